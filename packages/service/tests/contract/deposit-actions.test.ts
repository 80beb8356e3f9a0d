import { createContractActions, resetProducts } from "./action-products.ts";
import { describeServiceContract } from "./describe-service-contract.ts";
import { depositActions, seedYieldPosition } from "./fixtures/deposit-actions.ts";
import { unreachableDepositActions } from "./unreachable-responses.ts";

describeServiceContract({
  host: "deposit-actions",
  createActions: createContractActions,
  seed: seedYieldPosition,
  beforeRequest: resetProducts,
  fixtures: { "deposit-actions": depositActions },
  unreachable: unreachableDepositActions,
});
