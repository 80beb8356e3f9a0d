import type { Position } from "@bellwether/markets";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../src/domain/problems.ts";
import { applyBatch } from "../src/feeds/apply-batch.ts";
import { storyWallet, wallets } from "../src/feeds/simulator/addresses.ts";
import { describePositions } from "../src/feeds/simulator/positions.ts";
import { createSeededRandom } from "../src/feeds/simulator/seeded-random.ts";
import { createSimulator, describeWorld } from "../src/feeds/simulator/simulator.ts";
import { readTokenCatalogue } from "../src/feeds/token-catalogue.ts";
import { getAsset, getAssetHistory, listAssets, searchAssets } from "../src/operations/assets.ts";
import { getMarketHistory, getMarketsByType, listMarkets } from "../src/operations/markets.ts";
import {
  listPositionSnapshots,
  listPositions,
  listProfitAndLoss,
} from "../src/operations/positions.ts";
import type { Service } from "../src/service.ts";
import { useDatabase } from "./support/database.ts";
import { type AnswerCheck, createAnswerCheck } from "./support/response-schema.ts";
import { createTestService, readBody } from "./support/test-service.ts";

const db = useDatabase();
let service: Service;
let check: AnswerCheck;
let at = new Date("2026-11-02T09:30:00.500Z");
const problems: unknown[] = [];
const options = { actionsUrl: "http://127.0.0.1:4000" };

beforeAll(async () => {
  check = await createAnswerCheck();
  service = createTestService(db(), { clock: { now: () => at } }).service;
  const catalogue = readTokenCatalogue().slice(0, 500);
  const pastPoints = { "1d": 35, "1h": 5 };
  const feed = createSimulator({
    ...options,
    seed: "tests",
    clock: service.clock,
    catalogue,
    pastPoints,
  });
  const controller = new AbortController();
  let count = 0;
  for await (const batch of feed.batches(controller.signal)) {
    problems.push(...(await applyBatch(service.store, feed.name, batch)).problems);
    count += 1;
    if (count === 41) break;
  }
  at = new Date(at.getTime() + 60_000);
  const world = describeWorld(
    createSeededRandom("tests"),
    options,
    at,
    new Date(at.getTime() - 60_000),
  );
  problems.push(...(await applyBatch(service.store, "simulator", world)).problems);
  await service.store.markets.refreshAverages(at);
});

/** Of a position that can be liquidated, in dollars of its token or as a part of its collateral. */
function roomToLiquidation(position: Position): number | undefined {
  switch (position.type) {
    case "perpetual": {
      const { size, side, liquidationPriceUsd = Number.NaN } = position;
      const priceUsd = (size.valueUsd / Number(size.amountBaseUnits)) * 10 ** size.token.decimals;
      return side === "long" ? priceUsd - liquidationPriceUsd : liquidationPriceUsd - priceUsd;
    }
    case "loop": {
      const { collateral, debt, liquidationLtv = Number.NaN } = position;
      return liquidationLtv - debt.valueUsd / collateral.valueUsd;
    }
    case "lending": {
      const { deposits, borrows, liquidationLtv = Number.NaN } = position;
      return liquidationLtv - totalUsd(borrows) / totalUsd(deposits);
    }
    default:
      return undefined;
  }
}

function totalUsd(holdings: readonly { readonly valueUsd: number }[]): number {
  return holdings.reduce((sum, { valueUsd }) => sum + valueUsd, 0);
}

/** Calls a handler and holds its answer against the spec. */
async function ask<Call extends object, Body>(
  operationId: string,
  handler: (call: Call, service: Service) => Promise<{ readonly body: Body } | Problem>,
  call: { readonly [Part in keyof Call]?: unknown },
): Promise<Body> {
  const body = await readBody(handler, service, call);
  expect(check(operationId, body).slice(0, 5)).toEqual([]);
  return body;
}

