import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { base58 } from "@scure/base";

/**
 * The examples need keys whose private half anyone may use: each is derived from a phrase that is
 * printed here, so that contributors can sign a changed example again.
 */
const PKCS8_ED25519_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

export interface ExampleKey {
  readonly address: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** The ed25519 key that belongs to a phrase; `address` is its public half in base58. */
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

/** A secret that belongs to a phrase: 32 bytes, fit for HMAC. */
export function exampleSecret(phrase: string): Buffer {
  return createHash("sha256").update(`bellwether example secret: ${phrase}`).digest();
}
