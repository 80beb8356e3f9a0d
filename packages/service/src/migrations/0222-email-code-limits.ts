import { type Kysely, sql } from "kysely";

/** Limits codes by the caller's network and over the whole service, and hides an address's limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A row is a request for a code. Without an address_hash no code was sent: the address had its maximum.
    alter table email_codes_sent add column network_hash bytea;
    create index email_codes_sent_by_network on email_codes_sent (network_hash, sent_at);
    create index email_codes_sent_by_time on email_codes_sent (sent_at);
    -- A code that was not sent: no text matches it, since a caller could guess it without a mailbox.
    alter table email_channels add column code_withheld boolean not null default false`.execute(db);
}
