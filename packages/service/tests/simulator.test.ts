import { beforeAll, describe, expect } from "vitest";
import { longTest } from "../../../tools/testing/long-test.ts";
import type { Problem } from "../src/domain/problems.ts";
import { applyBatch } from "../src/feeds/batches/apply-batch.ts";
import { exampleWallet, wallets } from "../src/feeds/simulator/addresses.ts";
import { createSeededRandom } from "../src/feeds/simulator/seeded-random.ts";
import { createSimulator, simulateBatch } from "../src/feeds/simulator/simulator.ts";
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
import { type BodyCheck, createBodyCheck } from "./support/response-schema.ts";
import { createTestService, readBody } from "./support/test-service.ts";

const db = useDatabase();
let service: Service;
let check: BodyCheck;
let at = new Date("2026-11-02T09:30:00.500Z");
const problems: unknown[] = [];
const options = { actionsUrl: "http://127.0.0.1:4000" };

beforeAll(async () => {
  check = await createBodyCheck();
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
  const batch = simulateBatch(
    createSeededRandom("tests"),
    options,
    at,
    new Date(at.getTime() - 60_000),
  );
  problems.push(...(await applyBatch(service.store, "simulator", batch)).problems);
});

/** Calls a handler, checks its response against the spec and returns the body. */
async function callOperation<Call extends object, Body>(
  operationId: string,
  handler: (call: Call, service: Service) => Promise<{ readonly body: Body } | Problem>,
  call: { readonly [Part in keyof Call]?: unknown },
): Promise<Body> {
  const body = await readBody(handler, service, call);
  expect(check(operationId, body).slice(0, 5)).toEqual([]);
  return body;
}

