import { createContractActions, resetProducts } from "./action-products.ts";
import { describeServiceContract } from "./describe-service-contract.ts";
import { poolActions, seedPoolPosition } from "./fixtures/pool-actions.ts";
import { unreachablePoolActions } from "./unreachable-responses.ts";

describeServiceContract({
  host: "pool-actions",
  createActions: createContractActions,
  seed: seedPoolPosition,
  beforeRequest: resetProducts,
  fixtures: { "pool-actions": poolActions },
  unreachable: unreachablePoolActions,
});
