import { amountField } from "./amount-field.ts";
import { withCosts } from "./describe-costs.ts";
import {
  type Button,
  type Descriptor,
  type DescriptorLinks,
  describePause,
  linkTo,
  type NumberField,
} from "./descriptor.ts";
import { closesAccounts, type DepositProduct } from "./products.ts";
import { findProviderTexts } from "./providers/find-provider-texts.ts";
import type { SplToken } from "./tokens.ts";

export const shares = [
  { label: "25%", percentage: "25" },
  { label: "50%", percentage: "50" },
  { label: "All", percentage: "100" },
] as const;

/** The withdrawal descriptor: position shares, any other share, and any amount, or everything. */
export function describeWithdrawal(product: DepositProduct, links: DescriptorLinks): Descriptor {
  const { token, withdrawalsPaused } = product;
  const { path, version, operator } = links;
  const { withdrawal, wholeWithdrawal, paysStake } = findProviderTexts(product);
  const shown = withdrawal(product, operator);
  if (withdrawalsPaused) return describePause(shown, withdrawalsPaused);
  const texts = withCosts(shown, product, "withdrawal", links);
  const link = (query: Record<string, string>) => linkTo(path, query, version);
  if (wholeWithdrawal !== undefined) {
    const whole = button(wholeWithdrawal, link({ percentage: "100" }));
    return { type: "action", ...texts, links: { actions: [whole] } };
  }
  const field = shareField(
    closesAccounts(product)
      ? "From 0.01 to 100; from 99.9 on the account is closed"
      : "From 0.01 to 100",
  );
  const actions = listShares(shares, link, field, token);
  if (paysStake) actions.push(...listStakeShares(link, field));
  return { type: "action", ...texts, links: { actions } };
}

/** Buttons for withdrawals paid with a stake account. */
function listStakeShares(
  link: (query: Record<string, string>) => string,
  field: NumberField,
): Button[] {
  const receive = "stake";
  return [
    button("All as stake", link({ percentage: "100", receive })),
    {
      ...button("Other share as stake", link({ percentage: "{percentage}", receive })),
      parameters: [field],
    },
  ];
}

/** A button for each share, and fields for any other share or an amount. */
export function listShares(
  fixed: readonly { readonly label: string; readonly percentage: string }[],
  link: (query: Record<string, string>) => string,
  field: NumberField,
  token: SplToken,
): Button[] {
  return [
    ...fixed.map(({ label, percentage }) => button(label, link({ percentage }))),
    {
      ...button("Other share", link({ percentage: "{percentage}" })),
      parameters: [field],
    },
    {
      ...button("Other amount", link({ amount: "{amount}" })),
      parameters: [amountField(token)],
    },
  ];
}

function button(label: string, href: string): Button {
  return { type: "transaction", label, href };
}

export function shareField(patternDescription: string): NumberField {
  return {
    type: "number",
    name: "percentage",
    label: "Share in percent",
    required: true,
    min: 0.01,
    max: 100,
    patternDescription,
  };
}
