import { formatRate } from "../describe-rate.ts";
import { type DepositProduct, farmsProgram } from "../products.ts";
import type { ProviderTexts } from "./provider-texts.ts";

/** Kamino Lend: only the wallet can move its position, and borrowers pay the interest. */
export const kaminoTexts: ProviderTexts = {
  deposit: (product) => ({
    title: `Deposit ${product.token.symbol} into ${product.providerName}`,
    description: `Your ${product.token.symbol} go into the lending reserve ${nameReserve(product)}, as a position that only your wallet controls. They earn variable interest${describeRate(product)}, and are collateral for your loans in this market. You can lose some of them if borrowers do not repay, or if the program fails.`,
    label: `Deposit ${product.token.symbol}`,
    icon: product.icon,
  }),
  withdrawal: (product) => ({
    title: `Withdraw ${product.token.symbol} from ${product.providerName}`,
    description: `Your deposit comes back with its interest, as far as it is not lent and your loans do not need it as collateral. Withdrawing 99.9% or more of your deposit withdraws all of it, and closes a position without anything else.`,
    label: `Withdraw ${product.token.symbol}`,
    icon: product.icon,
  }),
  borrow: (product) => ({
    title: `Borrow ${product.token.symbol} from ${product.providerName}`,
    description: `You borrow from the lending reserve ${nameReserve(product)} against your deposits in this market, and pay variable interest. When your deposits lose too much value, or your debt gains too much, anyone may sell a part of them at a discount to repay it.`,
    label: `Borrow ${product.token.symbol}`,
    icon: product.icon,
  }),
  repayment: (product) => ({
    title: `Repay ${product.token.symbol} to ${product.providerName}`,
    description: `You repay what your wallet owes to the lending reserve ${nameReserve(product)}. Repaying all of it includes the interest until the transaction.`,
    label: `Repay ${product.token.symbol}`,
    icon: product.icon,
  }),
  claim: (product) => ({
    title: `Claim rewards of ${product.providerName}`,
    description: `Your wallet receives the rewards that its deposit and its loan in the lending reserve ${nameReserve(product)} have earned beside interest. Both stay as they are.`,
    label: "Claim",
    icon: product.icon,
  }),
  costs: {
    claimProgram: farmsProgram,
    signatures: 1,
    // User metadata, obligation and farm state; token accounts with extensions; a referrer's state.
    newAccountBytes: {
      deposit: [1032, 3344, 920],
      withdrawal: [200],
      borrow: [200, 920, 360],
      claim: [200, 200, 200],
    },
  },
  presets: ["100", "500", "1000"],
};

function nameReserve(product: DepositProduct): string {
  return product.kind === "lending-reserve" ? product.reserve : product.id;
}

function describeRate({ depositApyFraction }: DepositProduct): string {
  return depositApyFraction === undefined ? "" : `, ${formatRate(depositApyFraction)} just now`;
}
