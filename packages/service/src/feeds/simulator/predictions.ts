import { describeProvider, type ProviderId } from "./providers.ts";
import { dayMs, round, type SeededRandom, smoothNoise } from "./seeded-random.ts";
import { priceAt, type TokenSymbol, tokenOf } from "./tokens.ts";

/** A prediction market about a price above a strike, and its times. */
export interface PredictionPlan {
  readonly id: string;
  readonly provider: ProviderId;
  readonly symbol: TokenSymbol;
  readonly strikeUsd: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly settlesAt: Date;
}

/** Each day a market opens and closes a week later; it is reported for two more weeks. */
const openDays = 7;
const reportedDays = 14;
/** Longer than a day, so some market is always closed and not yet settled. */
const settleAfterMs = 30 * 3_600_000;

const series: readonly { provider: ProviderId; symbol: TokenSymbol }[] = [
  { provider: "harbor", symbol: "SOL" },
  { provider: "harbor", symbol: "ETH" },
  { provider: "meridian", symbol: "SOL" },
];

export function predictionPlans(random: SeededRandom, at: Date): PredictionPlan[] {
  const today = Math.floor(at.getTime() / dayMs);
  const daily = series.flatMap(({ provider, symbol }) =>
    Array.from({ length: openDays + reportedDays }, (_, index) => {
      const closesAt = new Date((today + openDays - index) * dayMs);
      return planOf(random, provider, symbol, closesAt);
    }),
  );
  return [...daily, ...examplePlans].filter((plan) => plan.opensAt <= at);
}

function planOf(
  random: SeededRandom,
  provider: ProviderId,
  symbol: TokenSymbol,
  closesAt: Date,
): PredictionPlan {
  const opensAt = new Date(closesAt.getTime() - openDays * dayMs);
  const day = closesAt.toISOString().slice(0, 10);
  return {
    id: `${provider}-prediction-${symbol.toLowerCase()}-${day}`,
    provider,
    symbol,
    strikeUsd: round(priceAt(random, tokenOf(symbol), opensAt), 0),
    opensAt,
    closesAt,
    settlesAt: new Date(closesAt.getTime() + settleAfterMs),
  };
}

/** The example prediction markets in the specs. */
const examplePlans: readonly PredictionPlan[] = [
  examplePlan("harbor-prediction-sol-200", 200, "2026-12-31T23:59:59Z", "2027-01-01T06:00:00Z"),
  examplePlan("harbor-prediction-sol-150", 150, "2026-10-31T23:59:59Z", "2026-11-01T06:00:00Z"),
];

function examplePlan(
  id: string,
  strikeUsd: number,
  closes: string,
  settles: string,
): PredictionPlan {
  const times = { closesAt: new Date(closes), settlesAt: new Date(settles) };
  const opensAt = new Date("2026-09-01T00:00:00Z");
  return { id, provider: "harbor", symbol: "SOL", strikeUsd, opensAt, ...times };
}

/** A yes share's price: 0 or 1 after the close; before it, closer to 0.5 the more time is left. */
export function yesPriceAt(random: SeededRandom, plan: PredictionPlan, at: Date): number {
  if (at >= plan.closesAt) return isYesCorrect(random, plan) ? 1 : 0;
  const distance = Math.log(priceAt(random, tokenOf(plan.symbol), at) / plan.strikeUsd);
  const daysLeft = (plan.closesAt.getTime() - at.getTime()) / dayMs;
  const likely = 1 / (1 + Math.exp(-distance / (0.03 * Math.sqrt(daysLeft + 0.05))));
  return round(Math.min(0.98, Math.max(0.02, likely)), 3);
}

export function isYesCorrect(random: SeededRandom, plan: PredictionPlan): boolean {
  return priceAt(random, tokenOf(plan.symbol), plan.closesAt) > plan.strikeUsd;
}

export function describePrediction(random: SeededRandom, plan: PredictionPlan, at: Date) {
  const status = at >= plan.settlesAt ? "settled" : at >= plan.closesAt ? "closed" : "open";
  const yes = yesPriceAt(random, plan, at);
  // Trading ends at midnight, which belongs to the next day.
  const day = new Date(plan.closesAt.getTime() - 1).toISOString().slice(0, 10);
  return {
    id: plan.id,
    type: "prediction",
    provider: describeProvider(plan.provider),
    productName: "Predictions",
    token: tokenOf("USDC").token,
    websiteUrl: `https://${plan.provider}.bellwether.example/${plan.id}`,
    additionalData: { simulated: true },
    question: `Will ${plan.symbol} be above ${plan.strikeUsd} USD at the end of ${day}?`,
    status,
    outcomes: [
      { id: "yes", name: "Yes", price: yes },
      { id: "no", name: "No", price: round(1 - yes, 3) },
    ],
    ...tradedAt(random, plan, at),
    closesAt: plan.closesAt.toISOString(),
    ...(status === "settled" && settlementOf(random, plan)),
  };
}

/** The volume grows until the close; the order book is empty from then on. */
function tradedAt(random: SeededRandom, plan: PredictionPlan, at: Date) {
  const openMs = plan.closesAt.getTime() - plan.opensAt.getTime();
  const share = Math.min(1, (at.getTime() - plan.opensAt.getTime()) / openMs);
  const whole = 20_000 + 200_000 * random("volume", plan.id);
  const depth = 15_000 * (1 + 0.5 * smoothNoise(random, `book ${plan.id}`, at));
  return {
    volumeUsd: round(whole * share, 2),
    liquidityUsd: at >= plan.closesAt ? 0 : round(depth, 2),
  };
}

function settlementOf(random: SeededRandom, plan: PredictionPlan) {
  const winningOutcomeId = isYesCorrect(random, plan) ? "yes" : "no";
  return { settledAt: plan.settlesAt.toISOString(), winningOutcomeId };
}
