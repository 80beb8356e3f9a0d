import type { PlainWallet } from "@bellwether/alerts";
import { encodeBase58 } from "../../../../packages/alerts/src/base58.ts";

/**
 * A Solana wallet that lives as long as this page: its key cannot be read, not even by this script.
 *
 * @throws Error in words for a person when the browser cannot make one
 */
export async function makeThrowawayWallet(): Promise<PlainWallet> {
  if (globalThis.crypto?.subtle === undefined) {
    throw new Error(
      "Browsers make keys only on pages from https, from your own machine or from disk. Open the console in one of these ways.",
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
      "This browser makes no Ed25519 keys; newer ones do. Sign in elsewhere and paste the session token.",
      { cause },
    );
  }
}
