import type { DescriptorTexts } from "../descriptor.ts";
import {
  closesAccounts,
  type DepositProduct,
  type LiquidityPool,
  type Product,
} from "../products.ts";
import type { ProviderTexts } from "./provider-texts.ts";

/** Custody by the operator: no market rate or cover applies to tokens in the vault. */
export const vaultTexts: ProviderTexts = {
  deposit: (product, operator) => ({
    title: `Deposit ${product.token.symbol} into ${vaultName(operator)}`,
    description: describeCustody(product, operator),
    label: `Deposit ${product.token.symbol}`,
    icon: product.icon,
  }),
  withdrawal: (product, operator) => ({
    title: `Withdraw ${product.token.symbol} from ${vaultName(operator)}`,
    description: joinSentences(
      describeCustody(product, operator),
      closesAccounts(product) &&
        "Withdrawing 99.9% or more of your position withdraws all of it and closes your account.",
    ),
    label: `Withdraw ${product.token.symbol}`,
    icon: product.icon,
  }),
  costs: {
    signatures: 2,
    newAccountBytes: {
      deposit: [82, 165, 165],
      withdrawal: [165],
      liquidity: [82, 165, 165, 165],
    },
  },
  presets: ["100", "500", "1000"],
};

export function vaultName(operator: string): string {
  return `the vault of ${operator}`;
}

export function vaultLiquidityTexts(pool: LiquidityPool, operator: string): DescriptorTexts {
  const [first, second] = [pool.firstToken.symbol, pool.secondToken.symbol];
  const where = isOperator(pool, operator)
    ? "and they earn no trading fees"
    : `not in a pool of ${pool.providerName}, and they earn no trading fees`;
  return {
    title: `Deposit ${first} and ${second} into ${vaultName(operator)}`,
    description: joinSentences(
      `${operator} holds your ${second} and ${first}, of the same value, in custody, ${where}.`,
      withdrawalThrough(operator),
    ),
    label: "Add liquidity",
    icon: pool.icon,
  };
}

function describeCustody(product: DepositProduct, operator: string): string {
  const elsewhere = isOperator(product, operator)
    ? ""
    : `It is not passed on to ${product.providerName}. `;
  return `${operator} holds your ${product.token.symbol} in custody and returns it one for one. ${elsewhere}It earns no interest and has no cover.`;
}

/** Operators may list their own products. */
function isOperator({ providerName }: Product, operator: string): boolean {
  return providerName === operator;
}

export function withdrawalThrough(operator: string): string {
  return `There is no link for the withdrawal; ask the operator of ${operator}.`;
}

function joinSentences(...sentences: readonly (string | false)[]): string {
  return sentences.filter((sentence) => sentence !== false).join(" ");
}
