import { generateKeyPairSigner, type TransactionSigner } from "@solana/kit";

/**
 * A new position's token key. The program demands its signature when the position opens, and takes every right on the
 * token from it in the same instruction. It can move nothing, it is not stored, and it cannot be exported.
 */
export function createPositionMint(): Promise<TransactionSigner> {
  return generateKeyPairSigner();
}
