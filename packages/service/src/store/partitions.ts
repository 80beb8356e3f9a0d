import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { firstKept } from "../domain/history-retention.ts";
import { type Resolution, resolutions } from "../domain/time-range.ts";

const historyTables = [
  "market_history",
  "price_history",
  "position_snapshots",
  "position_states",
  "outcome_prices",
] as const;
type HistoryTable = (typeof historyTables)[number];

/** A partition with fine rows holds a month, so it can be dropped; one with coarse rows holds a year. */
const isMonthly: Record<Resolution, boolean> = {
  "1m": true,
  "5m": true,
  "1h": false,
  "1d": false,
};

/** Creates history table partitions. */
export class PartitionMaker {
  readonly #db: Database;
  /** Existing partitions. Another process may have created more, which costs one statement to find out. */
  readonly #known = new Set<string>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Creates the missing partitions for rows at these moments. */
  async ensure(table: HistoryTable, moments: readonly Date[]): Promise<void> {
    for (const span of spansOf(moments)) {
      const name = `${table}_${span.resolution}_${span.label}`;
      if (this.#known.has(name)) continue;
      await createPartition(this.#db, table, name, span);
      this.#known.add(name);
    }
  }
}

interface Span {
  readonly resolution: Resolution;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

function spansOf(moments: readonly Date[]): Span[] {
  const spans = new Map<string, Span>();
  const days = new Set(moments.map((moment) => Math.floor(moment.getTime() / dayMs) * dayMs));
  for (const day of days) {
    // A snapshot belongs to its grid's next moment, which may lie in the next span.
    for (const time of [new Date(day), new Date(day + dayMs)]) {
      for (const resolution of resolutions) {
        const span = spanOf(time, resolution);
        spans.set(`${span.resolution} ${span.label}`, span);
      }
    }
  }
  return [...spans.values()];
}

function spanOf(moment: Date, resolution: Resolution): Span {
  const year = moment.getUTCFullYear();
  const month = moment.getUTCMonth();
  const [from, to] = isMonthly[resolution]
    ? [Date.UTC(year, month), Date.UTC(year, month + 1)]
    : [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  const days = [from, to].map((time) => new Date(time).toISOString());
  const label = (days[0] ?? "").slice(0, isMonthly[resolution] ? 7 : 4);
  return { resolution, label, from: days[0] ?? "", to: days[1] ?? "" };
}

async function createPartition(db: Database, table: HistoryTable, name: string, span: Span) {
  await db.transaction().execute(async (transaction) => {
    // Two processes creating the same partition would deadlock without this lock.
    await sql`select pg_advisory_xact_lock(hashtext('bellwether partitions'))`.execute(transaction);
    await sql`
      select create_partition(${`${table}_${span.resolution}`}, ${name}, ${span.from}, ${span.to})`.execute(
      transaction,
    );
  });
}

/** Drops partitions beyond their resolution's retention; returns their names. */
export async function dropOldPartitions(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_inherits i on i.inhrelid = c.oid
    where c.relname ~ ${`^(${historyTables.join("|")})_(1m|5m)_[0-9]{4}-[0-9]{2}$`}`.execute(db);
  const old = rows.map((row) => row.name).filter((name) => isOld(name, now));
  for (const name of old) await sql`select drop_partition(${name})`.execute(db);
  return old;
}

/** A month is dropped when its last day is old enough. */
function isOld(name: string, now: Date): boolean {
  const [, resolution = "", label = ""] = /_(1m|5m)_(\d{4}-\d\d)$/.exec(name) ?? [];
  const first = firstKept(resolution as Resolution, now);
  const [year = 0, month = 0] = label.split("-").map(Number);
  return first !== undefined && Date.UTC(year, month) <= first.getTime();
}

const intervals: Record<Resolution, string> = {
  "1m": "1 minute",
  "5m": "5 minutes",
  "1h": "1 hour",
  "1d": "1 day",
};

/** A row for each resolution, with its spans' length. */
export function rollUpSpans(resolutions: readonly Resolution[]): RawBuilder<unknown> {
  const lengths = resolutions.map((resolution) => intervals[resolution]);
  return sql`unnest(${[...resolutions]}::text[], ${lengths}::interval[]) as spans(resolution, step)`;
}
