import type { ParsedEntries, PushedBatch, PushFeeds } from "../domain/feeds/push-feeds.ts";
import { checkBatch } from "./check-batch.ts";
import { type EntryKind, entryKinds, type FeedBatch } from "./feed.ts";
import { idsOf } from "./parse-feed-file.ts";
import type { FeedSpec } from "./parse-feed-settings.ts";

/** The push feeds of the settings. */
export function createPushFeeds(specs: readonly FeedSpec[]): PushFeeds {
  const names = new Set(specs.flatMap((spec) => (spec.kind === "push" ? [spec.name] : [])));
  return { isRead: (name) => names.has(name), parseEntries };
}

/** Only the feed compares values with the stored ones: another replica may be writing them. */
function parseEntries(batch: PushedBatch, observedAt: Date): ParsedEntries {
  const nothingKnown = { prices: new Map(), markets: new Map() };
  const checked = checkBatch(readPushedBatch(batch, observedAt), nothingKnown);
  return {
    accepted: entryKinds.reduce((sum, kind) => sum + checked[kind].length, 0),
    problems: checked.problems.map(({ field = "", ...problem }) => ({ ...problem, field })),
  };
}

/** The batch of a request body that has passed every check of the spec. */
export function readPushedBatch(batch: PushedBatch, observedAt: Date): FeedBatch {
  const lists: Partial<Record<EntryKind, readonly unknown[]>> = {};
  for (const kind of entryKinds) {
    const list = batch[kind];
    if (Array.isArray(list)) lists[kind] = list;
  }
  const { complete } = batch;
  const isWhole = (kind: EntryKind) => Array.isArray(complete) && complete.includes(kind);
  return {
    ...{ observedAt, ...lists },
    ...(isWhole("markets") && { allMarketIds: idsOf(lists.markets) }),
    ...(isWhole("positions") && { allPositionIds: idsOf(lists.positions) }),
  };
}
