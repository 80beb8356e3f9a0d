import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { toDecimalText } from "../../domain/decimal.ts";
import {
  describeForeign,
  type FeedRanking,
  type RefusalReason,
  ranksAbove,
} from "../../domain/feeds/feed-ranking.ts";
import type { Market } from "../../domain/markets/market.ts";
import type { ObservedPosition, Position } from "../../domain/positions/position.ts";
import { computeWorth } from "../../domain/positions/value.ts";
import { hashText } from "../hash-text.ts";
import { serializeDetails, writePosition } from "./position-rows.ts";
import { splitDetails } from "./position-shapes.ts";
import { type ObservedStateRow, stateRowOf } from "./position-snapshots.ts";

export interface ReportedInMarket extends ObservedPosition {
  readonly market: Market;
}

/** A reported position with its row. */
export interface PreparedPosition extends ReportedInMarket {
  readonly row: ReportedRow;
}

/** A reported position's columns. */
export type ReportedRow = ReturnType<typeof writeReported>;

/** A position contradicting the stored one with its id, or from another feed. */
export interface RejectedPosition<Reported = ReportedInMarket> extends Rejection {
  readonly reported: Reported;
}

interface Rejection {
  readonly message: string;
  /** Set when it belongs to another feed. */
  readonly refusal?: RefusalReason;
}

/** A position's stored part. */
interface StoredPosition {
  readonly id: string;
  readonly type: string;
  readonly wallet_address: string;
  readonly market_id: string;
  readonly feed: string | null;
  readonly lists_missed: number;
  readonly state_hash: string | null;
  readonly updated_at: Date;
}

/** What changed: each id's newest position, and the states before it for the snapshots. */
export interface Changes<Reported = ReportedInMarket> {
  readonly positions: ReadonlyMap<string, ReportedRow>;
  /** The same positions as they were reported. */
  readonly newest: ReadonlyMap<string, Reported>;
  readonly states: readonly ObservedStateRow[];
  /** When the stored states superseded by these positions were observed. */
  readonly supersededAt: readonly Date[];
  readonly rejected: readonly RejectedPosition<Reported>[];
}

/** Does what needs no stored state, so it can be done while other positions are written. */
export function preparePosition<Reported extends ReportedInMarket>(
  feed: string,
  reported: Reported,
): Reported & PreparedPosition {
  return { ...reported, row: writeReported(feed, reported) };
}

/** Finds what a feed's positions change. An unchanged position is not written again. */
export async function findChanges<Reported extends PreparedPosition>(
  db: Database,
  reported: readonly Reported[],
  ranking: FeedRanking = [],
): Promise<Changes<Reported>> {
  const stored = await readStored(db, [...new Set(reported.map((report) => report.position.id))]);
  const positions = new Map<string, ReportedRow>();
  const newest = new Map<string, Reported>();
  const states: ObservedStateRow[] = [];
  const record = (report: Reported) =>
    states.push({ ...stateRowOf(report), observed_at: report.observedAt });
  const rejected: RejectedPosition<Reported>[] = [];
  const inOrder = [...reported].sort((a, b) => a.observedAt.getTime() - b.observedAt.getTime());
  for (const report of inOrder) {
    const { position, observedAt, row } = report;
    const before = positions.get(position.id) ?? stored.get(position.id);
    const rejection =
      before && (foreignOf(before, row, ranking) ?? contradictionOf(before, position));
    if (rejection !== undefined) {
      rejected.push({ reported: report, ...rejection });
      continue;
    }
    if (before !== undefined && observedAt < before.updated_at) {
      record(report);
      continue;
    }
    if (isSame(before, row)) continue;
    const superseded = newest.get(position.id);
    if (superseded !== undefined && superseded.observedAt < observedAt) record(superseded);
    positions.set(position.id, row);
    newest.set(position.id, report);
  }
  const supersededAt = [...positions.keys()].flatMap((id) => stored.get(id)?.updated_at ?? []);
  return { positions, newest, states, supersededAt, rejected };
}

function isSame(before: Partial<StoredPosition> | undefined, row: StoredPosition): boolean {
  return (
    before?.state_hash === row.state_hash && before.feed === row.feed && before.lists_missed === 0
  );
}

function foreignOf(
  { id, feed: owner }: StoredPosition,
  { feed }: ReportedRow,
  ranking: FeedRanking,
): Rejection | undefined {
  if (owner === feed || ranksAbove(ranking, feed, owner)) return undefined;
  return { message: describeForeign(id, { reason: "owner", owner }), refusal: "owner" };
}

function contradictionOf(before: StoredPosition, position: Position): Rejection | undefined {
  const expected = {
    type: before.type,
    walletAddress: before.wallet_address,
    marketId: before.market_id,
  };
  for (const [field, value] of Object.entries(expected)) {
    const given = position[field as keyof typeof expected];
    if (given !== value) {
      return { message: `${field} is ${given}; ${position.id} is stored with ${value}.` };
    }
  }
  return undefined;
}

function writeReported(feed: string, { position, market, observedAt }: ReportedInMarket) {
  const row = writePosition(position, observedAt);
  const { updated_at: _, details, ...state } = row;
  // The value may follow a market price.
  const value = toDecimalText(computeWorth(position, market).valueUsd);
  // Contains the details as they are stored, to write them once.
  const described = `${JSON.stringify(state).slice(0, -1)},"details":${details}}`;
  return {
    ...row,
    feed,
    lists_missed: 0,
    state_hash: hashText(`[${described},${JSON.stringify(value)}]`),
    value_usd: value,
    ...splitDetails(serializeDetails(position)),
  };
}

/** These positions' stored part, by id. */
export async function readStored(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("positions")
    .select([
      "id",
      "type",
      "wallet_address",
      "market_id",
      "feed",
      "lists_missed",
      "state_hash",
      "updated_at",
    ])
    .where("id", "=", sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map<string, StoredPosition>(rows.map((row) => [row.id, row]));
}
