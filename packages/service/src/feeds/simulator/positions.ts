import { shortOf, storyWallet, wallets } from "./addresses.ts";
import { type MarketPlan, marketPlans } from "./market-plans.ts";
import { ratesAt } from "./markets.ts";
import { describeProvider } from "./providers.ts";
import { dayMs, round, type SeededRandom } from "./seeded-random.ts";
import { priceAt, type TokenSymbol, tokenOf } from "./tokens.ts";

/** A stay of a wallet in a market: it opens, earns, and may close; later the next one opens. */
interface Stay {
  readonly id: string;
  readonly plan: MarketPlan;
  readonly wallet: string;
  readonly valueUsd: number;
  readonly openedAt: Date;
  readonly closesAt: Date;
}

const stayDays = 45;
const pauseDays = 10;
/** Closed positions are reported for this long, so that readers see the end. */
const reportedDays = 20;
const storyMarkets = ["lending-usdc", "boost-usdc", "loop-sol-usdc", "perp-sol"];

/** All positions but predictions at a moment, in the shape of the spec. */
export function describePositions(random: SeededRandom, at: Date): unknown[] {
  const stays = wallets.flatMap((wallet) =>
    marketPlans
      .filter((plan) => isIn(random, plan, wallet))
      .flatMap((plan) => staysAt(random, plan, wallet, at)),
  );
  const positions = stays.map((stay) => describeStay(random, stay, at));
  return [...positions, ...stays.flatMap((stay) => describeRewards(stay, at))];
}

function isIn(random: SeededRandom, plan: MarketPlan, wallet: string): boolean {
  const isStory = wallet === storyWallet && storyMarkets.some((one) => plan.id === `harbor-${one}`);
  return isStory || random("in", plan.id, wallet) < 0.15;
}

function staysAt(random: SeededRandom, plan: MarketPlan, wallet: string, at: Date): Stay[] {
  const baseId = `${plan.id}-${shortOf(wallet)}`;
  const valueUsd = 200 + 5000 * random("value", baseId);
  if (wallet === storyWallet) {
    const times = { openedAt: new Date("2026-09-12T14:03:00Z"), closesAt: new Date("2036-01-01") };
    const stay = { id: baseId, plan, wallet, valueUsd: 2500, ...times };
    return at < stay.openedAt ? [] : [stay];
  }
  const turnMs = (stayDays + pauseDays) * dayMs;
  const shift = random("shift", baseId) * turnMs;
  const turn = Math.floor((at.getTime() - shift) / turnMs);
  return [turn - 1, turn]
    .map((number) => {
      const openedAt = new Date(number * turnMs + shift);
      const closesAt = new Date(openedAt.getTime() + stayDays * dayMs);
      return { id: `${baseId}-${number}`, plan, wallet, valueUsd, openedAt, closesAt };
    })
    .filter((stay) => stay.closesAt.getTime() > at.getTime() - reportedDays * dayMs);
}

function describeStay(random: SeededRandom, stay: Stay, at: Date) {
  const isClosed = at >= stay.closesAt;
  // A closed position is reported in its last state.
  const moment = isClosed ? stay.closesAt : at;
  return {
    ...fieldsOf(stay),
    id: stay.id,
    type: stay.plan.type,
    ...(isClosed && { closedAt: stay.closesAt.toISOString() }),
    ...detailsAt(random, stay, moment),
  };
}

function fieldsOf({ plan, wallet, openedAt }: Stay) {
  return {
    walletAddress: wallet,
    provider: describeProvider(plan.provider),
    marketId: plan.id,
    openedAt: openedAt.toISOString(),
  };
}

function detailsAt(random: SeededRandom, stay: Stay, at: Date) {
  const { plan, valueUsd } = stay;
  const holding = (symbol: TokenSymbol, usd: number, yearly: number) =>
    holdingAt(random, stay, symbol, usd, yearly, at);
  const { depositApy, borrowApy } = ratesAt(random, plan, stay.openedAt);
  switch (plan.type) {
    case "lending": {
      const other = plan.symbol === "SOL" ? "USDC" : "SOL";
      const borrows =
        random("borrows", stay.id) < 0.6 ? [holding(other, valueUsd * 0.2, borrowApy)] : [];
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
      return perpetualDetails(random, stay, at);
  }
}

/** The part of the size at entry that must be left of the collateral. */
const maintenance = 0.05;

/** No position is liquidated: its size is such that the price never moves far enough. */
function perpetualDetails(random: SeededRandom, stay: Stay, at: Date) {
  const { plan, valueUsd } = stay;
  const token = tokenOf(plan.symbol);
  const entryPriceUsd = priceAt(random, token, stay.openedAt);
  const isLong = random("side", stay.id) < 0.6;
  // From one end of its swing to the other.
  const furthest = Math.exp((isLong ? -2 : 2) * token.swing);
  const leverage = 1 / (Math.abs(furthest - 1) + maintenance);
  return {
    side: isLong ? "long" : "short",
    size: holdingAt(random, stay, plan.symbol, valueUsd * leverage, 0, at),
    collateral: holdingAt(random, stay, "USDC", valueUsd, 0, at),
    entryPriceUsd,
    liquidationPriceUsd: round(entryPriceUsd * furthest, 4),
  };
}

/** An amount that was worth so many dollars at the opening, and has earned or cost since. */
function holdingAt(
  random: SeededRandom,
  stay: Stay,
  symbol: TokenSymbol,
  usd: number,
  yearlyRate: number,
  at: Date,
) {
  const known = tokenOf(symbol);
  const years = Math.max(0, at.getTime() - stay.openedAt.getTime()) / (365 * dayMs);
  const bought = usd / priceAt(random, known, stay.openedAt);
  return describeHolding(symbol, bought * (1 + yearlyRate * years), priceAt(random, known, at));
}

function describeHolding(symbol: TokenSymbol, amount: number, priceUsd: number) {
  const { token } = tokenOf(symbol);
  const baseUnits = BigInt(Math.floor(amount * 10 ** token.decimals));
  return { token, amountBaseUnits: baseUnits.toString(), valueUsd: round(amount * priceUsd, 6) };
}

/** A reward for each week of a deposit; it is claimed two weeks later and stays to be seen. */
function describeRewards(stay: Stay, at: Date): unknown[] {
  if (stay.plan.type !== "lending" && stay.plan.type !== "yield") return [];
  const end = Math.min(at.getTime(), stay.closesAt.getTime());
  const weeks = Math.floor((end - stay.openedAt.getTime()) / (7 * dayMs));
  const last = Array.from({ length: Math.max(0, Math.min(4, weeks)) }, (_, index) => weeks - index);
  return last.map((week) => {
    const earnedAt = stay.openedAt.getTime() + week * 7 * dayMs;
    const claimedAt = new Date(earnedAt + 14 * dayMs);
    const isClaimed = at >= claimedAt;
    return {
      ...fieldsOf(stay),
      id: `${stay.id}-reward-${week}`,
      type: "reward",
      openedAt: new Date(earnedAt).toISOString(),
      ...(isClaimed && { closedAt: claimedAt.toISOString() }),
      reward: describeHolding("USDC", round(stay.valueUsd * 0.0004, 6), 1),
      claimable: !isClaimed,
      sourcePositionId: stay.id,
    };
  });
}
