import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyBatch } from "../src/feeds/batches/apply-batch.ts";
import {
  listPositionSnapshots,
  listPositions,
  listProfitAndLoss,
} from "../src/operations/positions.ts";
import {
  credential,
  looseHandlers,
  startApplication,
  type TestApplication,
} from "./http/test-application.ts";
import { useDatabase } from "./support/database.ts";
import {
  addUp,
  computeFigures,
  type Figures,
  type ModelMarket,
  type ModelTrade,
} from "./support/ledger-model.ts";
import {
  expectedPosition,
  expectedProfitAndLoss,
  expectedSnapshots,
} from "./support/ledger-responses.ts";
import { makeFeedMarket } from "./support/market-fixtures.ts";
import { propertyRuns } from "./support/property-runs.ts";
import {
  describeBatches,
  outcomeIds,
  type RandomBatch,
  randomPlan,
} from "./support/random-ledgers.ts";
import { createTestService, testTime } from "./support/test-service.ts";

const db = useDatabase();
const minuteMs = 60_000;
/** The time of the newest batch; its snapshots are complete when the clock has passed them. */
let nowMs = testTime.getTime();
let application: TestApplication;
let stores: Parameters<typeof applyBatch>[0];

beforeAll(async () => {
  const { service } = createTestService(db(), {
    clock: { now: () => new Date(nowMs + 2 * minuteMs) },
  });
  stores = service.store;
  const handlers = looseHandlers({
    listPositions,
    listProfitAndLoss,
    listPositionSnapshots,
  } as never);
  application = await startApplication({ service, handlers });
});
afterAll(() => application.close());

