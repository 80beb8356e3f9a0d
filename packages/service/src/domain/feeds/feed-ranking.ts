/**
 * Names of feeds, the highest first. A feed takes over what a lower one owns. Unlisted feeds come after
 * these, and are equal among themselves.
 */
export type FeedRanking = readonly string[];

/** The service's own list of real tokens, which every other feed describes better. */
const lowestFeed = "catalogue";

/** A feed's place, from 1: a lower number is a higher place. */
export function placeOf(ranking: FeedRanking, feed: string): number {
  const index = ranking.indexOf(feed);
  if (index >= 0) return index + 1;
  return ranking.length + (feed === lowestFeed ? 2 : 1);
}

/** Whether a feed ranks above an entry's owner; null for an entry without an owner. */
export function ranksAbove(ranking: FeedRanking, feed: string, owner: string | null): boolean {
  return owner === null || placeOf(ranking, feed) < placeOf(ranking, owner);
}

/** Ranked names without a configured feed: misspelt ones, and removed feeds. */
export function findUnknownRanks(ranking: FeedRanking, feeds: readonly string[]): string[] {
  return ranking.filter((name) => !feeds.includes(name));
}

/** Why a feed may not write a valid entry: another feed owns it, or the feed lacks a right. */
export const refusalReasons = ["owner", "assets", "jumps", "links"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What keeps a feed from writing an entry. */
export interface ForeignEntry {
  readonly reason: RefusalReason;
  /** Null for an asset that no feed has described since assets have owners. */
  readonly owner: string | null;
  /** The provider that belongs to the owner, if the entry itself does not. */
  readonly providerId?: string;
}

/** The entries that a feed may not write, by id. */
export type ForeignOwners = ReadonlyMap<string, ForeignEntry>;

export function describeForeign(id: string, { reason, owner, providerId }: ForeignEntry): string {
  if (reason === "assets") {
    const of = owner === null ? "already" : `from the feed ${owner}`;
    return `${id} is known ${of}; without the right assets, a feed describes new tokens only.`;
  }
  const isLower = "this feed does not rank above it";
  if (providerId === undefined) return `${id} belongs to the feed ${owner}, and ${isLower}.`;
  return `The provider ${providerId} belongs to the feed ${owner}; ${isLower}, and it lacks the right providers.`;
}
