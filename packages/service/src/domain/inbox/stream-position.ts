import { hash } from "node:crypto";

/**
 * A stream's place in the database's order. Transactions commit in another order than their numbers, so a number alone
 * would skip an alert committed late: every change up to `floor` is known, and the listed ones above it.
 */
export interface StreamPosition {
  readonly floor: bigint;
  readonly seen: ReadonlySet<bigint>;
  /** Whether more were known than an id can list: a stream does not resume here. */
  readonly isPartial: boolean;
}

/** More than a wallet gets within the seconds until numbers are final. The spec limits an id to 2,048 characters. */
const maxListed = 250;
const maxListedLength = 2000;

const maxIdAgeMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;

/** The wallet and the app of a stream; a position is valid only for them. */
export interface StreamOwner {
  readonly wallet: string;
  readonly appId: string | undefined;
}

/** An id is no secret; its mark finds another wallet's id, mixed up by an app. */
export function markOwner({ wallet, appId = "" }: StreamOwner): string {
  return hash("sha256", `${wallet} ${appId}`, "hex").slice(0, 6);
}

const partial = "!";

/** An event's id: a version, the owner's mark, the minute, the floor, and the distances of the listed numbers. */
export function writeEventId(mark: string, position: StreamPosition, now: Date): string {
  const minute = Math.floor(now.getTime() / minuteMs).toString(36);
  return ["1", mark, minute, position.floor.toString(36), writeSeen(position)].join("-");
}

function writeSeen({ floor, seen, isPartial }: StreamPosition): string {
  if (isPartial || seen.size > maxListed) return partial;
  let before = floor;
  const distances = [...seen].sort(compare).map((seq) => {
    const distance = (seq - before).toString(36);
    before = seq;
    return distance;
  });
  const listed = distances.join(".");
  return listed.length > maxListedLength ? partial : listed;
}

const idForm =
  /^1-([0-9a-f]{6})-([0-9a-z]{1,8})-([0-9a-z]{1,13})-((?:[0-9a-z]{1,13}(?:\.[0-9a-z]{1,13})*)?)$/;

/** Undefined for a malformed, partial, too old or another owner's id. */
export function readEventId(id: string, mark: string, now: Date): StreamPosition | undefined {
  const [, givenMark, minute = "", floor = "", distances = ""] = idForm.exec(id) ?? [];
  if (givenMark !== mark) return undefined;
  if (now.getTime() - Number.parseInt(minute, 36) * minuteMs > maxIdAgeMs) return undefined;
  let last = parseNumber(floor);
  const position = { floor: last, seen: new Set<bigint>(), isPartial: false };
  for (const distance of distances.split(".").filter(Boolean)) {
    last += parseNumber(distance);
    position.seen.add(last);
  }
  // PostgreSQL has no larger number.
  return last < 2n ** 63n ? position : undefined;
}

/** The highest number of a position. */
export function newestOf({ floor, seen }: StreamPosition): bigint {
  return [...seen].reduce((newest, seq) => (seq > newest ? seq : newest), floor);
}

function parseNumber(text: string): bigint {
  return [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
}

function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : Number(left > right);
}
