import { type Address, createAddressWithSeed, type KeyPairSigner } from "@solana/kit";
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { Product } from "../../domain/actions/products.ts";
import type { SigningKey } from "../signing-key.ts";

/** Where a product's tokens lie and what proves a share in them; all follows from the key and the id. */
export interface Vault {
  /** Owns the tokens and mints the receipts. It co-signs and never pays. */
  readonly authority: KeyPairSigner;
  readonly receiptMint: Address;
}

export const RECEIPT_MINT_SEED = "receipts";

export async function findVault(key: SigningKey, product: Product): Promise<Vault> {
  const authority = await key.deriveVaultSigner(vaultIdOf(product));
  const receiptMint = await createAddressWithSeed({
    baseAddress: authority.address,
    programAddress: TOKEN_PROGRAM_ADDRESS,
    seed: RECEIPT_MINT_SEED,
  });
  return { authority, receiptMint };
}

/**
 * Names a vault by all that its receipts stand for. Were it the id alone, an id that a feed uses again
 * for another kind or token would let the receipts of one redeem the tokens of the other.
 */
function vaultIdOf(product: Product): string {
  const tokens =
    product.kind === "liquidity-pool" ? [product.firstToken, product.secondToken] : [product.token];
  return JSON.stringify([product.kind, product.id, ...tokens.map(({ mint }) => mint)]);
}

/** The account of an owner for a token, which every wallet knows where to find. */
export async function findTokenAccount(owner: Address, mint: Address): Promise<Address> {
  const [address] = await findAssociatedTokenPda({
    owner,
    mint,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  });
  return address;
}
