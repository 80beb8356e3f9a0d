import type { Database } from "../../database/connect.ts";
import type { ForeignOwners } from "../../domain/feeds/feed-ranking.ts";
import type { Market } from "../../domain/markets/market.ts";
import { claimOwned, type FeedClaim, findForeign } from "./feed-owners.ts";

type OfProvider = Pick<Market, "id" | "provider">;

/** Makes a feed the owner of these markets' providers which no higher feed owns. */
export async function claimProviders(
  db: Database,
  claim: FeedClaim,
  markets: readonly OfProvider[],
): Promise<void> {
  await claimOwned(db, "providers", claim, providerIdsOf(markets));
}

/** The markets whose provider belongs to another feed, by id. */
export async function findForeignProviders(
  db: Database,
  claim: FeedClaim,
  markets: readonly OfProvider[],
): Promise<ForeignOwners> {
  const foreign = await findForeign(db, "providers", claim, providerIdsOf(markets));
  return new Map(
    markets.flatMap(({ id, provider: { id: providerId } }) => {
      const entry = foreign.get(providerId);
      return entry === undefined ? [] : [[id, { ...entry, providerId }]];
    }),
  );
}

function providerIdsOf(markets: readonly OfProvider[]): string[] {
  return markets.map(({ provider }) => provider.id);
}
