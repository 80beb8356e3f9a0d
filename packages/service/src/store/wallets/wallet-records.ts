import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { alertsOfWallet } from "./alerts-of-wallet.ts";

/** A row stored about a wallet, without secrets. */
export interface WalletRecord {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
  /** The table's place, and the row's key in it. */
  readonly sortKey: readonly string[];
}

interface RecordSource {
  readonly table: string;
  readonly from: (wallet: string) => RawBuilder<unknown>;
  /** A unique key's columns, with their types. */
  readonly key: readonly (readonly [column: string, type: string])[];
  /** What is exported. */
  readonly columns: string;
  /** Adds what a statement about the wallet's rows cannot read. */
  readonly complete?: (db: Database, rows: readonly Row[]) => Promise<Row[]>;
}

type Row = Readonly<Record<string, unknown>>;

/** A table with a wallet column. */
function tableOf(
  table: string,
  columns: string,
  key: RecordSource["key"],
  wallet = "wallet",
): RecordSource {
  const from = (address: string) => sql`${sql.table(table)} where ${sql.ref(wallet)} = ${address}`;
  return { table, from, key, columns };
}

const byWallet = [["wallet", "text"]] as const;
const byId = [["id", "uuid"]] as const;
const positionColumns =
  "id, type, market_id, opened_at, closed_at, details, updated_at, source_id, outcome_id, value_usd::text, feed";

/** In export order. docs/personal-data.md says which tables are left out, and why. */
const sources: readonly RecordSource[] = [
  tableOf("apps", "id, name, created_at", byId),
  tableOf("blocked_wallets", "reason, blocked_at", byWallet),
  tableOf("sessions", "id, client_key_id, user_agent, issued_at, expires_at", byId),
  tableOf("wallet_sign_outs", "signed_out_at", byWallet),
  tableOf(
    "email_channels",
    "id, email, verified_at, suppressed_at, suppressed_code, code_failed_at, code_failure",
    byWallet,
  ),
  tableOf("email_codes_sent", "sent_at", [["ctid", "tid"]]),
  tableOf("telegram_channels", "id, chat_id, name, verified_at, blocked_at", byWallet),
  tableOf("telegram_links", "expires_at", [["token_hash", "bytea"]]),
  tableOf(
    "push_devices",
    "id, app_id, device ->> 'platform' as platform, device ->> 'endpoint' as endpoint, device ->> 'token' as token, updated_at",
    byId,
  ),
  tableOf("subscriptions", "app_id, channels, created_at", [["app_id", "uuid"]]),
  tableOf("topic_subscriptions", "topic_id, digest, digest_time, channels", [["topic_id", "uuid"]]),
  tableOf(
    "wallet_preferences",
    "time_zone, quiet_from, quiet_to, quiet_enabled, quiet_allows_critical, updated_at",
    byWallet,
  ),
  tableOf("held_alerts", "send_id, alert_id, channel, target, held_at, due_at, expires_at, state", [
    ["send_id", "uuid"],
    ["channel", "smallint"],
    ["target", "uuid"],
  ]),
  tableOf("throttle_counts", "app_id, topic_id, channel, hour, count", [
    ["app_id", "uuid"],
    ["topic_id", "uuid"],
    ["channel", "smallint"],
  ]),
  {
    table: "alerts",
    from: (wallet) => sql`${alertsOfWallet(wallet)} as a where true`,
    key: [["seq", "bigint"]],
    columns: "id, app_id, send_id, channels, created_at, seen_at, read_at, archived_at, cleared_at",
    complete: addContents,
  },
  tableOf("inbox_changes", "seq, kind, alert_ids, through, app_id, at", [["seq", "bigint"]]),
  {
    table: "send_outcomes",
    from: (wallet) => sql`(
      select a.seq, a.id as alert_id, o.* from ${alertsOfWallet(wallet)} as a
        join send_outcomes o on o.sent_at = a.created_at and o.send_id = a.send_id
          and o.channel in (1, 2, 4, 8) and o.wallet = a.wallet) as outcomes where true`,
    key: [
      ["seq", "bigint"],
      ["channel", "smallint"],
      ["target", "uuid"],
    ],
    columns: "alert_id, send_id, channel, target, state, attempts, code, provider_id, at",
  },
  {
    table: "events",
    from: (wallet) => sql`events where strpos(occurrence, ${wallet}) > 0`,
    key: byId,
    columns: "id, subscription_id, occurrence, at, created_at",
  },
  tableOf(
    "token_holdings",
    "token_id, balance::text, balance_at, trade_at, trade_id, buy_id, buy_at, buy_usd::text",
    [["token_id", "text"]],
  ),
  tableOf("level_crossings", "token_id, direction, threshold, buy_id", [
    ["token_id", "text"],
    ["direction", "text"],
    ["threshold", "float8"],
  ]),
  tableOf("position_levels", "subscription_id, position_id, is_fired, told_at", [
    ["subscription_id", "uuid"],
    ["position_id", "text"],
  ]),
  tableOf("position_crossings", "seq, subscription_id, position_id, at, reached", [
    ["seq", "bigint"],
  ]),
  tableOf(
    "position_rules",
    "id, app_id, measure, direction, level, target_ltv, enabled, created_at",
    byId,
  ),
  {
    table: "position_rule_marks",
    from: (wallet) => sql`(
      select m.* from position_rules r join position_rule_marks m on m.rule_id = r.id
      where r.wallet = ${wallet}) as marks where true`,
    key: [
      ["rule_id", "uuid"],
      ["position_id", "text"],
    ],
    columns: "rule_id, position_id, is_fired, told_at",
  },
  {
    table: "position_rule_crossings",
    from: (wallet) => sql`(
      select c.* from position_rules r join position_rule_crossings c on c.rule_id = r.id
      where r.wallet = ${wallet}) as crossings where true`,
    key: [["seq", "bigint"]],
    columns: "seq, rule_id, at, reached",
  },
  tableOf("position_rule_alerts", "day, alerts", byWallet),
  tableOf("position_rule_changes", "subscription_id, app_id, enabled, level, target_ltv", [
    ["subscription_id", "uuid"],
  ]),
  tableOf("positions", positionColumns, [["id", "text"]], "wallet_address"),
  {
    table: "position_states",
    from: (wallet) => sql`(
      select p.id as position_id, s.* from positions p
        join position_states s on s.position_number = p.number
      where p.wallet_address = ${wallet}) as states where true`,
    key: [
      ["position_number", "bigint"],
      ["at", "timestamptz"],
      ["resolution", "text"],
    ],
    columns: "position_id, at, resolution, is_held, value_usd::text, amounts",
  },
  tableOf(
    "position_histories",
    "feed, account, swept_to, missing, transactions, swept_at, totals",
    [
      ["feed", "text"],
      ["account", "text"],
    ],
    "wallet_address",
  ),
  {
    table: "position_flows",
    from: (wallet) => sql`(
      select f.* from position_histories h join position_flows f using (feed, account)
      where h.wallet_address = ${wallet}) as flows where true`,
    key: [
      ["feed", "text"],
      ["account", "text"],
      ["signature", "text"],
      ["index", "int"],
    ],
    columns:
      "feed, account, signature, index, slot, at, kind, asset, units::text, amount::text, value_usd::text",
  },
  tableOf(
    "position_snapshots",
    "position_id, resolution, observed_at, type, is_held, holdings, debts, details, value_usd::text, market_id, outcome_id, shares::text",
    [
      ["resolution", "text"],
      ["position_id", "text"],
      ["moment", "timestamptz"],
    ],
    "wallet_address",
  ),
  {
    table: "trades",
    from: (wallet) => sql`(
      select t.* from trades t
      where t.wallet_address = ${wallet}
        and t.position_id in (select source_id from positions where wallet_address = ${wallet})) as t where true`,
    key: [
      ["position_id", "text"],
      ["outcome_id", "text"],
      ["id", "text"],
    ],
    columns:
      "id, position_id, market_id, outcome_id, kind, shares::text, price::text, at, observed_at, is_counted",
  },
];

