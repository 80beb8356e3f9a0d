// Generated from Bellwether assets 0.3.0 by @bellwether/generate. Edit the document, not this file.

import { type HostDescription, refuseInBrowser } from "@bellwether/client";

/** The server of the spec, with the defaults of its variables, and the location of each credential. */
export const host: Omit<HostDescription, "operations"> = {
  userAgent: "Bellwether-assets/0.3.0",
  createdBy: "createAssetsClient",
  baseUrl: "http://127.0.0.1:4000",
  credentials: { apiKey: { in: "header", name: "X-Service-Api-Key", check: refuseInBrowser } },
};
