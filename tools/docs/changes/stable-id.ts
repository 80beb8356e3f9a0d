import { createHash } from "node:crypto";

/** Our entries' UUID namespace. If it changes, feed readers show every entry again. */
const namespace = "6f1d8a52-3c0e-4b7e-9a64-2d5b8f0c71e3";

/**
 * A name's permanent id, independent of the site's URL: a version 5 UUID (RFC 9562) as urn:uuid. A tag: URI needs a
 * domain, which the project does not have.
 */
export function stableId(name: string): string {
  const hash = createHash("sha1")
    .update(Buffer.from(namespace.replaceAll("-", ""), "hex"))
    .update(name);
  const bytes = hash.digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(bytes.toString("hex"))?.slice(1) ?? [];
  return `urn:uuid:${parts.join("-")}`;
}
