import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { anyCharacter } from "../../../tools/testing/any-character.ts";
import { isProblem } from "../src/domain/problems.ts";
import { getAsset, getAssetHistory, searchAssets } from "../src/operations/assets.ts";
import { getMarketHistory } from "../src/operations/markets.ts";
import { listPositionSnapshots } from "../src/operations/positions.ts";
import type { Service } from "../src/service.ts";
import { useDatabase } from "./support/database.ts";
import { propertyRuns } from "./support/property-runs.ts";
import { createTestService, testTime as now, readBody } from "./support/test-service.ts";

const db = useDatabase();
let service: Service;

beforeAll(async () => {
  service = createTestService(db()).service;
  const coin = { chain: "bitcoin", symbol: "BTC", tags: [] };
  const odd = ["Bitcoin", "1e5 Coin", "raydium.io", "🚀", "Ünïcode", "o'brien & co: | !", "%_\\"];
  const assets = odd.map((name, index) => ({
    ...coin,
    name,
    id: index ? `odd-${index}` : "bitcoin",
  }));
  await service.store.assets.saveAssets("test", assets, now);
});

/** Unusual times that RFC 3339 allows. */
const moments = fc.constantFrom(
  "0000-01-01T00:00:00Z",
  "0000-01-01T00:00:00+23:59",
  "0001-01-01T00:00:00.000001Z",
  "1969-12-31T23:59:60Z",
  "2016-12-31T23:59:60Z",
  "2026-02-28t23:59:59.999999999z",
  "2026-11-02T09:30:00+14:00",
  "2026-11-02 09:30:00Z",
  "9999-12-31T23:59:59-23:59",
);

const ranges = fc.record(
  { startTime: moments, endTime: moments, resolution: fc.constantFrom("1m", "5m", "1h", "1d") },
  { requiredKeys: ["startTime", "resolution"] },
);

describe("unusual valid requests", () => {
  test("getMarketHistory, getAssetHistory and listPositionSnapshots return or refuse any time range without an exception", async () => {
    const walletAddress = "5".repeat(43);
    await fc.assert(
      fc.asyncProperty(ranges, async (range) => {
        const replies = [
          await getMarketHistory({ query: { marketIds: ["m"], ...range } } as never, service),
          await getAssetHistory({ path: { id: "bitcoin" }, query: range } as never, service),
          await listPositionSnapshots({ query: { walletAddress, ...range } } as never, service),
        ];
        for (const reply of replies) {
          expect(isProblem(reply) ? reply.code : reply.status).toBeTruthy();
        }
      }),
      { numRuns: propertyRuns(150) },
    );
  });

  test("getMarketHistory and getAssetHistory return no points for an empty range", async () => {
    const moment = "2026-11-02T09:00:00Z";
    const range = { startTime: moment, endTime: moment, resolution: "1h" };
    const markets = { query: { marketIds: ["m"], ...range } };
    expect(await getMarketHistory(markets as never, service)).toMatchObject({
      body: { series: [{ marketId: "m", points: [] }] },
    });
    const asset = { path: { id: "bitcoin" }, query: range };
    expect(await getAssetHistory(asset as never, service)).toMatchObject({ body: { prices: [] } });
  });

  test("searchAssets and getAsset handle any text without an exception", async () => {
    const text = fc.oneof(
      fc.string({ minLength: 1, maxLength: 30, unit: anyCharacter }),
      fc.string({
        minLength: 1,
        maxLength: 30,
        unit: fc.constantFrom("'", "\\", "%", "_", ":", "*", "&", "|", "!", "(", "\0", "a", " "),
      }),
    );
    await fc.assert(
      fc.asyncProperty(text, text, async (name, ticker) => {
        for (const criteria of [{ name }, { ticker }, { name, ticker }]) {
          expect(
            await searchAssets({ query: { limit: 5, ...criteria } } as never, service),
          ).toMatchObject({ status: 200 });
        }
        expect(await getAsset({ path: { id: name } } as never, service)).toBeDefined();
      }),
      { numRuns: propertyRuns(150) },
    );
  });

  test.each([
    ["1e5", "1e5 Coin"],
    ["raydium io", "raydium.io"],
    ["raydium.i", "raydium.io"],
    ["🚀", "🚀"],
    ["unicode", "Ünïcode"],
    ["O'Bri", "o'brien & co: | !"],
    ["%_", "%_\\"],
  ])("searchAssets finds by the name %s the asset %s", async (name, meant) => {
    const page = await readBody(searchAssets, service, { query: { limit: 5, name } });
    expect(page.assets.map((asset) => asset.name)).toEqual([meant]);
  });
});
