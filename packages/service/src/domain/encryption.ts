import { createCipheriv, createDecipheriv, type KeyObject } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** What a text is encrypted for: it decrypts with an equal context only. The context itself is not stored. */
export type EncryptionContext = string;

/**
 * Encrypts with AES-256-GCM.
 *
 * @param key 32 bytes
 * @param source returns the nonce, which must be another for each content: random, or derived from the content
 * @returns the nonce, the tag and the ciphertext
 */
export function encrypt(
  key: Uint8Array | KeyObject,
  content: Uint8Array | string,
  context: EncryptionContext,
  source: (bytes: number) => Uint8Array,
): Buffer {
  const nonce = source(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  cipher.setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(Buffer.from(content)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Undefined when the key or the context is another one, or a byte was changed. */
export function decrypt(
  key: Uint8Array | KeyObject,
  encrypted: Uint8Array,
  context: EncryptionContext,
): Buffer | undefined {
  const nonce = encrypted.subarray(0, nonceBytes);
  const tag = encrypted.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length < tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(tag);
  try {
    const content = decipher.update(encrypted.subarray(nonceBytes + tagBytes));
    return Buffer.concat([content, decipher.final()]);
  } catch {
    return undefined;
  }
}
