import { clientKey } from "./credentials.ts";
import { describeServiceContract } from "./describe-service-contract.ts";
import { marketsLeftOut } from "./left-out.ts";
import { fillMarketData } from "./market-data-world.ts";
import { noActions } from "./no-actions.ts";
import { marketData } from "./situations/market-data.ts";

describeServiceContract({
  host: "markets",
  credentials: { clientKey },
  openActions: async () => noActions,
  // Long enough for averages of half a year.
  fill: (world) => fillMarketData(world, 181),
  situations: marketData,
  leftOut: marketsLeftOut,
});
