import type { Decimal } from "../decimal.ts";

/** SOL itself, or a mint's token program. */
export type BalanceType = "native" | "spl-token" | "spl-token-2022";

/** What a wallet has of one token, in all its accounts. */
export interface HeldToken {
  readonly mint: string;
  readonly type: BalanceType;
  readonly accountCount: number;
  readonly baseUnits: bigint;
  readonly frozenBaseUnits: bigint;
}

/** A held token with its known facts. */
export interface Balance extends HeldToken {
  readonly isListed: boolean;
  readonly name?: string;
  readonly symbol?: string;
  readonly icon?: string;
  readonly decimals?: number;
  /** In whole tokens, as the token program shows it. */
  readonly amount?: Decimal;
  /** For a Token-2022 mint. */
  readonly extensions?: readonly string[];
  readonly isPaused?: boolean;
  readonly transferFee?: BalanceTransferFee;
  readonly priceUsd?: Decimal;
  readonly valueUsd?: Decimal;
}

/** What a transfer withholds in the current epoch. */
export interface BalanceTransferFee {
  readonly basisPoints: number;
  readonly maxBaseUnits: bigint;
}

/** The most valuable first; those without a value last. Equal ones are in mint order. */
export function compareBalances(a: BalancePlace, b: BalancePlace): number {
  const [first, second] = [a.valueUsd, b.valueUsd];
  if (first !== undefined && second !== undefined && !first.equals(second)) {
    return second.comparedTo(first);
  }
  if ((first === undefined) !== (second === undefined)) return first === undefined ? 1 : -1;
  return compareTexts(a.mint, b.mint) || compareTexts(a.type, b.type);
}

/** What the balance order depends on. */
export type BalancePlace = Pick<Balance, "valueUsd" | "mint"> & { readonly type: string };

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
