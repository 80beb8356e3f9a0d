import { type Kysely, sql } from "kysely";

/** Why the email with an address's last code was not sent, which its wallet sees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table email_channels
      add column code_failed_at timestamptz,
      add column code_failure text`.execute(db);
}
