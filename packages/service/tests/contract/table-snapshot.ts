import { sql } from "kysely";
import type { Database } from "../../src/database/connect.ts";

interface Reference {
  readonly from: string;
  readonly to: string;
}

/**
 * Copies tables and returns a function to restore those touched by a statement since. Referenced tables come first.
 * Most contract suite requests are refused and touch none, and fifty statements for each took a quarter of its CPU
 * time.
 */
export async function snapshotTables(
  db: Database,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  await copyTables(db, tables);
  const references = await listReferences(db);
  return async () => {
    const { rows } = await sql<{ name: string }>`select distinct name from saved.touched`.execute(
      db,
    );
    if (rows.length === 0) return;
    const touched = addReferring(
      rows.map(({ name }) => name),
      references,
    );
    const restored = tables.filter((table) => touched.has(table));
    const empty = restored.toReversed().map((table) => `delete from public.${table};`);
    const fill = restored.map(
      (table) => `insert into public.${table} overriding system value table saved.${table};`,
    );
    const restore = [...empty, ...fill, "delete from saved.touched;"].join(" ");
    await sql.raw(`begin; ${restore} commit;`).execute(db);
  };
}

/**
 * Copies the tables to the schema `saved`, with a trigger noting each statement which may change one. It runs with its
 * owner's rights, because a cascade deletes with the table owner's.
 */
async function copyTables(db: Database, tables: readonly string[]): Promise<void> {
  const each = tables.map(
    (table) => `
      create table saved.${table} as table public.${table};
      create trigger note_touched after insert or update or delete or truncate on public.${table}
        for each statement execute function saved.note_touched();`,
  );
  await sql
    .raw(`
      create schema saved;
      create table saved.touched (name text not null);
      create function saved.note_touched() returns trigger language plpgsql security definer as $$
        begin insert into saved.touched values (tg_table_name); return null; end $$;
      ${each.join("")}`)
    .execute(db);
}

async function listReferences(db: Database): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f'`.execute(db);
  return rows;
}

/** Deleting a table row deletes the rows referring to it, so tables referring to a touched one are restored as well. */
function addReferring(
  touched: readonly string[],
  references: readonly Reference[],
): ReadonlySet<string> {
  const all = new Set(touched);
  // A set also visits tables added meanwhile.
  for (const table of all) {
    for (const { from, to } of references) if (to === table) all.add(from);
  }
  return all;
}
