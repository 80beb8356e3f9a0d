// Generated from Bellwether admin 0.2.1 by @bellwether/generate. Edit the document, not this file.

import { createPathClient, type PathClient } from "@bellwether/client/path-client";
import type { AdminClient } from "./client.ts";
import type { paths } from "./types.ts";

/**
 * Creates the path-based openapi-fetch client of Bellwether admin from one of its clients, with that client's
 * credentials, retries, timeout and wire format. It resolves to `{ data, error, response }`.
 *
 * @throws BellwetherError from a call, for a failure other than a documented error
 */
export function createAdminPathClient(client: AdminClient): PathClient<paths> {
  return createPathClient(client);
}
