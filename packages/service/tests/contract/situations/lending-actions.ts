import { addressOf } from "../../../src/feeds/simulator/addresses.ts";
import { marketAddress, reserve } from "../action-examples.ts";
import { act } from "../action-world.ts";
import type { Change, Situation, SituationsByOperation } from "../situation.ts";
import type { ContractWorld } from "../world.ts";
import {
  depositsPaused,
  depositTransaction,
  eitherOf,
  fromMint,
  fromPoorWallet,
  versionZero,
  withdrawalsPaused,
  withoutPresets,
  wrongParameters,
} from "./actions.ts";

const path = `/api/v0/lending/${marketAddress}/reserves/${reserve}/deposit`;

/** The wallet of the examples has 2,500 USDC in the reserve. */
export async function fillLending({ servers }: ContractWorld): Promise<void> {
  await act(`${servers.usual}${path}?amount=2500`);
}

const unknownReserve: Situation = () => ({
  parameters: { reserve: addressOf("no reserve of the contract") },
});

const withdraw =
  (parameters: NonNullable<Change["parameters"]>): Situation =>
  () => ({ parameters });

const byAmount = { percentage: undefined };
const byShare = { amount: undefined };

export const lendingActions: SituationsByOperation = {
  getLendingDepositAction: {
    ...wrongParameters,
    "200 amountField": withoutPresets,
    "200 versionZero": versionZero,
    "200 paused": depositsPaused,
    "404 unknownReserve": unknownReserve,
  },
  createLendingDepositTransaction: { ...depositTransaction, "404 unknownReserve": unknownReserve },
  getLendingWithdrawAction: {
    ...wrongParameters,
    "200 paused": withdrawalsPaused,
    "404 unknownReserve": unknownReserve,
  },
  createLendingWithdrawTransaction: {
    ...eitherOf,
    // Two bodies are documented, so each of the two ways is taken with one of them.
    documented: (_, { body }) => ({ parameters: "type" in body ? byShare : byAmount }),
    "200 withdrawHalf": withdraw(byShare),
    "200 withdrawHalfV0": withdraw({ ...byShare, transactionVersion: "v0" }),
    "200 withdrawAll": withdraw({ ...byShare, percentage: 100 }),
    "404 unknownReserve": () => ({
      parameters: { ...byAmount, reserve: addressOf("no reserve of the contract") },
    }),
    "422 noPosition": () => ({ ...fromPoorWallet, parameters: byAmount }),
    "422 moreThanPosition": withdraw({ ...byAmount, amount: 3000 }),
    "422 badAccount": () => ({ ...fromMint, parameters: byAmount }),
  },
  redirectLegacyLendingDepositAction: wrongParameters,
  redirectLegacyLendingDepositTransaction: wrongParameters,
};
