import { type Kysely, sql } from "kysely";

/**
 * Secrets encrypted with SECRETS_KEY. In a separate column: a version without it finds no secret and fails, where it
 * would take a ciphertext in the old column for the secret.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table signing_keys
      alter column secret drop not null,
      add column encrypted_secret bytea,
      add constraint signing_keys_secret check (num_nonnulls(secret, encrypted_secret) = 1)
  `.execute(db);
  await sql`
    alter table push_keys
      alter column private_key drop not null,
      add column encrypted_private_key bytea,
      add constraint push_keys_private_key check (num_nonnulls(private_key, encrypted_private_key) = 1)
  `.execute(db);
  await sql`
    alter table webhooks
      alter column secret drop not null,
      add column encrypted_secret bytea,
      add column encrypted_previous_secret bytea,
      add constraint webhooks_secret check (num_nonnulls(secret, encrypted_secret) = 1),
      add constraint webhooks_previous_secret check (num_nonnulls(previous_secret, encrypted_previous_secret) <= 1)
  `.execute(db);
  await sql`
    alter table idempotency_keys
      add column encrypted_secret bytea,
      add constraint idempotency_keys_secret check (num_nonnulls(secret, encrypted_secret) <= 1)
  `.execute(db);
  // Few rows have a secret, and each start looks for them.
  await sql`
    create index idempotency_keys_secrets on idempotency_keys (app_id, key_hash)
    where secret is not null or encrypted_secret is not null
  `.execute(db);
}
