import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";

/** A secret the service signs with. */
export interface SigningKey {
  readonly kid: string;
  readonly secret: Uint8Array;
}

/** The active keys, at least one: the first signs, all of them verify. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

/** Each purpose has a derived key, so a signature for one is invalid for another. */
export type Purpose =
  | "session"
  | "sign-in"
  | "cursor"
  | "cursor-content"
  | "email-code"
  | "unsubscribe"
  | "push-credentials"
  | "telegram-webhook";

export function sign(key: SigningKey, purpose: Purpose, content: string): Buffer {
  return createHmac("sha256", deriveKey(key, purpose)).update(content).digest();
}

/** Compares in constant time. */
export function constantTimeEqual(left: Uint8Array | string, right: Uint8Array | string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const derived = new WeakMap<SigningKey, Map<Purpose, KeyObject>>();

/** A key object, because Node makes one of bytes at every use, which takes six times as long as the signature. */
export function deriveKey(key: SigningKey, purpose: Purpose): KeyObject {
  const known = derived.get(key) ?? new Map<Purpose, KeyObject>();
  derived.set(key, known);
  const made = known.get(purpose) ?? createSecretKey(deriveBytes(key, purpose));
  known.set(purpose, made);
  return made;
}

function deriveBytes({ secret }: SigningKey, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", `bellwether ${purpose}`, 32));
}
