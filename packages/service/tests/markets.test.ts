import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { anyCharacter } from "../../../tools/testing/any-character.ts";
import { matchesFilter, toMarketFilter } from "../src/domain/markets/filters.ts";
import { type Market, type MarketType, marketTypes } from "../src/domain/markets/market.ts";
import { sizeOfMarket } from "../src/domain/markets/parse-market.ts";
import { isProblem } from "../src/domain/problems.ts";
import { getMarketHistory, getMarketsByType, listMarkets } from "../src/operations/markets.ts";
import type { Service } from "../src/service.ts";
import { useDatabase } from "./support/database.ts";
import { makeMarket, providers, tokens, usdcToken } from "./support/market-fixtures.ts";
import { propertyRuns } from "./support/property-runs.ts";
import {
  callHandler,
  createTestService,
  testTime as now,
  readBody,
} from "./support/test-service.ts";

const db = useDatabase();
let service: Service;
const markets: Market[] = [];

beforeAll(async () => {
  service = createTestService(db()).service;
  for (const [index, type] of Array.from(
    { length: 120 },
    (_, i) => marketTypes[i % 5] as MarketType,
  ).entries()) {
    const provider = providers[index % 3] as string;
    const token = tokens[index % 2] as typeof usdcToken;
    // Sizes repeat, so the id has to decide.
    markets.push(
      makeMarket({ id: `m-${index}`, type, provider, token, sizeUsd: (index * 7) % 20 }),
    );
  }
  await save(markets);
});

const save = (some: readonly Market[], observedAt = now) =>
  service.store.markets.saveMarkets(
    "test",
    some.map((market) => ({ market, observedAt })),
  );

function expected(filter: Parameters<typeof matchesFilter>[1]): string[] {
  const size = (market: Market) => sizeOfMarket(market);
  return markets
    .filter((market) => matchesFilter(market, filter))
    .sort(
      (a, b) =>
        size(b).depositsUsd.cmp(size(a).depositsUsd) ||
        size(b).activityUsd.cmp(size(a).activityUsd) ||
        (a.id < b.id ? 1 : -1),
    )
    .map((market) => market.id);
}

async function readAllPages(
  query: Record<string, unknown>,
  limit: number,
  between?: () => Promise<void>,
) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const call = {
      path: undefined as never,
      query: { ...query, limit, ...(cursor && { cursor }) },
    };
    const body = await readBody(listMarkets, service, call);
    ids.push(...body.markets.map((market) => market.id));
    cursor = body.cursor ?? undefined;
    await between?.();
  } while (cursor);
  return ids;
}

const someOf = <T>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });

