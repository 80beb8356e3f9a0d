import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import { type Resolution, resolutionMs } from "../../src/domain/time-range.ts";
import { useDatabase } from "../support/database.ts";
import { addUp, toNumber } from "../support/ledger-model.ts";
import { expectedPosition, expectedProfitAndLoss } from "../support/ledger-responses.ts";
import { createTestService, testTime } from "../support/test-service.ts";
import { TradesModel } from "../support/trades-model.ts";
import { type FileFedService, serveFeedFiles } from "./feed-file.ts";
import { PriceModel } from "./price-model.ts";
import {
  type Names,
  type RandomObservation,
  randomPlan,
  toFileMarket,
  toFileTrade,
  toModelMarket,
  toModelTrade,
} from "./random-bets.ts";

const db = useDatabase();
let nowMs = testTime.getTime();
let served: FileFedService;

beforeAll(async () => {
  const { service } = createTestService(db(), { clock: { now: () => new Date(nowMs) } });
  served = await serveFeedFiles(service);
  return () => served.close();
});

const letters = "123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const nameRun = (run: number): Names => {
  const suffix = [...String(run)].map((digit) => letters[Number(digit)]).join("");
  const name = suffix.padStart(42, "z");
  return {
    wallets: [`A${name}`, `B${name}`],
    marketIds: [`rain-${run}`, `snow-${run}`],
  };
};

type Plan = typeof randomPlan extends fc.Arbitrary<infer Value> ? Value : never;

/** What one run's files amount to, according to the documents. */
class Model {
  readonly trades = new TradesModel();
  readonly prices = new Map<string, PriceModel>();
  readonly #names: Names;
  readonly #lives: Plan["lives"];
  readonly #startMs: number;

  constructor(names: Names, lives: Plan["lives"], startMs: number) {
    this.#names = names;
    this.#lives = lives;
    this.#startMs = startMs;
  }

