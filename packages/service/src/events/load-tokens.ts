import type { TokenState, TokenTrigger } from "../store/events/price-states.ts";
import { readKnownPrices } from "./known-prices.ts";
import { loadLevels } from "./load-levels.ts";
import { startTriggers } from "./start-triggers.ts";
import type { Fill, LoadContext, StartingTrigger, TokenStores } from "./token-fill.ts";
import type { Reached, TokenWatches, WatchedToken } from "./watched-token.ts";

export interface LoadedWatches {
  readonly token: WatchedToken;
  /** All the token's triggers, and the levels not in memory. */
  readonly watches: TokenWatches;
  readonly isNewToken: boolean;
}

/** Tokens per statement. */
const chunk = 100;

/**
 * Loads prices, states and holders from the database.
 *
 * @returns what was reached by prices evaluated without a new watch, or not at all: a replica stopped before
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
  loaded: readonly LoadedWatches[],
  context: LoadContext,
  reached: Reached,
): Promise<void> {
  const { stores } = context;
  const states = await readStates(loaded, stores);
  const starting = await readStarting(loaded, states, context);
  const fills = loaded.map(({ token, watches: { triggers, levels }, isNewToken }): Fill => {
    const all = new Set(triggers.map(({ windowSeconds }) => windowSeconds));
    const windows = [...all].filter((seconds) => token.prices.addWindow(seconds));
    return { token, isNewToken, levels, windows, starting: starting.get(token.id) ?? [] };
  });
  const known = await readKnownPrices(fills, context);
  await loadLevels(fills, known, context);
  for (const { token, windows } of fills) {
    for (const window of windows) {
      for (const { time, price } of known.get(token.id)?.seen ?? []) {
        token.prices.addPast(time, price, window);
      }
    }
    for (const trigger of states.get(token.id) ?? []) token.prices.set(trigger, trigger.state);
  }
  await startTriggers(fills, known, stores, reached);
  for (const { token, isNewToken, levels } of fills) {
    if (levels.length > 0) token.replayLevels(context.recent.of(token.id), reached);
    const missed = isNewToken ? (known.get(token.id)?.missed ?? []) : [];
    for (const point of missed) token.evaluate(point, reached);
  }
}

async function readStates(loaded: readonly LoadedWatches[], { priceStates }: TokenStores) {
  const watching = loaded.filter(({ watches }) => watches.triggers.length > 0);
  const ids = watching.map(({ token }) => token.id);
  const states = ids.length === 0 ? [] : await priceStates.readStates(ids);
  const wanted = new Set(watching.flatMap(({ watches }) => watches.triggers.map(keyOf)));
  const found = states.filter((state) => wanted.has(keyOf(state)));
  return Map.groupBy(found, ({ tokenId }) => tokenId);
}

/** The triggers without a state: new ones, and those whose subscriptions begin anew. */
async function readStarting(
  loaded: readonly LoadedWatches[],
  states: ReadonlyMap<string, readonly TokenState[]>,
  { stores: { priceStates }, now }: LoadContext,
): Promise<ReadonlyMap<string, StartingTrigger[]>> {
  const stored = new Set([...states.values()].flat().map(keyOf));
  const triggers = loaded
    .flatMap(({ watches }) => watches.triggers)
    .filter((trigger) => !stored.has(keyOf(trigger)));
  const starts = await priceStates.readStarts(triggers);
  const starting = triggers.map((trigger, index): StartingTrigger => {
    return { trigger, startedAt: (starts[index] ?? now).getTime() };
  });
  return Map.groupBy(starting, ({ trigger }) => trigger.tokenId);
}

function keyOf({ tokenId, windowSeconds, direction, threshold }: TokenTrigger): string {
  return JSON.stringify([tokenId, windowSeconds, direction, threshold]);
}
