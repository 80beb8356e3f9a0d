// Generated from Bellwether assets 0.2.1 by tools/generate. Edit the spec, not this file.

import type { HostDescription } from "@bellwether/client";

/** The server that the spec names, its variables at their defaults, and how each credential travels. */
export const host: Omit<HostDescription, "operations"> = {
  createdBy: "createAssetsClient",
  baseUrl: "http://127.0.0.1:4000",
  credentials: { apiKey: { in: "header", name: "X-Service-Api-Key" } },
};
