// Generated from Bellwether markets 0.19.0 by @bellwether/generate. Edit the document, not this file.

import type { HostDescription } from "@bellwether/client";

/** The server of the spec, with the defaults of its variables, and the location of each credential. */
export const host: Omit<HostDescription, "operations"> = {
  userAgent: "Bellwether-markets/0.19.0",
  createdBy: "createMarketsClient",
  baseUrl: "http://127.0.0.1:4000",
  credentials: {
    clientKey: { in: "header", name: "X-Service-Client-Key" },
    feedKey: { in: "header", name: "X-Service-Feed-Key" },
  },
};
