import { setImmediate as endTurn } from "node:timers/promises";
import type { ForeignEntry, ForeignOwners } from "../domain/feeds/feed-ranking.ts";
import { type FeedRights, resolveRights } from "../domain/feeds/feed-rights.ts";
import type {
  BatchSender,
  OwnedKind,
  ParsedEntries,
  PushedBatch,
  PushedEntryProblem,
  PushFeeds,
} from "../domain/feeds/push-feeds.ts";
import type { ObservedMarket } from "../domain/markets/market.ts";
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

/**
 * The configured push feeds.
 *
 * @param serviceUrl every feed may link to its actions
 */
export function createPushFeeds(specs: readonly FeedSpec[], serviceUrl: string): PushFeeds {
  const names = new Set(specs.flatMap((spec) => (spec.kind === "push" ? [spec.name] : [])));
  return {
    isRead: (name) => names.has(name),
    parseEntries(batch, observedAt, { rights, findForeign }) {
      const read = readPushedBatch(batch, observedAt, resolveRights(rights, serviceUrl));
      return parseEntries(read, findForeign);
    },
  };
}

/** Entries parsed before other requests may run: a batch of 90,000 takes more than a second. */
const entriesPerTurn = 250;

/** Only the feed compares values with the stored ones: another replica may be writing them. */
async function parseEntries(
  read: PushedFeedBatch,
  findForeign: BatchSender["findForeign"],
): Promise<ParsedEntries> {
  const { observedAt, rights } = read;
  const problems: PushedEntryProblem[] = [];
  const tokens = new Set<string>();
  let accepted = 0;
  for (const kind of entryKinds) {
    const entries = read[kind] ?? [];
    for (let start = 0; start < entries.length; start += entriesPerTurn) {
      const part = entries.slice(start, start + entriesPerTurn);
      const checked = checkBatch({ observedAt, rights, [kind]: part }, noKnownValues);
      const refused = await findRefused(checked, kind, rights, findForeign);
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

/** The entries the feed may not write by now; the feed decides when it writes them. */
async function findRefused(
  checked: CheckedBatch,
  kind: EntryKind,
  rights: FeedRights,
  findForeign: BatchSender["findForeign"],
) {
  const owned = ownedKindOf[kind];
  if (owned === undefined || checked[kind].length === 0) return [];
  const ids = checked[kind].map(ownedIdOf);
  const foreign = await findForeign(owned, ids, kind === "assets" && !rights.assets);
  const providers =
    kind === "markets" && !rights.providers
      ? await findForeign("providers", checked.markets.map(providerIdOf), false)
      : noProviders;
  return checked[kind].flatMap((entry, at) => {
    const id = ids[at] ?? "";
    const other = foreign.get(id) ?? foreignProvider(entry, providers);
    if (other === undefined) return [];
    const index = checked.indexes.get(entry) ?? 0;
    return [{ field: "id", ...refuseForeign(kind, index, id, other) }];
  });
}

const noProviders: ForeignOwners = new Map();

function foreignProvider(entry: object, providers: ForeignOwners): ForeignEntry | undefined {
  if (!("market" in entry)) return undefined;
  const providerId = providerIdOf(entry as ObservedMarket);
  const foreign = providers.get(providerId);
  return foreign && { ...foreign, providerId };
}

function providerIdOf({ market }: ObservedMarket): string {
  return market.provider.id;
}

const ownedKindOf: { readonly [Kind in EntryKind]?: OwnedKind } = {
  ...{ assets: "assets", markets: "markets", prices: "prices", ticks: "prices" },
  positions: "positions",
};

/** A pushed batch, with the pushing key's rights. */
export interface PushedFeedBatch extends FeedBatch {
  readonly rights: FeedRights;
}

/** The batch from a request body which passed every spec check. */
export function readPushedBatch(
  batch: PushedBatch,
  observedAt: Date,
  rights: FeedRights,
): PushedFeedBatch {
  const lists: Partial<Record<EntryKind, readonly unknown[]>> = {};
  for (const kind of entryKinds) {
    const list = batch[kind];
    if (Array.isArray(list)) lists[kind] = list;
  }
  const { complete } = batch;
  const isWhole = (kind: EntryKind) => Array.isArray(complete) && complete.includes(kind);
  return {
    ...{ observedAt, rights, ...lists },
    ...(isWhole("markets") && { allMarketIds: idsOf(lists.markets) }),
    ...(isWhole("positions") && { allPositionIds: idsOf(lists.positions) }),
  };
}
