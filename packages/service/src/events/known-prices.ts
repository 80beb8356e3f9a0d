import type { Fill, LoadContext } from "./token-fill.ts";
import type { PricePoint } from "./watched-token.ts";

const minPastMs = 3_600_000;

/** A token's prices in time order. */
export interface KnownPrices {
  /** The evaluated ones. */
  readonly seen: readonly PricePoint[];
  /** Those left by a stopped replica. */
  readonly missed: readonly PricePoint[];
  /** Those the caller evaluates next. */
  readonly next: readonly PricePoint[];
}

/** A window's prices, and earlier ones which may be the last price at its start. */
export async function readKnownPrices(
  fills: readonly Fill[],
  { stores, seenUntil, recent, next, now }: LoadContext,
): Promise<ReadonlyMap<string, KnownPrices>> {
  const filled = fills.filter(
    ({ windows, levels, starting }) => windows.length + levels.length + starting.length > 0,
  );
  const longestMs = Math.max(0, ...filled.flatMap(readWindows)) * 1000;
  // Prices a stopped replica left are compared with those before them.
  const newest = seenUntil !== undefined && seenUntil < now ? seenUntil : now;
  const since = new Date(newest.getTime() - longestMs - Math.max(longestMs, minPastMs));
  const ids = filled.map(({ token }) => token.id);
  const times = { since, newest, now };
  const stored = ids.length === 0 ? [] : await stores.priceStates.readPast(ids, times);
  const byToken = Map.groupBy(stored, ({ tokenId }) => tokenId);
  const seenMs = seenUntil?.getTime() ?? Number.POSITIVE_INFINITY;
  return new Map(
    ids.map((id) => {
      const coming = next.get(id) ?? [];
      const { before, points } = recent.of(id);
      const times = new Set(coming.map(({ time }) => time));
      const past = (byToken.get(id) ?? []).filter(({ time }) => !times.has(time));
      const seen = [
        ...past.filter(({ time }) => time <= seenMs),
        ...(before ? [before] : []),
        ...points,
      ];
      const missed = past.filter(({ time }) => time > seenMs);
      return [id, { seen: seen.sort((a, b) => a.time - b.time), missed, next: coming }];
    }),
  );
}

function readWindows({ windows, starting }: Fill): number[] {
  return [...windows, ...starting.map(({ trigger }) => trigger.windowSeconds)];
}
