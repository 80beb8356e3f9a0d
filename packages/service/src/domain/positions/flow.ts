import type { Decimal } from "../decimal.ts";

/**
 * How tokens move into or out of a position. A liquidation seizes collateral and covers debt with it: the wallet
 * receives and pays nothing. What is collected was earned: the wallet receives it, and the deposits stay as they are.
 */
export const flowKinds = [
  "deposit",
  "withdraw",
  "borrow",
  "repay",
  "seize",
  "cover",
  "collect",
] as const;
export type FlowKind = (typeof flowKinds)[number];

/** Tokens a transaction moved into or out of a position. */
export interface Flow {
  /** Of the transaction. */
  readonly signature: string;
  /** The place among the transaction's flows of this position. */
  readonly index: number;
  readonly slot: bigint;
  readonly at: Date;
  readonly kind: FlowKind;
  /** Names one of the position's deposits or debts, such as a reserve. */
  readonly asset: string;
  /** What flows alone change: receipts, pool tokens, borrowed tokens, or the lamports of a stake. */
  readonly units: bigint;
  /** The units before it, where they also grow without flows, as stakes do. */
  readonly unitsBefore?: bigint;
  /** In base units of the token; undefined if the transaction does not state it. */
  readonly amount?: bigint;
  /** At its time's price; undefined while unknown. */
  readonly valueUsd?: Decimal;
  /** What to value, while its time's price is unknown. */
  readonly unpriced?: { readonly assetId: string; readonly amount: Decimal };
}

export type LegSide = "deposit" | "debt";

const directions = {
  deposit: { side: "deposit", sign: 1 },
  withdraw: { side: "deposit", sign: -1 },
  seize: { side: "deposit", sign: -1 },
  borrow: { side: "debt", sign: 1 },
  repay: { side: "debt", sign: -1 },
  cover: { side: "debt", sign: -1 },
  collect: { side: "deposit", sign: -1 },
} as const satisfies Record<FlowKind, { readonly side: LegSide; readonly sign: 1 | -1 }>;

export function directionOf(kind: FlowKind): (typeof directions)[FlowKind] {
  return directions[kind];
}

/** Names a deposit or a debt of a position. */
export function legNameOf(side: LegSide, asset: string): string {
  return `${side} ${asset}`;
}

/** In time order. In a slot, transactions that add come first, so none takes what is not there. */
export function inOrder(flows: readonly Flow[]): Flow[] {
  return flows.toSorted(
    (first, second) =>
      Number(first.slot - second.slot) ||
      (first.signature === second.signature
        ? first.index - second.index
        : rankOf(first) - rankOf(second) || (first.signature < second.signature ? -1 : 1)),
  );
}

function rankOf({ kind }: Flow): number {
  return -directionOf(kind).sign;
}
