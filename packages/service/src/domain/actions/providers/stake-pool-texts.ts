import { describeRate } from "../describe-rate.ts";
import type { DepositProduct } from "../products.ts";
import type { ProviderTexts } from "./provider-texts.ts";

/** Stake pools: a program holds all depositors' stake, and the wallet has tokens for its share. */
export const stakePoolTexts: ProviderTexts = {
  deposit: (product) => ({
    title: `Deposit SOL into ${product.providerName}`,
    description: `Your SOL goes into the stake pool ${describePool(product)} of the SPL Stake Pool program, and your wallet receives the pool's tokens. Their value in SOL grows with the staking rewards${describeRate(product)}. The pool can take a fee.`,
    label: "Deposit SOL",
    icon: product.icon,
  }),
  withdrawal: (product) => ({
    title: `Withdraw SOL from ${product.providerName}`,
    description: `Your wallet returns tokens to the stake pool ${describePool(product)} and receives SOL from its reserve at once, less the pool's fee. A reserve with too little SOL pays after the next epoch. As stake, you receive a stake account that stays delegated to one of the pool's validators, and unstake it in your wallet when you want its SOL.`,
    label: "Withdraw SOL",
    icon: product.icon,
  }),
  costs: { signatures: 1, newAccountBytes: { deposit: [165], withdrawal: [200] } },
  paysStake: true,
  presets: ["1", "5", "10"],
};

function describePool({ provider, providerName }: DepositProduct): string {
  return provider.name === "stake-pool" ? provider.pool : providerName;
}
