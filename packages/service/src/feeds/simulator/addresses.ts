import { createHash } from "node:crypto";
import { base58 } from "@scure/base";

/** The address derived from a name; it has no known private key. */
export function addressOf(name: string): string {
  return base58.encode(createHash("sha256").update(`bellwether simulator: ${name}`).digest());
}

/** The example wallet in the specs. */
export const exampleWallet = "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb";

export const wallets: readonly string[] = [
  exampleWallet,
  ...Array.from({ length: 11 }, (_, index) => addressOf(`wallet ${index + 1}`)),
];

/** A wallet address's first characters, a suffix in its position ids. */
export function walletPrefix(wallet: string): string {
  return wallet.slice(0, 4);
}
