import { exampleWallet, walletPrefix, wallets } from "./addresses.ts";
import { type MarketPlan, marketPlans } from "./market-plans.ts";
import { ratesAt } from "./markets.ts";
import { describeProvider } from "./providers.ts";
import { dayMs, round, type SeededRandom } from "./seeded-random.ts";
import { priceAt, type TokenSymbol, tokenOf } from "./tokens.ts";

/** A wallet's planned position in a market: it opens, earns and closes; later the next one opens. */
interface PositionPlan {
  readonly id: string;
  readonly plan: MarketPlan;
  readonly wallet: string;
  readonly valueUsd: number;
  readonly openedAt: Date;
  readonly closesAt: Date;
}

const heldDays = 45;
const pauseDays = 10;
/** Closed positions are reported for this long, so readers see them closed. */
const reportedDays = 20;
const exampleMarkets = ["lending-usdc", "boost-usdc", "loop-sol-usdc", "perp-sol"];

/** All positions but predictions at a moment, in the spec's shape. */
export function describePositions(random: SeededRandom, at: Date): unknown[] {
  const planned = wallets.flatMap((wallet) =>
    marketPlans
      // A position in a pool has two tokens, which no position type has.
      .filter((plan) => plan.pool === undefined && isIn(random, plan, wallet))
      .flatMap((plan) => planPositions(random, plan, wallet, at)),
  );
  const positions = planned.map((position) => describePosition(random, position, at));
  return [...positions, ...planned.flatMap((position) => describeRewards(position, at))];
}

function isIn(random: SeededRandom, plan: MarketPlan, wallet: string): boolean {
  const isExample =
    wallet === exampleWallet && exampleMarkets.some((market) => plan.id === `harbor-${market}`);
  return isExample || random("in", plan.id, wallet) < 0.15;
}

function planPositions(
  random: SeededRandom,
  plan: MarketPlan,
  wallet: string,
  at: Date,
): PositionPlan[] {
  const baseId = `${plan.id}-${walletPrefix(wallet)}`;
  const valueUsd = 200 + 5000 * random("value", baseId);
  if (wallet === exampleWallet) {
    const times = { openedAt: new Date("2026-09-12T14:03:00Z"), closesAt: new Date("2036-01-01") };
    const position = { id: baseId, plan, wallet, valueUsd: 2500, ...times };
    return at < position.openedAt ? [] : [position];
  }
  const cycleMs = (heldDays + pauseDays) * dayMs;
  const shift = random("shift", baseId) * cycleMs;
  const cycle = Math.floor((at.getTime() - shift) / cycleMs);
  return [cycle - 1, cycle]
    .map((number) => {
      const openedAt = new Date(number * cycleMs + shift);
      const closesAt = new Date(openedAt.getTime() + heldDays * dayMs);
      return { id: `${baseId}-${number}`, plan, wallet, valueUsd, openedAt, closesAt };
    })
    .filter((position) => position.closesAt.getTime() > at.getTime() - reportedDays * dayMs);
}

function describePosition(random: SeededRandom, position: PositionPlan, at: Date) {
  const isClosed = at >= position.closesAt;
  // A closed position is reported in its last state.
  const moment = isClosed ? position.closesAt : at;
  return {
    ...fieldsOf(position),
    id: position.id,
    type: position.plan.type,
    ...(isClosed && { closedAt: position.closesAt.toISOString() }),
    ...detailsAt(random, position, moment),
  };
}

function fieldsOf({ plan, wallet, openedAt }: PositionPlan) {
  return {
    walletAddress: wallet,
    provider: describeProvider(plan.provider),
    marketId: plan.id,
    openedAt: openedAt.toISOString(),
  };
}

