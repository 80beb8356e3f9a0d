import { parsePosition } from "../../domain/positions/parse-position.ts";
import { parseTrade } from "../../domain/positions/trade.ts";
import type { MarketStore } from "../../store/markets.ts";
import type { FeedBatch } from "../feed.ts";

/** Positions and trades of a feed that came before their market, such as those of a file that is read first. */
export interface WaitingEntries {
  readonly count: number;
  /** Takes the entries without a market out of a batch; without room for them they stay in it, as problems. */
  admit(batch: FeedBatch): Promise<FeedBatch>;
  /** Batches of the entries whose market has come, the oldest observation first. */
  release(): Promise<FeedBatch[]>;
  /** Gives up the entries that wait for too long: a batch with a problem for each, if there are any. */
  expire(now: Date): FeedBatch | undefined;
}

type WaitingKind = "positions" | "trades";

interface WaitingEntry {
  readonly kind: WaitingKind;
  readonly entry: unknown;
  readonly marketId: string;
  readonly observedAt: Date;
  readonly source: string | undefined;
  /** When the market was first missing: a source that repeats the entry does not prolong it. */
  readonly since: Date;
}

const maxEntries = 10_000;
const maxWaitMs = 3_600_000;
const parsers = { positions: parsePosition, trades: parseTrade } as const;

export function createWaitingEntries(markets: Pick<MarketStore, "findMarkets">): WaitingEntries {
  const waiting = new Map<string, WaitingEntry>();
  const known = createKnownMarkets(markets);

  const takeOut = async (batch: FeedBatch, kind: WaitingKind): Promise<readonly unknown[]> => {
    const entries = batch[kind] ?? [];
    const listed = new Set(batch.markets?.map((market) => textOf(market, "id")));
    const marketIds = entries.map((entry) => textOf(entry, "marketId"));
    const isKnown = await known.find(marketIds.filter((id) => !listed.has(id)));
    return entries.filter((entry, index) => {
      const marketId = marketIds[index];
      if (marketId === undefined || listed.has(marketId) || isKnown(marketId)) return true;
      if (!parsers[kind](entry).ok) return true;
      const key = `${kind} ${marketId} ${textOf(entry, "walletAddress")} ${textOf(entry, "id")}`;
      const first = waiting.get(key);
      if (first === undefined && waiting.size >= maxEntries) return true;
      const { observedAt, source } = batch;
      const since = first?.since ?? observedAt;
      waiting.set(key, { kind, entry, marketId, observedAt, source, since });
      return false;
    });
  };

  return {
    get count() {
      return waiting.size;
    },
    async admit(batch) {
      if (batch.historyOnly || (!batch.positions?.length && !batch.trades?.length)) return batch;
      const positions = await takeOut(batch, "positions");
      const trades = await takeOut(batch, "trades");
      return { ...batch, positions, trades };
    },
    async release() {
      const isKnown = await known.find([...waiting.values()].map(({ marketId }) => marketId));
      const released = [...waiting].filter(([, { marketId }]) => isKnown(marketId));
      for (const [key] of released) waiting.delete(key);
      return toBatches(released.map(([, entry]) => entry));
    },
    expire(now) {
      const expired = [...waiting].filter(
        ([, { since }]) => now.getTime() - since.getTime() >= maxWaitMs,
      );
      const [oldest] = expired;
      if (oldest === undefined) return undefined;
      for (const [key] of expired) waiting.delete(key);
      const problems = expired.map(([, one]) => describeExpired(one));
      return { observedAt: oldest[1].since, problems };
    },
  };
}

function describeExpired({ kind, entry, marketId, source }: WaitingEntry): string {
  const from = source === undefined ? "" : `${source}: `;
  return `${from}${kind}: marketId of ${textOf(entry, "id")} is ${marketId}; no such market came within an hour.`;
}

/** Markets are never deleted, so one that was found once need not be looked up again. */
function createKnownMarkets(markets: Pick<MarketStore, "findMarkets">) {
  const known = new Set<string>();
  return {
    async find(ids: readonly (string | undefined)[]) {
      const unknown = ids.filter((id) => id !== undefined && !known.has(id) && !id.includes("\0"));
      if (unknown.length > 0) {
        const found = await markets.findMarkets([...new Set(unknown)] as string[]);
        for (const { id } of found) known.add(id);
      }
      return (id: string) => known.has(id);
    },
  };
}

/** Entries that were observed together stay together, with the time of their observation. */
function toBatches(entries: readonly WaitingEntry[]): FeedBatch[] {
  const groups = Map.groupBy(entries, ({ observedAt, source }) =>
    JSON.stringify([observedAt, source]),
  );
  const batches = [...groups.values()].map((group) => {
    const { observedAt, source } = group[0] as WaitingEntry;
    const entriesOf = (kind: WaitingKind) =>
      group.filter((one) => one.kind === kind).map(({ entry }) => entry);
    return {
      observedAt,
      ...(source !== undefined && { source }),
      positions: entriesOf("positions"),
      trades: entriesOf("trades"),
    };
  });
  return batches.sort((one, other) => one.observedAt.getTime() - other.observedAt.getTime());
}

function textOf(entry: unknown, field: string): string | undefined {
  const value = (Object(entry) as Readonly<Record<string, unknown>>)[field];
  return typeof value === "string" ? value : undefined;
}
