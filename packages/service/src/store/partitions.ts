import { type Kysely, sql } from "kysely";
import { type Resolution, resolutions } from "../domain/markets/time-range.ts";

type HistoryTable = "market_history" | "price_history" | "position_snapshots";

/** Coarse rows are few, so a partition of them holds a year; fine ones are dropped by the month. */
const isCutByMonth: Record<Resolution, boolean> = {
  "1m": true,
  "5m": true,
  "1h": false,
  "1d": false,
};

/** How long detail is kept; coarser rows stay. */
const keptDays: Partial<Record<Resolution, number>> = { "1m": 62, "5m": 186 };

/** Makes the partitions that rows of these moments go to, unless they are there. */
export function createPartitionMaker(db: Kysely<unknown>) {
  // What is known to exist; another process's knowledge differs only in what it must ask again.
  const known = new Set<string>();
  return async function ensurePartitions(table: HistoryTable, moments: readonly Date[]) {
    for (const span of spansOf(moments)) {
      const name = `${table}_${span.resolution}_${span.label}`;
      if (known.has(name)) continue;
      await createPartition(db, table, name, span);
      known.add(name);
    }
  };
}

interface Span {
  readonly resolution: Resolution;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

function spansOf(moments: readonly Date[]): Span[] {
  const spans = new Map<string, Span>();
  for (const moment of moments) {
    // A snapshot belongs to the next moment of its grid, which may lie in the next span.
    for (const time of [moment, new Date(moment.getTime() + 86_400_000)]) {
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
  const [from, to] = isCutByMonth[resolution]
    ? [Date.UTC(year, month), Date.UTC(year, month + 1)]
    : [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  const days = [from, to].map((time) => new Date(time).toISOString());
  const label = (days[0] ?? "").slice(0, isCutByMonth[resolution] ? 7 : 4);
  return { resolution, label, from: days[0] ?? "", to: days[1] ?? "" };
}

async function createPartition(db: Kysely<unknown>, table: HistoryTable, name: string, span: Span) {
  await db.transaction().execute(async (transaction) => {
    // Two processes that make the same partition would wait for each other's locks in turn.
    await sql`select pg_advisory_xact_lock(hashtext('bellwether partitions'))`.execute(transaction);
    await sql`
      create table if not exists ${sql.ref(name)} partition of ${sql.ref(`${table}_${span.resolution}`)}
      for values from (${sql.lit(span.from)}) to (${sql.lit(span.to)})`.execute(transaction);
  });
}

/** Drops the detail that is older than it is kept; returns the names of what went. */
export async function dropOldPartitions(db: Kysely<unknown>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_inherits i on i.inhrelid = c.oid
    where c.relname ~ '^(market_history|price_history|position_snapshots)_(1m|5m)_[0-9]{4}-[0-9]{2}$'`.execute(
    db,
  );
  const old = rows.map((row) => row.name).filter((name) => isOld(name, now));
  for (const name of old) await sql`drop table if exists ${sql.ref(name)}`.execute(db);
  return old;
}

function isOld(name: string, now: Date): boolean {
  const [, resolution = "", label = ""] = /_(1m|5m)_(\d{4}-\d\d)$/.exec(name) ?? [];
  const days = keptDays[resolution as Resolution];
  const [year = 0, month = 0] = label.split("-").map(Number);
  return days !== undefined && Date.UTC(year, month) < now.getTime() - days * 86_400_000;
}
