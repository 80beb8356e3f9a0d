import fc from "fast-check";
import { type ModelMarket, type ModelTrade, unit } from "./ledger-model.ts";

export const outcomeIds = ["yes", "no", "draw"];
const minuteMs = 60_000;

/** A feed batch: each market's state, and trades at any time so far. */
export interface RandomBatch {
  readonly markets: readonly ModelMarket[];
  readonly trades: readonly ModelTrade[];
}

/** Names unused by other runs. */
export interface RunNames {
  readonly wallets: readonly string[];
  readonly marketIds: readonly string[];
  readonly positionIds: readonly string[];
}

const sizes = fc
  .constantFrom(1_000_000n, 2_000_000n, 3_000_000n, 333_333n, 7_777_777n)
  .map((millionths) => (millionths * unit) / 1_000_000n);
const prices = fc
  .bigInt({ min: 0n, max: 10_000n })
  .map((tenThousandths) => (tenThousandths * unit) / 10_000n);

const randomTrade = fc.record({
  // Few ids, so trades are repeated, corrected and reused by other ledgers.
  id: fc.integer({ min: 1, max: 6 }),
  position: fc.constantFrom(0, 0, 0, 1),
  wallet: fc.constantFrom(0, 0, 0, 1),
  // The last outcome is unknown to the market.
  outcome: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3),
  isOtherMarket: fc.constantFrom(false, false, false, false, false, false, true),
  kind: fc.constantFrom("buy", "buy", "buy", "sell", "sell", "payout"),
  shares: sizes,
  price: prices,
  minutesAgo: fc.integer({ min: 0, max: 40 }),
});

const randomMarket = fc.record({
  advances: fc.constantFrom(0, 0, 0, 1),
  prices: fc.array(prices, { minLength: 3, maxLength: 3 }),
  // Without a winner, the market is voided.
  winner: fc.constantFrom("yes", "no", undefined),
  hasSettledAt: fc.boolean(),
  hasClosesAt: fc.boolean(),
});

const randomBatch = fc.record({
  markets: fc.tuple(randomMarket, randomMarket),
  trades: fc.array(randomTrade, { maxLength: 10 }),
  /** Repeats the previous batch's trades. */
  repeats: fc.boolean(),
});

const statuses = ["open", "closed", "settled"] as const;

export const randomPlan = fc.array(randomBatch, { minLength: 1, maxLength: 8 });
type Plan = typeof randomPlan extends fc.Arbitrary<infer Value> ? Value : never;

/** A plan's batches, one a minute from the start. */
export function describeBatches(plan: Plan, names: RunNames, startMs: number): RandomBatch[] {
  const steps = [0, 0];
  let before: readonly ModelTrade[] = [];
  return plan.map(({ markets, trades, repeats }, index) => {
    const nowMs = startMs + index * minuteMs;
    const described = trades.map((trade) => describeTrade(trade, names, nowMs));
    const all = repeats ? [...before, ...described] : described;
    before = described;
    return {
      markets: markets.map((market, which) => {
        steps[which] = Math.min(2, (steps[which] ?? 0) + market.advances);
        const status = statuses[steps[which]] ?? "open";
        return describeMarket(market, names.marketIds[which] ?? "", status, startMs);
      }),
      trades: all,
    };
  });
}

type RandomTrade = Plan[number]["trades"][number];
type RandomMarket = Plan[number]["markets"][number];

function describeTrade(trade: RandomTrade, names: RunNames, nowMs: number): ModelTrade {
  const market = trade.isOtherMarket ? 1 - trade.position : trade.position;
  return {
    id: `t-${trade.id}`,
    positionId: names.positionIds[trade.position] ?? "",
    walletAddress: names.wallets[trade.wallet] ?? "",
    marketId: names.marketIds[market] ?? "",
    outcomeId: [...outcomeIds, "unknown"][trade.outcome] ?? "",
    kind: trade.kind as ModelTrade["kind"],
    shares: trade.shares,
    price: trade.price,
    at: nowMs - trade.minutesAgo * minuteMs,
  };
}

function describeMarket(
  { prices, winner, hasSettledAt, hasClosesAt }: RandomMarket,
  id: string,
  status: ModelMarket["status"],
  startMs: number,
): ModelMarket {
  const closesAt = startMs - 5 * minuteMs;
  const settledAt = startMs - 2 * minuteMs;
  return {
    id,
    status,
    prices: Object.fromEntries(outcomeIds.map((outcome, index) => [outcome, prices[index] ?? 0n])),
    ...(hasClosesAt && { closesAt }),
    // A winner named before the settlement counts for nothing.
    ...(winner !== undefined && { winner }),
    ...(status === "settled" && hasSettledAt && { settledAt }),
  };
}
