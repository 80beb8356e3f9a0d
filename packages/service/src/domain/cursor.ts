import { decrypt, encrypt } from "./encryption.ts";
import { deriveKey, type SigningKeys, sign } from "./signing-keys.ts";

/** A list's filters; the value order within a filter does not matter. */
export type ListFilters = Readonly<
  Record<string, string | number | readonly (string | number)[] | undefined>
>;

/** A cursor's list: its operation, its filters and its owner, without the page size. */
export interface ListScope {
  readonly operation: string;
  readonly filters: ListFilters;
}

/** The sort key of a page's last row, as text. A cursor has at most 512 characters. */
export type SortKey = readonly string[];

/** A sequence number has up to 19 digits; its length would show how many rows the service has. */
const minLength = 24;

/**
 * Encrypts a sort key, which may be a counter for the whole service, so a caller can neither read nor forge a cursor,
 * nor use it for another list. Equal pages have equal cursors: the nonce is derived from the encrypted text.
 */
export function writeCursor(sortKey: SortKey, scope: ListScope, [key]: SigningKeys): string {
  const content = JSON.stringify(sortKey).padEnd(minLength);
  const list = describeList(scope);
  const digest = sign(key, "cursor", JSON.stringify([list, content]));
  const encrypted = encrypt(deriveKey(key, "cursor-content"), content, list, (count) =>
    digest.subarray(0, count),
  );
  return encrypted.toString("base64url");
}

/** The sort key, or undefined when the cursor was changed, forged or issued for another list. */
export function readCursor(
  cursor: string,
  scope: ListScope,
  keys: SigningKeys,
): SortKey | undefined {
  const encrypted = Buffer.from(cursor, "base64url");
  // Several texts decode to the same bytes, and only one of them was issued.
  if (encrypted.toString("base64url") !== cursor) return undefined;
  const list = describeList(scope);
  for (const key of keys) {
    const content = decrypt(deriveKey(key, "cursor-content"), encrypted, list);
    if (content !== undefined) return JSON.parse(content.toString("utf8")) as SortKey;
  }
  return undefined;
}

function describeList({ operation, filters }: ListScope): string {
  return JSON.stringify([operation, normalizeFilters(filters)]);
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
