import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** A secret that the service signs with. */
export interface SigningKey {
  readonly kid: string;
  readonly secret: Uint8Array;
}

/** The keys that count, never none: the first signs, all of them verify. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

/** Each purpose gets a key of its own, so that what was signed for one never passes for another. */
export type Purpose = "session" | "sign-in" | "cursor" | "email-code";

export function sign(key: SigningKey, purpose: Purpose, content: string): Buffer {
  return createHmac("sha256", deriveKey(key, purpose)).update(content).digest();
}

/** Compares in a time that does not tell where two texts differ. */
export function isSame(one: Uint8Array | string, other: Uint8Array | string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const derived = new WeakMap<SigningKey, Map<Purpose, Buffer>>();

function deriveKey(key: SigningKey, purpose: Purpose): Buffer {
  const known = derived.get(key) ?? new Map<Purpose, Buffer>();
  derived.set(key, known);
  const made =
    known.get(purpose) ??
    Buffer.from(hkdfSync("sha256", key.secret, "", `bellwether ${purpose}`, 32));
  known.set(purpose, made);
  return made;
}
