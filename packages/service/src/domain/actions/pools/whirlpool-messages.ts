import type { TokenAmount } from "../changes.ts";
import type { ExactDecimal } from "../exact-decimal.ts";
import type { LiquidityPool } from "../products.ts";
import { formatAmount, formatDecimal } from "../tokens.ts";
import type { WalletMessage } from "../wallet-message.ts";
import { formatRange, type PriceRange } from "./pool-ranges.ts";

export interface Pair {
  readonly a: bigint;
  readonly b: bigint;
}

interface Addition {
  readonly amounts: Pair;
  /** While the price stays within the product's limit. */
  readonly most: Pair;
  readonly isNew: boolean;
  readonly position: string;
  readonly range: PriceRange;
}

export function whirlpoolLiquidityMessage(
  pool: LiquidityPool,
  { amounts, most, isNew, position, range }: Addition,
): WalletMessage {
  const both = formatPair(pool, amounts);
  const where = `${formatRange(range, pool)}; the price is ${formatDecimal(range.current)}`;
  const limit = `At most ${formatPair(pool, most)} if the price moves.`;
  return isNew
    ? {
        message: `Open a position in ${pool.providerName} with ${both}, ${where}. ${limit}`,
        completed: {
          title: "Position opened",
          description: `Your position ${position} holds about ${both}. ${describeOutside(range)}`,
        },
      }
    : {
        message: `Add ${both} to your position in ${pool.providerName}, ${where}. ${limit}`,
        completed: {
          title: "Liquidity added",
          description: `Your position has grown by about ${both}. ${describeOutside(range)}`,
        },
      };
}

function describeOutside({ isFull, isInRange }: PriceRange): string {
  if (isFull) return "It earns fees at every price.";
  return isInRange
    ? "Outside its range it earns no fees, and holds one of the tokens alone."
    : "The price is outside its range: it earns no fees until the price comes back.";
}

interface Withdrawn {
  readonly amounts: Pair;
  readonly least: Pair;
  /** Undefined for the whole position. */
  readonly percentage: ExactDecimal | undefined;
  readonly closes: boolean;
  /** The position stays open for rewards this transaction cannot pay. */
  readonly keepsRewards: boolean;
  /** Why the wallet cannot receive some rewards. */
  readonly obstacles: readonly string[];
}

export function whirlpoolWithdrawalMessage(
  pool: LiquidityPool,
  { amounts, least, percentage, closes, keepsRewards, obstacles }: Withdrawn,
): WalletMessage {
  const both = formatPair(pool, amounts);
  const share = percentage === undefined ? "all" : `${percentage.toFixed()}%`;
  const what = `${share} of your position in ${pool.providerName}, ${both}`;
  const rest = closes
    ? " with its fees and rewards, and close it"
    : keepsRewards
      ? " with its fees, and leave it open for its rewards"
      : "";
  const after = closes
    ? " Your position is closed."
    : keepsRewards
      ? " Claim the rewards of your position, then withdraw 100% again to close it."
      : "";
  return {
    message: [
      `Withdraw ${what}${rest}. At least ${formatPair(pool, least)} if the price moves.`,
      ...obstacles,
    ].join(" "),
    completed: {
      title: "Withdrawn",
      description: `About ${both} are back in your wallet.${after}`,
    },
  };
}

interface MovedOut {
  readonly amounts: Pair;
  /** Undefined where both tokens fit the new range as they are. */
  readonly swap:
    | { readonly aToB: boolean; readonly amount: bigint; readonly least: bigint }
    | undefined;
  readonly to: PriceRange;
}

/** The step to withdraw a position before moving it. */
export function whirlpoolMoveMessage(
  pool: LiquidityPool,
  { amounts, swap, to }: MovedOut,
): WalletMessage {
  const sale = swap && describeSwap(pool, swap);
  const next = `open a position of the same width, ${formatRange(to, pool)}, and close the old one`;
  return {
    message: `Step 1 of 2: withdraw all of your position in ${pool.providerName}, ${formatPair(pool, amounts)}, with its fees${sale ? `, and ${sale}` : ""}. Step 2 of 2: ${next}.`,
    completed: { title: "Step 1 of 2 is done", description: `Next: ${next}.` },
  };
}

function describeSwap(
  { firstToken, secondToken }: LiquidityPool,
  { aToB, amount, least }: NonNullable<MovedOut["swap"]>,
): string {
  const [sold, bought] = aToB ? [firstToken, secondToken] : [secondToken, firstToken];
  return `swap ${formatAmount(amount, sold)} in the same pool for at least ${formatAmount(least, bought)}`;
}

interface Reopened extends Omit<Addition, "isNew"> {
  /** The old position stays open while it is owed something. */
  readonly closes: boolean;
}

/** The step to open a position in place of the withdrawn one. */
export function whirlpoolReopenMessage(
  pool: LiquidityPool,
  { closes, ...addition }: Reopened,
): WalletMessage {
  const { message, completed } = whirlpoolLiquidityMessage(pool, { ...addition, isNew: true });
  const old = closes
    ? "The old position is closed."
    : "The old position stays open for what it is owed: claim it, then withdraw 100% to close it.";
  return {
    message: `${message} ${old}`,
    completed: { title: "Position moved", description: `${completed.description} ${old}` },
  };
}

interface Claimed {
  readonly claimed: readonly TokenAmount[];
  readonly isShort: boolean;
  readonly obstacles: readonly string[];
}

export function whirlpoolClaimMessage(
  { providerName }: LiquidityPool,
  { claimed, isShort, obstacles }: Claimed,
): WalletMessage {
  const amounts = claimed
    .filter(({ baseUnits }) => baseUnits > 0n)
    .map(({ baseUnits, token }) => formatAmount(baseUnits, token));
  const what = `at least ${new Intl.ListFormat("en").format(amounts)}`;
  const short = isShort ? ["The pool pays the rest of a reward later."] : [];
  return {
    message: [
      `Claim the fees and rewards of your position in ${providerName}, ${what}.`,
      ...[...short, ...obstacles],
    ].join(" "),
    completed: {
      title: "Claimed",
      description: `Your wallet has received ${what}. The position keeps its liquidity.`,
    },
  };
}

export function formatPair({ firstToken, secondToken }: LiquidityPool, { a, b }: Pair): string {
  return `${formatAmount(b, secondToken)} and ${formatAmount(a, firstToken)}`;
}
