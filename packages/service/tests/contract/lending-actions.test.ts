import { beginActions, openActions } from "./action-world.ts";
import { describeServiceContract } from "./describe-service-contract.ts";
import { lendingLeftOut } from "./left-out.ts";
import { fillLending, lendingActions } from "./situations/lending-actions.ts";

describeServiceContract({
  host: "lending-actions",
  openActions,
  fill: fillLending,
  begin: beginActions,
  situations: lendingActions,
  leftOut: lendingLeftOut,
});
