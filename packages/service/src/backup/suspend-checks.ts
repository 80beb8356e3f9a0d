import type pg from "pg";
import { jobSchema } from "../jobs/prepare-queues.ts";
import type { TableName } from "./backup-format.ts";
import { quoteTable } from "./read-contents.ts";

/**
 * Disables triggers, and drops foreign keys and indexes without a constraint. Building them once after the load costs a
 * fraction, and tables can be loaded in any order.
 *
 * @returns a function that restores them and checks the foreign keys
 */
export async function suspendChecks(
  client: pg.ClientBase,
  tables: readonly TableName[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; create: string }>(`
    with ours as (
      select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in (current_schema(), '${jobSchema}')
    )
    -- Before the foreign keys, whose checks they make fast.
    select 1 as step, format('drop index %s', i.indexrelid::regclass) as drop,
      pg_get_indexdef(i.indexrelid) as create
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
    where i.indrelid in (select oid from ours) and t.relkind = 'r' and not c.relispartition
      and not i.indisunique
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    union all
    select 2, format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint
    -- That of a partitioned table includes those of its partitions.
    where contype = 'f' and conparentid = 0 and conrelid in (select oid from ours)
    order by 1`);
  const names = tables.map((table) => quoteTable(client, table));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const { drop } of rows) await client.query(drop);
  return async () => {
    for (const { create } of rows) await client.query(create);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  };
}
