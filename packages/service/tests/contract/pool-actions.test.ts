import { beginActions, openActions } from "./action-world.ts";
import { describeServiceContract } from "./describe-service-contract.ts";
import { poolsLeftOut } from "./left-out.ts";
import { fillPools, poolActions } from "./situations/pool-actions.ts";

describeServiceContract({
  host: "pool-actions",
  openActions,
  fill: fillPools,
  begin: beginActions,
  situations: poolActions,
  leftOut: poolsLeftOut,
});
