import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The pages of a client: a wallet signs in to one of them and not to the service.
    alter table access_keys
      add column origins text[] not null default '{}',
      add constraint access_keys_origins_check check (kind = 'client' or origins = '{}')`.execute(
    db,
  );
}
