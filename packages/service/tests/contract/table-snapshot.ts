import { sql } from "kysely";
import type { Database } from "../../src/database/connect.ts";

/** Copies tables and returns a function that restores them. Referenced tables come first. */
export async function snapshotTables(
  db: Database,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const copies = tables.map((table) => `create table saved.${table} as table public.${table};`);
  await sql.raw(`create schema saved; ${copies.join(" ")}`).execute(db);
  const empty = tables.toReversed().map((table) => `delete from public.${table};`);
  const fill = tables.map(
    (table) => `insert into public.${table} overriding system value table saved.${table};`,
  );
  const restore = `begin; ${empty.join(" ")} ${fill.join(" ")} commit;`;
  return async () => {
    await sql.raw(restore).execute(db);
  };
}
