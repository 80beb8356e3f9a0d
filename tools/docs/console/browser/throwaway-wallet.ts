import type { PlainWallet } from "@bellwether/alerts";
import { encodeBase58 } from "../../../../packages/alerts/src/base58.ts";

/**
 * Creates a Solana wallet for this page's lifetime. Its key cannot be exported.
 *
 * @throws Error to show to the user when the browser cannot create keys
 */
export async function makeThrowawayWallet(): Promise<PlainWallet> {
  if (globalThis.crypto?.subtle === undefined) {
    throw new Error(
      "Browsers create keys only on pages from https, localhost or disk. Open the console from one of these.",
    );
  }
  const { publicKey, privateKey } = await makeKeys();
  const address = await crypto.subtle.exportKey("raw", publicKey);
  return {
    address: encodeBase58(new Uint8Array(address)),
    async signMessage(message) {
      const copy = new Uint8Array(message);
      return new Uint8Array(await crypto.subtle.sign("Ed25519", privateKey, copy));
    },
  };
}

async function makeKeys(): Promise<CryptoKeyPair> {
  try {
    return (await crypto.subtle.generateKey("Ed25519", false, ["sign", "verify"])) as CryptoKeyPair;
  } catch (cause) {
    throw new Error(
      "This browser cannot create Ed25519 keys. Use a newer one, or paste a session token.",
      { cause },
    );
  }
}
