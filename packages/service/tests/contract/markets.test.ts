import { clientKey, feedKey } from "./credentials.ts";
import { describeServiceContract } from "./describe-service-contract.ts";
import { feeds } from "./fixtures/feeds.ts";
import { marketData } from "./fixtures/market-data.ts";
import { noActions } from "./no-actions.ts";
import { seedMarketData } from "./seed-market-data.ts";
import { unreachableMarkets } from "./unreachable-responses.ts";

describeServiceContract({
  host: "markets",
  credentials: { clientKey, feedKey },
  createActions: async () => noActions,
  // Long enough for averages of half a year.
  seed: (environment) => seedMarketData(environment, 181),
  fixtures: { "market-data": marketData, feeds },
  beforeRequest: async ({ db }) => void (await db.deleteFrom("pushed_batches").execute()),
  unreachable: unreachableMarkets,
});
