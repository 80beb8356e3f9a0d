import { amountField } from "./amount-field.ts";
import { formatRate } from "./deposit-descriptions.ts";
import {
  type Button,
  type Descriptor,
  describePause,
  linkTo,
  type NumberField,
  type TransactionVersion,
} from "./descriptor.ts";
import type { LendingReserve } from "./products.ts";

const shares = [
  { label: "25%", percentage: "25" },
  { label: "50%", percentage: "50" },
  { label: "All", percentage: "100" },
] as const;

/** The descriptor of a withdrawal: shares of the position, any other share, and any amount. */
export function describeWithdrawal(
  reserve: LendingReserve,
  path: string,
  version: TransactionVersion,
): Descriptor {
  const { providerName, icon, token, withdrawalsPaused } = reserve;
  const texts = {
    title: `Withdraw ${token.symbol} from ${providerName}`,
    description: describeTerms(reserve),
    label: `Withdraw ${token.symbol}`,
    icon,
  };
  if (withdrawalsPaused) return describePause(texts, withdrawalsPaused);
  const link = (query: Record<string, string>) => linkTo(path, query, version);
  const fixed = shares.map(({ label, percentage }) => button(label, link({ percentage })));
  const anyShare = link({ percentage: "{percentage}" });
  const anyAmount = link({ amount: "{amount}" });
  return {
    ...texts,
    links: {
      actions: [
        ...fixed,
        { ...button("Other share", anyShare), parameters: [shareField(reserve.closesAccounts)] },
        { ...button("Other amount", anyAmount), parameters: [amountField(token)] },
      ],
    },
  };
}

function button(label: string, href: string): Button {
  return { type: "transaction", label, href };
}

function describeTerms(reserve: LendingReserve): string {
  const { providerName, token, depositApyFraction, closesAccounts } = reserve;
  const rate = depositApyFraction === undefined ? "interest" : formatRate(depositApyFraction);
  const stays = `${token.symbol} earns ${rate} as long as it stays in ${providerName}'s lending market.`;
  return closesAccounts
    ? `${stays} Withdrawing 99.9% or more of your position withdraws all of it and closes your account.`
    : stays;
}

function shareField(closesAccounts: boolean): NumberField {
  return {
    type: "number",
    name: "percentage",
    label: "Share in percent",
    required: true,
    min: 0.01,
    max: 100,
    patternDescription: closesAccounts
      ? "From 0.01 to 100; from 99.9 on the account is closed"
      : "From 0.01 to 100",
  };
}
