import { createHash } from "node:crypto";

/** Under which the names of our entries are unique. It must never change, or readers see everything anew. */
const namespace = "6f1d8a52-3c0e-4b7e-9a64-2d5b8f0c71e3";

/**
 * The same urn:uuid for the same name, for ever and wherever the site stands: a version 5 UUID by RFC 9562.
 * A tag: URI would claim a domain, and the project has none.
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
