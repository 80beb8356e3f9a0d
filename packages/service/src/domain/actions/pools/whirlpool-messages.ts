import type { TokenAmount } from "../changes.ts";
import type { ExactDecimal } from "../exact-decimal.ts";
import type { LiquidityPool } from "../products.ts";
import { formatAmount, formatDecimal } from "../tokens.ts";
import type { WalletMessage } from "../wallet-message.ts";
import { formatRange, type PriceRange } from "./pool-ranges.ts";

interface Pair {
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
  /** Undefined for all of it. */
  readonly percentage: ExactDecimal | undefined;
  readonly closes: boolean;
  /** The position stays open for rewards that this transaction cannot pay. */
  readonly keepsRewards: boolean;
}

export function whirlpoolWithdrawalMessage(
  pool: LiquidityPool,
  { amounts, least, percentage, closes, keepsRewards }: Withdrawn,
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
    message: `Withdraw ${what}${rest}. At least ${formatPair(pool, least)} if the price moves.`,
    completed: {
      title: "Withdrawn",
      description: `About ${both} are back in your wallet.${after}`,
    },
  };
}

interface Claimed {
  readonly claimed: readonly TokenAmount[];
  readonly isShort: boolean;
}

export function whirlpoolClaimMessage(
  { providerName }: LiquidityPool,
  { claimed, isShort }: Claimed,
): WalletMessage {
  const amounts = claimed
    .filter(({ baseUnits }) => baseUnits > 0n)
    .map(({ baseUnits, token }) => formatAmount(baseUnits, token));
  const what = `at least ${new Intl.ListFormat("en").format(amounts)}`;
  const rest = isShort ? " The pool pays the rest of a reward later." : "";
  return {
    message: `Claim the fees and rewards of your position in ${providerName}, ${what}.${rest}`,
    completed: {
      title: "Claimed",
      description: `Your wallet has received ${what}. The position keeps its liquidity.`,
    },
  };
}

function formatPair({ firstToken, secondToken }: LiquidityPool, { a, b }: Pair): string {
  return `${formatAmount(b, secondToken)} and ${formatAmount(a, firstToken)}`;
}
