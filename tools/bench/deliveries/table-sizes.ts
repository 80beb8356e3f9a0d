import type { Database } from "@bellwether/service/src/database/connect.ts";
import { sql } from "kysely";

/** Table sizes in bytes, indexes included. */
export interface TableSizes {
  readonly outcomes: number;
  readonly alerts: number;
  readonly batches: number;
  readonly jobs: number;
}

export async function measureSizes(db: Database): Promise<TableSizes> {
  const { rows } = await sql<Record<keyof TableSizes, string>>`
    select
      (select sum(pg_total_relation_size(relid)) from pg_partition_tree('send_outcomes')) as outcomes,
      pg_total_relation_size('alerts') as alerts,
      pg_total_relation_size('send_batches') as batches,
      ${sizeOfSchema("jobs")} as jobs`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("No sizes.");
  const { outcomes, alerts, batches, jobs } = row;
  return {
    outcomes: Number(outcomes),
    alerts: Number(alerts),
    batches: Number(batches),
    jobs: Number(jobs),
  };
}

export async function measureSchema(db: Database, schema: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select ${sizeOfSchema(schema)} as bytes`.execute(
    db,
  );
  return Number(rows[0]?.bytes);
}

function sizeOfSchema(schema: string) {
  return sql`(
    select sum(pg_total_relation_size(oid)) from pg_class
    where relnamespace = ${schema}::regnamespace and relkind = 'r')`;
}
