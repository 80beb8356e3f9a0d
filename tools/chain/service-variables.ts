import { generateKeyPairSync } from "node:crypto";
import type { ServedChain } from "./serve-chain.ts";

/**
 * Settings, as variables, for a service whose action links use the chain: the process list shows flags, and the vault's
 * key pair is a secret. It is not stored, since the vaults end with the chain.
 */
export function serviceVariables({ url, blockchainId }: Pick<ServedChain, "url" | "blockchainId">) {
  return { CHAIN_URL: url, NETWORK: blockchainId, VAULT_KEY: JSON.stringify(makeKeyPair()) };
}

/** 64 bytes in `solana-keygen` format. */
function makeKeyPair(): number[] {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(-32);
  const point = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  return [...seed, ...point];
}
