import { beforeAll, expect, onTestFinished, test } from "vitest";
import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import type { Feed, FeedBatch } from "../../src/feeds/feed.ts";
import { createFeedRunner } from "../../src/feeds/run-feeds.ts";
import type { Service } from "../../src/service.ts";
import { AssetStore } from "../../src/store/assets/assets.ts";
import { MarketStore } from "../../src/store/markets/markets.ts";
import { useDatabase } from "../support/database.ts";
import { makeFeedMarket, usdcToken } from "../support/market-fixtures.ts";
import { createTestService, testTime } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";

const db = useDatabase();
let service: Service;
beforeAll(() => {
  service = createTestService(db()).service;
});

const walletAddress = "5".repeat(43);
const trade = (id: string, marketId: string, outcomeId = "yes") => ({
  ...{ id, positionId: `bet-${id}`, walletAddress, marketId, outcomeId, kind: "buy" },
  ...{ shares: 10, price: 0.5, at: testTime.toISOString() },
});
const position = (id: string, marketId: string) => ({
  ...{ id, type: "yield", walletAddress, marketId, openedAt: testTime.toISOString() },
  provider: { id: "harbor", name: "Harbor" },
  deposit: { token: usdcToken, amountBaseUnits: "7", valueUsd: 7 },
});

/** Stand for a database refusal no check foresees. */
class RefusingAssetStore extends AssetStore {
  override async saveAssets(...given: Parameters<AssetStore["saveAssets"]>) {
    if (given[1].some(({ name }) => name === "refused")) throw new Error("out of range");
    return await super.saveAssets(...given);
  }
  override async recordPrices(...given: Parameters<AssetStore["recordPrices"]>) {
    if (given[1].some(({ assetId }) => assetId === "refused")) throw new Error("out of range");
    return await super.recordPrices(...given);
  }
}
class RefusingMarketStore extends MarketStore {
  override async saveMarkets(...given: Parameters<MarketStore["saveMarkets"]>) {
    if (given[1].some(({ market }) => market.id === "refused")) throw new Error("out of range");
    return await super.saveMarkets(...given);
  }
}

test("problems of entries that cannot be written have the indexes of the source's list", async () => {
  const stores = {
    ...service.store,
    assets: new RefusingAssetStore(db()),
    markets: new RefusingMarketStore(db()),
  };
  const asset = (name: string) => ({
    ...{ name, chain: "solana", address: usdcToken.address, symbol: "USDC" },
  });
  const { problems } = await applyBatch(stores, "indexes", {
    observedAt: testTime,
    assets: [{}, asset("good"), asset("refused")],
    prices: [{}, { assetId: "good", priceUsd: 1 }, { assetId: "refused", priceUsd: 1 }],
    markets: [{}, ...["good", "refused"].map((id) => makeFeedMarket({ id, type: "prediction" }))],
    predictionTrades: [
      {},
      trade("good", "good"),
      trade("lost", "nowhere"),
      trade("bad", "good", "maybe"),
    ],
    positions: [{}, position("lost", "nowhere")],
  });
  const places = problems.map(({ kind, index }) => `${kind}[${index}]`);
  expect(places.sort()).toEqual([
    "assets[0]",
    "assets[2]",
    "markets[0]",
    "markets[2]",
    "positions[0]",
    "positions[1]",
    "predictionTrades[0]",
    "predictionTrades[2]",
    "predictionTrades[3]",
    "prices[0]",
    "prices[2]",
  ]);
});

test("entries that wait do not change the indexes of others, and have their own once released", async () => {
  const logged: string[] = [];
  const note = ({ problems = [] }: { readonly problems?: readonly string[] }) => {
    logged.push(...problems.map((problem) => problem.replace(/:.*/, "")));
  };
  const pushed: FeedBatch[] = [
    {
      observedAt: testTime,
      positions: [position("p", "late"), {}],
      predictionTrades: [trade("t", "late"), {}, trade("u", "late", "maybe")],
    },
  ];
  const feed: Feed = {
    name: "late",
    async *batches() {
      yield* pushed;
    },
  };
  const runner = createFeedRunner({
    ...{ feeds: [feed], stores: service.store, clock: { now: () => testTime }, releaseEveryMs: 10 },
    log: { info: note, warn: note },
  });
  const controller = new AbortController();
  const runs = runner.jobs.map((job) => job.run(controller.signal));
  onTestFinished(async () => {
    controller.abort();
    await Promise.all(runs);
  });
  await waitFor(() => logged.length === 2);
  expect(logged.sort()).toEqual(["positions[1]", "predictionTrades[1]"]);
  const market = makeFeedMarket({ id: "late", type: "prediction" });
  await applyBatch(service.store, "other", { observedAt: testTime, markets: [market] });
  await waitFor(() => logged.length > 2);
  expect(logged.slice(2)).toContain("predictionTrades[2]");
});
