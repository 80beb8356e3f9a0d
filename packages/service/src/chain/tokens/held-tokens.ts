import type { Address } from "@solana/kit";
import {
  AccountState,
  getMintDecoder,
  getMintSize,
  getTokenSize,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import type { SplToken } from "../../domain/actions/tokens.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import type { ChainAccount } from "../chain.ts";
import { decodeToken } from "./decode-token.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "./token-program.ts";

export interface TokenHolding {
  readonly exists: boolean;
  readonly baseUnits: bigint;
}

/** Why an account's tokens cannot be moved: its issuer froze it, or it is not this wallet's token account. */
export type UnusableAccount = "frozen" | "foreign";

export interface ExpectedHolding {
  readonly owner: Address;
  readonly mint: Address;
  /** Token-2022 for its own mints. */
  readonly tokenProgram?: Address;
}

/**
 * A token account's balance; zero if the account does not exist. An associated account can belong to another owner,
 * since its owner can transfer it.
 */
export function readTokenHolding(
  account: ChainAccount | undefined,
  { tokenProgram = TOKEN_PROGRAM_ADDRESS, ...expected }: ExpectedHolding,
): TokenHolding | UnusableAccount {
  if (account === undefined || isUnused(account)) return { exists: false, baseUnits: 0n };
  const { length } = account.data;
  // Token-2022 extensions follow the fields both programs have.
  const isExtended = tokenProgram !== TOKEN_PROGRAM_ADDRESS && length > getTokenSize();
  if (account.owner !== tokenProgram || (length !== getTokenSize() && !isExtended)) {
    return "foreign";
  }
  const { owner, mint, state, amount } = decodeToken(account.data);
  if (owner !== expected.owner || mint !== expected.mint) return "foreign";
  if (state === AccountState.Frozen) return "frozen";
  return state === AccountState.Initialized ? { exists: true, baseUnits: amount } : "foreign";
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
  if (account?.owner === TOKEN_2022_PROGRAM_ADDRESS) {
    return refuse("action-unavailable", {
      message: `${symbol} is a token of the Token-2022 program, which the vault does not hold. Choose a token of the SPL Token program.`,
    });
  }
  const isMint = account?.owner === TOKEN_PROGRAM_ADDRESS && account.data.length === getMintSize();
  if (isMint && getMintDecoder().decode(account.data).decimals === decimals) return undefined;
  return refuse("action-unavailable", {
    message: `${symbol} cannot be moved on this chain: its mint does not match the catalog.`,
  });
}

export function isUsable(holding: TokenHolding | UnusableAccount): holding is TokenHolding {
  return typeof holding !== "string";
}

export function baseUnitsOf(holding: TokenHolding | UnusableAccount): bigint {
  return isUsable(holding) ? holding.baseUnits : 0n;
}

export function refuseAccount(symbol: string, reason: UnusableAccount): Problem {
  return refuse("invalid-account", { message: describeUnusable(symbol, reason) });
}

export function describeUnusable(symbol: string, reason: UnusableAccount): string {
  return reason === "frozen"
    ? `The issuer of ${symbol} has frozen this wallet's account, so its tokens cannot be moved. Ask the issuer.`
    : `The ${symbol} account of this wallet belongs to another wallet.`;
}
