import type { Decimal } from "../decimal.ts";
import { type Parsed, parseEntry } from "../feed-entry-parser.ts";
import { readObservedAt, readPastTime } from "../observation-time.ts";
import { readAssetId } from "./asset-id.ts";

/** How much of a token a wallet holds, in whole tokens. */
export interface TokenHolding {
  readonly walletAddress: string;
  readonly assetId: string;
  readonly balance: Decimal;
  readonly observedAt: Date;
}

/** A wallet's token purchase or sale. */
export interface TokenTrade {
  readonly id: string;
  readonly walletAddress: string;
  readonly assetId: string;
  readonly kind: "buy" | "sell";
  /** In whole tokens. */
  readonly amount: Decimal;
  readonly priceUsd: Decimal;
  readonly at: Date;
}

const wallet = { pattern: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ };

/**
 * @param receivedAt the default for an entry without a time
 */
export function parseTokenHolding(value: unknown, receivedAt: Date): Parsed<TokenHolding> {
  return parseEntry(value, (record) => ({
    walletAddress: record.text("walletAddress", wallet),
    assetId: readAssetId(record),
    balance: record.decimal("amount", 0),
    observedAt: readObservedAt(record, receivedAt),
  }));
}

export function parseTokenTrade(value: unknown, receivedAt: Date): Parsed<TokenTrade> {
  return parseEntry(value, (record) => {
    const amount = record.decimal("amount", 0);
    if (amount.isZero()) record.fail("amount", "more than 0");
    return {
      id: record.text("id", { maxLength: 192 }),
      walletAddress: record.text("walletAddress", wallet),
      assetId: readAssetId(record),
      kind: record.oneOf("kind", ["buy", "sell"] as const),
      amount,
      priceUsd: record.decimal("priceUsd", 0),
      at: readPastTime(record, "at", receivedAt),
    };
  });
}
