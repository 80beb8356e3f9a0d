import { amountField } from "./amount-field.ts";
import { depositTexts } from "./deposit-descriptions.ts";
import {
  type Button,
  type Descriptor,
  describePause,
  linkTo,
  type TransactionVersion,
} from "./descriptor.ts";
import { ExactDecimal } from "./exact-decimal.ts";
import type { DepositProduct, Product } from "./products.ts";
import { formatDecimal } from "./tokens.ts";

const defaultPresets = ["100", "500", "1000"];

/** The descriptor of a deposit: a button for each usual amount and a field for any other. */
export function describeDeposit(
  product: DepositProduct,
  path: string,
  version: TransactionVersion,
): Descriptor {
  const texts = depositTexts(product);
  if (product.depositsPaused) return describePause(texts, product.depositsPaused);
  const { token, maxDeposit } = product;
  const fixed = listPresets(product).map(
    (amount): Button => ({
      type: "transaction",
      label: `${formatDecimal(new ExactDecimal(amount))} ${token.symbol}`,
      href: linkTo(path, { amount }, version),
    }),
  );
  const any: Button = {
    type: "transaction",
    label: fixed.length > 0 ? "Other amount" : "Deposit",
    href: linkTo(path, { amount: "{amount}" }, version),
    parameters: [amountField(token, maxDeposit)],
  };
  return { ...texts, links: { actions: [...fixed, any] } };
}

/** The amounts with a button of their own, none above the limit. */
export function listPresets({ presets = defaultPresets, maxDeposit }: Product): readonly string[] {
  if (maxDeposit === undefined) return presets;
  const max = new ExactDecimal(maxDeposit);
  return presets.filter((amount) => max.gte(amount));
}
