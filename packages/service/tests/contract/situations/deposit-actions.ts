import { usdc } from "../../actions/products.ts";
import type { Situation, SituationsByOperation } from "../situation.ts";
import { depositsPaused, depositTransaction, withoutPresets, wrongParameters } from "./actions.ts";

const unknownTicker: Situation = () => ({ parameters: { token: "USDX" } });

const regularDeposit: Situation = (world, documented) => {
  withoutPresets(world, documented);
  return { parameters: { type: "regular" } };
};

export const depositActions: SituationsByOperation = {
  getDepositAction: {
    ...wrongParameters,
    "200 regularDeposit": regularDeposit,
    "200 mintAddress": () => ({ parameters: { token: usdc.mint, type: "regular" } }),
    "200 paused": depositsPaused,
    "404 unknownTicker": unknownTicker,
  },
  createDepositTransaction: { ...depositTransaction, "404 unknownTicker": unknownTicker },
  redirectLegacyDepositAction: wrongParameters,
  redirectLegacyDepositTransaction: wrongParameters,
};
