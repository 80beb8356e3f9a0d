import { createHmac } from "node:crypto";
import { base58 } from "@scure/base";
import {
  createKeyPairSignerFromBytes,
  createKeyPairSignerFromPrivateKeyBytes,
  type KeyPairSigner,
} from "@solana/kit";

/** The service's secret, from which every vault's key is derived. */
export interface VaultMasterKey {
  /**
   * The key to move one vault's tokens and mint its receipts. Each vault has its own, so a signature for one is invalid
   * for another.
   */
  deriveVaultSigner(vaultId: string): Promise<KeyPairSigner>;
}

/**
 * Reads a 64-byte Solana key pair: in base58 as wallets export it, or as the JSON array from `solana-keygen`.
 *
 * @throws Error stating the fault without any part of the key
 */
export async function readSigningKey(text: string): Promise<VaultMasterKey> {
  const pair = decodePair(text.trim());
  try {
    // It checks the public key against the private key, which finds typing errors.
    await createKeyPairSignerFromBytes(pair);
  } catch {
    throw new Error(
      "The signing key is not a key pair: its public half does not belong to its private half.",
    );
  }
  // In a closure instead of a property, so logging the object does not print it.
  const seed = pair.slice(0, 32);
  const signers = new Map<string, Promise<KeyPairSigner>>();
  return {
    deriveVaultSigner(vaultId) {
      const known = signers.get(vaultId) ?? deriveSigner(seed, vaultId);
      signers.set(vaultId, known);
      return known;
    },
  };
}

function deriveSigner(seed: Uint8Array, vaultId: string): Promise<KeyPairSigner> {
  const derived = createHmac("sha256", seed).update(`bellwether vault 1\n${vaultId}`).digest();
  return createKeyPairSignerFromPrivateKeyBytes(derived);
}

function decodePair(text: string): Uint8Array {
  const bytes = text.startsWith("[") ? decodeArray(text) : decodeBase58(text);
  if (bytes?.length === 64) return bytes;
  throw new Error("The signing key must be 64 bytes, in base58 or as a JSON array of numbers.");
}

function decodeArray(text: string): Uint8Array | undefined {
  try {
    const numbers: unknown = JSON.parse(text);
    const isBytes = (value: unknown) => Number.isInteger(value) && Number(value) >> 8 === 0;
    return Array.isArray(numbers) && numbers.every(isBytes) ? Uint8Array.from(numbers) : undefined;
  } catch {
    return undefined;
  }
}

function decodeBase58(text: string): Uint8Array | undefined {
  try {
    // 64 bytes have at most 88 characters; decoding grows with the length's square.
    return text.length <= 88 ? base58.decode(text) : undefined;
  } catch {
    return undefined;
  }
}
