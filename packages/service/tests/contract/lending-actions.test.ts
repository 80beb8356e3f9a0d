import { contracts } from "./contracts.ts";
import { describeServiceContract } from "./describe-service-contract.ts";

describeServiceContract(contracts["lending-actions"]);
