import { constantTimeEqual, type SigningKey, type SigningKeys, sign } from "./signing-keys.ts";

/** The filters of a list; the order of the values of one filter does not matter. */
export type ListFilters = Readonly<
  Record<string, string | number | readonly (string | number)[] | undefined>
>;

/** The list that a cursor belongs to: its operation, its filters and its owner, without the page size. */
export interface ListScope {
  readonly operation: string;
  readonly filters: ListFilters;
}

/** The sort key of the last row of a page, as text. A cursor has at most 512 characters. */
export type SortKey = readonly string[];

/** Encodes and signs a sort key, so that a caller can neither forge a cursor nor use it for another list. */
export function writeCursor(sortKey: SortKey, scope: ListScope, [key]: SigningKeys): string {
  const payload = Buffer.from(JSON.stringify(sortKey)).toString("base64url");
  return `${payload}.${signatureOf(key, scope, payload)}`;
}

/** The sort key, or undefined when the cursor was changed, forged or issued for another list. */
export function readCursor(
  cursor: string,
  scope: ListScope,
  keys: SigningKeys,
): SortKey | undefined {
  const [payload = "", signature = "", ...more] = cursor.split(".");
  // Compared as text: several texts decode to the same bytes, and only one of them was issued.
  const isIssued =
    more.length === 0 &&
    keys.some((key) => constantTimeEqual(signature, signatureOf(key, scope, payload)));
  if (!isIssued) return undefined;
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as SortKey;
}

function signatureOf(key: SigningKey, scope: ListScope, payload: string): string {
  const content = JSON.stringify([scope.operation, normalizeFilters(scope.filters), payload]);
  return sign(key, "cursor", content).subarray(0, 16).toString("base64url");
}

function normalizeFilters(filters: ListFilters): unknown[] {
  return Object.keys(filters)
    .sort()
    .filter((name) => filters[name] !== undefined)
    .map((name) => {
      const value = filters[name];
      return [name, Array.isArray(value) ? [...value].sort() : value];
    });
}
