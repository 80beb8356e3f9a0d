import { readExample } from "../examples.ts";
import type { Situation, SituationsByOperation } from "../situation.ts";

const example = (name: string) => readExample("assets", "getAsset", name);

const unknownId: Situation = () => ({ parameters: { id: "harbor-lending-unknown" } });

export const assets: SituationsByOperation = {
  searchAssets: {
    "200 usdc": () => ({
      parameters: { name: undefined, tags: undefined, cursor: undefined },
    }),
    "200 nothing": () => ({ parameters: { name: "No such coin", cursor: undefined } }),
    "400 noCriterion": () => ({
      parameters: { name: undefined, ticker: undefined, tags: undefined, cursor: undefined },
    }),
    "400 tickerTooLong": () => ({ wire: { query: { ticker: "A".repeat(32) } } }),
  },
  listAssets: {
    "200 firstPage": () => ({ parameters: { cursor: undefined, limit: 100 } }),
    "200 lastPage": () => ({ parameters: { limit: 200 } }),
  },
  getAsset: {
    "200 bitcoin": () => ({ parameters: { id: example("200 bitcoin").id } }),
    "200 unpriced": () => ({ parameters: { id: example("200 unpriced").id } }),
    "400 twoColons": () => ({ wire: { path: { id: "solana:mainnet:USDC" } } }),
    "404 unknownId": unknownId,
  },
  getAssetHistory: {
    "200 sol": () => ({
      parameters: { id: readExample("assets", "getAssetHistory", "200 sol").assetId },
    }),
    "400 endBeforeStart": () => ({
      parameters: { startTime: "2026-11-01T00:00:00Z", endTime: "2026-10-01T00:00:00Z" },
    }),
    "400 tooManyPoints": () => ({
      parameters: {
        startTime: "2026-08-01T00:00:00Z",
        endTime: "2026-10-30T00:00:00Z",
        resolution: "1h",
      },
    }),
    "404 unknownId": unknownId,
  },
};