describe("listMarkets", () => {
  test("lists the markets that match any combination of filters, the largest first, for any page size", async () => {
    const query = fc.record({
      type: someOf(marketTypes),
      provider: someOf([...providers, "unknown"]),
      asset: someOf(tokens.map((token) => token.address)),
    });
    await fc.assert(
      fc.asyncProperty(query, fc.integer({ min: 1, max: 60 }), async (given, limit) => {
        const filter = toMarketFilter(given);
        if (isProblem(filter)) {
          const call = { path: undefined as never, query: { ...given, limit } };
          expect(given.asset).toBeDefined();
          expect(given.type).toBeUndefined();
          expect(await listMarkets(call as never, service)).toEqual(filter);
          return;
        }
        const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
        expect(await readAllPages(query, limit)).toEqual(expected(filter));
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  test("has a cursor only if a market follows the page", async () => {
    const list = (limit: number) => readBody(listMarkets, service, { query: { limit } });
    expect((await list(markets.length)).cursor).toBeNull();
    expect((await list(markets.length - 1)).cursor).toEqual(expect.any(String));
  });

  test("leaves prediction markets out when filtered by asset", async () => {
    const ids = await readAllPages({ type: ["prediction"], asset: [usdcToken.address] }, 50);
    expect(ids).toEqual([]);
  });

  test("refuses asset without type and names the missing parameter", async () => {
    const call = { query: { asset: [usdcToken.address], limit: 50 } };
    expect(await callHandler(listMarkets, service, call)).toMatchObject({
      code: "invalid-request",
      details: [{ message: "needs an explicit type; add type, for example type=lending." }],
    });
  });

  test("neither repeats nor skips an unchanged market while others change between pages", async () => {
    let step = 0;
    const changing = markets.filter((_, index) => index % 4 === 0);
    const still = markets.filter((_, index) => index % 4 !== 0).map((market) => market.id);
    const ids = await readAllPages({}, 7, async () => {
      step += 1;
      const changed = changing.map((market, index) =>
        makeMarket({
          id: market.id,
          type: market.type as MarketType,
          sizeUsd: (index * step * 13) % 40,
        }),
      );
      await save([...changed, makeMarket({ id: `new-${step}`, type: "yield", sizeUsd: step })]);
    });
    const seen = ids.filter((id) => still.includes(id));
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen].sort()).toEqual([...still].sort());
  });
});

describe("listMarkets with a cursor", () => {
  const first = async (query: Record<string, unknown> = {}) => {
    const call = { path: undefined as never, query: { ...query, limit: 3 } };
    return (await readBody(listMarkets, service, call)).cursor as string;
  };
  const list = (query: Record<string, unknown>) =>
    listMarkets({ path: undefined as never, query: { limit: 3, ...query } } as never, service);

  test("refuses the cursor after any change of one character", async () => {
    const cursor = await first();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(cursor.length - 1),
        fc.constantFrom("A", "z", "0", "."),
        async (at, letter) => {
          fc.pre(cursor[at] !== letter);
          const changed = cursor.slice(0, at) + letter + cursor.slice(at + 1);
          expect(await list({ cursor: changed })).toMatchObject({ code: "invalid-request" });
        },
      ),
    );
  });

  test("refuses the cursor with other filters, and accepts it with the same filters in another order", async () => {
    const cursor = await first({ type: ["lending", "yield"] });
    expect(await list({ type: ["lending"], cursor })).toMatchObject({ code: "invalid-request" });
    expect(await list({ cursor })).toMatchObject({ code: "invalid-request" });
    expect(await list({ type: ["yield", "lending"], cursor })).toMatchObject({ status: 200 });
    expect(await list({ type: ["yield", "lending"], cursor, limit: 10 })).toMatchObject({
      status: 200,
    });
  });

  test("refuses any text that the service did not issue", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, unit: anyCharacter }), async (cursor) => {
        expect(await list({ cursor })).toMatchObject({ code: "invalid-request" });
      }),
    );
  });
});

describe("getMarketsByType", () => {
  test("returns every known type with all of its markets", async () => {
    const body = await readBody(getMarketsByType, service, {
      path: undefined as never,
      query: {} as never,
    });
    expect(Object.keys(body)).toEqual([...marketTypes]);
    for (const type of marketTypes) {
      const ids = body[type]?.map((market) => market.id);
      expect(ids).toEqual(
        expect.arrayContaining(markets.filter((m) => m.type === type).map((m) => m.id)),
      );
    }
  });
});

