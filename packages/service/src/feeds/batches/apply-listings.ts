import { isPartialListing } from "../../domain/markets/listing.ts";
import type { MarketStore } from "../../store/markets/markets.ts";
import type { PositionStore } from "../../store/positions/positions.ts";
import type { FeedBatch } from "../feed.ts";

interface ListingStores {
  readonly markets: Pick<MarketStore, "compareListing" | "applyListing">;
  readonly positions: Pick<PositionStore, "compareListing" | "applyListing">;
}

/**
 * Delists markets and closes positions the source stopped listing. A backfill lists nothing.
 *
 * @returns why a list was not applied
 */
export async function applyListings(
  stores: ListingStores,
  feed: string,
  batch: FeedBatch,
): Promise<string | undefined> {
  if (batch.historyOnly !== undefined) return undefined;
  const problems = [
    await applyMarketListing(stores, feed, batch),
    await applyPositionListing(stores, feed, batch),
  ];
  const [first, ...more] = problems.filter((problem) => problem !== undefined);
  return first === undefined ? undefined : [first, ...more].join(" ");
}

/** Delists markets the source stopped listing, never those in an unreadable list. */
async function applyMarketListing(
  { markets }: ListingStores,
  feed: string,
  { allMarketIds, problems = [], observedAt }: FeedBatch,
): Promise<string | undefined> {
  if (allMarketIds === undefined || problems.length > 0) return undefined;
  const listing = { feed, marketIds: allMarketIds, observedAt };
  const size = await markets.compareListing(listing);
  if (isPartialListing(size)) {
    return `The source lists ${size.listed} of its ${size.known} markets; a list of less than half counts as incomplete, and no market is delisted.`;
  }
  await markets.applyListing(listing);
  return undefined;
}

/** Closes positions the source stopped listing, never those in an unreadable list. */
async function applyPositionListing(
  { positions }: ListingStores,
  feed: string,
  { allPositionIds, problems = [], observedAt }: FeedBatch,
): Promise<string | undefined> {
  if (allPositionIds === undefined || problems.length > 0) return undefined;
  const listing = { feed, positionIds: allPositionIds, observedAt };
  const size = await positions.compareListing(listing);
  if (isPartialListing(size)) {
    return `The source lists ${size.listed} of its ${size.known} open positions; a list of less than half counts as incomplete, and no position is closed.`;
  }
  await positions.applyListing(listing);
  return undefined;
}
