import { type Kysely, sql } from "kysely";

export const transaction = false;

const dropped = [
  ["alerts", "alerts_send_id_fkey"],
  ["alerts", "alerts_pkey"],
  ["email_channels", "email_channels_id_key"],
  ["position_crossings", "position_crossings_app_id_wallet_fkey"],
  ["position_levels", "position_levels_app_id_wallet_fkey"],
  ["position_rule_changes", "position_rule_changes_app_id_wallet_fkey"],
  ["position_rules", "position_rules_app_id_wallet_fkey"],
  ["push_devices", "push_devices_app_id_fkey"],
  ["push_devices", "push_devices_pkey"],
  ["subscriptions", "subscriptions_app_id_fkey"],
  ["telegram_channels", "telegram_channels_id_key"],
  ["topic_subscriptions", "topic_subscriptions_topic_id_fkey"],
] as const;

const identities = [
  ["alerts", "alerts_send_id_wallet_key"],
  ["push_devices", "push_devices_wallet_target_hash_key"],
] as const;

/**
 * Each key in a wallet table contains the wallet, and none leads to another place, so the tables can be spread over
 * several servers. A send's alerts are unique by their wallet; apps and topics are never deleted; what is watched for a
 * subscription ends with it by `endLevels`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, name] of dropped) {
    await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.id(name)}`.execute(
      db,
    );
  }
  // Logical replication, which also moves shards, names rows by this key.
  for (const [table, name] of identities) {
    await sql`alter table ${sql.table(table)} replica identity using index ${sql.id(name)}`.execute(
      db,
    );
  }
}
