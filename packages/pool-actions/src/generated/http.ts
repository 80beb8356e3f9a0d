// Generated from Bellwether pool actions 0.4.1 by @bellwether/generate. Edit the document, not this file.

import { createPathClient, type PathClient } from "@bellwether/client/path-client";
import type { PoolActionsClient } from "./client.ts";
import type { paths } from "./types.ts";

/**
 * Creates the path-based openapi-fetch client of Bellwether pool actions from one of its clients, with that client's
 * credentials, retries, timeout and wire format. It resolves to `{ data, error, response }`.
 *
 * @throws BellwetherError from a call, for a failure other than a documented error
 */
export function createPoolActionsPathClient(client: PoolActionsClient): PathClient<paths> {
  return createPathClient(client);
}
