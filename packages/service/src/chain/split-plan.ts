import type { Product } from "../domain/actions/products.ts";
import { openingMessage } from "../domain/actions/wallet-message.ts";
import {
  assembleUnsigned,
  MAX_TRANSACTION_BYTES,
  type TransactionParts,
} from "./assemble-transaction.ts";
import { MAX_UNITS } from "./check/compute-budget.ts";
import { memo } from "./memo.ts";
import type { Order, Plan } from "./provider.ts";

/** The transaction to sign now. */
export interface PlannedStep {
  readonly plan: Plan;
  readonly parts: TransactionParts;
  /** Whether the same order must be repeated once it has landed. */
  readonly isFirst: boolean;
}

/**
 * Takes the opening of accounts as a step of its own when the whole plan does not fit into one transaction.
 *
 * The service keeps nothing between the steps: the order that follows finds the open accounts on the chain, and gets the first
 * step again where they are missing.
 */
export function splitPlan(
  plan: Plan,
  parts: TransactionParts,
  { reference }: Pick<Order, "reference">,
  product: Product,
): PlannedStep {
  const { opening } = plan;
  // The longest budget: a price of any size has as many bytes.
  const { bytes } = assembleUnsigned(parts, { units: MAX_UNITS, unitPrice: 1n });
  const isWhole = bytes <= MAX_TRANSACTION_BYTES;
  if (isWhole || opening === undefined || opening.instructions.length === 0) {
    return { plan, parts, isFirst: false };
  }
  const instructions = [...opening.instructions, memo("open", reference)];
  const first: Plan = {
    instructions,
    walletMessage: openingMessage(product, plan.walletMessage),
    changes: { out: [], in: [], rentLamports: opening.lamports },
  };
  return { plan: first, parts: { ...parts, instructions }, isFirst: true };
}