// tests/actions/simulated-walk.test.ts and tests/operating-guide.test.ts run the simulator in the short tier.
describe("createSimulator", () => {
  longTest("yields batches without an invalid entry", () => {
    expect(problems).toEqual([]);
  });

  longTest("is checked against schemas that report invalid responses", () => {
    const market = { id: "m", type: "lending", depositApy: "0.1" };
    expect(check("listMarkets", { markets: [market], cursor: null })).not.toEqual([]);
    expect(check("listAssets", { assets: [{ id: "bitcoin" }], cursor: null })).not.toEqual([]);
  });

  longTest("yields the same data for one seed and other data for another", () => {
    const simulate = (seed: string) =>
      simulateBatch(createSeededRandom(seed), options, at, new Date(0));
    expect(simulate("tests")).toEqual(simulate("tests"));
    expect(simulate("tests")).not.toEqual(simulate("others"));
  });

  longTest("yields markets of all five types that are marked as simulated", async () => {
    const body = await callOperation("getMarketsByType", getMarketsByType, {});
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

  longTest(
    "yields the markets of the specs' examples with average rates and action links",
    async () => {
      const body = await callOperation("listMarkets", listMarkets, { query: { limit: 200 } });
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
    },
  );

  longTest("yields an icon for every provider and token", async () => {
    const body = await callOperation("listMarkets", listMarkets, { query: { limit: 200 } });
    const url = expect.stringMatching(/^http:\/\/127\.0\.0\.1:4000\/icons\/[a-z-]+\.svg$/);
    for (const market of body.markets) {
      expect(market).toMatchObject({ provider: { icon: url }, token: { icon: url } });
    }
  });

  longTest("keeps deposits, loans and leverage within the limits of each market", async () => {
    const { lending, loop = [] } = await callOperation("getMarketsByType", getMarketsByType, {});
    for (const market of [...lending, ...loop]) {
      expect(market.totalDeposit).toBeLessThanOrEqual(market.maxDeposit ?? 0);
      expect(market.totalBorrow).toBeLessThanOrEqual(market.maxBorrow ?? 0);
    }
    for (const { totalBorrowUsd, totalDepositUsd, maxLeverage } of loop) {
      expect(totalBorrowUsd / totalDepositUsd).toBeLessThan(1 - 1 / maxLeverage);
    }
  });

  longTest("names the day that ends when a prediction market closes in its question", async () => {
    const { prediction = [] } = await callOperation("getMarketsByType", getMarketsByType, {});
    for (const { question, closesAt = "" } of prediction) {
      const [day = ""] = /\d{4}-\d\d-\d\d/.exec(question) ?? [];
      const endOfDay = Date.parse(day) + 86_400_000;
      expect(endOfDay - Date.parse(closesAt), question).toBeGreaterThanOrEqual(0);
      expect(endOfDay - Date.parse(closesAt), question).toBeLessThanOrEqual(1000);
    }
  });

  longTest("gives SOL and USDT their common names for the search", async () => {
    const first = async (name: string) =>
      (await callOperation("searchAssets", searchAssets, { query: { name, limit: 1 } })).assets[0]
        ?.symbol;
    expect(await first("solana")).toBe("SOL");
    expect(await first("tether")).toBe("USDT");
  });

  longTest("backfills the history of rates", async () => {
    const query = { marketIds: ["harbor-lending-usdc"], startTime: "2026-10-10T00:00:00Z" };
    const body = await callOperation("getMarketHistory", getMarketHistory, { query });
    expect(body.series[0]?.points.length).toBe(24);
    const rates = new Set(body.series[0]?.points.map((point) => point.depositApy));
    expect(rates.size).toBeGreaterThan(20);
  });

  longTest.each([
    ["1d", "2026-10-10T00:00:00Z", 24],
    ["1h", "2026-11-02T05:00:00Z", 5],
  ])("backfills the %s history of prediction markets", async (resolution, startTime, count) => {
    const marketIds = ["harbor-prediction-sol-200", "harbor-prediction-sol-150"];
    const query = { marketIds, resolution, startTime };
    const { series } = await callOperation("getMarketHistory", getMarketHistory, { query });
    expect(series.map(({ points }) => points.length)).toEqual([count, count]);
    expect(series[0]?.points[0]?.outcomes).toHaveLength(2);
  });

  longTest("yields positions of all six types for the wallet of the specs' examples", async () => {
    const query = { walletAddresses: [exampleWallet], limit: 200 };
    const body = await callOperation("listPositions", listPositions, { query });
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

  longTest("keeps the rewards of closed positions", async () => {
    const query = { walletAddresses: wallets.slice(0, 20), type: "reward", limit: 200 };
    const { positions } = await callOperation("listPositions", listPositions, { query });
    const open = await callOperation("listPositions", listPositions, {
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

  longTest(
    "yields profit and loss of every prediction, closed ones included, without repeats over all pages",
    async () => {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const query = {
          walletAddresses: wallets.slice(0, 20),
          limit: 17,
          ...(cursor && { cursor }),
        };
        const body: {
          entries: {
            positionId: string;
            totalPnlUsd: number;
            realizedPnlUsd: number;
            unrealizedPnlUsd: number;
          }[];
          cursor: string | null;
        } = await callOperation("listProfitAndLoss", listProfitAndLoss, { query });
        for (const entry of body.entries) {
          expect(entry.totalPnlUsd).toBeCloseTo(entry.realizedPnlUsd + entry.unrealizedPnlUsd, 9);
        }
        ids.push(...body.entries.map((entry) => entry.positionId));
        cursor = body.cursor;
      } while (cursor);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(100);
    },
  );

  longTest("yields snapshots of the past and of the present", async () => {
    const query = {
      walletAddress: exampleWallet,
      resolution: "1d",
      startTime: "2026-10-20T00:00:00Z",
    };
    const body = await callOperation("listPositionSnapshots", listPositionSnapshots, { query });
    expect(body.snapshots.length).toBe(14);
    const minutes = { ...query, resolution: "1m", startTime: "2026-11-02T09:31:00Z" };
    const now = await callOperation("listPositionSnapshots", listPositionSnapshots, {
      query: minutes,
    });
    expect(now.snapshots.length).toBe(1);
    at = new Date("2026-11-02T09:35:30Z");
    const later = await callOperation("listPositionSnapshots", listPositionSnapshots, {
      query: minutes,
    });
    expect(later.snapshots.length).toBe(5);
    const sum = later.snapshots[0]?.positions.reduce(
      (total, position) => total + position.valueUsd,
      0,
    );
    expect(later.snapshots[0]?.valueUsd).toBeCloseTo(sum ?? 0, 6);
  });

  longTest("yields assets and prices that match the schemas of the spec", async () => {
    const id = "solana:So11111111111111111111111111111111111111112";
    expect(await callOperation("getAsset", getAsset, { path: { id } })).toMatchObject({
      tags: ["simulated"],
      priceUsd: expect.any(Number),
    });
    await callOperation("listAssets", listAssets, { query: { limit: 200 } });
    await callOperation("searchAssets", searchAssets, { query: { name: "usd", limit: 200 } });
    const history = await callOperation("getAssetHistory", getAssetHistory, {
      path: { id },
      query: {},
    });
    expect(history.prices.length).toBe(30);
  });

  longTest("changes no position when a batch is applied again", async () => {
    const walletAddresses = [exampleWallet];
    const read = () =>
      callOperation("listPositions", listPositions, { query: { walletAddresses, limit: 200 } });
    const before = await read();
    const seen = new Date("2026-11-02T09:31:00.500Z");
    await applyBatch(
      service.store,
      "simulator",
      simulateBatch(createSeededRandom("tests"), options, seen, new Date(0)),
    );
    expect(await read()).toEqual(before);
  });
});
