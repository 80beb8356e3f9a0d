import { applyBatch } from "@bellwether/service/src/feeds/batches/apply-batch.ts";
import { parseFeedFile } from "@bellwether/service/src/feeds/parse-feed-file.ts";
import { sql } from "kysely";
import type { BenchDatabase } from "../service/bench-database.ts";
import { makeFeedFile } from "./make-feed-file.ts";

interface Size {
  readonly rows: number;
  readonly bytes: number;
}

/** Snapshots added by positions changing every minute, and bytes added by unchanged ones. */
export async function measureSnapshotBytes(
  database: BenchDatabase,
  { changing, hours }: { readonly changing: number; readonly hours: number },
): Promise<Size & { readonly resting: number }> {
  await sql`truncate position_snapshots, position_states`.execute(database.db);
  const start = Date.parse("2026-11-03T00:00:00Z");
  const apply = async (minute: number, step: number) => {
    const observedAt = new Date(start + minute * 60_000);
    const text = makeFeedFile({ markets: changing, positions: changing, step });
    return applyBatch(database.store, "bytes", {
      observedAt,
      ...(await parseFeedFile("bench.json", text)),
    });
  };
  const empty = await measureSize(database);
  for (let minute = 1; minute <= hours * 60; minute++) await apply(minute, 1000 + minute);
  const full = await measureSize(database);
  for (let minute = 1; minute <= 10; minute++) {
    await apply(hours * 60 + minute, 1000 + hours * 60);
  }
  const after = await measureSize(database);
  return {
    rows: full.rows - empty.rows,
    bytes: full.bytes - empty.bytes,
    resting: after.bytes - full.bytes,
  };
}

async function measureSize({ db }: BenchDatabase): Promise<Size> {
  const { rows } = await sql<{ rows: number; bytes: string }>`
    select (select count(*)::int from position_snapshots) + (select count(*)::int from position_states) as rows,
      (select sum(pg_relation_size(relid) + pg_indexes_size(relid))
        from unnest('{position_snapshots,position_states}'::regclass[]) as parent, pg_partition_tree(parent)
        where isleaf) as bytes`.execute(db);
  return { rows: rows[0]?.rows ?? 0, bytes: Number(rows[0]?.bytes) };
}
