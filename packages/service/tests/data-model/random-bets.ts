import fc from "fast-check";
import { toFeedMarket } from "../support/ledger-entries.ts";
import { type ModelMarket, type ModelTrade, unit } from "../support/ledger-model.ts";
import { outcomeIds } from "../support/random-ledgers.ts";
import {
  type AwkwardNumber,
  awkwardPrices,
  awkwardShares,
  invalidTradeFields,
} from "./awkward-numbers.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Few times, so trades and observations share them. */
const agoMs = fc.oneof(
  fc.constantFrom(0, 0, minuteMs, 90_000, hourMs, 24 * hourMs),
  fc.integer({ min: 0, max: 30 * hourMs }).map((ms) => Math.round(ms / 1000) * 1000),
);
const price = fc.constantFrom(...awkwardPrices);

const trade = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  ledger: fc.constantFrom(0, 0, 0, 1, 2, 3),
  kind: fc.constantFrom<ModelTrade["kind"][]>("buy", "buy", "buy", "sell", "sell", "payout"),
  shares: fc.constantFrom(...awkwardShares),
  price,
  agoMs,
});

/** Few, so a market returns to its earlier prices. */
const pricesOfMarkets = [0, 2, 4, 6].map((at) =>
  Array.from({ length: 3 }, (_, outcome) => awkwardPrices[(at + outcome) % awkwardPrices.length]),
);

const observation = fc.record({
  market: fc.constantFrom(0, 0, 1),
  prices: fc.constantFrom(...pricesOfMarkets),
  agoMs,
});

/** When a market closes and settles, counted from the first file, and how late its feed reports it. */
const life = fc.record({
  closesMs: fc.integer({ min: -20, max: 4 }).map((hours) => hours * hourMs),
  settlesMs: fc.constantFrom(0, 90_000, hourMs, 3 * hourMs),
  lateMs: fc.constantFrom(0, minuteMs, 2 * hourMs),
  winner: fc.constantFrom("yes", "no", undefined),
  hasSettledAt: fc.boolean(),
  hasClosesAt: fc.boolean(),
});

/** Some hours' feed files. */
export const randomPlan = fc.record({
  lives: fc.tuple(life, life),
  files: fc.array(
    fc.record({
      afterMs: fc.constantFrom(minuteMs, 10 * minuteMs, hourMs),
      observations: fc.array(observation, { maxLength: 4 }),
      trades: fc.array(trade, { maxLength: 12 }),
      invalid: fc.subarray([...invalidTradeFields], { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

type Plan = typeof randomPlan extends fc.Arbitrary<infer Value> ? Value : never;
export type RandomObservation = Plan["files"][number]["observations"][number];
export type RandomTrade = Plan["files"][number]["trades"][number];

/** Names unused by other runs. */
export interface Names {
  readonly wallets: readonly [string, string];
  readonly marketIds: readonly [string, string];
}

/** Each ledger has its own position id: wallet, market and outcome. */
const ledgers = [
  [0, 0, "yes"],
  [0, 0, "no"],
  [1, 0, "yes"],
  [0, 1, "draw"],
] as const;

export function toModelTrade(random: RandomTrade, names: Names, nowMs: number): ModelTrade {
  const [wallet, market, outcomeId] = ledgers[random.ledger as 0];
  const marketId = names.marketIds[market];
  return {
    ...{ id: `t-${random.id}`, positionId: `${marketId}-${wallet}-${outcomeId}`, marketId },
    ...{ walletAddress: names.wallets[wallet], outcomeId, kind: random.kind },
    ...{ shares: random.shares.units, price: random.price.units, at: nowMs - random.agoMs },
  };
}

/** The trade as the file has it: its numbers are written in many ways. */
export function toFileTrade(random: RandomTrade, trade: ModelTrade) {
  const { shares, price } = random;
  const at = new Date(trade.at).toISOString();
  return { ...trade, shares: shares.written, price: price.written, at };
}

export function toModelMarket(
  { market, prices }: RandomObservation,
  { marketIds }: Names,
  at: number,
  startMs: number,
  lives: Plan["lives"],
): ModelMarket {
  const { closesMs, settlesMs, lateMs, winner, hasSettledAt, hasClosesAt } = lives[market as 0];
  const closesAt = startMs + closesMs;
  const settledAt = closesAt + settlesMs;
  const isSettled = at - lateMs >= settledAt;
  return {
    id: marketIds[market as 0],
    status: isSettled ? "settled" : at - lateMs >= closesAt ? "closed" : "open",
    prices: Object.fromEntries(outcomeIds.map((id, index) => [id, unitsOf(prices[index])])),
    ...(isSettled && winner !== undefined && { winner }),
    ...(hasClosesAt && { closesAt }),
    ...(isSettled && hasSettledAt && { settledAt }),
  };
}

/** The market as the file has it. */
export function toFileMarket({ prices }: RandomObservation, market: ModelMarket, at: number) {
  const outcomes = outcomeIds.map((id, index) => ({ id, name: id, price: prices[index]?.written }));
  return { ...toFeedMarket(market), outcomes, observedAt: new Date(at).toISOString() };
}

const unitsOf = (number: AwkwardNumber | undefined) => number?.units ?? unit;
