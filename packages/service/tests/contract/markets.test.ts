import { clientKey } from "./credentials.ts";
import { describeServiceContract } from "./describe-service-contract.ts";
import { marketData } from "./fixtures/market-data.ts";
import { noActions } from "./no-actions.ts";
import { seedMarketData } from "./seed-market-data.ts";
import { unreachableMarkets } from "./unreachable-responses.ts";

describeServiceContract({
  host: "markets",
  credentials: { clientKey },
  createActions: async () => noActions,
  // Long enough for averages of half a year.
  seed: (environment) => seedMarketData(environment, 181),
  fixtures: { "market-data": marketData },
  unreachable: unreachableMarkets,
});
