import { type Address, createAddressWithSeed, type KeyPairSigner } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { Product } from "../../domain/actions/products.ts";
import type { SplToken } from "../../domain/actions/tokens.ts";
import type { VaultMasterKey } from "../signing-key.ts";

/** A product's accounts, derived from the service's key and the product. */
export interface Vault {
  /** Owns the tokens and mints the receipts. It co-signs and never pays. */
  readonly authority: KeyPairSigner;
  readonly receiptMint: Address;
}

export const RECEIPT_MINT_SEED = "receipts";

export async function deriveVault(key: VaultMasterKey, product: Product): Promise<Vault> {
  const authority = await key.deriveVaultSigner(vaultIdOf(product));
  const receiptMint = await createAddressWithSeed({
    baseAddress: authority.address,
    programAddress: TOKEN_PROGRAM_ADDRESS,
    seed: RECEIPT_MINT_SEED,
  });
  return { authority, receiptMint };
}

/**
 * Identifies a vault by kind, id and mints. With the id alone, a feed reusing an id for another kind or token would let
 * one product's receipts redeem the other's tokens.
 */
function vaultIdOf(product: Product): string {
  const tokens =
    product.kind === "liquidity-pool" ? [product.firstToken, product.secondToken] : [product.token];
  return JSON.stringify([product.kind, product.id, ...tokens.map(({ mint }) => mint)]);
}

/** The token a vault gives for deposits in another one. */
export function receiptOf({ receiptMint }: Vault, { symbol, decimals }: SplToken): SplToken {
  return { mint: receiptMint, symbol: `${symbol} receipt`, decimals };
}
