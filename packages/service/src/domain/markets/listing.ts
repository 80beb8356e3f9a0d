/** How many lists in a row a market is missing from before it counts as gone; one alone may be a slip. */
export const missedListingsUntilDelisted = 3;

/** How many of the markets that a feed had are in its newest list. */
export interface ListingSize {
  readonly known: number;
  readonly listed: number;
}

/** A list that lost most of its markets at once is taken for a part of it, not for the truth. */
export function isPartialListing({ known, listed }: ListingSize): boolean {
  return listed * 2 < known;
}
