import { setImmediate as endTurn } from "node:timers/promises";
import type {
  FindForeign,
  OwnedKind,
  ParsedEntries,
  PushedBatch,
  PushedEntryProblem,
  PushFeeds,
} from "../domain/feeds/push-feeds.ts";
import {
  type CheckedBatch,
  checkBatch,
  noKnownValues,
  refuseForeign,
} from "./batches/check-batch.ts";
import { ownedIdOf } from "./batches/owned-id.ts";
import { type EntryKind, entryKinds, type FeedBatch } from "./feed.ts";
import { idsOf } from "./parse-feed-file.ts";
import type { FeedSpec } from "./parse-feed-settings.ts";

/** The configured push feeds. */
export function createPushFeeds(specs: readonly FeedSpec[]): PushFeeds {
  const names = new Set(specs.flatMap((spec) => (spec.kind === "push" ? [spec.name] : [])));
  return { isRead: (name) => names.has(name), parseEntries };
}

/** Entries parsed before other requests may run: a batch of 90,000 takes more than a second. */
const entriesPerTurn = 250;

/** Only the feed compares values with the stored ones: another replica may be writing them. */
async function parseEntries(
  batch: PushedBatch,
  observedAt: Date,
  findForeign: FindForeign,
): Promise<ParsedEntries> {
  const read = readPushedBatch(batch, observedAt);
  const problems: PushedEntryProblem[] = [];
  const tokens = new Set<string>();
  let accepted = 0;
  for (const kind of entryKinds) {
    const entries = read[kind] ?? [];
    for (let start = 0; start < entries.length; start += entriesPerTurn) {
      const part = entries.slice(start, start + entriesPerTurn);
      const checked = checkBatch({ observedAt, [kind]: part }, noKnownValues);
      const refused = await findRefused(checked, kind, findForeign);
      accepted += checked[kind].length - refused.length;
      for (const { id } of checked.assets) tokens.add(id);
      for (const { index, field, message } of refused) {
        problems.push({ kind, index: start + index, field, message });
      }
      for (const { field = "", index, message } of checked.problems) {
        problems.push({ kind, index: start + index, field, message });
      }
      await endTurn();
    }
  }
  return { accepted, problems, listedTokens: tokens.size };
}

/** The entries that belong to other feeds by now; the feed decides when it writes them. */
async function findRefused(checked: CheckedBatch, kind: EntryKind, findForeign: FindForeign) {
  const owned = ownedKindOf[kind];
  if (owned === undefined || checked[kind].length === 0) return [];
  const ids = checked[kind].map(ownedIdOf);
  const foreign = await findForeign(owned, ids);
  return checked[kind].flatMap((entry, at) => {
    const id = ids[at] ?? "";
    const owner = foreign.get(id);
    if (owner === undefined) return [];
    const index = checked.indexes.get(entry) ?? 0;
    return [{ field: "id", ...refuseForeign(kind, index, id, owner) }];
  });
}

const ownedKindOf: { readonly [Kind in EntryKind]?: OwnedKind } = {
  ...{ assets: "assets", markets: "markets", prices: "prices", ticks: "prices" },
};

/** The batch from a request body that passed every spec check. */
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