  /** Returns a file's entries, and the problem trades' indexes. */
  read({ observations, trades, invalid }: Plan["files"][number]) {
    const markets = observations.map((observation) => this.#observe(observation));
    const known = [...this.prices.values()].flatMap(({ current }) => current ?? []);
    const modelTrades = trades.map((trade) => toModelTrade(trade, this.#names, nowMs));
    const problems = this.trades.apply({ markets: known, trades: modelTrades });
    const written = trades.map((trade, index) => toFileTrade(trade, modelTrades[index] as never));
    const wrong = invalid.map((fields) => ({ ...written[0], ...fields }));
    if (written.length > 0) for (const index of wrong.keys()) problems.add(trades.length + index);
    return {
      entries: { markets, predictionTrades: written.length > 0 ? [...written, ...wrong] : [] },
      problems,
    };
  }

  #observe(observation: RandomObservation) {
    const at = nowMs - observation.agoMs;
    const market = toModelMarket(observation, this.#names, at, this.#startMs, this.#lives);
    const prices = this.prices.get(market.id) ?? new PriceModel();
    this.prices.set(market.id, prices);
    prices.observe(at, market);
    return toFileMarket(observation, market, at);
  }

  /** A wallet's positions with shares at a moment, and their values' sum. */
  snapshotAt(moment: number, wallet: string) {
    const held = this.trades.positions().flatMap(({ positionId, trades, ...position }) => {
      const past = trades.filter(({ at }) => at <= moment);
      const { shares, uncounted } = addUp(past);
      if (position.walletAddress !== wallet || shares === 0n) return [];
      const price = this.prices.get(position.market.id)?.priceAt(moment, position.outcomeId);
      if (price === "lost") return [];
      const counted = inTimeOrder(past).filter(({ id }) => !uncounted.has(id));
      const units = shares * (price ?? counted.at(-1)?.price ?? 0n);
      return [{ positionId, units, priceSource: price === undefined ? "last-trade" : "market" }];
    });
    held.sort((a, b) => (a.positionId < b.positionId ? -1 : 1));
    return {
      valueUsd: toNumber(held.reduce((sum, { units }) => sum + units, 0n)),
      positions: held.map(({ units, ...position }) => ({
        ...{ ...position, holdings: [], debts: [], valueUsd: toNumber(units) },
      })),
    };
  }
}

const ranks = { buy: 0, sell: 1, payout: 2 };
function inTimeOrder<T extends { at: number; kind: keyof typeof ranks; id: string }>(trades: T[]) {
  return [...trades].sort(
    (a, b) => a.at - b.at || ranks[a.kind] - ranks[b.kind] || (a.id < b.id ? -1 : 1),
  );
}

const byId = (all: readonly Record<string, unknown>[]) =>
  [...all].sort((a, b) => (String(a.positionId ?? a.id) < String(b.positionId ?? b.id) ? -1 : 1));

async function compareFigures({ trades }: Model, { wallets }: Names) {
  const all = trades.positions().map((position) => ({ ...position, id: position.positionId }));
  const query = { walletAddresses: wallets.join(), limit: "200" };
  const { entries } = await served.get("/v0/positions/pnl", query);
  expect(byId(entries)).toEqual(byId(all.map(expectedProfitAndLoss)));
  const { positions } = await served.get("/v0/positions/owners", query);
  const listed = all.filter(({ figures }) => figures.isListed);
  expect(byId(positions)).toEqual(byId(listed.map(expectedPosition)));
  for (const position of positions) expectToAddUp(position);
}

/** The guide's equations; each figure is rounded to a JSON number. */
function expectToAddUp(position: Record<string, number> & { costBasis: { totalUsd: number } }) {
  const figure = (name: string) => position[name] ?? Number.NaN;
  const cost = position.costBasis.totalUsd;
  const value = cost + figure("unrealizedPnlUsd");
  const tolerance = 1e-12 * Math.max(1, figure("investedLifetime"), Math.abs(value));
  const equations = {
    total: figure("realizedPnlUsd") + figure("unrealizedPnlUsd") - figure("totalPnlUsd"),
    value: value - figure("netFlow") - figure("totalPnlUsd"),
    realized: cost - figure("netFlow") - figure("realizedPnlUsd"),
    lifetime: value - figure("netFlowLifetime") - figure("lifetimePnlUsd"),
  };
  for (const [name, difference] of Object.entries(equations)) {
    expect(Math.abs(difference), `${name} of ${JSON.stringify(position)}`).toBeLessThan(tolerance);
  }
  expect(figure("invested")).toBeGreaterThanOrEqual(cost);
}

/** How many points are compared in each resolution. */
const points: readonly (readonly [Resolution, number])[] = [
  ["1m", 120],
  ["5m", 100],
  ["1h", 40],
  ["1d", 4],
];

async function compareSnapshots(model: Model, { wallets }: Names) {
  for (const walletAddress of wallets) {
    for (const [resolution, count] of points) {
      const stepMs = resolutionMs[resolution];
      const startMs = nowMs - count * stepMs;
      const startTime = new Date(startMs).toISOString();
      const query = { walletAddress, resolution, startTime };
      const { snapshots } = await served.get("/v0/positions/snapshots", query);
      const moments = Array.from({ length: count }, (_, index) => startMs + index * stepMs)
        .map((ms) => Math.ceil(ms / stepMs) * stepMs)
        .filter((ms) => ms < nowMs);
      const expected = moments.flatMap((moment) => {
        const snapshot = model.snapshotAt(moment, walletAddress);
        const time = new Date(moment).toISOString();
        return snapshot.positions.length > 0 ? [{ time, ...snapshot }] : [];
      });
      expect(snapshots, resolution).toEqual(expected);
    }
  }
}

test("positions, profit and loss, and snapshots of feed files with awkward numbers equal a naive model", async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(randomPlan, async ({ lives, files }) => {
      const names = nameRun(++runs);
      nowMs = testTime.getTime();
      const model = new Model(names, lives, nowMs);
      const first = ([0, 1] as const).map((market) => ({ ...firstObservation, market }));
      for (const [index, file] of files.entries()) {
        nowMs += file.afterMs;
        const observations = index === 0 ? [...first, ...file.observations] : file.observations;
        const { entries, problems } = model.read({ ...file, observations });
        const found = await served.feed(entries);
        const own = found.filter(({ message }) => !message.includes("no longer counts"));
        expect(new Set(own.map((problem) => problem.index))).toEqual(problems);
        await compareFigures(model, names);
      }
      await compareSnapshots(model, names);
    }),
    { numRuns: isLongRun ? 150 : 3 },
  );
});

const half = { written: "0.5", units: 5n * 10n ** 17n };
const firstObservation = { prices: [half, half, half], agoMs: 0 };
