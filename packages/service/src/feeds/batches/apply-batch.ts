import type { AssetStore } from "../../store/assets/assets.ts";
import type { FeedOwnerStore } from "../../store/feeds/feed-owners.ts";
import type { MarketStore } from "../../store/markets/markets.ts";
import type { PositionStore } from "../../store/positions/positions.ts";
import type { FeedBatch } from "../feed.ts";
import { applyListings } from "./apply-listings.ts";
import type { CheckedBatch } from "./check-batch.ts";
import { checkEntries } from "./check-entries.ts";
import type { TickRecorder } from "./tick-recorder.ts";
import { writePositions } from "./write-positions.ts";
import { writeTrades } from "./write-trades.ts";
import { writeValues } from "./write-values.ts";
import { addUp, type Written } from "./written.ts";

export interface FeedStores {
  readonly markets: MarketStore;
  readonly positions: PositionStore;
  readonly assets: AssetStore;
  readonly feedOwners: Pick<FeedOwnerStore, "findForeign">;
}

export interface AppliedBatch extends Written {
  /** Why missing markets or positions were not counted, although the batch lists its whole source. */
  readonly listingProblem?: string;
}

/** What a feed's job keeps in memory between its batches. */
export interface LiveFeed {
  readonly ticks: TickRecorder;
  /** Detects events in what was written. */
  observe(checked: CheckedBatch, batch: FeedBatch): Promise<void>;
}

/** Checks a batch and writes its valid entries. Writing it again changes nothing. */
export async function applyBatch(
  stores: FeedStores,
  feed: string,
  batch: FeedBatch,
  live?: LiveFeed,
): Promise<AppliedBatch> {
  const { checked, problems } = await checkEntries(stores, batch, live?.ticks);
  const { written, refused } = await writeEntries(stores, feed, batch, checked);
  const listingProblem = await applyListings(stores, feed, batch);
  await live?.observe(withoutRefused(checked, refused), batch);
  return {
    accepted: written.accepted,
    problems: [...problems, ...written.problems],
    ...(listingProblem !== undefined && { listingProblem }),
  };
}

/** Markets come first: trades and positions refer to them. */
async function writeEntries(
  stores: FeedStores,
  feed: string,
  batch: FeedBatch,
  checked: CheckedBatch,
): Promise<{ readonly written: Written; readonly refused: ReadonlySet<object> }> {
  const { refused, ...values } = await writeValues(stores, feed, batch, checked);
  const own = withoutRefused(checked, refused);
  const past = batch.historyOnly && own.markets.map(({ market }) => market);
  const written = addUp([
    values,
    await writeTrades(stores, feed, batch),
    await writePositions(stores, feed, batch, past),
  ]);
  return { written, refused };
}

function withoutRefused(checked: CheckedBatch, refused: ReadonlySet<object>): CheckedBatch {
  if (refused.size === 0) return checked;
  const isOwn = (entry: object) => !refused.has(entry);
  return {
    ...checked,
    assets: checked.assets.filter(isOwn),
    markets: checked.markets.filter(isOwn),
    prices: checked.prices.filter(isOwn),
  };
}
