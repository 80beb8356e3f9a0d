// Generated from Bellwether alerts 2.2.0-beta.1 by @bellwether/generate. Edit the document, not this file.

import { type HostDescription, refuseInBrowser, writeBearer } from "@bellwether/client";

/** The server of the spec, with the defaults of its variables, and the location of each credential. */
export const host: Omit<HostDescription, "operations"> = {
  userAgent: "Bellwether-alerts/2.2.0-beta.1",
  createdBy: "createAlertsClient",
  baseUrl: "http://127.0.0.1:4000",
  credentials: {
    clientKey: { in: "header", name: "X-Service-Client-Key" },
    apiKey: { in: "header", name: "X-Service-Api-Key", check: refuseInBrowser },
    sessionToken: { in: "header", name: "Authorization", write: writeBearer },
  },
};
