import { beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "../../../tests/support/database.ts";
import { makeMarket } from "../../../tests/support/market-fixtures.ts";
import { Decimal } from "../../domain/decimal.ts";
import type { Market } from "../../domain/markets/market.ts";
import { sizeOfMarket } from "../../domain/markets/parse-market.ts";
import { MarketStore } from "./markets.ts";

const db = useDatabase();
const now = new Date("2026-11-02T09:30:00.000Z");
let markets: MarketStore;

beforeAll(() => {
  markets = new MarketStore(db());
});

const save = (some: readonly Market[], observedAt = now) =>
  markets.saveMarkets(
    "test",
    some.map((market) => ({ market, observedAt })),
  );

describe("MarketStore", () => {
  test("reads every digit of the figures it wrote", async () => {
    const market = makeMarket({ id: "exact", type: "prediction" });
    const text = "12345678901234567890.123456789012345678";
    const exact = {
      ...market,
      figures: { volumeUsd: sizeOfMarket(market).activityUsd.plus(text) },
    } as Market;
    await save([exact]);
    const [found] = await markets.findMarkets(["exact"]);
    expect({ ...found, averages: undefined }).toEqual({ ...exact, averages: undefined });
  });

  test("keeps a settled market settled", async () => {
    const settled = {
      ...makeMarket({ id: "over", type: "prediction" }),
      status: "settled",
    } as Market;
    await save([settled]);
    await save([makeMarket({ id: "over", type: "prediction" })], new Date(now.getTime() + 1000));
    expect(await markets.findMarkets(["over"])).toMatchObject([{ status: "settled" }]);
  });

  test("ignores an observation that is older than the stored one", async () => {
    await save([makeMarket({ id: "late", type: "yield", sizeUsd: 5 })]);
    await save(
      [makeMarket({ id: "late", type: "yield", sizeUsd: 4 })],
      new Date(now.getTime() - 1000),
    );
    const [found] = await markets.findMarkets(["late"]);
    expect(found?.figures.totalDeposit?.toNumber()).toBe(5);
  });

  test("drops the fine detail of a month that is older than it is kept", async () => {
    const { figures } = makeMarket({ id: "fine", type: "yield" });
    const sample = { marketId: "fine", observedAt: new Date("2026-05-10T00:00:00Z"), figures };
    await markets.recordSamples([sample]);
    expect(await markets.dropOldHistory(now)).toEqual(["market_history_1m_2026-05"]);
    const range = {
      start: new Date("2026-05-01T00:00:00Z"),
      end: new Date("2026-06-01T00:00:00Z"),
    };
    for (const resolution of ["5m", "1h", "1d"] as const) {
      const history = await markets.readHistory(["fine"], resolution, range);
      expect(history.get("fine")).toHaveLength(1);
    }
  });

  test("averages rates over the spans that a market is old enough for", async () => {
    const market = makeMarket({ id: "aged", type: "lending" });
    await save([market]);
    const { figures } = market;
    const days = Array.from(
      { length: 100 },
      (_, day) => new Date(now.getTime() - day * 86_400_000),
    );
    await markets.recordSamples(
      days.map((day, index) => ({
        marketId: "aged",
        observedAt: day,
        figures: { ...figures, depositApy: new Decimal(index < 30 ? 0.1 : 0.4) },
      })),
      ["1d"],
    );
    await markets.refreshAverages(now);
    const [found] = await markets.findMarkets(["aged"]);
    expect(Object.keys(found?.averages ?? {}).sort()).toEqual([
      "borrowApy30d",
      "borrowApy90d",
      "depositApy30d",
      "depositApy90d",
    ]);
    expect(found?.averages?.depositApy30d?.toNumber()).toBe(0.1);
    expect(found?.averages?.depositApy90d?.toNumber()).toBeCloseTo(0.3, 9);
  });
});
