import { createActionTransactions } from "../../src/chain/action-transactions.ts";
import type { Actions } from "../../src/chain/actions.ts";
import { blockchainIds } from "../../src/chain/actions.ts";
import { createActionCatalog } from "../../src/domain/actions/catalog.ts";
import { systemRandom } from "../../src/domain/random.ts";

/** For hosts without action links. */
export const noActions: Actions = {
  catalog: createActionCatalog(async () => []),
  transactions: createActionTransactions(undefined, {
    random: systemRandom,
    reportUnavailable() {},
    reportUnexpected() {},
  }),
  operator: "Bellwether",
  blockchainId: blockchainIds.mainnet,
  publicPath: "",
  maxPriorityLamports: 0n,
  hosts: [],
};
