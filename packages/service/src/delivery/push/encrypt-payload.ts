import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

/** The encrypted length every push service accepts (RFC 8030, section 7.2). */
export const maxMessageBytes = 4096;

/** The encryption overhead: 86 bytes header, 1 byte delimiter and 16 bytes authentication tag. */
const overheadBytes = 103;

/** A message's longest payload. */
export const maxPayloadBytes = maxMessageBytes - overheadBytes;

/** A browser subscription's public key and secret are not a P-256 point and 16 bytes. */
export class InvalidPushKeysError extends Error {
  constructor() {
    super("The keys of the push subscription are invalid.");
    this.name = "InvalidPushKeysError";
  }
}

export interface EncryptionSecrets {
  /** 16 bytes. */
  readonly salt: Uint8Array;
  /** This message's own key pair. */
  readonly sender: ECDH;
}

/**
 * Encrypts a payload for a browser (RFC 8291). Each message has its own salt and key pair; only tests pass them.
 *
 * @param keys the browser subscription's keys, in base64url
 * @throws InvalidPushKeysError
 */
export function encryptPayload(
  payload: Uint8Array,
  keys: { readonly p256dh: string; readonly auth: string },
  secrets: EncryptionSecrets = makeSecrets(),
): Buffer {
  const { salt, sender } = secrets;
  const receiverKey = Buffer.from(keys.p256dh, "base64url");
  const auth = Buffer.from(keys.auth, "base64url");
  const senderKey = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiverKey, senderKey]);
  const inputKey = derive(agree(sender, receiverKey, auth), auth, info, 32);
  return encryptContent(payload, { inputKey, salt, keyId: senderKey });
}

/** Encrypts content as one `aes128gcm` record (RFC 8188). */
export function encryptContent(
  content: Uint8Array,
  key: { readonly inputKey: Uint8Array; readonly salt: Uint8Array; readonly keyId: Uint8Array },
): Buffer {
  const { inputKey, salt, keyId } = key;
  const contentKey = derive(inputKey, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(inputKey, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", contentKey, nonce);
  const header = Buffer.alloc(21);
  header.set(salt);
  header.writeUInt32BE(maxMessageBytes, 16);
  header.writeUInt8(keyId.length, 20);
  // 2 delimits the last record.
  const encrypted = [cipher.update(content), cipher.update(Buffer.of(2)), cipher.final()];
  return Buffer.concat([header, keyId, ...encrypted, cipher.getAuthTag()]);
}

function makeSecrets(): EncryptionSecrets {
  const sender = createECDH("prime256v1");
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
}

function agree(sender: ECDH, receiverKey: Uint8Array, auth: Uint8Array): Buffer {
  // A compressed key is a valid point too, but browsers derive from the 65 bytes.
  if (receiverKey.length !== 65 || auth.length !== 16) throw new InvalidPushKeysError();
  try {
    return sender.computeSecret(receiverKey);
  } catch {
    throw new InvalidPushKeysError();
  }
}

function derive(key: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number) {
  return Buffer.from(hkdfSync("sha256", key, salt, info, length));
}
