import type { ClientModel } from "../client-model.ts";
import { pascalCase } from "../names.ts";

/** Writes http.ts: the path-based client, separate because it imports openapi-fetch. */
export function writePathClient({ name, title }: ClientModel): string {
  const host = pascalCase(name);
  return `import { createPathClient, type PathClient } from "@bellwether/client/path-client";
import type { ${host}Client } from "./client.ts";
import type { paths } from "./types.ts";

/**
 * Creates the path-based openapi-fetch client of ${title} from one of its clients, with that client's
 * credentials, retries, timeout and wire format. It resolves to \`{ data, error, response }\`.
 *
 * @throws BellwetherError from a call, for a failure other than a documented error
 */
export function create${host}PathClient(client: ${host}Client): PathClient<paths> {
  return createPathClient(client);
}
`;
}
