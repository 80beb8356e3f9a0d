import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { type ListingSize, missedListingsUntilDelisted } from "../../domain/markets/listing.ts";

/** A feed's complete market list at a moment. */
export interface Listing {
  readonly feed: string;
  readonly marketIds: readonly string[];
  readonly observedAt: Date;
}

export async function compareListing(
  db: Database,
  { feed, marketIds }: Listing,
): Promise<ListingSize> {
  const { rows } = await sql<ListingSize>`
    select count(*)::int as known, (count(*) filter (where id = any(${marketIds}::text[])))::int as listed
    from markets where feed = ${feed} and gone_at is null`.execute(db);
  return rows[0] ?? { known: 0, listed: 0 };
}

/**
 * Counts how many lists in a row each of the feed's markets was missing from, and relists returned markets. A list
 * written twice counts once.
 */
export async function applyListing(db: Database, listing: Listing): Promise<void> {
  const { feed, marketIds, observedAt } = listing;
  await sql`
    with changed as (
      select id, id = any(${marketIds}::text[]) as is_listed from markets
      where feed = ${feed} and case when id = any(${marketIds}::text[]) then lists_missed > 0
        else gone_at is null and updated_at < ${observedAt}
          and (missed_at is null or missed_at < ${observedAt}) end
      -- In the order of saveMarkets, so that the two do not deadlock.
      order by id for update
    )
    update markets set
      lists_missed = case when is_listed then 0 else lists_missed + 1 end,
      missed_at = case when is_listed then null else ${observedAt}::timestamptz end,
      gone_at = case when not is_listed and lists_missed + 1 >= ${missedListingsUntilDelisted}
        then ${observedAt}::timestamptz end
    from changed where markets.id = changed.id`.execute(db);
}
