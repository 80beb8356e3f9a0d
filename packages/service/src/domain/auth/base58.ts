import { base58 } from "@scure/base";

/** How long the text of so many bytes can be: a byte takes at most 1.366 digits, a leading zero one. */
function longestText(byteCount: number): number {
  return Math.ceil(byteCount * 1.3658);
}

/**
 * The bytes, or undefined when the text is not base58 of exactly so many. The length is checked
 * first: decoding takes time by its square, 7 seconds for 100,000 characters.
 */
export function decodeBase58(text: string, byteCount: number): Uint8Array | undefined {
  if (text.length < byteCount || text.length > longestText(byteCount)) return undefined;
  try {
    const bytes = base58.decode(text);
    return bytes.length === byteCount ? bytes : undefined;
  } catch {
    return undefined;
  }
}

export function encodeBase58(bytes: Uint8Array): string {
  return base58.encode(bytes);
}
