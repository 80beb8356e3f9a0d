import type { Random } from "./random.ts";

/** A random UUID, version 4. */
export function makeUuid(random: Random): string {
  const bytes = Buffer.from(random.bytes(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Normalizes a UUID: JSON Schema's format allows `urn:uuid:` and capitals too. */
export function readUuid(text: string): string {
  return text.toLowerCase().replace(/^urn:uuid:/, "");
}
