import { amountField } from "./amount-field.ts";
import {
  type Button,
  type Descriptor,
  type DescriptorLinks,
  describePause,
  linkTo,
  type NumberField,
} from "./descriptor.ts";
import { findProviderTexts } from "./find-provider-texts.ts";
import { closesAccounts, type DepositProduct } from "./products.ts";

const shares = [
  { label: "25%", percentage: "25" },
  { label: "50%", percentage: "50" },
  { label: "All", percentage: "100" },
] as const;

/** The withdrawal descriptor: shares of the position, any other share, and any amount, or everything. */
export function describeWithdrawal(product: DepositProduct, links: DescriptorLinks): Descriptor {
  const { token, withdrawalsPaused } = product;
  const { path, version, operator } = links;
  const { withdrawal, wholeWithdrawal } = findProviderTexts(product);
  const texts = withdrawal(product, operator);
  if (withdrawalsPaused) return describePause(texts, withdrawalsPaused);
  const link = (query: Record<string, string>) => linkTo(path, query, version);
  if (wholeWithdrawal !== undefined) {
    const whole = button(wholeWithdrawal, link({ percentage: "100" }));
    return { type: "action", ...texts, links: { actions: [whole] } };
  }
  const fixed = shares.map(({ label, percentage }) => button(label, link({ percentage })));
  const anyShare = link({ percentage: "{percentage}" });
  const anyAmount = link({ amount: "{amount}" });
  return {
    type: "action",
    ...texts,
    links: {
      actions: [
        ...fixed,
        { ...button("Other share", anyShare), parameters: [shareField(closesAccounts(product))] },
        { ...button("Other amount", anyAmount), parameters: [amountField(token)] },
      ],
    },
  };
}

function button(label: string, href: string): Button {
  return { type: "transaction", label, href };
}

function shareField(closesAccount: boolean): NumberField {
  return {
    type: "number",
    name: "percentage",
    label: "Share in percent",
    required: true,
    min: 0.01,
    max: 100,
    patternDescription: closesAccount
      ? "From 0.01 to 100; from 99.9 on the account is closed"
      : "From 0.01 to 100",
  };
}
