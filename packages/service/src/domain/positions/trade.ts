import type { Decimal } from "../decimal.ts";
import { type Parsed, parseEntry } from "../feed-entry-parser.ts";

/** `payout`: a settled market pays one dollar for each share of the winning outcome. */
export const tradeKinds = ["buy", "sell", "payout"] as const;
export type TradeKind = (typeof tradeKinds)[number];

/** A purchase, sale or payout of shares of one outcome. */
export interface Trade {
  readonly id: string;
  readonly positionId: string;
  readonly walletAddress: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly kind: TradeKind;
  readonly shares: Decimal;
  /** The price of one share, 0 to 1 dollar. */
  readonly price: Decimal;
  readonly at: Date;
}

export function parseTrade(value: unknown): Parsed<Trade> {
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
      at: record.date("at"),
    };
  });
}
