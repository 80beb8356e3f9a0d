import { setTimeout as sleep } from "node:timers/promises";
import type { AssetDescription } from "../../domain/assets/asset.ts";
import type { Clock } from "../../domain/clock.ts";
import { type Resolution, resolutionMs } from "../../domain/time-range.ts";
import type { Feed, FeedBatch } from "../feed.ts";
import { withIconUrls } from "./icon-urls.ts";
import { describeLiveEvents, describeTempoPrice, describeTicks, tempo } from "./live-events.ts";
import { marketPlans } from "./market-plans.ts";
import { describeMarket } from "./markets.ts";
import { describePositions } from "./positions.ts";
import { describePrediction, predictionPlans } from "./predictions.ts";
import { createSeededRandom, type SeededRandom } from "./seeded-random.ts";
import { describePrices, namesByAsset, otherDescriptions, simulatedTokens } from "./tokens.ts";
import { describeTrades } from "./trades.ts";

interface SimulatorOptions {
  /** The same seed yields the same data, at every moment and in every process. */
  readonly seed: string;
  readonly clock: Clock;
  readonly intervalMs?: number;
  /** The service's base URL, for action links and icons. */
  readonly actionsUrl: string;
  /** The real tokens, some with simulated prices. */
  readonly catalogue: readonly AssetDescription[];
  /** The backfill's length, in points for each resolution. */
  readonly pastPoints?: Partial<Record<Resolution, number>>;
}

const tickEveryMs = 1000;

const defaultPastPoints = { "1d": 200, "1h": 240, "5m": 288, "1m": 60 } as const;

/** The default backfill's points within some days. */
export function pastPointsOf(days: number): Record<Resolution, number> {
  const within = (resolution: Resolution) =>
    Math.min(defaultPastPoints[resolution], (days * resolutionMs["1d"]) / resolutionMs[resolution]);
  return { "1d": within("1d"), "1h": within("1h"), "5m": within("5m"), "1m": within("1m") };
}

/**
 * Simulated data marked as such: providers are called "(simulated)", markets carry `additionalData.simulated`, and
 * tokens with a simulated price have the tag `simulated`.
 */
export function createSimulator(options: SimulatorOptions): Feed {
  const { clock, intervalMs = 10_000 } = options;
  const random = createSeededRandom(options.seed);
  return {
    name: "simulator",
    async *batches(signal) {
      let until = new Date(0);
      const backfill = simulateBackfill(random, options, clock.now());
      for (let isFirst = true; !signal.aborted; isFirst = false) {
        const observedAt = clock.now();
        // The first list is the baseline: what comes later is new.
        if (isFirst) yield { observedAt, assets: describeAssets(options) };
        yield simulateBatch(random, options, observedAt, until);
        until = observedAt;
        // Current data comes first, and again whenever it is due during the backfill.
        const nextAt = observedAt.getTime() + intervalMs;
        let tickAt = observedAt.getTime() + tickEveryMs;
        while (!signal.aborted && clock.now().getTime() < nextAt) {
          const now = clock.now();
          if (now.getTime() >= tickAt) {
            yield describeTicks(random, now);
            tickAt = now.getTime() + tickEveryMs;
          }
          const { value } = backfill.next();
          if (value) yield value;
          else await pause(Math.min(tickAt, nextAt) - clock.now().getTime(), signal);
        }
      }
    },
  };
}

function describeAssets({ catalogue, actionsUrl }: SimulatorOptions): unknown[] {
  const priced = new Map(simulatedTokens.map(({ assetId, token }) => [assetId, token]));
  const tagged = catalogue.map((asset) => {
    if (!priced.has(asset.id)) return asset;
    const name = namesByAsset[asset.id] ?? asset.name;
    // Its markets' icon: the registry's needs an internet connection.
    const icon = priced.get(asset.id)?.icon ?? asset.icon;
    return { ...asset, name, tags: [...asset.tags, "simulated"], ...(icon && { icon }) };
  });
  return withIconUrls([...tagged, ...otherDescriptions, tempo.description], actionsUrl);
}

/** The state at a moment, with the trades since another. */
export function simulateBatch(
  random: SeededRandom,
  { actionsUrl }: Pick<SimulatorOptions, "actionsUrl">,
  observedAt: Date,
  since: Date,
): FeedBatch {
  const predictions = predictionPlans(random, observedAt);
  const trades = predictions.flatMap((plan) => describeTrades(random, plan, observedAt));
  const positions = describePositions(random, observedAt);
  const batch = {
    observedAt,
    ...describeLiveEvents(random, observedAt, since),
    markets: [
      ...marketPlans.map((plan) => describeMarket(random, plan, observedAt, actionsUrl)),
      ...predictions.map((plan) => describePrediction(random, plan, observedAt)),
    ],
    allMarketIds: [...marketPlans, ...predictions].map((plan) => plan.id),
    prices: [...describePrices(random, observedAt), describeTempoPrice(observedAt)],
    positions,
    allPositionIds: positions.map((position) => (position as { readonly id: string }).id),
    predictionTrades: trades.filter((trade) => (trade as { readonly at: Date }).at > since),
  };
  return withIconUrls(batch, actionsUrl);
}

/** Market histories have hours and days; bet snapshots at finer resolutions use these prices too. */
const resolutionsOfBets: readonly Resolution[] = ["1d", "1h"];

/** The rate, price and position backfill, newest first. */
function* simulateBackfill(
  random: SeededRandom,
  { pastPoints = defaultPastPoints, actionsUrl }: SimulatorOptions,
  now: Date,
): Generator<FeedBatch> {
  const predictions = predictionPlans(random, now);
  for (const [name, count] of Object.entries(pastPoints)) {
    const resolution = name as Resolution;
    const stepMs = resolutionMs[resolution];
    const bets = resolutionsOfBets.includes(resolution) ? predictions : [];
    const current = Math.floor(now.getTime() / stepMs) * stepMs;
    for (let point = 1; point <= count; point++) {
      const observedAt = new Date(current - point * stepMs);
      const batch = {
        observedAt,
        historyOnly: [resolution],
        ...(resolution === "1d" && point === count && { averagesAt: now }),
        markets: [
          ...marketPlans.map((plan) => describeMarket(random, plan, observedAt, actionsUrl)),
          ...bets
            .filter(({ opensAt }) => opensAt <= observedAt)
            .map((plan) => describePrediction(random, plan, observedAt)),
        ],
        prices: [...describePrices(random, observedAt), describeTempoPrice(observedAt)],
        positions: describePositions(random, observedAt),
      };
      yield withIconUrls(batch, actionsUrl);
    }
  }
}

async function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  await sleep(Math.max(0, waitMs), undefined, { signal }).catch(() => undefined);
}
