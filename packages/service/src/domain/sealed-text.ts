import { decrypt, encrypt } from "./encryption.ts";
import type { Random } from "./random.ts";
import { deriveKey, type Purpose, type SigningKey, type SigningKeys } from "./signing-keys.ts";

/** A text encrypted with a key derived from the signing key `kid`. */
export interface SealedText {
  readonly kid: string;
  /** Nonce, tag and ciphertext of AES-256-GCM. */
  readonly sealed: Buffer;
}

/** Each purpose's key is another one, so no further context is needed. */
const context = "";

export function sealText(
  key: SigningKey,
  purpose: Purpose,
  text: string,
  random: Random,
): SealedText {
  const derived = deriveKey(key, purpose);
  return { kid: key.kid, sealed: encrypt(derived, text, context, (count) => random.bytes(count)) };
}

/** Undefined when the key is retired, or the text was changed. */
export function unsealText(
  keys: SigningKeys,
  purpose: Purpose,
  { kid, sealed }: SealedText,
): string | undefined {
  const key = keys.find((key) => key.kid === kid);
  if (key === undefined) return undefined;
  return decrypt(deriveKey(key, purpose), sealed, context)?.toString("utf8");
}
