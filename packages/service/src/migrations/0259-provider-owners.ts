import { type Kysely, sql } from "kysely";

/**
 * Each provider's owning feed. A provider with several feeds belongs to the one with its largest market. Replicas with
 * the previous version do not claim them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_owners (
      provider_id text collate "C" primary key,
      feed text not null
    )`.execute(db);
  await sql`
    insert into provider_owners (provider_id, feed)
    select distinct on (provider_id) provider_id, feed from markets
    where feed is not null order by provider_id, deposits_usd desc, id`.execute(db);
}
