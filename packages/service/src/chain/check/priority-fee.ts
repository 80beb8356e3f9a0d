import type { Address } from "@solana/kit";
import type { Chain } from "../chain.ts";

/** The operator's rule for what a transaction offers beside its base fee. */
export type PriorityFeeRule =
  | { readonly kind: "none" }
  /** In micro-lamports per compute unit. */
  | { readonly kind: "fixed"; readonly unitPrice: bigint }
  /** A percentile of the prices paid by recent transactions with the same accounts, from 0 to 100. */
  | { readonly kind: "percentile"; readonly percentile: number };

export interface PriorityFee {
  readonly rule: PriorityFeeRule;
  /** One transaction's maximum offer. */
  readonly maxLamports: bigint;
}

export const noPriorityFee: PriorityFee = { rule: { kind: "none" }, maxLamports: 0n };

export function parsePriorityFee(text: string): PriorityFeeRule {
  const [kind, value = "0"] = text.split(":");
  if (kind === "fixed") return { kind, unitPrice: BigInt(value) };
  return kind === "percentile" ? { kind, percentile: Number(value) } : { kind: "none" };
}

/** The compute unit price for a transaction writing these accounts. */
export async function readUnitPrice(
  chain: Pick<Chain, "readPriorityFees">,
  rule: PriorityFeeRule,
  writable: readonly Address[],
): Promise<bigint> {
  if (rule.kind === "none") return 0n;
  if (rule.kind === "fixed") return rule.unitPrice;
  return percentileOf(await chain.readPriorityFees(writable), rule.percentile);
}

/** By nearest rank; zero for no prices. */
function percentileOf(prices: readonly bigint[], percentile: number): bigint {
  const sorted = prices.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  const rank = Math.max(1, Math.ceil((percentile / 100) * sorted.length));
  return sorted[rank - 1] ?? 0n;
}
