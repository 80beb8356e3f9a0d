import { usdc } from "../../actions/products.ts";
import { changeProducts, poorWallet } from "../action-world.ts";
import type { Change, Situation, Situations } from "../situation.ts";

const pause = { description: "Nothing is taken just now.", message: "Try again tomorrow." };

export const depositsPaused: Situation = () => {
  changeProducts({ depositsPaused: pause });
  return {};
};

export const withdrawalsPaused: Situation = () => {
  changeProducts({ withdrawalsPaused: pause });
  return {};
};

export const withoutPresets: Situation = () => {
  changeProducts({ presets: [] });
  return {};
};

export const versionZero: Situation = () => ({ parameters: { transactionVersion: "v0" } });

export const fromPoorWallet: Change = { body: { account: poorWallet } };

/** A mint belongs to the token program. */
export const fromMint: Change = { body: { account: usdc.mint } };

/** Every operation of an action checks its parameters alike. */
export const wrongParameters: Situations = {
  "400 amountOutOfRange": () => ({ wire: { query: { amount: "0" } } }),
  "400 unknownVersion": () => ({ wire: { query: { transactionVersion: "v1" } } }),
};

export const depositTransaction: Situations = {
  ...wrongParameters,
  "200 depositV0": versionZero,
  "422 insufficientFunds": () => fromPoorWallet,
  "422 tooPrecise": () => ({ parameters: { amount: 0.0000001 } }),
  "422 badAccount": () => fromMint,
};

/** What takes either of two parameters; the examples give both. */
export const eitherOf: Situations = {
  "400 neitherGiven": () => ({ parameters: { amount: undefined, percentage: undefined } }),
  "400 bothGiven": () => ({}),
  "400 percentageOutOfRange": () => ({
    parameters: { amount: undefined },
    wire: { query: { percentage: "120" } },
  }),
};
