// Generated from Bellwether admin 0.2.1 by @bellwether/generate. Edit the document, not this file.

import type { HostDescription } from "@bellwether/client";

/** The server of the spec, with the defaults of its variables, and the location of each credential. */
export const host: Omit<HostDescription, "operations"> = {
  userAgent: "Bellwether-admin/0.2.1",
  createdBy: "createAdminClient",
  baseUrl: "http://127.0.0.1:4000",
  credentials: { adminKey: { in: "header", name: "X-Admin-Key" } },
};
