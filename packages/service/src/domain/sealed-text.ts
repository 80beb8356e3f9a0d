import { createCipheriv, createDecipheriv } from "node:crypto";
import type { Random } from "./random.ts";
import { deriveKey, type Purpose, type SigningKey, type SigningKeys } from "./signing-keys.ts";

/** A text that is encrypted with a key derived from the signing key `kid`. */
export interface SealedText {
  readonly kid: string;
  /** Nonce, tag and ciphertext of AES-256-GCM. */
  readonly sealed: Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

export function sealText(
  key: SigningKey,
  purpose: Purpose,
  text: string,
  random: Random,
): SealedText {
  const nonce = random.bytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(key, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return { kid: key.kid, sealed: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]) };
}

/** Undefined when the key is retired, or the text was changed. */
export function unsealText(
  keys: SigningKeys,
  purpose: Purpose,
  { kid, sealed }: SealedText,
): string | undefined {
  const key = keys.find((one) => one.kid === kid);
  if (key === undefined) return undefined;
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv("aes-256-gcm", deriveKey(key, purpose), nonce);
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const encrypted = sealed.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
