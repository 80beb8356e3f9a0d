import { describeRate } from "../describe-rate.ts";
import type { DepositProduct } from "../products.ts";
import type { ProviderTexts } from "./provider-texts.ts";

/** Native staking: only the wallet can move its stake, and the network pays the rewards. */
export const stakeTexts: ProviderTexts = {
  deposit: (product) => ({
    title: `Stake SOL with ${product.providerName}`,
    description: `Your SOL goes into a stake account that only your wallet controls, delegated to ${describeValidator(product)}. It earns rewards from the next epoch on${describeRate(product)}. To get it back, unstake it and withdraw it when the epoch has ended, after two days at most.`,
    label: "Stake SOL",
    icon: product.icon,
  }),
  withdrawal: (product) => ({
    title: `Unstake SOL from ${product.providerName}`,
    description: `The first press unstakes all of your SOL with ${product.providerName}; it earns rewards until the epoch ends. Press again in the next epoch, after two days at most, to withdraw it with its rewards and the rent of its accounts.`,
    label: "Unstake SOL",
    icon: product.icon,
  }),
  wholeWithdrawal: "Unstake or withdraw all",
  costs: { signatures: 1, newAccountBytes: { deposit: [200] } },
  presets: ["1", "5", "10"],
};

function describeValidator({ provider, providerName }: DepositProduct): string {
  return provider.name === "stake"
    ? `${providerName}'s vote account ${provider.voteAccount}`
    : providerName;
}
