import type { Situation, SituationsByOperation } from "../situation.ts";

const reversed = { startTime: "2026-11-01T00:00:00Z", endTime: "2026-10-01T00:00:00Z" };
const long = { startTime: "2026-08-01T00:00:00Z", endTime: "2026-10-30T00:00:00Z" };

/** The first page of all that there is, in one piece. */
const everything: Situation = () => ({
  parameters: {
    type: undefined,
    provider: undefined,
    asset: undefined,
    status: undefined,
    cursor: undefined,
    limit: 200,
  },
});

const unknownWallet = "11111111111111111111111111111111";

export const marketData: SituationsByOperation = {
  listMarkets: {
    "200 firstPage": () => ({ parameters: { cursor: undefined, limit: 1 } }),
    "200 lastPage": () => ({
      parameters: {
        type: ["prediction"],
        provider: undefined,
        asset: undefined,
        cursor: undefined,
        limit: 200,
      },
    }),
    "200 nothing": () => ({
      parameters: { provider: ["no-such-provider"], cursor: undefined },
    }),
    "400 assetWithoutType": () => ({ parameters: { type: undefined, cursor: undefined } }),
  },
  getMarketHistory: {
    "400 endBeforeStart": () => ({ parameters: reversed }),
    "400 tooManyPoints": () => ({ parameters: { ...long, resolution: "1h" } }),
  },
  listPositions: {
    "200 everyType": everything,
    "200 firstPage": () => ({ parameters: { cursor: undefined, limit: 1 } }),
    "200 nothing": () => ({ parameters: { walletAddresses: [unknownWallet], cursor: undefined } }),
  },
  listProfitAndLoss: { "200 openAndSettled": everything },
  listPositionSnapshots: {
    "200 nothing": () => ({ parameters: { walletAddress: unknownWallet } }),
    "400 beforeData": () => ({ wire: { query: { startTime: "2025-06-01T00:00:00Z" } } }),
    "400 endBeforeStart": () => ({ parameters: reversed }),
    "400 tooManyPoints": () => ({ parameters: long }),
  },
};
