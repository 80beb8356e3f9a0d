import { type Kysely, sql } from "kysely";

/** Session tokens name the database which issued them, since another one lacks their sign-outs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table database_identity (
      id uuid not null,
      is_only boolean primary key default true check (is_only)
    )`.execute(db);
  await sql`insert into database_identity (id) values (gen_random_uuid())`.execute(db);
}
