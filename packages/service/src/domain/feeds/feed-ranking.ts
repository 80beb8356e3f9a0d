/**
 * Names of feeds, the highest first. A feed takes over what a lower one owns. Feeds that are not listed come after
 * these, and are equal among themselves.
 */
export type FeedRanking = readonly string[];

/** The list of real tokens that comes with the service, which every other feed describes better. */
const lowestFeed = "catalogue";

/** A feed's place, from 1: a lower number is a higher place. */
export function placeOf(ranking: FeedRanking, feed: string): number {
  const index = ranking.indexOf(feed);
  if (index >= 0) return index + 1;
  return ranking.length + (feed === lowestFeed ? 2 : 1);
}

/** An entry that a feed may not write, with the feed that owns it. */
export type ForeignOwners = ReadonlyMap<string, string>;

export function describeOwner(id: string, owner: string): string {
  return `${id} belongs to the feed ${owner}, and this feed does not rank above it.`;
}
