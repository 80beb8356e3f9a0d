import type { AssetStore } from "../store/assets/assets.ts";
import type { LevelStateStore, TokenLevel } from "../store/events/level-states.ts";
import type { PriceStateStore, TokenState, TokenTrigger } from "../store/events/price-states.ts";
import type { TokenHoldingStore } from "../store/events/token-holdings.ts";
import type { Reached, TokenWatches, WatchedToken } from "./watched-token.ts";

export interface TokenStores {
  readonly assets: Pick<AssetStore, "findAssets">;
  readonly priceStates: PriceStateStore;
  readonly levelStates: LevelStateStore;
  readonly tokenHoldings: TokenHoldingStore;
}

export interface LoadedWatches {
  readonly token: WatchedToken;
  /** What is new, or everything for a token not in memory. */
  readonly added: TokenWatches;
  readonly isNewToken: boolean;
}

interface LoadContext {
  readonly stores: TokenStores;
  /** Prices until this time were evaluated; later ones are evaluated now. */
  readonly seenUntil: Date | undefined;
  readonly now: Date;
}

/** Tokens per statement. */
const chunk = 100;
/** Holders, and reported levels, in memory at a time. */
const rowsOfPage = 20_000;
const cursorsOfPage = 200;
const minPastMs = 3_600_000;

/**
 * Loads prices, states and holders from the database.
 *
 * @returns what stored but unevaluated prices reached: a replica stopped between the two
 */
export async function loadWatches(
  watches: readonly LoadedWatches[],
  context: LoadContext,
): Promise<Reached> {
  const reached: Reached = { transitions: [], crossings: [] };
  for (let start = 0; start < watches.length; start += chunk) {
    await loadChunk(watches.slice(start, start + chunk), context, reached);
  }
  return reached;
}

async function loadChunk(
  watches: readonly LoadedWatches[],
  context: LoadContext,
  reached: Reached,
): Promise<void> {
  const { stores, seenUntil } = context;
  const fills = watches.map(({ token, added: { triggers, levels }, isNewToken }) => {
    const all = new Set(triggers.map(({ windowSeconds }) => windowSeconds));
    const windows = [...all].filter((seconds) => token.prices.addWindow(seconds));
    return { token, isNewToken, levels, windows };
  });
  const past = await readPast(fills, context);
  const stored = await readStates(watches, stores);
  // Later prices are evaluated: those in the caller's batch, and those left by a stopped replica.
  const isSeen = ({ time }: { readonly time: number }) =>
    seenUntil === undefined || time <= seenUntil.getTime();
  const lastPriceOf = (id: string) => (past.get(id) ?? []).findLast(isSeen)?.price;
  await loadLevels(fills, lastPriceOf, context);
  for (const { token, windows } of fills) {
    for (const window of windows) {
      for (const point of past.get(token.id) ?? []) {
        if (isSeen(point)) token.prices.addPast(point.time, point.price, window);
      }
    }
    for (const trigger of stored.get(token.id) ?? []) token.prices.set(trigger, trigger.state);
  }
  await addStates(watches, stores);
  for (const { token, isNewToken } of fills) {
    const missed = (past.get(token.id) ?? []).filter((point) => isNewToken && !isSeen(point));
    for (const point of missed) token.evaluate(point, reached);
  }
}

interface Fill {
  readonly token: WatchedToken;
  readonly windows: readonly number[];
  readonly levels: readonly TokenLevel[];
}

/** A window's prices, and earlier ones that may be the last price at its start. */
async function readPast(fills: readonly Fill[], { stores, seenUntil, now }: LoadContext) {
  const filled = fills.filter(({ windows, levels }) => windows.length + levels.length > 0);
  const longestMs = Math.max(0, ...filled.flatMap(({ windows }) => windows)) * 1000;
  // Prices a stopped replica left are compared with those before them.
  const newest = seenUntil !== undefined && seenUntil < now ? seenUntil : now;
  const since = new Date(newest.getTime() - longestMs - Math.max(longestMs, minPastMs));
  const ids = filled.map(({ token }) => token.id);
  const times = { since, newest, now };
  const points = ids.length === 0 ? [] : await stores.priceStates.readPast(ids, times);
  return Map.groupBy(points, ({ tokenId }) => tokenId);
}

