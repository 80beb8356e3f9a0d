import type { LevelStart } from "../domain/events/holder-levels.ts";
import type { NewLevel, WatchedLevel } from "../store/events/level-states.ts";
import type { KnownPrices } from "./known-prices.ts";
import type { Fill, LoadContext, TokenStores } from "./token-fill.ts";
import type { PricePoint } from "./watched-token.ts";

/** Holders, and reported levels, in memory at a time. */
const rowsOfPage = 20_000;
const cursorsOfPage = 200;

/** Levels are added in the database first, so replicas agree on what held before. */
export async function loadLevels(
  fills: readonly Fill[],
  known: ReadonlyMap<string, KnownPrices>,
  context: LoadContext,
): Promise<void> {
  const { stores } = context;
  const levels = fills.flatMap((fill) => fill.levels);
  if (levels.length === 0) return;
  const tokensById = new Map(fills.map(({ token }) => [token.id, token]));
  const added = (await addLevels(levels, known, context)).flatMap((level) => {
    const token = tokensById.get(level.tokenId);
    return token === undefined ? [] : [{ ...level, token }];
  });
  const tokens = fills.filter(({ token, levels }) => levels.length > 0 && token.levels.isEmpty);
  const holders = readPages(
    tokens.map(({ token }) => ({ token, tokenId: token.id })),
    (cursors, limit) => stores.tokenHoldings.readHolders(cursors, limit),
  );
  for await (const [{ token }, { index: _, ...buy }] of holders) token.levels.setBuy(buy);
  for (const { token, ...level } of added) token.startLevel(level);
  const crossed = readPages(added, (cursors, limit) =>
    stores.levelStates.readCrossed(cursors, limit),
  );
  for await (const [{ token, ...level }, { walletAddress, buyId }] of crossed) {
    token.levels.setCrossed(level, walletAddress, buyId);
  }
}

/** Adds the levels not started, as of the time their first subscription was enabled. */
async function addLevels(
  levels: readonly WatchedLevel[],
  known: ReadonlyMap<string, KnownPrices>,
  { stores, now }: LoadContext,
): Promise<NewLevel[]> {
  const waiting = levels.filter(({ start }) => start === undefined);
  const times = await stores.levelStates.readStarts(waiting);
  const current = await readCurrentPrices(waiting, stores);
  const starts = new Map(
    waiting.map((level, index): [WatchedLevel, LevelStart] => {
      const { seen = [], missed = [], next = [] } = known.get(level.tokenId) ?? {};
      const points = [current.get(level.tokenId) ?? [], seen, missed, next].flat();
      const time = (times[index] ?? now).getTime();
      return [level, { time, price: findLast(points, time)?.price }];
    }),
  );
  return await stores.levelStates.addLevels(
    levels.flatMap((level) => {
      const start = level.start ?? starts.get(level);
      return start === undefined ? [] : [{ ...level, start }];
    }),
  );
}

/** For tokens without a price in the last hours' history. */
async function readCurrentPrices(levels: readonly WatchedLevel[], { assets }: TokenStores) {
  const ids = [...new Set(levels.map(({ tokenId }) => tokenId))];
  const found = await assets.findAssets(ids);
  return new Map(
    found.flatMap(({ id, priceUsd, updatedAt }) => {
      if (priceUsd === undefined) return [];
      return [
        [id, { tokenId: id, time: updatedAt.getTime(), price: priceUsd.toNumber() }] as const,
      ];
    }),
  );
}

/** The last point, in any order, not later than a time. */
function findLast(points: readonly PricePoint[], time: number): PricePoint | undefined {
  let last: PricePoint | undefined;
  for (const point of points) {
    if (point.time <= time && (last === undefined || last.time <= point.time)) last = point;
  }
  return last;
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
