import { createHmac, timingSafeEqual } from "node:crypto";
import { type Refusal, refuse } from "../refusals.ts";

/** What a list was filtered by; the order of the values of one filter does not matter. */
export type CursorFilters = Readonly<
  Record<string, string | number | readonly (string | number)[] | undefined>
>;

/** The list that a cursor belongs to: its operation and its filters, without the page size. */
export interface CursorScope {
  readonly operation: string;
  readonly filters: CursorFilters;
}

/** Where a page ended: the sort key of its last row, as text. */
export type Place = readonly string[];

/** Signs a place in a list, so that nobody can build one or use it with other filters. */
export function signCursor(key: Uint8Array, scope: CursorScope, place: Place): string {
  const payload = Buffer.from(JSON.stringify(place)).toString("base64url");
  return `${payload}.${sign(key, scope, payload).toString("base64url")}`;
}

/** Reads a cursor back; one that was changed, made up or made for other filters is refused. */
export function readCursor(key: Uint8Array, scope: CursorScope, cursor: string): Place | Refusal {
  const parts = cursor.split(".");
  const [payload, signature] = parts;
  if (parts.length !== 2 || !payload || !signature) return refuseCursor();
  // Compared as text: two texts can decode to the same bytes, and only one of them was given out.
  const expected = Buffer.from(sign(key, scope, payload).toString("base64url"));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return refuseCursor();
  return JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as Place;
}

function refuseCursor(): Refusal {
  const message = "is not one that was given out for these filters; leave it out to start again.";
  return refuse("invalid-request", { details: [{ field: "query.cursor", message }] });
}

function sign(key: Uint8Array, scope: CursorScope, payload: string): Buffer {
  const text = JSON.stringify([scope.operation, canonical(scope.filters), payload]);
  return createHmac("sha256", key).update(text).digest().subarray(0, 18);
}

function canonical(filters: CursorFilters): unknown[] {
  return Object.keys(filters)
    .sort()
    .filter((name) => filters[name] !== undefined)
    .map((name) => {
      const value = filters[name];
      return [name, Array.isArray(value) ? [...value].sort() : value];
    });
}
