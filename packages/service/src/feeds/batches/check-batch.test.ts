import { describe, expect, test } from "vitest";
import { makeFeedMarket, usdcToken } from "../../../tests/support/market-fixtures.ts";
import { Decimal } from "../../domain/decimal.ts";
import type { FeedBatch } from "../feed.ts";
import { checkBatch } from "./check-batch.ts";

const walletAddress = "5".repeat(43);
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

  test("a number beyond 40 digits is refused with the range", () => {
    for (const priceUsd of [1e300, Number.POSITIVE_INFINITY]) {
      expect(check({ prices: [price(priceUsd)] }).problems).toMatchObject([
        { message: `priceUsd is ${priceUsd}; it must be a number between -1e+40 and 1e+40.` },
      ]);
    }
  });

  test("accepts a price of zero, and text with more digits than a number holds", () => {
    const { prices } = check({ prices: [price(0), price("0.123456789012345678901")] });
    expect(prices.map((price) => price.priceUsd.toFixed())).toEqual([
      "0",
      "0.123456789012345678901",
    ]);
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

  test.each([
    ["prices", { assetId: "bitcoin", priceUsd: 1 }, "observedAt"],
    ["ticks", { assetId: "bitcoin", priceUsd: 1 }, "observedAt"],
    ["markets", makeFeedMarket({ id: "m", type: "lending" }), "observedAt"],
    ["audits", { assetId: "bitcoin" }, "observedAt"],
    ["walletBalances", { walletAddress, assetId: "bitcoin", amount: 1 }, "observedAt"],
    [
      "tokenTrades",
      { id: "t", walletAddress, assetId: "bitcoin", kind: "buy", amount: 1, priceUsd: 1 },
      "at",
    ],
    [
      "predictionTrades",
      {
        ...{ id: "t", positionId: "p", walletAddress, marketId: "m", outcomeId: "yes" },
        ...{ kind: "buy", shares: 1, price: 0.5 },
      },
      "at",
    ],
  ] as const)(
    "leaves out entries of %s more than 5 seconds in the future",
    (kind, entry, field) => {
      const late = "2026-11-02T09:30:05.001Z";
      const checked = check({
        [kind]: [
          { ...entry, [field]: late },
          { ...entry, [field]: "2026-11-02T09:30:05Z" },
        ],
      });
      expect(checked[kind]).toHaveLength(1);
      const message = `${field} is "${late}"; it must be at most 5 seconds in the future.`;
      expect(checked.problems).toEqual([{ kind, index: 0, field, message }]);
    },
  );

  test.each(["0001-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "+202611-01-01T00:00:00Z", "never"])(
    "leaves out a price of the time %s",
    (observedAt) => {
      const { prices, problems } = check({ prices: [{ ...price(1), observedAt }] });
      expect(prices).toEqual([]);
      expect(problems).toMatchObject([
        {
          field: "observedAt",
          message: `observedAt is "${observedAt}"; it must be a date and time in the years 1970 to 9999.`,
        },
      ]);
    },
  );

  test.each([
    ["half of a surrogate pair", "\ud83d"],
    ["the character NUL", "\0"],
  ])("leaves out texts with %s", (_, wrong) => {
    const market = makeFeedMarket({ id: "m", type: "lending" });
    const asset = { chain: "solana", address: usdcToken.address, name: "USDC", symbol: "USDC" };
    const { problems } = check({
      prices: [{ assetId: wrong, priceUsd: 1 }],
      assets: [{ ...asset, tags: [wrong] }],
      markets: [
        { ...market, productName: wrong },
        { ...market, additionalData: { list: [{ note: wrong }] } },
        { ...market, additionalData: { [wrong]: 1 } },
      ],
    });
    expect(problems.map(({ kind, field }) => `${kind} ${field}`).sort()).toEqual([
      "assets tags",
      "markets additionalData",
      "markets additionalData.list[0].note",
      "markets productName",
      "prices assetId",
    ]);
  });

  test("leaves out additionalData that is too deep or too long, and names the limit", () => {
    const market = makeFeedMarket({ id: "m", type: "lending" });
    const nest = (levels: number): unknown => (levels === 0 ? "text" : { in: nest(levels - 1) });
    const deepest = nest(8) as object;
    const longest = { note: "x".repeat(16_384 - '{"note":""}'.length) };
    const deepText = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
    const { markets, problems } = check({
      markets: [
        { ...market, additionalData: deepest },
        { ...market, additionalData: longest },
        { ...market, additionalData: { in: deepest } },
        { ...market, additionalData: { note: `${longest.note}x` } },
        { ...market, additionalData: { list: deepText } },
        { ...market, additionalData: deepText },
        { ...market, productName: deepText },
      ],
    });
    expect(markets).toHaveLength(2);
    const path = `additionalData${".in".repeat(8)}`;
    expect(problems.map(({ message }) => message)).toEqual([
      `${path} is on level 9; lists and objects must be on level 8 at most.`,
      "additionalData has 16385 characters as JSON; it must have at most 16384.",
      `additionalData.list${"[0]".repeat(7)} is on level 9; lists and objects must be on level 8 at most.`,
      "additionalData must be an object.",
      "productName is a list; it must be a text that is not empty.",
    ]);
  });

  test("accepts a rate above 100 % that the source confirms, and says so when it does not", () => {
    const market = { ...makeFeedMarket({ id: "m", type: "lending" }), depositApy: 5.34 };
    expect(check({ markets: [market] }).problems.map((problem) => problem.message)).toEqual([
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
