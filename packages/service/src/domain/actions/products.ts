import type { DepositType } from "@bellwether/deposit-actions";
import { type Address, address } from "@solana/kit";
import type { SplToken } from "./tokens.ts";

/*
 * Decimal text has digits and an optional fraction, and no exponent.
 */

/** Why a product takes no deposits or withdrawals at the moment. */
export interface Pause {
  /** Replaces the description in the descriptor. */
  readonly description: string;
  /** The error wallets show. */
  readonly message: string;
}

/** The providers' names; `chain/README.md` says how to add one. */
export const providerNames = ["vault", "stake", "stake-pool", "kamino"] as const;
export type ProviderName = (typeof providerNames)[number];
export const poolProviderNames = ["vault", "whirlpool"] as const;

/** The program taking a provider's deposits, as wallets and responses name it. */
export interface ProgramName {
  readonly name: string;
  readonly address: Address;
}

export const programs = {
  vault: {
    name: "SPL Token",
    address: address("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"),
  },
  stake: { name: "Stake", address: address("Stake11111111111111111111111111111111111111") },
  "stake-pool": {
    name: "SPL Stake Pool",
    address: address("SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy"),
  },
  kamino: {
    name: "Kamino Lend",
    address: address("KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD"),
  },
  whirlpool: {
    name: "Orca Whirlpools",
    address: address("whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc"),
  },
} as const satisfies Readonly<Record<Product["provider"]["name"], ProgramName>>;

/** Pays the rewards for Kamino's reserves. */
export const farmsProgram = {
  name: "Kamino Farms",
  address: address("FarmsPZpWu9i7Kky8tPN37rs2TpmMrAZrC7S7vJa91Hr"),
} as const satisfies ProgramName;

/** The provider taking a product's deposits, with its settings. */
export type ProductProvider = VaultProvider | StakeProvider | StakePoolProvider | KaminoProvider;

/** A liquidity pool's provider. */
export type PoolProvider = VaultProvider | WhirlpoolProvider;

/** This service's operator holds deposits in custody. */
export interface VaultProvider {
  readonly name: "vault";
  /** No one chose it: a protocol with the same product comes first. */
  readonly isDefault?: true;
}

/** Solana's stake program holds deposits for the wallet. */
export interface StakeProvider {
  readonly name: "stake";
  /** The receiving validator's vote account, base58. */
  readonly voteAccount: string;
}

/** A stake pool holds its depositors' stake; they have its tokens. */
export interface StakePoolProvider {
  readonly name: "stake-pool";
  /** The pool's address, base58. */
  readonly pool: string;
}

/** Kamino's program holds deposits for the wallet, in its own position; the product names market and reserve. */
export interface KaminoProvider {
  readonly name: "kamino";
}

/** Orca's program holds a position's tokens; the position token is in the wallet. */
export interface WhirlpoolProvider {
  readonly name: "whirlpool";
  /** How far new positions' ranges reach from the price; 100, the default, is all prices. Decimal text. */
  readonly rangePercentage?: string;
  /** How far the price may move until the transaction; decimal text. */
  readonly slippagePercentage?: string;
}

interface Offer {
  /** Identifies the product on the chain; it never changes, because accounts are derived from it. */
  readonly id: string;
  /** The name users know; a vault's is its market's. */
  readonly providerName: string;
  /** A square image's absolute address. */
  readonly icon: string;
  /** One deposit's limit in whole tokens, as decimal text. */
  readonly maxDeposit?: string;
  /** Amounts with their own button, in whole tokens, as decimal text. */
  readonly presets?: readonly string[];
  readonly depositsPaused?: Pause;
}

interface SingleTokenOffer extends Offer {
  readonly provider: ProductProvider;
  readonly token: SplToken;
  /** 0.0534 is 5.34% a year; as decimal text. The vault pays none. */
  readonly depositApyFraction?: string;
  readonly withdrawalsPaused?: Pause;
}

/** A lending market's reserve. */
export interface LendingReserve extends SingleTokenOffer {
  readonly kind: "lending-reserve";
  readonly marketAddress: string;
  readonly reserve: string;
  /** Whether a withdrawal at or above 99.9% closes the account; documented for one provider. */
  readonly closesAccounts: boolean;
}

export const yieldTypes = ["protected", "regular"] as const satisfies readonly DepositType[];

/** A yield product, with or without cover against the provider's loss. */
export interface YieldProduct extends SingleTokenOffer {
  readonly kind: "yield-product";
  readonly type: (typeof yieldTypes)[number];
}

/** One token's lending pool. */
export interface LendingPool extends SingleTokenOffer {
  readonly kind: "lending-pool";
}

/** A concentrated-liquidity pool with two tokens. */
export interface LiquidityPool extends Offer {
  readonly kind: "liquidity-pool";
  readonly provider: PoolProvider;
  readonly poolId: string;
  readonly firstToken: SplToken;
  /** The token for request amounts. */
  readonly secondToken: SplToken;
  /** One whole first token's price in second tokens, as decimal text; a protocol's pool has its own. */
  readonly price?: string;
}

export type DepositProduct = LendingReserve | YieldProduct | LendingPool;

/** Whether withdrawing nearly the whole position takes everything and closes the account. */
export function closesAccounts(product: DepositProduct): boolean {
  if (product.kind !== "lending-reserve") return false;
  return product.closesAccounts || product.provider.name === "kamino";
}

export type Product = DepositProduct | LiquidityPool;

/** The icon path for products without one. */
export const defaultIconPath = "/icon.svg";