function detailsAt(random: SeededRandom, position: PositionPlan, at: Date) {
  const { plan, valueUsd } = position;
  const holding = (symbol: TokenSymbol, usd: number, yearly: number) =>
    holdingAt(random, position, symbol, usd, yearly, at);
  const { depositApy, borrowApy } = ratesAt(random, plan, position.openedAt);
  switch (plan.type) {
    case "lending": {
      const other = plan.symbol === "SOL" ? "USDC" : "SOL";
      const borrows =
        random("borrows", position.id) < 0.6 ? [holding(other, valueUsd * 0.2, borrowApy)] : [];
      return {
        deposits: [holding(plan.symbol, valueUsd, depositApy)],
        borrows,
        liquidationLtv: 0.8,
      };
    }
    case "yield":
      return { deposit: holding(plan.symbol, valueUsd, depositApy) };
    case "loop":
      return {
        collateral: holding(plan.symbol, valueUsd * 2, depositApy),
        debt: holding(plan.debtSymbol, valueUsd, borrowApy),
        liquidationLtv: 0.85,
      };
    case "perpetual":
      return perpetualDetails(random, position, at);
  }
}

/** The minimum collateral, as a fraction of the size at entry. */
const maintenanceMargin = 0.05;

/** The leverage is so low no price movement liquidates the position. */
function perpetualDetails(random: SeededRandom, position: PositionPlan, at: Date) {
  const { plan, valueUsd } = position;
  const token = tokenOf(plan.symbol);
  const entryPriceUsd = priceAt(random, token, position.openedAt);
  const isLong = random("side", position.id) < 0.6;
  // The price moves at most from one end of its swing to the other.
  const furthest = Math.exp((isLong ? -2 : 2) * token.swing);
  const leverage = 1 / (Math.abs(furthest - 1) + maintenanceMargin);
  return {
    side: isLong ? "long" : "short",
    size: holdingAt(random, position, plan.symbol, valueUsd * leverage, 0, at),
    collateral: holdingAt(random, position, "USDC", valueUsd, 0, at),
    entryPriceUsd,
    liquidationPriceUsd: round(entryPriceUsd * furthest, 4),
  };
}

/** The current amount for a holding worth `usd` when the position opened, with interest since. */
function holdingAt(
  random: SeededRandom,
  position: PositionPlan,
  symbol: TokenSymbol,
  usd: number,
  yearlyRate: number,
  at: Date,
) {
  const known = tokenOf(symbol);
  const years = Math.max(0, at.getTime() - position.openedAt.getTime()) / (365 * dayMs);
  const bought = usd / priceAt(random, known, position.openedAt);
  return describeHolding(symbol, bought * (1 + yearlyRate * years), priceAt(random, known, at));
}

function describeHolding(symbol: TokenSymbol, amount: number, priceUsd: number) {
  const { token } = tokenOf(symbol);
  const baseUnits = BigInt(Math.floor(amount * 10 ** token.decimals));
  return { token, amountBaseUnits: baseUnits.toString(), valueUsd: round(amount * priceUsd, 6) };
}

/** A reward for each deposit week; it is claimed two weeks later and remains listed. */
function describeRewards(position: PositionPlan, at: Date): unknown[] {
  if (position.plan.type !== "lending" && position.plan.type !== "yield") return [];
  const end = Math.min(at.getTime(), position.closesAt.getTime());
  const weeks = Math.floor((end - position.openedAt.getTime()) / (7 * dayMs));
  const last = Array.from({ length: Math.max(0, Math.min(4, weeks)) }, (_, index) => weeks - index);
  return last.map((week) => {
    const earnedAt = position.openedAt.getTime() + week * 7 * dayMs;
    const claimedAt = new Date(earnedAt + 14 * dayMs);
    const isClaimed = at >= claimedAt;
    return {
      ...fieldsOf(position),
      id: `${position.id}-reward-${week}`,
      type: "reward",
      openedAt: new Date(earnedAt).toISOString(),
      ...(isClaimed && { closedAt: claimedAt.toISOString() }),
      reward: describeHolding("USDC", round(position.valueUsd * 0.0004, 6), 1),
      claimable: !isClaimed,
      sourcePositionId: position.id,
    };
  });
}