async function get(path: string, query: Record<string, string>) {
  const url = `${path}?${new URLSearchParams(query)}`;
  const headers = { "x-service-client-key": credential };
  const response = await application.fastify.inject({ method: "GET", url, headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** The accepted trades of a feed, and the ids of the positions that they made. */
class Model {
  readonly markets = new Map<string, ModelMarket>();
  readonly #marketOfPosition = new Map<string, string>();
  readonly #ledgers = new Map<string, Map<string, ModelTrade>>();
  readonly #openedAt = new Map<string, number>();

  /** Takes a batch; returns the indexes of the trades that are refused or not counted. */
  apply({ markets, trades }: RandomBatch): Set<number> {
    for (const market of markets) this.markets.set(market.id, market);
    const problems = new Set<number>();
    // Of several versions in one batch, the last one is written or refused.
    const accepted = new Map<string, number>();
    const refused = new Map<string, number>();
    for (const [index, trade] of trades.entries()) {
      const market = this.#marketOfPosition.get(trade.positionId) ?? trade.marketId;
      if (!outcomeIds.includes(trade.outcomeId)) problems.add(index);
      else if (market !== trade.marketId)
        refused.set(JSON.stringify([keyOf(trade), trade.id, trade.marketId]), index);
      else {
        this.#marketOfPosition.set(trade.positionId, market);
        accepted.set(JSON.stringify([keyOf(trade), trade.id]), index);
      }
    }
    const before = new Map([...this.#ledgers].map(([key, all]) => [key, new Map(all)]));
    for (const index of accepted.values()) {
      const trade = trades[index] as ModelTrade;
      const key = keyOf(trade);
      this.#ledgers.set(key, (this.#ledgers.get(key) ?? new Map()).set(trade.id, trade));
    }
    this.#remember();
    for (const index of accepted.values()) {
      const trade = trades[index] as ModelTrade;
      if (this.#isProblem(trade, before.get(keyOf(trade)))) problems.add(index);
    }
    return new Set([...problems, ...refused.values()]);
  }

  /** An uncounted trade is a problem; a repeated one that was counted is reported beside its cause. */
  #isProblem(trade: ModelTrade, before: Map<string, ModelTrade> | undefined): boolean {
    const now = addUp([...(this.#ledgers.get(keyOf(trade))?.values() ?? [])]);
    if (!now.uncounted.has(trade.id)) return false;
    const old = before?.get(trade.id);
    const isRepeated = old !== undefined && saysTheSame(old, trade);
    return !isRepeated || addUp([...(before?.values() ?? [])]).uncounted.has(trade.id);
  }

  #remember() {
    for (const [key, trades] of this.#ledgers) {
      const { holdings, openedAt } = addUp([...trades.values()]);
      if (holdings.length > 0) this.#openedAt.set(key, openedAt);
    }
  }

  /** Every position that ever had a holding, by ledger. */
  positions() {
    return [...this.#openedAt].map(([key, openedAt]) => {
      const trades = [...(this.#ledgers.get(key)?.values() ?? [])];
      const [first] = trades as [ModelTrade];
      const { walletAddress, outcomeId, positionId, marketId } = first;
      const market = this.markets.get(marketId) as ModelMarket;
      const figures = computeFigures(trades, outcomeId, market) ?? emptyFigures(openedAt);
      return { key, walletAddress, outcomeId, positionId, market, figures };
    });
  }
}

function emptyFigures(openedAt: number): Figures {
  const nothing = { value: 0n, shares: 0n, cost: 0n, holdings: [], settlement: undefined };
  return { openedAt, closedAt: openedAt, isListed: false, ...nothing };
}

const keyOf = ({ positionId, walletAddress, outcomeId }: ModelTrade) =>
  JSON.stringify([positionId, walletAddress, outcomeId]);

function saysTheSame(a: ModelTrade, b: ModelTrade): boolean {
  return a.kind === b.kind && a.shares === b.shares && a.price === b.price && a.at === b.at;
}

const decimal = (units: bigint, places: number) => {
  const digits = units.toString().padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

function feedMarket({ id, status, prices, winner, closesAt, settledAt }: ModelMarket) {
  return {
    ...makeFeedMarket({ id, type: "prediction" }),
    status,
    outcomes: Object.entries(prices).map(([outcome, price]) => ({
      id: outcome,
      name: outcome,
      price: decimal(price, 4),
    })),
    ...(winner !== undefined && { winningOutcomeId: winner }),
    ...(closesAt !== undefined && { closesAt: new Date(closesAt).toISOString() }),
    ...(settledAt !== undefined && { settledAt: new Date(settledAt).toISOString() }),
  };
}

const feedTrade = ({ shares, price, at, ...trade }: ModelTrade) => ({
  ...trade,
  shares: decimal(shares, 6),
  price: decimal(price, 4),
  at: new Date(at).toISOString(),
});

/** The public id of each ledger; the first ledger of a provider id keeps that id. */
async function readIds(wallets: readonly string[], known: Map<string, string>, model: Model) {
  const { entries } = await get("/v0/positions/pnl", {
    walletAddresses: wallets.join(),
    limit: "200",
  });
  for (const { key, walletAddress, outcomeId, positionId } of model.positions()) {
    const ids = entries
      .filter(
        (entry: Record<string, string>) =>
          entry.walletAddress === walletAddress &&
          entry.outcomeId === outcomeId &&
          (entry.positionId === positionId || entry.positionId?.startsWith(`${positionId}~`)),
      )
      .map((entry: { positionId: string }) => entry.positionId);
    expect(ids, key).toHaveLength(1);
    expect(known.get(key) ?? ids[0]).toBe(ids[0]);
    known.set(key, ids[0]);
  }
  expect(new Set(known.values()).size).toBe(known.size);
  const plain = [...known].filter(([key, id]) => JSON.parse(key)[0] === id);
  const sources = new Set([...known.keys()].map((key) => JSON.parse(key)[0]));
  expect(plain).toHaveLength(sources.size);
  return entries;
}

const byId = (all: readonly { readonly id?: string; readonly positionId?: string }[]) =>
  [...all].sort((a, b) => ((a.id ?? a.positionId ?? "") < (b.id ?? b.positionId ?? "") ? -1 : 1));

async function compare(model: Model, wallets: readonly string[], ids: Map<string, string>) {
  const entries = await readIds(wallets, ids, model);
  const all = model
    .positions()
    .map((position) => ({ ...position, id: ids.get(position.key) ?? "" }));
  expect(byId(entries)).toEqual(byId(all.map(expectedProfitAndLoss)));
  const listed = all.filter(({ figures }) => figures.isListed);
  const { positions } = await get("/v0/positions/owners", {
    walletAddresses: wallets.join(),
    limit: "200",
  });
  expect(byId(positions)).toEqual(byId(listed.map(expectedPosition)));
  for (const walletAddress of wallets) {
    const { snapshots } = await get("/v0/positions/snapshots", {
      walletAddress,
      resolution: "1m",
      startTime: new Date(nowMs).toISOString(),
      endTime: new Date(nowMs + minuteMs).toISOString(),
    });
    const own = all.filter((position) => position.walletAddress === walletAddress);
    expect(snapshots).toEqual(expectedSnapshots(nowMs, own));
  }
}

test("positions, profit and loss, and snapshots equal a ledger that is recomputed from all trades", async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(randomPlan, async (plan) => {
      const run = ++runs;
      const letter = "123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
      const wallet = (which: string) =>
        which +
        [...String(runs)]
          .map((digit) => letter[Number(digit)])
          .join("")
          .padStart(42, "z");
      const names = {
        wallets: [wallet("A"), wallet("B")],
        marketIds: [`m0-${run}`, `m1-${run}`],
        positionIds: [`p0-${run}`, `p1-${run}`],
      };
      const model = new Model();
      const ids = new Map<string, string>();
      const startMs = testTime.getTime();
      for (const [index, batch] of describeBatches(plan, names, startMs).entries()) {
        nowMs = startMs + index * minuteMs;
        const problems = model.apply(batch);
        const applied = await applyBatch(stores, "test", {
          observedAt: new Date(nowMs),
          markets: batch.markets.map(feedMarket),
          trades: batch.trades.map(feedTrade),
        });
        const own = applied.problems.filter(({ message }) => !message.includes("no longer counts"));
        expect(new Set(own.map((problem) => problem.index))).toEqual(problems);
        await compare(model, names.wallets, ids);
      }
    }),
    { numRuns: propertyRuns(40) },
  );
});
