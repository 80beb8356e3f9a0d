import { amountField } from "./amount-field.ts";
import { withCosts } from "./describe-costs.ts";
import {
  type Button,
  type Descriptor,
  type DescriptorLinks,
  describePause,
  linkTo,
} from "./descriptor.ts";
import { ExactDecimal } from "./exact-decimal.ts";
import type { DepositProduct, Product } from "./products.ts";
import { findProviderTexts } from "./providers/find-provider-texts.ts";
import { formatDecimal } from "./tokens.ts";

/** A deposit's descriptor: a button for each usual amount and a field for any other. */
export function describeDeposit(product: DepositProduct, links: DescriptorLinks): Descriptor {
  const { path, version, operator } = links;
  const shown = findProviderTexts(product).deposit(product, operator);
  if (product.depositsPaused) return describePause(shown, product.depositsPaused);
  const texts = withCosts(shown, product, "deposit", links);
  const { token, maxDeposit } = product;
  const fixed = listPresets(product, findProviderTexts(product).presets).map(
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
  return { type: "action", ...texts, links: { actions: [...fixed, any] } };
}

/**
 * The amounts with their own button, none above the limit.
 *
 * @param usual the provider's, where the product gives none
 */
export function listPresets(product: Product, usual: readonly string[]): readonly string[] {
  const { presets = usual, maxDeposit } = product;
  if (maxDeposit === undefined) return presets;
  const max = new ExactDecimal(maxDeposit);
  return presets.filter((amount) => max.gte(amount));
}
