import type pg from "pg";
import { jobSchema } from "../jobs/prepare-queues.ts";
import type { CopiedTable, Partition, SequenceState } from "./backup-format.ts";

/** The tables left out of every backup, with the reason. Every other table in both schemas is copied. */
export const omittedTables: Readonly<Record<string, string>> = {
  schema_migrations: "The header lists the migrations, and a restore applies them.",
  data_versions: "A restored database needs other versions than the caches of the old one have.",
  leases: "They name processes that run on the old database.",
  rate_limits: "They count the requests of the last minute.",
  "jobs.version": "A restore creates the schema of the job queue.",
  "jobs.bam": "They are migrations of the job queue, which a restore applies itself.",
};

/** Names the schema of a class `c` as backups do. */
const schemaOf = `case c.relnamespace::regnamespace::text when '${jobSchema}' then 'jobs' else 'service' end`;

/** The service's classes: those in its schema and the job queue's, without extension members. */
const isOurs = `
  c.relnamespace in (select oid from pg_namespace where nspname in (current_schema(), '${jobSchema}'))
  and not exists (
    select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Every table with its own rows, and its columns except generated ones. Partitioned tables have no rows. */
export async function readTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select ${schemaOf} as schema, c.relname as name, array(
      select attname::text from pg_attribute a
      where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns
    from pg_class c where c.relkind = 'r' and ${isOurs} order by 1 desc, 2`);
  return rows;
}

export function isCopied({ schema, name }: CopiedTable): boolean {
  return !Object.hasOwn(omittedTables, schema === "jobs" ? `${jobSchema}.${name}` : name);
}

/** Parents precede their partitions, since those are made later. */
export async function readPartitions(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select ${schemaOf} as schema, c.relname as name, parent.relname as parent,
      pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class parent on parent.oid = i.inhparent
    where c.relispartition and c.relkind in ('r', 'p') and ${isOurs} order by c.oid`);
  return rows;
}

export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows: names } = await client.query<{ schema: "service" | "jobs"; name: string }>(`
    select ${schemaOf} as schema, c.relname as name from pg_class c
    where c.relkind = 'S' and ${isOurs} order by 1, 2`);
  const states: SequenceState[] = [];
  for (const sequence of names) {
    const { rows } = await client.query<Pick<SequenceState, "value" | "isUsed">>(
      `select last_value::text as value, is_called as "isUsed" from ${quoteTable(client, sequence)}`,
    );
    for (const state of rows) states.push({ ...sequence, ...state });
  }
  return states;
}

/** A table's or sequence's name in a statement. The search path finds the service's own. */
export function quoteTable(
  client: pg.ClientBase,
  { schema, name }: { readonly schema: "service" | "jobs"; readonly name: string },
): string {
  const quoted = client.escapeIdentifier(name);
  return schema === "jobs" ? `${jobSchema}.${quoted}` : quoted;
}
