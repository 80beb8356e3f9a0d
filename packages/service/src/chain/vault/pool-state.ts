import { type Address, address, createNoopSigner, type TransactionSigner } from "@solana/kit";
import type { LiquidityPool } from "../../domain/actions/products.ts";
import type { ChainAccount } from "../chain.ts";
import { type Rent, readRent } from "../fee-payer.ts";
import { findTokenAccount } from "../tokens/find-token-account.ts";
import {
  readTokenHolding,
  type TokenHolding,
  type UnusableAccount,
} from "../tokens/held-tokens.ts";
import type { VaultSetup } from "./product-state.ts";
import { deriveVault, type Vault } from "./vault.ts";

/** One pool token, with the wallet's and the vault's accounts. */
export interface PoolSide {
  readonly mint: Address;
  readonly mintAccount: ChainAccount | undefined;
  readonly source: Address;
  readonly vaultToken: Address;
  readonly held: TokenHolding | UnusableAccount;
  readonly inVault: TokenHolding | UnusableAccount;
}

/** The accounts of one pool and one wallet. */
export interface PoolState {
  readonly vault: Vault;
  readonly rent: Rent;
  readonly signer: TransactionSigner;
  readonly walletAccount: ChainAccount | undefined;
  readonly receiptMintAccount: ChainAccount | undefined;
  readonly first: PoolSide;
  readonly second: PoolSide;
  /** The requested position. */
  readonly position: TokenHolding | UnusableAccount;
}

/** Reads all accounts adding liquidity needs, in one request. */
export async function readPool(
  { chain, key }: VaultSetup,
  pool: LiquidityPool,
  wallet: Address,
  position: Address,
): Promise<PoolState> {
  const vault = await deriveVault(key, pool);
  const owner = vault.authority.address;
  const sides = await Promise.all(
    [pool.firstToken, pool.secondToken].map(async (token) => {
      const mint = address(token.mint);
      return [mint, await findTokenAccount(wallet, mint), await findTokenAccount(owner, mint)];
    }),
  );
  const addresses = [wallet, vault.receiptMint, position, ...sides.flat()];
  const [accounts, rent] = await Promise.all([chain.readAccounts(addresses), readRent(chain)]);
  const found = new Map(addresses.map((address, index) => [address, accounts[index]]));
  const sideOf = ([mint, source, vaultToken]: readonly Address[]): PoolSide => {
    if (!mint || !source || !vaultToken) throw new Error("A side of a pool has three addresses.");
    return {
      mint,
      source,
      vaultToken,
      mintAccount: found.get(mint),
      held: readTokenHolding(found.get(source), { owner: wallet, mint }),
      inVault: readTokenHolding(found.get(vaultToken), { owner, mint }),
    };
  };
  return {
    vault,
    rent,
    signer: createNoopSigner(wallet),
    walletAccount: found.get(wallet),
    receiptMintAccount: found.get(vault.receiptMint),
    first: sideOf(sides[0] ?? []),
    second: sideOf(sides[1] ?? []),
    position: readTokenHolding(found.get(position), { owner: wallet, mint: vault.receiptMint }),
  };
}
