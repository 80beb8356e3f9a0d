import { clientKey } from "../credentials.ts";
import type { Documented, Situation, SituationsByOperation } from "../situation.ts";
import { otherWallet } from "../story-batches.ts";

const reversed = { startTime: "2026-11-01T00:00:00Z", endTime: "2026-10-01T00:00:00Z" };
const long = { startTime: "2026-08-01T00:00:00Z", endTime: "2026-10-30T00:00:00Z" };

/** All that there is from its beginning, so many at once. */
const everything =
  (limit: number): Situation =>
  () => ({
    parameters: {
      type: undefined,
      provider: undefined,
      asset: undefined,
      status: undefined,
      cursor: undefined,
      limit,
    },
  });

/** The page that only the smallest market is missing from. */
const allButOne: Situation = async (world, documented) => {
  const headers = { "x-service-client-key": clientKey };
  const response = await fetch(`${world.servers.usual}/v0/markets?limit=200`, { headers });
  const { markets }: { markets: readonly unknown[] } = JSON.parse(await response.text());
  return everything(markets.length - 1)(world, documented);
};

function walletsOf(parameters: Documented["parameters"]): string[] {
  const found = parameters.find(({ parameter }) => parameter.name === "walletAddresses");
  return [found?.value].flat().map(String);
}

const unknownWallet = "11111111111111111111111111111111";

export const marketData: SituationsByOperation = {
  listMarkets: {
    "200 firstPage": allButOne,
    "200 lastPage": everything(200),
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
    "200 everyType": everything(200),
    "200 firstPage": (_, { parameters }) => ({
      parameters: {
        walletAddresses: [...walletsOf(parameters), otherWallet],
        status: undefined,
        cursor: undefined,
        limit: 1,
      },
    }),
    "200 nothing": () => ({ parameters: { walletAddresses: [unknownWallet], cursor: undefined } }),
  },
  listProfitAndLoss: { "200 openAndSettled": everything(200) },
  listPositionSnapshots: {
    "200 nothing": () => ({ parameters: { walletAddress: unknownWallet } }),
    "400 beforeData": () => ({ wire: { query: { startTime: "2025-06-01T00:00:00Z" } } }),
    "400 endBeforeStart": () => ({ parameters: reversed }),
    "400 tooManyPoints": () => ({ parameters: long }),
  },
};
