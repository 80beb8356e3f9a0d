import { ArgumentError } from "@bellwether/client";
import type { Exchange } from "./clients.ts";
import type { Refusal } from "./refusals.ts";

/** The statuses that say why a request was refused. */
export const statusesByPlace: Readonly<Record<Refusal["place"], readonly number[]>> = {
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
export function findRefusalFault(refusal: Refusal, exchange: Exchange): string | undefined {
  const expected = statusesByPlace[refusal.place];
  if (expected.includes(exchange.status)) return undefined;
  return `answered ${exchange.status} instead of ${expected.join(" or ")}`;
}

/** What only a service checks: formats, and values that repeat. */
const uncheckedByClient = /^(item )?(format|uniqueItems)/;

/** What the client did wrong with parameters that it can refuse without asking the service. */
export function findClientFault(
  { place, constraint }: Refusal,
  { error, wasSent }: { readonly error: unknown; readonly wasSent: boolean },
): string | undefined {
  const isParameter = place === "path" || place === "query" || place === "header";
  if (!isParameter || uncheckedByClient.test(constraint)) return undefined;
  if (wasSent) return "the client sent it";
  return error instanceof ArgumentError ? undefined : `the client threw ${error}`;
}
