import { addressOf } from "../../../src/feeds/simulator/addresses.ts";
import { usdc } from "../../actions/products.ts";
import { poolId } from "../action-examples.ts";
import { act, findOpened } from "../action-world.ts";
import type { Situation, SituationsByOperation } from "../situation.ts";
import type { ContractWorld } from "../world.ts";
import {
  depositsPaused,
  depositTransaction,
  eitherOf,
  fromMint,
  fromPoorWallet,
  withoutPresets,
  wrongParameters,
} from "./actions.ts";

const path = `/api/v0/clmm/${poolId}/add-liquidity`;

let position = "";

/** The wallet of the examples has a position in the pool. */
export async function fillPools({ servers }: ContractWorld): Promise<void> {
  position = await findOpened(await act(`${servers.usual}${path}?amount=100`));
}

const unknownTicker: Situation = () => ({ parameters: { tokenSymbol: "USDX" } });
const unknownPool: Situation = () => ({
  parameters: { percentage: undefined, poolId: addressOf("no pool of the contract") },
});

const newPosition = { percentage: undefined, positionAddress: undefined };
const toPosition = () => ({ percentage: undefined, positionAddress: position });
const halfToPosition = () => ({ amount: undefined, positionAddress: position });

export const poolActions: SituationsByOperation = {
  getPoolDepositAction: {
    ...wrongParameters,
    "200 amountField": withoutPresets,
    "200 mintAddress": () => ({ parameters: { tokenSymbol: usdc.mint } }),
    "200 paused": depositsPaused,
    "404 unknownTicker": unknownTicker,
  },
  createPoolDepositTransaction: { ...depositTransaction, "404 unknownTicker": unknownTicker },
  getAddLiquidityAction: {
    ...wrongParameters,
    "200 newPosition": () => ({ parameters: newPosition }),
    "200 paused": depositsPaused,
    "404 unknownPool": unknownPool,
  },
  createAddLiquidityTransaction: {
    ...eitherOf,
    // Two bodies are documented, so each of the two ways is taken with one of them.
    documented: (_, { body }) => ({
      parameters: "type" in body ? halfToPosition() : toPosition(),
    }),
    "200 openPosition": () => ({ parameters: newPosition }),
    "200 addToPositionV0": () => ({
      parameters: { ...toPosition(), transactionVersion: "v0" },
    }),
    "404 unknownPool": unknownPool,
    "422 insufficientFunds": () => ({ ...fromPoorWallet, parameters: newPosition }),
    "422 foreignPosition": () => ({ parameters: { percentage: undefined } }),
    "422 badAccount": () => ({ ...fromMint, parameters: newPosition }),
  },
  redirectLegacyPoolDepositAction: wrongParameters,
  redirectLegacyPoolDepositTransaction: wrongParameters,
  redirectLegacyAddLiquidityAction: wrongParameters,
  redirectLegacyAddLiquidityTransaction: wrongParameters,
};
