import { beforeAll, describe, expect, test } from "vitest";
import { applyBatch } from "../src/feeds/batches/apply-batch.ts";
import type { FeedBatch } from "../src/feeds/feed.ts";
import { getMarketHistory, getMarketsByType, listMarkets } from "../src/operations/markets.ts";
import type { Service } from "../src/service.ts";
import { useDatabase } from "./support/database.ts";
import { makeFeedMarket, solToken, usdcToken } from "./support/market-fixtures.ts";
import { createTestService, testTime as now, readBody } from "./support/test-service.ts";

const db = useDatabase();
let service: Service;

beforeAll(() => {
  service = createTestService(db(), { clock: { now: () => new Date(now.getTime() + 1) } }).service;
});

const apply = (batch: Partial<FeedBatch>) =>
  applyBatch(service.store, "test", { observedAt: now, ...batch });

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const list = async (query: Record<string, unknown>) =>
  (await readBody(listMarkets, service, { query: { limit: 200, ...query } })).markets;

async function pointsOf(marketId: string, query: Record<string, unknown> = {}) {
  const body = await readBody(getMarketHistory, service, {
    query: { marketIds: [marketId], startTime: daysAgo(1).toISOString(), ...query } as never,
  });
  return body.series[0]?.points;
}

describe("the history of markets from feeds", () => {
  test("contains price, funding, interest and volume of a perpetual market", async () => {
    const perpetual = makeFeedMarket({ id: "perp", type: "perpetual", sizeUsd: 500 });
    await apply({ markets: [{ ...perpetual, volume24hUsd: "21400000.01" }] });
    expect(await pointsOf("perp", { resolution: "1h" })).toEqual([
      {
        time: "2026-11-02T09:00:00.000Z",
        markPriceUsd: 165.42,
        fundingRate: -0.00001,
        openInterestUsd: 500,
        volume24hUsd: 21400000.01,
      },
    ]);
  });

  test("contains volume, liquidity and the prices of outcomes of a prediction market", async () => {
    const prediction = makeFeedMarket({ id: "bet", type: "prediction", sizeUsd: 70 });
    await apply({ markets: [{ ...prediction, liquidityUsd: 5 }] });
    expect(await pointsOf("bet", { resolution: "1h" })).toEqual([
      {
        time: "2026-11-02T09:00:00.000Z",
        volumeUsd: 70,
        liquidityUsd: 5,
        outcomes: [
          { id: "yes", price: 0.31 },
          { id: "no", price: 0.69 },
        ],
      },
    ]);
  });

  test("contains the net rate of a loop", async () => {
    await apply({ markets: [makeFeedMarket({ id: "loop-history", type: "loop" })] });
    expect(await pointsOf("loop-history", { resolution: "1h" })).toMatchObject([{ netApy: 0.08 }]);
  });
});

test("a market has its amounts as text with all digits", async () => {
  const digits = "12345678901234567890.12";
  const small = "0.000000000000000001";
  const lending = {
    ...makeFeedMarket({ id: "exact-lending", type: "lending" }),
    ...{ totalDeposit: digits, totalDepositUsd: small, maxDeposit: "1e3" },
  };
  expect((await apply({ markets: [lending] })).problems).toMatchObject([{ field: "maxDeposit" }]);
  const markets = [
    { ...lending, maxDeposit: 1e21 },
    { ...makeFeedMarket({ id: "exact-perp", type: "perpetual" }), openInterestUsd: digits },
    { ...makeFeedMarket({ id: "exact-bet", type: "prediction" }), volumeUsd: digits },
  ];
  expect((await apply({ markets })).problems).toEqual([]);
  const found = (await list({})).filter(({ id }) => id.startsWith("exact-"));
  expect(Object.fromEntries(found.map((market) => [market.id, market]))).toMatchObject({
    "exact-lending": {
      ...{ totalDeposit: 12345678901234567000, totalDepositDecimal: digits },
      ...{ totalDepositUsdDecimal: small, maxDepositDecimal: "1000000000000000000000" },
      ...{ totalBorrowDecimal: "10", totalBorrowUsdDecimal: "10" },
    },
    "exact-perp": { openInterestUsdDecimal: digits },
    "exact-bet": { volumeUsdDecimal: digits },
  });
});

describe("a market of a type that this version does not know", () => {
  const structured = {
    ...makeFeedMarket({ id: "ladder", type: "yield" }),
    type: "structured",
    depositApy: 0.06,
    additionalData: { term: "P90D" },
  };

  test("is listed with its type, the common fields and its figures", async () => {
    expect((await apply({ markets: [structured] })).problems).toEqual([]);
    const [found] = (await list({})).filter((market) => market.id === "ladder");
    const shown = {
      ...structured,
      ...{ totalDepositDecimal: "1000", totalDepositUsdDecimal: "1000" },
    };
    expect(found).toEqual(shown);
    const byType = await readBody(getMarketsByType, service, { query: {} as never });
    expect(byType.structured).toEqual([shown]);
    expect(await pointsOf("ladder", { resolution: "1h" })).toMatchObject([{ depositApy: 0.06 }]);
  });

  test.each(["lendin", "loops", "yeild2!", "Lending", ""])(
    "is refused when its type is the misspelt %j",
    async (type) => {
      const { problems } = await apply({ markets: [{ ...structured, id: "misspelt", type }] });
      expect(problems).toMatchObject([{ message: expect.stringMatching(/^type is /) }]);
    },
  );
});

