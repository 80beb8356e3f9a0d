// Generated from Bellwether pool actions 0.4.1 by @bellwether/generate. Edit the document, not this file.

import type { HostDescription } from "@bellwether/client";

/** The server of the spec, with the defaults of its variables, and the location of each credential. */
export const host: Omit<HostDescription, "operations"> = {
  userAgent: "Bellwether-pool-actions/0.4.1",
  createdBy: "createPoolActionsClient",
  baseUrl: "http://127.0.0.1:4000",
  credentials: {},
};
