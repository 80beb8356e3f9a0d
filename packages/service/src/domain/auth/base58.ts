import { base58 } from "@scure/base";
import type { FieldProblem } from "../problems.ts";

/** The base58 text's maximum length: a byte takes at most 1.366 digits, a leading zero byte one. */
function maxTextLength(byteCount: number): number {
  return Math.ceil(byteCount * 1.3658);
}

/**
 * Decodes base58 of exactly `byteCount` bytes, else returns undefined. The length is checked first, because
 * decoding takes quadratic time: 7 seconds for 100,000 characters.
 */
export function decodeBase58(text: string, byteCount: number): Uint8Array | undefined {
  if (text.length < byteCount || text.length > maxTextLength(byteCount)) return undefined;
  try {
    const bytes = base58.decode(text);
    return bytes.length === byteCount ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The problem with a field which must be `byteCount` bytes in base58: `is not a wallet address; it must be 32 bytes in
 * base58`.
 */
export function describeBase58(field: string, noun: string, byteCount: number): FieldProblem {
  const allowed = `${byteCount} bytes in base58`;
  return { field, message: `is not a ${noun}`, allowed, advice: `it must be ${allowed}` };
}

export function encodeBase58(bytes: Uint8Array): string {
  return base58.encode(bytes);
}
