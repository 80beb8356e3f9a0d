import { createHash } from "node:crypto";
import type { ReadonlyUint8Array } from "@solana/kit";
import type { FlowKind } from "../../domain/positions/flow.ts";

/** What an instruction does to an obligation. The numbers are places in the instruction's account list. */
export interface ObligationStep {
  readonly kind: FlowKind;
  readonly reserve: number;
  /** The tokens' mint; missing where only receipts move. */
  readonly mint?: number;
  /** The account the tokens come to or from; "stated" where the instruction's amount counts and nothing moves. */
  readonly tokens?: End | "stated";
  /** The account the receipts come to or from; missing for debts. */
  readonly receipts?: End;
}

export type End = { readonly to: number } | { readonly from: number };

/** Every instruction changing an obligation has it here. */
export const obligationPlace = 1;

const liquidation: readonly ObligationStep[] = [
  { kind: "cover", reserve: 4, mint: 5, tokens: { to: 6 } },
  { kind: "seize", reserve: 7, mint: 8, tokens: { from: 11 }, receipts: { from: 10 } },
];
const deposit: ObligationStep = {
  ...{ kind: "deposit", reserve: 4, mint: 5, tokens: { to: 6 }, receipts: { to: 8 } },
};
const repayment: ObligationStep = { kind: "repay", reserve: 3, mint: 4, tokens: { to: 5 } };
const borrowing: ObligationStep = { kind: "borrow", reserve: 4, mint: 5, tokens: { to: 8 } };

/** A withdrawal whose own accounts start at this place. */
function withdrawalAt(start: number): ObligationStep {
  return {
    ...{ kind: "withdraw", reserve: start + 4, mint: start + 5 },
    ...{ tokens: { from: start + 8 }, receipts: { from: start + 6 } },
  };
}

/**
 * By the name in @kamino-finance/klend-sdk's IDL (MIT). The second versions have the same accounts, followed by the
 * farms'.
 */
const stepsOf: Readonly<Record<string, readonly ObligationStep[]>> = {
  deposit_obligation_collateral: [{ kind: "deposit", reserve: 3, receipts: { to: 4 } }],
  deposit_reserve_liquidity_and_obligation_collateral: [deposit],
  withdraw_obligation_collateral: [{ kind: "withdraw", reserve: 4, receipts: { from: 5 } }],
  withdraw_obligation_collateral_and_redeem_reserve_collateral: [withdrawalAt(0)],
  borrow_obligation_liquidity: [borrowing],
  fill_borrow_order: [borrowing],
  repay_obligation_liquidity: [repayment],
  repay_and_withdraw_and_redeem: [repayment, withdrawalAt(9)],
  deposit_and_withdraw: [deposit, withdrawalAt(14)],
  liquidate_obligation_and_redeem_reserve_collateral: liquidation,
  // The market forgives bad debt.
  socialize_loss: [{ kind: "cover", reserve: 3, tokens: "stated" }],
  // The debt moves between one token's two reserves.
  rollover_fixed_term_borrow: [
    { kind: "repay", reserve: 4, mint: 6, tokens: { to: 7 } },
    { kind: "borrow", reserve: 5, mint: 6, tokens: { from: 8 } },
  ],
};

const byDiscriminator = new Map(
  Object.entries(stepsOf).flatMap(([name, steps]) => [
    [discriminatorOf(name), steps] as const,
    [discriminatorOf(`${name}_v2`), steps] as const,
  ]),
);

function discriminatorOf(name: string): string {
  return createHash("sha256").update(`global:${name}`).digest("hex").slice(0, 16);
}

/** Undefined for instructions moving nothing into or out of obligations. */
export function findSteps(data: ReadonlyUint8Array): readonly ObligationStep[] | undefined {
  return byDiscriminator.get(Buffer.from(data.subarray(0, 8)).toString("hex"));
}
