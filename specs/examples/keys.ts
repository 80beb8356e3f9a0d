import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { base58 } from "@scure/base";

/**
 * The private keys of the examples are public: each is derived from a phrase in this file, so that
 * contributors can sign an example again after a change.
 */
const PKCS8_ED25519_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

export interface ExampleKey {
  readonly address: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Derives an ed25519 key from a phrase; `address` is the public key in base58. */
export function exampleKey(phrase: string): ExampleKey {
  const seed = createHash("sha256").update(`bellwether example: ${phrase}`).digest();
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519_PREFIX, seed]),
    format: "der",
    type: "pkcs8",
  });
  const publicKey = createPublicKey(privateKey);
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  return { address: base58.encode(raw), privateKey, publicKey };
}

/** Derives a 32-byte HMAC secret from a phrase. */
export function exampleSecret(phrase: string): Buffer {
  return createHash("sha256").update(`bellwether example secret: ${phrase}`).digest();
}
