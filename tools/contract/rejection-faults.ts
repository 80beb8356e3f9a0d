import { ArgumentError } from "@bellwether/client";
import type { RecordedResponse } from "./clients.ts";
import type { InvalidPart, InvalidRequest } from "./invalid-request.ts";

/** The statuses rejecting a request for each invalid part. */
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

/** Why a response does not reject an invalid request; undefined when it does. */
export function findRejectionFault(
  refusal: InvalidRequest,
  response: RecordedResponse,
): string | undefined {
  const expected = statusesByPart[refusal.part];
  if (expected.includes(response.status)) return undefined;
  return `answered ${response.status} instead of ${expected.join(" or ")}`;
}

/** Constraints only a service checks: formats, repeated values, and lists of values it may extend. */
const uncheckedByClient = /^(item )?(enum|format|uniqueItems)/;

/** Whether the client must reject an invalid request before it sends it. */
export function isCheckedByClient({ part, constraint }: InvalidRequest): boolean {
  const isParameter = part === "path" || part === "query" || part === "header";
  return isParameter && !uncheckedByClient.test(constraint);
}

/** Why the client did not reject an invalid parameter; undefined when it threw before it sent. */
export function findClientFault(
  attempt: { readonly error: unknown; readonly wasSent: boolean } | undefined,
): string | undefined {
  // The client has no internal operations.
  if (attempt === undefined) return undefined;
  const { error, wasSent } = attempt;
  if (wasSent) return "the client sent it";
  return error instanceof ArgumentError ? undefined : `the client threw ${error}`;
}
