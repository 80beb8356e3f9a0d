import type { Address } from "@solana/kit";
import {
  AccountState,
  getMintDecoder,
  getMintSize,
  getTokenDecoder,
  getTokenSize,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import type { SplToken } from "../../domain/actions/tokens.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import type { ChainAccount } from "../chain.ts";

export interface TokenHolding {
  readonly exists: boolean;
  readonly baseUnits: bigint;
}

interface Expected {
  readonly owner: Address;
  readonly mint: Address;
  /** Token-2022 for mints of that program. */
  readonly tokenProgram?: Address;
}

/**
 * The balance of a token account; zero if the account does not exist. Undefined if it is frozen, not a token
 * account or belongs to another owner, since an owner can transfer an associated account.
 */
export function readTokenHolding(
  account: ChainAccount | undefined,
  { tokenProgram = TOKEN_PROGRAM_ADDRESS, ...expected }: Expected,
): TokenHolding | undefined {
  if (account === undefined || isUnused(account)) return { exists: false, baseUnits: 0n };
  const { length } = account.data;
  // Extensions of Token-2022 stand behind the fields that both programs have.
  const isExtended = tokenProgram !== TOKEN_PROGRAM_ADDRESS && length > getTokenSize();
  if (account.owner !== tokenProgram || (length !== getTokenSize() && !isExtended)) {
    return undefined;
  }
  const { owner, mint, state, amount } = getTokenDecoder().decode(account.data);
  const isExpected = owner === expected.owner && mint === expected.mint;
  return isExpected && state === AccountState.Initialized
    ? { exists: true, baseUnits: amount }
    : undefined;
}

/** Any wallet can send lamports to an address before an account is created there. */
export function isUnused({ data }: ChainAccount): boolean {
  return data.length === 0;
}

/** Guards against wrong decimals in the catalog, which would change amounts by powers of ten. */
export function checkMint(
  account: ChainAccount | undefined,
  { symbol, decimals }: SplToken,
): Problem | undefined {
  const isMint = account?.owner === TOKEN_PROGRAM_ADDRESS && account.data.length === getMintSize();
  if (isMint && getMintDecoder().decode(account.data).decimals === decimals) return undefined;
  return refuse("action-unavailable", {
    message: `${symbol} cannot be moved on this chain: its mint does not match the catalog.`,
  });
}

export function refuseAccount(symbol: string): Problem {
  return refuse("invalid-account", {
    message: `The ${symbol} account of this wallet is frozen or belongs to another wallet.`,
  });
}
