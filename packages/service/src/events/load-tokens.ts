import type { AssetStore } from "../store/assets.ts";
import type { LevelStateStore, TokenLevel } from "../store/level-states.ts";
import type { PriceStateStore, TokenState, TokenTrigger } from "../store/price-states.ts";
import type { TokenHoldingStore } from "../store/token-holdings.ts";
import type { Reached, TokenWatches, WatchedToken } from "./watched-token.ts";

export interface TokenStores {
  readonly assets: Pick<AssetStore, "findAssets">;
  readonly priceStates: PriceStateStore;
  readonly levelStates: LevelStateStore;
  readonly tokenHoldings: TokenHoldingStore;
}

export interface LoadedWatches {
  readonly token: WatchedToken;
  /** What is new, or everything for a token that was not in memory. */
  readonly added: TokenWatches;
  readonly isNewToken: boolean;
}

interface LoadContext {
  readonly stores: TokenStores;
  /** Prices until this time were evaluated; later ones are evaluated now. */
  readonly seenUntil: Date | undefined;
  readonly now: Date;
}

/** Tokens of one statement. */
const chunk = 100;
const holdersOfPage = 20_000;
const minPastMs = 3_600_000;

/**
 * Loads prices, states and holders from the database.
 *
 * @returns what prices reached that were stored but not evaluated: a replica stopped between the two
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
    const windows = [...all].filter((one) => token.prices.addWindow(one));
    return { token, isNewToken, levels, windows };
  });
  const past = await readPast(fills, context);
  const stored = await readStates(watches, stores);
  // Later prices are evaluated: those of the batch that the caller has, and those that a stopped replica left.
  const isSeen = ({ time }: { readonly time: number }) =>
    seenUntil === undefined || time <= seenUntil.getTime();
  for (const { token, levels } of fills) {
    const held = (past.get(token.id) ?? []).findLast(isSeen)?.price;
    await loadLevels(token, levels, held, stores);
  }
  for (const { token, windows } of fills) {
    for (const window of windows) {
      for (const point of past.get(token.id) ?? []) {
        if (isSeen(point)) token.prices.addPast(point.time, point.price, window);
      }
    }
    for (const one of stored.get(token.id) ?? []) token.prices.set(one, one.state);
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

/** The prices of a window, and those before it that may be the last price at its start. */
async function readPast(fills: readonly Fill[], { stores, seenUntil, now }: LoadContext) {
  const filled = fills.filter(({ windows, levels }) => windows.length + levels.length > 0);
  const longestMs = Math.max(0, ...filled.flatMap(({ windows }) => windows)) * 1000;
  // Prices that a stopped replica left are compared with those before them.
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

/** The first state of a trigger: what holds already is no crossing. */
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
 * Levels are added in the database first, so that replicas agree on what held before.
 *
 * @param heldPrice the last price that was evaluated
 */
async function loadLevels(
  token: WatchedToken,
  added: readonly TokenLevel[],
  heldPrice: number | undefined,
  { assets, levelStates, tokenHoldings }: TokenStores,
): Promise<void> {
  if (added.length === 0) return;
  const [asset] = await assets.findAssets([token.id]);
  const price = heldPrice ?? asset?.priceUsd?.toNumber();
  for (const level of added) await levelStates.addLevel(level, price);
  if (token.levels.isEmpty) {
    const readHolders = (after: string) =>
      tokenHoldings.readHolders(token.id, after, holdersOfPage);
    for await (const buy of readPages(readHolders)) token.levels.setBuy(buy);
  }
  for (const level of added) {
    token.levels.addThreshold(level, undefined);
    const readCrossed = (after: string) => levelStates.readCrossed(level, after, holdersOfPage);
    for await (const { walletAddress, buyId } of readPages(readCrossed)) {
      token.levels.setCrossed(level, walletAddress, buyId);
    }
  }
}

async function* readPages<Row extends { readonly walletAddress: string }>(
  read: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after = ""; ; ) {
    const page = await read(after);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < holdersOfPage) return;
    after = last.walletAddress;
  }
}

function keyOf({ tokenId, windowSeconds, direction, threshold }: TokenTrigger): string {
  return JSON.stringify([tokenId, windowSeconds, direction, threshold]);
}
