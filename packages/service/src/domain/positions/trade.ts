import type { Decimal } from "../decimal.ts";
import { type Parsed, parseEntry } from "../feed-entry-parser.ts";
import type { Market } from "../markets/market.ts";
import { readPastTime } from "../observation-time.ts";

/** `payout`: a settled market pays one dollar for each share of the winning outcome. */
export const tradeKinds = ["buy", "sell", "payout"] as const;
export type TradeKind = (typeof tradeKinds)[number];

/** A ledger: one wallet's trades in one outcome, under one provider position id. */
export interface LedgerKey {
  /** The id the provider gives the position; wallets and outcomes may share it. */
  readonly positionId: string;
  readonly walletAddress: string;
  readonly outcomeId: string;
}

/** A purchase, sale or payout of an outcome's shares. */
export interface Trade extends LedgerKey {
  /** Unique in its ledger: both sides of a match may carry the same id. */
  readonly id: string;
  readonly marketId: string;
  readonly kind: TradeKind;
  readonly shares: Decimal;
  /** One share's price, 0 to 1 dollar. */
  readonly price: Decimal;
  readonly at: Date;
}

/** @param receivedAt when the trade was received: it cannot have happened later */
export function parseTrade(value: unknown, receivedAt: Date): Parsed<Trade> {
  return parseEntry(value, (record) => {
    const shares = record.decimal("shares", 0);
    if (shares.isZero()) record.fail("shares", "more than 0");
    return {
      id: record.text("id", { maxLength: 192 }),
      positionId: record.text("positionId", { maxLength: 192 }),
      walletAddress: record.text("walletAddress", { pattern: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }),
      marketId: record.text("marketId", { pattern: /^[A-Za-z0-9._:-]+$/, maxLength: 128 }),
      outcomeId: record.text("outcomeId", { maxLength: 64 }),
      kind: record.oneOf("kind", tradeKinds),
      shares,
      price: record.decimal("price", 0, 1),
      at: readPastTime(record, "at", receivedAt),
    };
  });
}

/** Names a trade's ledger, for maps. */
export function ledgerNameOf({ positionId, walletAddress, outcomeId }: LedgerKey): string {
  return JSON.stringify([positionId, walletAddress, outcomeId]);
}

/** Why a trade contradicts its market; undefined when it does not. */
export function findContradiction(trade: Trade, market: Market | undefined): string | undefined {
  if (market === undefined) return `marketId is ${trade.marketId}; there is no such market.`;
  if (market.type !== "prediction") {
    return `marketId is ${market.id}, a ${market.type} market; it must be a prediction market.`;
  }
  const ids = market.outcomes.map(({ id }) => id);
  if (ids.includes(trade.outcomeId)) return undefined;
  const shown = JSON.stringify(trade.outcomeId);
  return `outcomeId is ${shown}; it must be an outcome of market ${market.id}: ${ids.join(", ")}.`;
}

/** Whether two versions of a trade say the same; otherwise the later one is a correction. */
export function isSameTrade(a: Trade, b: Trade): boolean {
  return (
    a.kind === b.kind &&
    a.shares.eq(b.shares) &&
    a.price.eq(b.price) &&
    a.at.getTime() === b.at.getTime()
  );
}
