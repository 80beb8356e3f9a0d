import type { FeedBatch } from "../../src/feeds/feed.ts";
import { addressOf } from "../../src/feeds/simulator/addresses.ts";
import { exampleTime } from "./contract-environment.ts";
import { readExample } from "./examples.ts";

const example = readExample;

const { positions: shown } = example("markets", "listPositions", "200 everyType");
// Predictions come from the simulated trades.
const positions = shown.filter(({ type }: { type: string }) => type !== "prediction");

/** Another wallet, with an older example position. */
export const otherWallet = addressOf("another wallet of the contract");
const [lending] = positions;
positions.push({
  ...lending,
  id: "harbor-lending-usdc-other",
  walletAddress: otherWallet,
  openedAt: "2026-09-01T08:00:00Z",
});

const assets = [
  ...example("assets", "listAssets", "200 firstPage").assets,
  ...example("assets", "listAssets", "200 lastPage").assets,
  example("assets", "getAsset", "200 unpriced"),
];

/** A token on no list, as the chain describes it. */
export const unlistedToken = example("assets", "getAsset", "200 unlisted");

const prices = assets.flatMap(({ id: assetId, priceUsd, marketCapUsd, volume24hUsd }) =>
  priceUsd === undefined
    ? []
    : { assetId, priceUsd, marketCapUsd, volume24hUsd, jumpConfirmed: true },
);

const markets = Object.values(example("markets", "getMarketsByType", "200 everyType"))
  .flat()
  .concat(example("markets", "listMarkets", "200 lastPage").markets)
  .map((market) => ({ ...(market as { id: string }), jumpConfirmed: true }));

/** The example's wallet with a reopened position and a lost one. */
export const bettingWallet = addressOf("the betting wallet of the contract");
const trades = [
  { market: "sol-200", kind: "buy", shares: 50, price: "0.5", at: "2026-09-12T14:03:00Z" },
  { market: "sol-200", kind: "sell", shares: 50, price: "0.48", at: "2026-09-20T10:00:00Z" },
  { market: "sol-200", kind: "buy", shares: 100, price: "0.645", at: "2026-10-20T08:30:00Z" },
  { market: "sol-200", kind: "sell", shares: 50, price: "1", at: "2026-10-25T12:00:00Z" },
  { market: "sol-200", kind: "sell", shares: 50, price: "1", at: "2026-10-28T17:45:00Z" },
  { market: "sol-150", kind: "buy", shares: 50, price: "0.3", at: "2026-09-12T14:03:00Z" },
].map(({ market, ...trade }, index) => ({
  ...trade,
  id: `betting-${index}`,
  positionId: `betting-${market}`,
  walletAddress: bettingWallet,
  marketId: `harbor-prediction-${market}`,
  outcomeId: "no",
}));

/** The examples' data as one feed batch. */
export const currentBatch: FeedBatch = {
  observedAt: exampleTime,
  markets,
  assets,
  prices,
  positions,
  predictionTrades: trades,
};

/** The examples' snapshot hours. */
export const historyBatches: readonly FeedBatch[] = ["08:00", "09:00"].map((time) => ({
  observedAt: new Date(`2026-11-02T${time}:00Z`),
  historyOnly: ["1h"],
  markets,
  positions,
}));

const exampleIds = new Set(
  [...markets, ...positions, ...assets].map(({ id }: { id: string }) => id),
);

/** A batch with only the entries the examples mention, to make a long backfill fast. */
export function keepExampleEntries(batch: FeedBatch): FeedBatch {
  const keep = (entries: readonly unknown[] = []) =>
    entries.filter((entry) => {
      const { id, assetId } = entry as { readonly id?: string; readonly assetId?: string };
      return exampleIds.has(id ?? assetId ?? "");
    });
  const { prices, positions } = batch;
  return {
    ...batch,
    markets: keep(batch.markets),
    prices: keep(prices),
    positions: keep(positions),
  };
}
