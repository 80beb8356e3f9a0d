import { expect, test } from "vitest";
import { usdcToken } from "../../../tests/support/market-fixtures.ts";
import { checkBatch } from "../batches/check-batch.ts";
import { mapJupiterPrices } from "./jupiter-prices.ts";

const now = new Date("2026-11-02T09:30:00.000Z");

test.each([
  [
    "3",
    { [usdcToken.address]: { usdPrice: 0.9998, blockId: 1, decimals: 6, priceChange24h: 0.01 } },
  ],
  [
    "2",
    {
      data: {
        [usdcToken.address]: { id: usdcToken.address, type: "derivedPrice", price: "0.9998" },
        gone: null,
      },
      timeTaken: 0.1,
    },
  ],
])("mapJupiterPrices reads the prices of version %s of Jupiter's API", async (_version, body) => {
  const batch = { observedAt: now, ...(await mapJupiterPrices(body)) };
  const { prices, problems } = checkBatch(batch, { prices: new Map(), markets: new Map() });
  expect(problems).toEqual([]);
  expect(prices).toMatchObject([{ assetId: `solana:${usdcToken.address}` }]);
  expect(prices[0]?.priceUsd.toFixed()).toBe("0.9998");
});
