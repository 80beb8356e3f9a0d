import { describe, expect, test } from "vitest";
import { makeFeedMarket, usdcToken } from "../../tests/support/market-fixtures.ts";
import { Decimal } from "../domain/decimal.ts";
import { checkBatch } from "./check-batch.ts";
import type { FeedBatch } from "./feed.ts";

const now = new Date("2026-11-02T09:30:00.000Z");

describe("checkBatch", () => {
  const check = (batch: Partial<FeedBatch>, known = new Map()) =>
    checkBatch({ observedAt: now, ...batch }, { prices: known, markets: new Map() });
  const price = (priceUsd: unknown) => ({ assetId: "bitcoin", priceUsd });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, "NaN", "1e400", "", null, true, {}, "-0.1"])(
    "leaves out the price %s and reports its field",
    (wrong) => {
      const { prices, problems } = check({ prices: [price(wrong), price(1)] });
      expect(prices.length).toBe(1);
      expect(problems).toMatchObject([
        { kind: "prices", index: 0, message: expect.stringContaining("priceUsd") },
      ]);
    },
  );

  test("accepts a price of zero, and text with more digits than a number holds", () => {
    const { prices } = check({ prices: [price(0), price("0.123456789012345678901")] });
    expect(prices.map((one) => one.priceUsd.toFixed())).toEqual(["0", "0.123456789012345678901"]);
  });

  test("leaves out a price outlier unless the source confirms it or the last price is older than an hour", () => {
    const known = (minutesAgo: number) =>
      new Map([
        [
          "bitcoin",
          { value: new Decimal(100), observedAt: new Date(now.getTime() - minutesAgo * 60_000) },
        ],
      ]);
    expect(check({ prices: [price(1001)] }, known(5)).problems.length).toBe(1);
    expect(check({ prices: [price(9)] }, known(5)).problems.length).toBe(1);
    expect(check({ prices: [price(999)] }, known(5)).problems).toEqual([]);
    expect(check({ prices: [{ ...price(1001), jumpConfirmed: true }] }, known(5)).problems).toEqual(
      [],
    );
    expect(check({ prices: [price(1001)] }, known(61)).problems).toEqual([]);
  });

  test("accepts a rate above 100 % that the source confirms, and says so when it does not", () => {
    const market = { ...makeFeedMarket({ id: "m", type: "lending" }), depositApy: 5.34 };
    expect(check({ markets: [market] }).problems.map((one) => one.message)).toEqual([
      "depositApy is 5.34; it must be between -1 and 1, a fraction (0.0534 is 5.34 %), or confirmed by ratesConfirmed.",
    ]);
    const { markets } = check({ markets: [{ ...market, ratesConfirmed: true }] });
    expect(markets[0]?.market.figures.depositApy?.toNumber()).toBe(5.34);
  });

  test("refuses an implausible funding rate unless the source confirms it", () => {
    const perpetual = { ...makeFeedMarket({ id: "p", type: "perpetual" }), fundingRate: 0.0501 };
    expect(check({ markets: [perpetual] }).problems).toHaveLength(1);
    expect(check({ markets: [{ ...perpetual, ratesConfirmed: true }] }).problems).toEqual([]);
    expect(check({ markets: [{ ...perpetual, fundingRate: -0.05 }] }).problems).toEqual([]);
  });

  test.each([
    [{ depositApy: "NaN" }, "depositApy"],
    [{ depositApy: 5.34 }, "depositApy"],
    [{ borrowApy: -1.01 }, "borrowApy"],
    [{ depositApy: 534, ratesConfirmed: true }, "depositApy"],
    [{ ratesConfirmed: "yes" }, "ratesConfirmed"],
    [{ totalDepositUsd: -1 }, "totalDepositUsd"],
    [{ type: "lendin" }, "type"],
    [{ id: "two words" }, "id"],
    [{ token: { ...usdcToken, decimals: 1.5 } }, "token.decimals"],
    [{ websiteUrl: "javascript:alert(1)" }, "websiteUrl"],
  ])("leaves out a market with %o and reports the field", (wrong, field) => {
    const { problems } = check({
      markets: [{ ...makeFeedMarket({ id: "m", type: "lending" }), ...wrong }],
    });
    expect(problems).toMatchObject([{ message: expect.stringContaining(`${field} is`) }]);
  });
});
