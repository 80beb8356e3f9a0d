import { createCipheriv, createDecipheriv } from "node:crypto";
import { deriveKey, type SigningKey, type SigningKeys, sign } from "./signing-keys.ts";

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

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** A sequence number has up to 19 digits; its length would show how many rows the service has. */
const minLength = 24;

/**
 * Encrypts a sort key, which may be a counter of the whole service, so that a caller can neither read nor forge a
 * cursor, nor use it for another list. Equal pages have equal cursors: the nonce is derived from what is encrypted.
 */
export function writeCursor(sortKey: SortKey, scope: ListScope, [key]: SigningKeys): string {
  const content = JSON.stringify(sortKey).padEnd(minLength);
  const list = describeList(scope);
  const nonce = sign(key, "cursor", JSON.stringify([list, content])).subarray(0, nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(key, "cursor-content"), nonce);
  cipher.setAAD(Buffer.from(list));
  const encrypted = Buffer.concat([cipher.update(content, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** The sort key, or undefined when the cursor was changed, forged or issued for another list. */
export function readCursor(
  cursor: string,
  scope: ListScope,
  keys: SigningKeys,
): SortKey | undefined {
  const sealed = Buffer.from(cursor, "base64url");
  // Several texts decode to the same bytes, and only one of them was issued.
  const isEncoded = sealed.toString("base64url") === cursor;
  if (!isEncoded || sealed.length < nonceBytes + tagBytes) return undefined;
  const list = describeList(scope);
  for (const key of keys) {
    const content = decrypt(sealed, list, key);
    if (content !== undefined) return JSON.parse(content) as SortKey;
  }
  return undefined;
}

function decrypt(sealed: Buffer, list: string, key: SigningKey): string | undefined {
  const nonce = sealed.subarray(0, nonceBytes);
  const options = { authTagLength: tagBytes };
  const decipher = createDecipheriv(algorithm, deriveKey(key, "cursor-content"), nonce, options);
  decipher.setAAD(Buffer.from(list));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const encrypted = sealed.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
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