describe("the simulated world", () => {
  test("passes every check that a feed has to pass", () => {
    expect(problems).toEqual([]);
  });

  test("is held against schemas that do find mistakes", () => {
    const market = { id: "m", type: "lending", depositApy: "0.1" };
    expect(check("listMarkets", { markets: [market], cursor: null })).not.toEqual([]);
    expect(check("listAssets", { assets: [{ id: "bitcoin" }], cursor: null })).not.toEqual([]);
  });

  test("is the same for the same seed and another for another", () => {
    const world = (seed: string) =>
      describeWorld(createSeededRandom(seed), options, at, new Date(0));
    expect(world("tests")).toEqual(world("tests"));
    expect(world("tests")).not.toEqual(world("others"));
  });

  test("has markets of all five types that say that they are simulated", async () => {
    const body = await ask("getMarketsByType", getMarketsByType, {});
    for (const markets of Object.values(body)) {
      expect(markets.length).toBeGreaterThan(5);
      for (const market of markets) {
        expect(market.additionalData).toMatchObject({ simulated: true });
        expect(market.provider.name).toContain("(simulated)");
      }
    }
    const statuses = new Set(body.prediction?.map((market) => market.status));
    expect([...statuses].sort()).toEqual(["closed", "open", "settled"]);
  });

  test("has the markets of the specs' examples, with averages and links", async () => {
    const body = await ask("listMarkets", listMarkets, { query: { limit: 200 } });
    const found = body.markets.find((market) => market.id === "harbor-lending-usdc");
    expect(found).toMatchObject({ depositApy30d: expect.any(Number), actions: { deposit: {} } });
    expect(body.markets.map((market) => market.id)).toEqual(
      expect.arrayContaining([
        "harbor-boost-usdc",
        "harbor-loop-sol-usdc",
        "harbor-perp-sol",
        "harbor-prediction-sol-200",
      ]),
    );
  });

  test("has a picture of every provider and token", async () => {
    const body = await ask("listMarkets", listMarkets, { query: { limit: 200 } });
    const url = expect.stringMatching(/^https:\/\//);
    for (const market of body.markets) {
      expect(market).toMatchObject({ provider: { icon: url }, token: { icon: url } });
    }
  });

  test("lends no more than its markets allow", async () => {
    const { lending, loop = [] } = await ask("getMarketsByType", getMarketsByType, {});
    for (const market of [...lending, ...loop]) {
      expect(market.totalDeposit).toBeLessThanOrEqual(market.maxDeposit ?? 0);
      expect(market.totalBorrow).toBeLessThanOrEqual(market.maxBorrow ?? 0);
    }
    for (const { totalBorrowUsd, totalDepositUsd, maxLeverage } of loop) {
      expect(totalBorrowUsd / totalDepositUsd).toBeLessThan(1 - 1 / maxLeverage);
    }
  });

  test("asks about the day at whose end betting ends", async () => {
    const { prediction = [] } = await ask("getMarketsByType", getMarketsByType, {});
    for (const { question, closesAt = "" } of prediction) {
      const [day = ""] = /\d{4}-\d\d-\d\d/.exec(question) ?? [];
      const endOfDay = Date.parse(day) + 86_400_000;
      expect(endOfDay - Date.parse(closesAt), question).toBeGreaterThanOrEqual(0);
      expect(endOfDay - Date.parse(closesAt), question).toBeLessThanOrEqual(1000);
    }
  });

  test("finds a coin under the name that people know it by", async () => {
    const first = async (name: string) =>
      (await ask("searchAssets", searchAssets, { query: { name, limit: 1 } })).assets[0]?.ticker;
    expect(await first("solana")).toBe("SOL");
    expect(await first("tether")).toBe("USDT");
  });

  test("has a history of rates", async () => {
    const query = { marketIds: ["harbor-lending-usdc"], startTime: "2026-10-10T00:00:00Z" };
    const body = await ask("getMarketHistory", getMarketHistory, { query });
    expect(body.series[0]?.points.length).toBe(24);
    const rates = new Set(body.series[0]?.points.map((point) => point.depositApy));
    expect(rates.size).toBeGreaterThan(20);
  });

  test("has positions of all six types for the story's wallet", async () => {
    const query = { walletAddresses: [storyWallet], limit: 200 };
    const body = await ask("listPositions", listPositions, { query });
    const types = new Set(body.positions.map((position) => position.type));
    expect([...types].sort()).toEqual([
      "lending",
      "loop",
      "perpetual",
      "prediction",
      "reward",
      "yield",
    ]);
  });

  test("filters bets, and nothing else, by the status of their market", async () => {
    const walletAddresses = wallets.slice(0, 20);
    for (const status of ["open", "closed", "settled"] as const) {
      const query = { walletAddresses, status, limit: 200 };
      const body = await ask("listPositions", listPositions, {
        query: { ...query, type: "prediction" },
      });
      expect(body.positions.length).toBeGreaterThan(0);
      for (const position of body.positions) expect(position).toMatchObject({ market: { status } });
      const others = await ask("listPositions", listPositions, { query });
      expect(others.positions.some((position) => position.type === "reward")).toBe(true);
    }
  });

  test("has no position that would have been liquidated, at any time", () => {
    const days = { min: new Date("2026-09-20"), max: new Date("2031-01-01"), noInvalidDate: true };
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(fc.string(), fc.date(days), (seed, date) => {
        for (const position of describePositions(createSeededRandom(seed), date) as Position[]) {
          const room = roomToLiquidation(position);
          if (room === undefined) continue;
          expect(room).toBeGreaterThan(0);
          seen.set(position.type, (seen.get(position.type) ?? 0) + 1);
        }
      }),
      { numRuns: 200 },
    );
    expect(seen.size).toBe(3);
    expect(Math.min(...seen.values())).toBeGreaterThan(200);
  });

  test("keeps rewards of positions that are closed", async () => {
    const query = { walletAddresses: wallets.slice(0, 20), type: "reward", limit: 200 };
    const { positions } = await ask("listPositions", listPositions, { query });
    const open = await ask("listPositions", listPositions, {
      query: { ...query, type: "lending" },
    });
    const openIds = new Set(open.positions.map((position) => position.id));
    const orphans = positions.filter(
      (position) =>
        position.type === "reward" &&
        "sourcePositionId" in position &&
        !openIds.has(String(position.sourcePositionId)),
    );
    expect(orphans.length).toBeGreaterThan(0);
  });

  test("has profit and loss of every bet, closed ones too, the newest first, page by page", async () => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { walletAddresses: wallets.slice(0, 20), limit: 17, ...(cursor && { cursor }) };
      const body: {
        entries: {
          positionId: string;
          totalPnl: number;
          realizedPnl: number;
          unrealizedPnl: number;
        }[];
        cursor: string | null;
      } = await ask("listProfitAndLoss", listProfitAndLoss, { query });
      for (const entry of body.entries) {
        expect(entry.totalPnl).toBeCloseTo(entry.realizedPnl + entry.unrealizedPnl, 9);
      }
      ids.push(...body.entries.map((entry) => entry.positionId));
      cursor = body.cursor;
    } while (cursor);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(100);
  });

  test("has snapshots of the past and of now", async () => {
    const query = {
      walletAddress: storyWallet,
      resolution: "1d",
      startTime: "2026-10-20T00:00:00Z",
    };
    const body = await ask("listPositionSnapshots", listPositionSnapshots, { query });
    expect(body.snapshots.length).toBe(14);
    const minutes = { ...query, resolution: "1m", startTime: "2026-11-02T09:31:00Z" };
    const now = await ask("listPositionSnapshots", listPositionSnapshots, { query: minutes });
    expect(now.snapshots.length).toBe(1);
    at = new Date("2026-11-02T09:35:30Z");
    const later = await ask("listPositionSnapshots", listPositionSnapshots, { query: minutes });
    expect(later.snapshots.length).toBe(5);
    const sum = later.snapshots[0]?.positions.reduce((total, one) => total + one.valueUsd, 0);
    expect(later.snapshots[0]?.valueUsd).toBeCloseTo(sum ?? 0, 6);
  });

  test("refuses snapshots from before there were any", async () => {
    const query = {
      walletAddress: storyWallet,
      resolution: "1d",
      startTime: "2025-12-31T23:00:00Z",
    };
    expect(await listPositionSnapshots({ query } as never, service)).toMatchObject({
      details: [{ message: "is 2025-12-31T23:00:00Z; snapshots start at 2026-01-01T00:00:00Z." }],
    });
  });

  test("has assets with prices that answer as the spec says", async () => {
    const id = "solana:So11111111111111111111111111111111111111112";
    expect(await ask("getAsset", getAsset, { path: { id } })).toMatchObject({
      tags: ["simulated"],
      priceUsd: expect.any(Number),
    });
    await ask("listAssets", listAssets, { query: { limit: 200 } });
    await ask("searchAssets", searchAssets, { query: { name: "usd", limit: 200 } });
    const history = await ask("getAssetHistory", getAssetHistory, { path: { id }, query: {} });
    expect(history.prices.length).toBe(30);
  });

  test("changes nothing when it is told again", async () => {
    const walletAddresses = [storyWallet];
    const read = () =>
      ask("listPositions", listPositions, { query: { walletAddresses, limit: 200 } });
    const before = await read();
    const seen = new Date("2026-11-02T09:31:00.500Z");
    await applyBatch(
      service.store,
      "simulator",
      describeWorld(createSeededRandom("tests"), options, seen, new Date(0)),
    );
    expect(await read()).toEqual(before);
  });

  test("counts once when three processes tell it at the same moment", async () => {
    const seen = new Date("2026-11-05T09:35:10Z");
    const world = describeWorld(createSeededRandom("tests"), options, seen, new Date(0));
    const writers = [0, 1, 2].map(() => createTestService(db()).service.store);
    const applied = await Promise.all(writers.map((store) => applyBatch(store, "others", world)));
    expect(applied.flatMap((one) => one.problems)).toEqual([]);
    const { rows } = await sql<{ twice: string }>`
      select position_id as twice from trades group by position_id, at, kind having count(*) > 1`.execute(
      db(),
    );
    expect(rows).toEqual([]);
  });
});
