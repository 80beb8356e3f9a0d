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
import { toFeedMarket, toFeedTrade } from "./support/ledger-entries.ts";
import {
  expectedPosition,
  expectedProfitAndLoss,
  expectedSnapshots,
} from "./support/ledger-responses.ts";
import { propertyRuns } from "./support/property-runs.ts";
import { describeBatches, randomPlan } from "./support/random-ledgers.ts";
import { createTestService, testTime } from "./support/test-service.ts";
import { TradesModel } from "./support/trades-model.ts";

const db = useDatabase();
const minuteMs = 60_000;
/** The newest batch's time; its snapshots are complete when the clock has passed them. */
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

/** Each ledger's public id; a provider id's first ledger keeps that id. */
async function readIds(wallets: readonly string[], known: Map<string, string>, model: TradesModel) {
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

async function compare(model: TradesModel, wallets: readonly string[], ids: Map<string, string>) {
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
      const model = new TradesModel();
      const ids = new Map<string, string>();
      const startMs = testTime.getTime();
      for (const [index, batch] of describeBatches(plan, names, startMs).entries()) {
        nowMs = startMs + index * minuteMs;
        const problems = model.apply(batch);
        const applied = await applyBatch(stores, "test", {
          observedAt: new Date(nowMs),
          markets: batch.markets.map(toFeedMarket),
          predictionTrades: batch.trades.map(toFeedTrade),
        });
        const own = applied.problems.filter(({ message }) => !message.includes("no longer counts"));
        expect(new Set(own.map((problem) => problem.index))).toEqual(problems);
        await compare(model, names.wallets, ids);
      }
    }),
    { numRuns: propertyRuns(40, 16) },
  );
});
