import { apiKey } from "./credentials.ts";
import { describeServiceContract } from "./describe-service-contract.ts";
import { fillMarketData } from "./market-data-world.ts";
import { noActions } from "./no-actions.ts";
import { assets } from "./situations/assets.ts";

describeServiceContract({
  host: "assets",
  credentials: { apiKey },
  openActions: async () => noActions,
  fill: (world) => fillMarketData(world, 3),
  situations: assets,
});