/** In a separate statement: a distributed PostgreSQL would send all sends to the wallet's shard. */
async function addContents(db: Database, alerts: readonly Row[]): Promise<Row[]> {
  const ids = alerts.map(({ send_id: id }) => id);
  const { rows } = await sql<Row>`
    select id, topic_id, message, data from sends where id = any(${ids}::uuid[])`.execute(db);
  const contents = new Map(rows.map(({ id, ...content }) => [id, content]));
  return alerts.map((alert) => ({ ...alert, ...contents.get(alert.send_id) }));
}

/** The tables an export reads. */
export const exportedTables: readonly string[] = sources.map(({ table }) => table);

/** What the service stores about a wallet, table by table. */
export class WalletRecordStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** @param after the previous record's sort key */
  async list(
    wallet: string,
    after: readonly string[] | undefined,
    limit: number,
  ): Promise<WalletRecord[]> {
    const [first = "0", ...key] = after ?? [];
    const records: WalletRecord[] = [];
    for (let index = Number(first); index < sources.length; index += 1) {
      const source = sources[index] as RecordSource;
      const start = index === Number(first) && key.length > 0 ? key : undefined;
      const rows = await this.#read(source, wallet, start, limit - records.length);
      records.push(
        ...rows.map(({ row, key: own }) => ({
          table: source.table,
          row,
          sortKey: [String(index), ...own],
        })),
      );
      if (records.length >= limit) break;
    }
    return records;
  }

  async #read(
    { from, key, columns, complete }: RecordSource,
    wallet: string,
    after: readonly string[] | undefined,
    limit: number,
  ): Promise<{ row: Record<string, unknown>; key: string[] }[]> {
    const names = sql.join(key.map(([column]) => sql.ref(column)));
    const texts = sql.join(key.map(([column]) => sql`${sql.ref(column)}::text`));
    const start =
      after === undefined
        ? sql``
        : sql`and (${names}) > (${sql.join(
            key.map(([, type], index) => sql`${after[index]}::${sql.raw(type)}`),
          )})`;
    const { rows } = await sql<{ row: Record<string, unknown>; key: string[] }>`
      select array[${texts}] as key, (
        select row_to_json(exported) from (select ${sql.raw(columns)}) as exported) as row
      from ${from(wallet)} ${start}
      order by ${names} limit ${limit}`.execute(this.#db);
    if (complete === undefined || rows.length === 0) return rows;
    const completed = await complete(
      this.#db,
      rows.map(({ row }) => row),
    );
    return rows.map(({ key }, index) => ({ key, row: completed[index] ?? {} }));
  }
}