describe("getMarketHistory", () => {
  const sample = (marketId: string, time: string, depositApy: number) => {
    const { figures } = makeMarket({ id: marketId, type: "lending" });
    const observedAt = new Date(time);
    return {
      marketId,
      observedAt,
      figures: { ...figures, depositApy: figures.depositApy?.mul(0).plus(depositApy) },
    } as never;
  };
  const getHistory = (query: Record<string, unknown>) =>
    getMarketHistory(
      { path: undefined as never, query: { marketIds: ["h"], ...query } } as never,
      service,
    );

  test("returns the last figures of each span, from startTime and before endTime", async () => {
    await service.store.markets.recordSamples([
      sample("h", "2026-10-30T23:59:59Z", 1),
      sample("h", "2026-10-31T01:00:00Z", 2),
      sample("h", "2026-10-31T22:00:00Z", 3),
      sample("h", "2026-11-01T00:00:00Z", 4),
    ]);
    const range = { startTime: "2026-10-31T00:00:00Z", endTime: "2026-11-01T00:00:00Z" };
    const reply = await getHistory({ ...range, marketIds: ["unknown", "h"] });
    expect(reply).toMatchObject({
      body: {
        resolution: "1d",
        series: [
          { marketId: "unknown", points: [] },
          { marketId: "h", points: [{ time: "2026-10-31T00:00:00.000Z", depositApy: 3 }] },
        ],
      },
    });
    const hourly = await getHistory({ ...range, resolution: "1h" });
    expect(hourly).toMatchObject({
      body: { series: [{ points: [{ depositApy: 2 }, { depositApy: 3 }] }] },
    });
  });

  test("returns the same points after a sample was recorded twice", async () => {
    const samples = [
      sample("again", "2026-10-01T05:00:00Z", 0.1),
      sample("again", "2026-10-01T06:00:00Z", 0.3),
    ];
    await service.store.markets.recordSamples(samples);
    await service.store.markets.recordSamples(samples);
    await service.store.markets.refreshAverages(now);
    const query = { marketIds: ["again"], startTime: "2026-10-01T00:00:00Z" };
    expect(await getHistory(query)).toMatchObject({
      body: { series: [{ points: [{ depositApy: 0.3 }] }] },
    });
  });

  test("returns long histories in pages, which continue a series that does not fit", async () => {
    const marketIds = Array.from({ length: 7 }, (_, index) => `long-${index}`);
    const hours = Array.from(
      { length: 1000 },
      (_, hour) => new Date(now.getTime() - hour * 3_600_000),
    );
    await service.store.markets.recordSamples(
      marketIds.flatMap((id) => hours.map((at) => sample(id, at.toISOString(), 0.123456789))),
      ["1h"],
    );
    const startTime = new Date(now.getTime() - 999 * 3_600_000).toISOString();
    const query = {
      marketIds,
      startTime,
      resolution: "1h",
      cursor: undefined as string | undefined,
    };
    const read = new Map<string, string[]>();
    const sizes: number[] = [];
    do {
      const page = await readBody(getMarketHistory, service, { query });
      for (const { marketId, points } of page.series) {
        const times = points.map(({ time }) => time);
        read.set(marketId, [...(read.get(marketId) ?? []), ...times]);
      }
      sizes.push(JSON.stringify(page).length);
      query.cursor = page.cursor ?? undefined;
    } while (query.cursor !== undefined);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(1.1 * 1024 * 1024);
    expect([...read.keys()]).toEqual(marketIds);
    for (const times of read.values()) {
      expect(new Set(times).size).toBe(999);
      expect(times).toEqual(times.toSorted());
      expect(times).toHaveLength(999);
    }
  });

  test("names startTime when it is in the future and endTime is not given", async () => {
    expect(await getHistory({ startTime: "2027-06-01T00:00:00Z" })).toMatchObject({
      details: [
        {
          field: "query.startTime",
          message: "is 2027-06-01T00:00:00Z; without endTime it must not be later than now.",
        },
      ],
    });
  });

  test("refuses an endTime before startTime, and a range of more than 1,000 points", async () => {
    const reversed = await getHistory({
      startTime: "2026-11-01T00:00:00Z",
      endTime: "2026-10-01T00:00:00Z",
    });
    expect(reversed).toMatchObject({
      details: [
        {
          message: "is 2026-10-01T00:00:00Z; it must be after startTime, 2026-11-01T00:00:00Z.",
        },
      ],
    });
    const long = await getHistory({
      startTime: "2026-08-01T00:00:00Z",
      endTime: "2026-10-30T00:00:00Z",
      resolution: "1h",
    });
    expect(long).toMatchObject({
      message:
        "The range has 2,160 points of 1h; at most 1,000 fit. Ask for a shorter range or a coarser resolution.",
    });
  });
});
