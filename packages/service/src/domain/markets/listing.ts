/** A market is delisted when it is missing from this many lists in a row; one alone may be a mistake. */
export const missedListingsUntilDelisted = 3;

/** How many of the feed's earlier markets are in its newest list. */
export interface ListingSize {
  readonly known: number;
  readonly listed: number;
}

/** A list that lost more than half its markets at once is treated as incomplete. */
export function isPartialListing({ known, listed }: ListingSize): boolean {
  return listed * 2 < known;
}
