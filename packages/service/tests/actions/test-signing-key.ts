import { createPrivateKey, createPublicKey } from "node:crypto";
import { base58 } from "@scure/base";

const PKCS8_ED25519_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/** A public test key pair, in base58 as wallets export it. */
export const testSigningKey = base58.encode(keyPairOf(Buffer.alloc(32, 7)));

export function keyPairOf(seed: Buffer): Uint8Array {
  const der = Buffer.concat([PKCS8_ED25519_PREFIX, seed]);
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  return Buffer.concat([seed, publicKey.subarray(-32)]);
}
