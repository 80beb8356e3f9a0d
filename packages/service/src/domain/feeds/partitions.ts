import { crc32 } from "node:zlib";

/** One partition of a feed's tokens, for several replicas. */
export interface TokenPartition {
  /** 1 to `count`. */
  readonly number: number;
  readonly count: number;
}

/** What names a feed, or a partition of it. */
export interface FeedIdentity {
  /** The same in every process reading the same source; stored entries are attributed to it. */
  readonly name: string;
  /** Absent for an undivided feed. */
  readonly partition?: TokenPartition;
}

/** The name of a feed or feed partition in its job, lease and metrics: `quotes#3/8`. */
export function jobNameOf({ name, partition }: FeedIdentity): string {
  return partition === undefined ? name : `${name}#${partition.number}/${partition.count}`;
}

/** The names of all feed partitions, or the feed's own. */
export function jobNamesOf({ name, partition }: FeedIdentity): string[] {
  if (partition === undefined) return [name];
  const { count } = partition;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return numbers.map((number) => jobNameOf({ name, partition: { number, count } }));
}

/** Whether a token belongs to a feed's partition; every token belongs to an undivided feed. */
export function hasToken({ partition }: Pick<FeedIdentity, "partition">, tokenId: string): boolean {
  return partition === undefined || (crc32(tokenId) % partition.count) + 1 === partition.number;
}
