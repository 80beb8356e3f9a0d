import { Decimal, toDecimalText, zero } from "../decimal.ts";
import type { Holding, PositionInMarket } from "../positions/position.ts";
import { shorten } from "./event-text.ts";
import type { PositionMeasure } from "./position-levels.ts";

/** An amount in whole tokens. */
export interface TokenAmount {
  readonly symbol: string;
  readonly amount: string;
}

export function toTokenAmount({ token, baseUnits }: Omit<Holding, "valueUsd">): TokenAmount {
  const amount = new Decimal(baseUnits.toString()).div(new Decimal(10).pow(token.decimals));
  return { symbol: token.symbol, amount: toDecimalText(amount) };
}

/** The tokens whose value a measure is, or concerns; none where it is no value, or their amounts are unknown. */
export function amountsOf(
  measure: PositionMeasure,
  { position, market }: PositionInMarket,
): TokenAmount[] {
  switch (measure) {
    case "withdrawable-stake-usd":
      return position.type === "yield" ? [toTokenAmount(position.deposit)] : [];
    case "in-range": {
      const { amounts = [] } = (position.type === "yield" && position.liquidity) || {};
      return amounts.filter(({ baseUnits }) => baseUnits > 0n).map(toTokenAmount);
    }
    case "reward-value-usd": {
      if (position.type === "reward") return [toTokenAmount(position.reward)];
      const { fees = [], rewards = [] } = (position.type === "yield" && position.liquidity) || {};
      return [...fees, ...rewards].filter(({ baseUnits }) => baseUnits > 0n).map(toTokenAmount);
    }
    case "deposit-room-usd": {
      const { maxDeposit, totalDeposit } = market.figures;
      if (maxDeposit === undefined || totalDeposit === undefined) return [];
      const room = Decimal.max(zero, maxDeposit.minus(totalDeposit));
      return [{ symbol: market.token.symbol, amount: toDecimalText(room) }];
    }
    default:
      return [];
  }
}

/** The part with a value in a loan's only debt; undefined with several debts. */
export function partOfDebt(debts: readonly Holding[], usd: Decimal): TokenAmount | undefined {
  const [debt, ...others] = debts;
  if (debt === undefined || others.length > 0 || debt.valueUsd.isZero()) return undefined;
  const whole = toTokenAmount(debt);
  const amount = new Decimal(whole.amount).times(usd).div(debt.valueUsd);
  return { ...whole, amount: toDecimalText(amount) };
}

/** Amounts named in a text; the others are counted. */
const maxNamed = 3;

/** "2.00228 SOL", "10 SOL and 1,000 USDC", or with "2 more tokens". */
export function formatAmounts(amounts: readonly TokenAmount[]): string {
  const named = amounts
    .slice(0, maxNamed)
    .map(({ symbol, amount }) => `${formatAmount(amount)} ${shorten(symbol, 16)}`);
  const more = amounts.length - named.length;
  if (more > 0) named.push(`${more} more ${more === 1 ? "token" : "tokens"}`);
  return new Intl.ListFormat("en-US").format(named).replace(/, and /, " and ");
}

/** Six significant digits, and no more than two decimal places from a thousand on. */
function formatAmount(amount: string): string {
  const digits =
    Number(amount) >= 1000 ? { maximumFractionDigits: 2 } : { maximumSignificantDigits: 6 };
  return new Intl.NumberFormat("en-US", digits).format(amount as `${number}`);
}