describe("the asset filter", () => {
  test("finds a loop by its debt token, and no other market by it", async () => {
    const loop = { ...makeFeedMarket({ id: "loop-sol", type: "loop", token: solToken }) };
    await apply({ markets: [{ ...loop, debtToken: usdcToken }] });
    const ids = async (address: string) =>
      (await list({ type: ["loop"], asset: [address] })).map((market) => market.id);
    expect(await ids(usdcToken.address)).toContain("loop-sol");
    expect(await ids(solToken.address)).toEqual(["loop-sol"]);
  });
});

describe("a liquidity pool", () => {
  const pool = {
    id: "pool-usdc-sol",
    ...makeFeedMarket({ id: "pool-usdc-sol", type: "yield", token: usdcToken }),
    poolId: "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9",
    pairedToken: solToken,
  };

  test("is listed with its pool id and found by both tokens", async () => {
    expect((await apply({ markets: [pool] })).problems).toEqual([]);
    const ids = async (address: string) =>
      (await list({ type: ["yield"], asset: [address] })).map((market) => market.id);
    expect(await ids(solToken.address)).toContain(pool.id);
    expect(await ids(usdcToken.address)).toContain(pool.id);
    const found = (await list({})).find((market) => market.id === pool.id);
    expect(found).toMatchObject({ poolId: pool.poolId, pairedToken: solToken });
  });

  test("needs its other token, and may lack its address", async () => {
    const { poolId: _poolId, ...unaddressed } = { ...pool, id: "pool-without-address" };
    expect((await apply({ markets: [unaddressed] })).problems).toEqual([]);
    const { pairedToken: _, ...unpaired } = pool;
    const { problems } = await apply({ markets: [unpaired] });
    expect(problems).toMatchObject([{ message: expect.stringContaining("pairedToken") }]);
  });
});

describe("rates and limits of a market", () => {
  const parameters = {
    ...{ baseDepositApy: 0.041, rewardDepositApy: 0.009, baseBorrowApy: 0.08 },
    ...{ rewardBorrowApy: 0.01, maxLtv: 0.75, liquidationLtv: 0.8, liquidationPenalty: 0.05 },
  };
  const lending = makeFeedMarket({ id: "with-parameters", type: "lending" });

  test("are returned as their feed has them", async () => {
    expect((await apply({ markets: [{ ...lending, ...parameters }] })).problems).toEqual([]);
    const found = (await list({})).find((market) => market.id === "with-parameters");
    expect(found).toMatchObject(parameters);
  });

  test.each([
    ["maxLtv", 75, "at most 1"],
    ["liquidationPenalty", -0.1, "at least 0"],
    ["baseDepositApy", 4.1, "ratesConfirmed"],
  ])("are refused with %s %d", async (name, value, message) => {
    const { problems } = await apply({ markets: [{ ...lending, ...parameters, [name]: value }] });
    expect(problems).toMatchObject([{ message: expect.stringContaining(name) }]);
    expect(problems).toMatchObject([{ message: expect.stringContaining(message) }]);
  });
});

describe("the filter values of a list", () => {
  test("count the listed markets of each type and provider, on the first page only", async () => {
    const read = (query: Record<string, unknown>) =>
      readBody(listMarkets, service, { query: { limit: 2, ...query } as never });
    const all = await list({});
    const first = await read({ type: ["lending"] });
    const countOf = (matches: (market: (typeof all)[number]) => boolean) =>
      all.filter(matches).length;
    const { types = [], providers = [] } = first.filters ?? {};
    expect(types.length).toBeGreaterThan(2);
    for (const { type, marketCount } of types) {
      expect([type, marketCount]).toEqual([type, countOf((market) => market.type === type)]);
    }
    for (const { id, name, marketCount } of providers) {
      expect(name).toBe(all.find(({ provider }) => provider.id === id)?.provider.name);
      expect([id, marketCount]).toEqual([id, countOf(({ provider }) => provider.id === id)]);
    }
    expect(types.reduce((sum, { marketCount }) => sum + marketCount, 0)).toBe(all.length);
    expect(providers.reduce((sum, { marketCount }) => sum + marketCount, 0)).toBe(all.length);
    const second = await read({ cursor: (await read({})).cursor });
    expect(second.markets.length).toBeGreaterThan(0);
    expect(second.filters).toBeUndefined();
  });
});

