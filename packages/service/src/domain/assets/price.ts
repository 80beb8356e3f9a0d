import type { Decimal } from "../decimal.ts";
import { type Parsed, parseEntry } from "../feed-entry-parser.ts";
import { readObservedAt } from "../observation-time.ts";
import { omitUndefined } from "../omit-undefined.ts";
import { readAssetId } from "./asset-id.ts";

/** An asset's price at a moment. */
export interface PriceObservation {
  readonly assetId: string;
  readonly observedAt: Date;
  readonly priceUsd: Decimal;
  readonly marketCapUsd?: Decimal;
  readonly volume24hUsd?: Decimal;
  /** The source confirms an apparent outlier price. */
  readonly isJumpConfirmed: boolean;
}

/**
 * @param receivedAt the default for an entry without a time
 */
export function parsePrice(value: unknown, receivedAt: Date): Parsed<PriceObservation> {
  return parseEntry(value, (record) => ({
    assetId: readAssetId(record),
    observedAt: readObservedAt(record, receivedAt),
    priceUsd: record.decimal("priceUsd", 0),
    isJumpConfirmed: record.optional("jumpConfirmed", (name) => record.boolean(name)) ?? false,
    ...omitUndefined({
      marketCapUsd: record.optional("marketCapUsd", (name) => record.decimal(name, 0)),
      volume24hUsd: record.optional("volume24hUsd", (name) => record.decimal(name, 0)),
    }),
  }));
}
