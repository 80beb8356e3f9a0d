import { ArgumentError } from "@bellwether/client";
import type { RecordedResponse } from "./clients.ts";
import type { InvalidPart, InvalidRequest } from "./invalid-request.ts";

/** The statuses that say why a request was refused. */
export const statusesByPart: Readonly<Record<InvalidPart, readonly number[]>> = {
  path: [400, 404, 422],
  query: [400, 422],
  header: [400, 422],
  body: [400, 413, 422],
  mediaType: [400, 415, 422],
  security: [401],
  route: [404],
  method: [405],
};

/** Why an answer is no refusal of what was wrong; undefined when it is one. */
export function findRejectionFault(
  refusal: InvalidRequest,
  response: RecordedResponse,
): string | undefined {
  const expected = statusesByPart[refusal.part];
  if (expected.includes(response.status)) return undefined;
  return `answered ${response.status} instead of ${expected.join(" or ")}`;
}

/** What only a service checks: formats, and values that repeat. */
const uncheckedByClient = /^(item )?(format|uniqueItems)/;

/** What the client did wrong with parameters that it can refuse without asking the service. */
export function findClientFault(
  { part, constraint }: InvalidRequest,
  { error, wasSent }: { readonly error: unknown; readonly wasSent: boolean },
): string | undefined {
  const isParameter = part === "path" || part === "query" || part === "header";
  if (!isParameter || uncheckedByClient.test(constraint)) return undefined;
  if (wasSent) return "the client sent it";
  return error instanceof ArgumentError ? undefined : `the client threw ${error}`;
}