async function readStates(watches: readonly LoadedWatches[], { priceStates }: TokenStores) {
  const added = watches.filter(({ added }) => added.triggers.length > 0);
  const ids = added.map(({ token }) => token.id);
  const states = ids.length === 0 ? [] : await priceStates.readStates(ids);
  const wanted = new Set(added.flatMap(({ added }) => added.triggers.map(keyOf)));
  const found = states.filter((state) => wanted.has(keyOf(state)));
  return Map.groupBy(found, ({ tokenId }) => tokenId);
}

/** A trigger's first state: what holds already is no crossing. */
async function addStates(
  watches: readonly LoadedWatches[],
  { priceStates }: TokenStores,
): Promise<void> {
  const states: TokenState[] = watches.flatMap(({ token, added }) =>
    added.triggers
      .filter((trigger) => !token.prices.has(trigger))
      .map((trigger) => {
        const isFired = token.prices.isReached(trigger);
        const times = { changedAt: token.prices.lastTime ?? 0, toldAt: Number.NEGATIVE_INFINITY };
        const state = { threshold: trigger.threshold, isFired, epoch: 0, ...times };
        token.prices.set(trigger, state);
        return { ...trigger, state };
      }),
  );
  await priceStates.addStates(states);
}

/**
 * Levels are added in the database first, so replicas agree on what held before.
 *
 * @param lastPriceOf a token's last evaluated price
 */
async function loadLevels(
  fills: readonly Fill[],
  lastPriceOf: (tokenId: string) => number | undefined,
  { stores: { assets, levelStates, tokenHoldings }, now }: LoadContext,
): Promise<void> {
  const added = fills.flatMap(({ token, levels }) => levels.map((level) => ({ ...level, token })));
  if (added.length === 0) return;
  const ids = [...new Set(added.map(({ tokenId }) => tokenId))];
  const prices = new Map(ids.map((id) => [id, lastPriceOf(id)]));
  for (const { id, priceUsd } of await assets.findAssets(
    ids.filter((id) => prices.get(id) === undefined),
  )) {
    prices.set(id, priceUsd?.toNumber());
  }
  await levelStates.addLevels(
    added.map(({ token: _, ...level }) => ({ ...level, heldPrice: prices.get(level.tokenId) })),
    now,
  );
  const tokens = fills.filter(({ token, levels }) => levels.length > 0 && token.levels.isEmpty);
  const holders = readPages(
    tokens.map(({ token }) => ({ token, tokenId: token.id })),
    (cursors, limit) => tokenHoldings.readHolders(cursors, limit),
  );
  for await (const [{ token }, { index: _, ...buy }] of holders) token.levels.setBuy(buy);
  for (const { token, ...level } of added) token.levels.addThreshold(level, undefined);
  const crossed = readPages(added, (cursors, limit) => levelStates.readCrossed(cursors, limit));
  for await (const [{ token, ...level }, { walletAddress, buyId }] of crossed) {
    token.levels.setCrossed(level, walletAddress, buyId);
  }
}

interface PageRow {
  readonly index: number;
  readonly walletAddress: string;
}

/** The rows for each key, in pages of many keys, or part of one key's rows. */
async function* readPages<Key extends object, Row extends PageRow>(
  keys: readonly Key[],
  read: (
    cursors: readonly (Key & { readonly after: string })[],
    limitOfEach: number,
  ) => Promise<readonly Row[]>,
): AsyncGenerator<readonly [Key, Row]> {
  let waiting = keys.map((key) => ({ ...key, after: "" }));
  while (waiting.length > 0) {
    const cursors = waiting.slice(0, cursorsOfPage);
    const limit = Math.floor(rowsOfPage / cursors.length);
    const counts = cursors.map(() => 0);
    const lasts = cursors.map(({ after }) => after);
    for (const row of await read(cursors, limit)) {
      const key = cursors[row.index];
      if (key === undefined) continue;
      counts[row.index] = (counts[row.index] ?? 0) + 1;
      lasts[row.index] = row.walletAddress;
      yield [key, row];
    }
    const unread = cursors.map((key, index) => ({ ...key, after: lasts[index] ?? "" }));
    waiting = [
      ...unread.filter((_, index) => counts[index] === limit),
      ...waiting.slice(cursorsOfPage),
    ];
  }
}

function keyOf({ tokenId, windowSeconds, direction, threshold }: TokenTrigger): string {
  return JSON.stringify([tokenId, windowSeconds, direction, threshold]);
}
