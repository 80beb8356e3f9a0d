import { beginActions, openActions } from "./action-world.ts";
import { describeServiceContract } from "./describe-service-contract.ts";
import { depositsLeftOut } from "./left-out.ts";
import { depositActions } from "./situations/deposit-actions.ts";

describeServiceContract({
  host: "deposit-actions",
  openActions,
  begin: beginActions,
  situations: depositActions,
  leftOut: depositsLeftOut,
});
