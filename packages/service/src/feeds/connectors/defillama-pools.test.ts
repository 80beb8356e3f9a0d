import { expect, test } from "vitest";
import { usdcToken } from "../../../tests/support/market-fixtures.ts";
import { checkBatch } from "../batches/check-batch.ts";
import { createLlamaMapping } from "./defillama-pools.ts";

const now = new Date("2026-11-02T09:30:00.000Z");

test("createLlamaMapping turns pools of one token on Solana into yield and lending markets", async () => {
  const pool = {
    chain: "Solana",
    project: "kamino-lend",
    symbol: "USDC",
    pool: "d2141a59",
    tvlUsd: 1_000_000,
    apy: 5.34,
    exposure: "single",
    underlyingTokens: [usdcToken.address],
  };
  const data = [
    pool,
    { ...pool, chain: "Ethereum" },
    { ...pool, apy: null },
    { ...pool, pool: "two", totalSupplyUsd: 3e6, totalBorrowUsd: 2e6, apyBaseBorrow: 7.02 },
    { ...pool, pool: "three", apyBase: 5, apyReward: 0.34, ltv: 2.5, totalBorrowUsd: 1 },
    // Three tokens, and two with one unknown.
    { ...pool, underlyingTokens: [usdcToken.address, usdcToken.address, usdcToken.address] },
    { ...pool, underlyingTokens: [usdcToken.address, "unknown"] },
  ];
  const map = createLlamaMapping(
    async () => new Map([[usdcToken.address, { token: usdcToken, priceUsd: 1 }]]),
  );
  const batch = { observedAt: now, ...(await map({ status: "success", data })) };
  const { markets, problems } = checkBatch(batch, { prices: new Map(), markets: new Map() });
  expect(problems).toEqual([]);
  expect(
    markets.map(({ market }) => [
      market.id,
      market.type,
      market.figures.depositApy?.toNumber(),
      market.figures.totalBorrow?.toNumber(),
    ]),
  ).toEqual([
    ["defillama-d2141a59", "yield", 0.0534, undefined],
    ["defillama-two", "lending", 0.0534, 2e6],
    ["defillama-three", "lending", 0.0534, 1],
  ]);
  const { baseDepositApy, rewardDepositApy, maxLtv } = markets[2]?.market.figures ?? {};
  expect([baseDepositApy?.toNumber(), rewardDepositApy?.toNumber()]).toEqual([0.05, 0.0034]);
  // More than the whole deposit is no loan limit.
  expect(maxLtv).toBeUndefined();
  expect(markets[0]?.market.provider.name).toBe("Kamino Lend");
});

test("createLlamaMapping lists pools that have no rate or price now, so that they are not delisted", async () => {
  const pool = { chain: "Solana", project: "kamino", symbol: "USDC", tvlUsd: 1, apy: 5 };
  const data = [
    { ...pool, pool: "priced", underlyingTokens: [usdcToken.address] },
    { ...pool, pool: "unpriced", underlyingTokens: ["unknown"] },
    { ...pool, pool: "rateless", apy: null, underlyingTokens: [usdcToken.address] },
    { ...pool, pool: "elsewhere", chain: "Ethereum" },
  ];
  const map = createLlamaMapping(async () => new Map());
  expect((await map({ data })).allMarketIds).toEqual(
    ["priced", "unpriced", "rateless"].map((id) => `defillama-${id}`),
  );
});
