import { type Parsed, parseEntry } from "../feed-entry-parser.ts";
import { readObservedAt } from "../observation-time.ts";
import { readAssetId } from "./asset-id.ts";

/** A price at a moment, for event triggers; a stream has many a second for a token. */
export interface Tick {
  readonly assetId: string;
  readonly observedAt: Date;
  /** A number, because triggers compare ratios and a token may have thousands of ticks a minute. */
  readonly priceUsd: number;
  /** The source confirms an apparent outlier price. */
  readonly isJumpConfirmed: boolean;
}

/** A tick is a live price. Sources load earlier ones as `prices`. */
const maxAgeMs = 86_400_000;

/**
 * @param receivedAt the default for an entry without a time
 */
export function parseTick(value: unknown, receivedAt: Date): Parsed<Tick> {
  return parseEntry(value, (record) => {
    const observedAt = readObservedAt(record, receivedAt);
    if (observedAt.getTime() < receivedAt.getTime() - maxAgeMs) {
      record.fail("observedAt", "at most a day old");
    }
    const priceUsd = record.decimal("priceUsd", 0).toNumber();
    if (priceUsd === 0) record.fail("priceUsd", "more than 0");
    return {
      assetId: readAssetId(record),
      observedAt,
      priceUsd,
      isJumpConfirmed: record.optional("jumpConfirmed", (name) => record.boolean(name)) ?? false,
    };
  });
}