describe("markets with their own observedAt", () => {
  const lendingAt = (id: string, at: Date, depositApy: number) => ({
    ...makeFeedMarket({ id, type: "lending" }),
    depositApy,
    observedAt: at.toISOString(),
  });
  const find = async (id: string) => (await service.store.markets.findMarkets([id]))[0];

  test("180 days of samples in one batch give the averages at once and leave the newest as current", async () => {
    const days = Array.from({ length: 180 }, (_, day) => day);
    const markets = days.map((day) => lendingAt("loaded", daysAgo(day), day < 90 ? 0.02 : 0.04));
    const { accepted, problems } = await apply({ markets });
    expect({ accepted, problems }).toEqual({ accepted: 180, problems: [] });
    const loaded = await find("loaded");
    expect(loaded?.figures.depositApy?.toNumber()).toBe(0.02);
    expect(loaded?.averages?.depositApy90d?.toNumber()).toBe(0.02);
    expect(loaded?.averages?.depositApy180d?.toNumber()).toBe(0.03);
    const range = { startTime: daysAgo(170).toISOString(), endTime: daysAgo(168).toISOString() };
    expect(await pointsOf("loaded", range)).toMatchObject([
      { depositApy: 0.04 },
      { depositApy: 0.04 },
    ]);
  });

  test("an older entry changes no current value and a repeated one counts once in the averages", async () => {
    const today = lendingAt("repeated", now, 0.05);
    await apply({ markets: [today] });
    const old = Array.from({ length: 29 }, (_, day) =>
      lendingAt("repeated", daysAgo(day + 1), 0.01),
    );
    await apply({ markets: old });
    await service.store.markets.refreshAverages(now);
    const average = (await find("repeated"))?.averages?.depositApy30d?.toFixed();
    expect(average).toBe("0.0113333333");
    expect((await find("repeated"))?.figures.depositApy?.toNumber()).toBe(0.05);
    const later = new Date(now.getTime() + 1000);
    const more = lendingAt("repeated", later, 0.09);
    await apply({ observedAt: later, markets: [...old, today, more] });
    await service.store.markets.refreshAverages(now);
    // Today's average covers 0.05 and 0.09; the repeated 0.05 would make it smaller.
    expect((await find("repeated"))?.averages?.depositApy30d?.toFixed()).toBe("0.012");
  });

  test("are kept only at the resolutions that still hold their time", async () => {
    await apply({ markets: [lendingAt("kept", daysAgo(300), 0.05)] });
    const range = { start: daysAgo(301), end: daysAgo(299) };
    const counts = await Promise.all(
      (["1m", "5m", "1h", "1d"] as const).map(async (resolution) => {
        const history = await service.store.markets.readHistory(["kept"], resolution, range);
        return history.get("kept")?.length;
      }),
    );
    expect(counts).toEqual([0, 0, 1, 1]);
  });

  test("are refused when they are in the future", async () => {
    const { problems } = await apply({
      markets: [lendingAt("future", new Date(now.getTime() + 60_000), 0.05)],
    });
    expect(problems[0]?.message).toMatch(/^observedAt is .*; it must be at most 5 seconds/);
  });

  test("are not compared with the present size of the market", async () => {
    await apply({ markets: [makeFeedMarket({ id: "grown", type: "yield", sizeUsd: 1e6 })] });
    const small = makeFeedMarket({ id: "grown", type: "yield", sizeUsd: 10 });
    const entry = { ...small, observedAt: daysAgo(100).toISOString() };
    expect((await apply({ markets: [entry] })).problems).toEqual([]);
    expect((await find("grown"))?.figures.totalDeposit?.toNumber()).toBe(1e6);
  });
});

describe("averages", () => {
  const sampleOn = (id: string, day: number) => ({
    ...makeFeedMarket({ id, type: "lending" }),
    observedAt: daysAgo(day).toISOString(),
  });
  const averagesOf = async (id: string, days: readonly number[]) => {
    await apply({ markets: days.map((day) => sampleOn(id, day)) });
    await service.store.markets.refreshAverages(now);
    const [market] = await service.store.markets.findMarkets([id]);
    return Object.keys(market?.averages ?? {}).sort();
  };
  const days = (count: number, first = 0) => Array.from({ length: count }, (_, day) => first + day);

  test("are absent for a span with rates on fewer than 80 % of its days", async () => {
    expect(await averagesOf("sparse", [0, 45, 89])).toEqual([]);
    // 24 in 30 days are enough, 71 in 90 are not.
    expect(await averagesOf("covered", [...days(24), ...days(47, 43)])).toEqual([
      "borrowApy30d",
      "depositApy30d",
    ]);
    expect(await averagesOf("young", days(29))).toEqual([]);
  });

  test("go when the days that they need are missing", async () => {
    expect(await averagesOf("stopped", days(30))).toHaveLength(2);
    await service.store.markets.refreshAverages(new Date(now.getTime() + 10 * 86_400_000));
    expect((await service.store.markets.findMarkets(["stopped"]))[0]?.averages).toEqual({});
  });
});
