import type { Product } from "../domain/actions/products.ts";
import { openingMessage } from "../domain/actions/wallet-message.ts";
import {
  assembleUnsigned,
  MAX_TRANSACTION_BYTES,
  type TransactionParts,
} from "./assemble-transaction.ts";
import { MAX_UNITS } from "./check/compute-budget.ts";
import { memo } from "./memo.ts";
import type { Order, Plan, PlannedNext } from "./provider.ts";

/** The transaction to sign now. */
export interface PlannedStep {
  readonly plan: Plan;
  readonly parts: TransactionParts;
  /** The button repeating the order once it has landed; undefined after the last step. */
  readonly next?: PlannedNext;
}

/**
 * Opens accounts in a separate step when the whole plan does not fit into one transaction.
 *
 * The service keeps nothing between the steps: the following order finds the open accounts on the chain, and gets the
 * first step again where they are missing.
 */
export function splitPlan(
  plan: Plan,
  parts: TransactionParts,
  { reference }: Pick<Order, "reference">,
  product: Product,
): PlannedStep {
  const { opening, compact = plan.instructions, isPartial } = plan;
  const { next: after = isPartial ? { label: "Claim the rest" } : undefined } = plan;
  const next = after && { next: after };
  if (fits(parts)) return { plan, parts, ...next };
  const smaller = { ...parts, instructions: compact };
  const cannotSplit = opening === undefined || opening.instructions.length === 0;
  if (fits(smaller) || cannotSplit) return { plan, parts: smaller, ...next };
  const instructions = [...opening.instructions, memo("open", reference)];
  const first: Plan = {
    instructions,
    walletMessage: openingMessage(product, plan.walletMessage),
    changes: { out: [], in: [], rentLamports: opening.lamports },
  };
  return {
    plan: first,
    parts: { ...parts, instructions },
    next: { label: "Continue with step 2" },
  };
}

function fits(parts: TransactionParts): boolean {
  // The longest budget: any price has as many bytes.
  const { bytes } = assembleUnsigned(parts, { units: MAX_UNITS, unitPrice: 1n });
  return bytes <= MAX_TRANSACTION_BYTES;
}
