import { type Kysely, sql } from "kysely";

/** A trigger gives a table a new version in every change's transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_versions (
      name text primary key,
      -- Random and not counted, so that a restored database never calls other rows by a version it had before.
      version uuid not null
    )
    -- Room for the next version of a row on its own page.
    with (fillfactor = 50)`.execute(db);
  await sql`
    create function change_data_version() returns trigger language plpgsql as $$
    begin
      update data_versions set version = gen_random_uuid() where name = tg_table_name;
      return null;
    end $$`.execute(db);
  for (const name of ["markets", "assets"]) {
    await sql`insert into data_versions values (${name}, gen_random_uuid())`.execute(db);
    await sql`
      create trigger change_data_version
      after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function change_data_version()`.execute(db);
  }
}
