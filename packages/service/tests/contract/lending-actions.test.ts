import { createContractActions, resetProducts } from "./action-products.ts";
import { describeServiceContract } from "./describe-service-contract.ts";
import { lendingActions, seedLendingPosition } from "./fixtures/lending-actions.ts";
import { unreachableLendingActions } from "./unreachable-responses.ts";

describeServiceContract({
  host: "lending-actions",
  createActions: createContractActions,
  seed: seedLendingPosition,
  beforeRequest: resetProducts,
  fixtures: { "lending-actions": lendingActions },
  unreachable: unreachableLendingActions,
});
