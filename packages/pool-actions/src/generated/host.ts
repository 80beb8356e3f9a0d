// Generated from Bellwether pool actions 0.3.1 by tools/generate. Edit the spec, not this file.

import type { HostDescription } from "@bellwether/client";

/** The server that the spec names, its variables at their defaults, and how each credential travels. */
export const host: Omit<HostDescription, "operations"> = {
  createdBy: "createPoolActionsClient",
  baseUrl: "http://127.0.0.1:4000",
  credentials: {},
};
