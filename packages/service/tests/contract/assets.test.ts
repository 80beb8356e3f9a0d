import { apiKey } from "./credentials.ts";
import { describeServiceContract } from "./describe-service-contract.ts";
import { assets } from "./fixtures/assets.ts";
import { noActions } from "./no-actions.ts";
import { seedMarketData } from "./seed-market-data.ts";

describeServiceContract({
  host: "assets",
  credentials: { apiKey },
  createActions: async () => noActions,
  seed: (environment) => seedMarketData(environment, 3),
  fixtures: { assets },
});
