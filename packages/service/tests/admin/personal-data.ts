import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Database } from "../../src/database/connect.ts";
import type { Service } from "../../src/service.ts";
import { makeApp, makeTopic, makeWallet } from "../support/test-accounts.ts";

/** A person in the database, with a text in each of their rows. */
export interface Person {
  readonly wallet: string;
  readonly email: string;
  readonly endpoint: string;
  readonly chat: string;
}

const page = readFileSync(new URL("../../docs/personal-data.md", import.meta.url), "utf8");

/** The page's table: each service table with how a wallet's rows are found, exported and erased. */
export const classification = page
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, table = "", found = "", exported = "", erasure = ""]) => ({
    table: table.slice(1, -1),
    found,
    isExported: exported.startsWith("yes"),
    erasure: (/^(erased|kept|none)\b/.exec(erasure)?.[1] ?? "") as "erased" | "kept" | "none",
  }));

export async function listTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** The rows in every service or queue table which contain one of the texts in any column. */
export async function findRows(
  db: Database,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const table of [...(await listTables(db)), "jobs.job"]) {
    const { rows } = await sql<{ row: string }>`
      select stored::text as row from ${sql.table(table)} as stored
      where exists (select from unnest(${[...texts]}::text[]) as wanted
        where strpos(stored::text, wanted) > 0)
      order by 1`.execute(db);
    if (rows.length > 0)
      found.set(
        table,
        rows.map(({ row }) => row),
      );
  }
  return found;
}

export const textsOf = ({ wallet, email, endpoint, chat }: Person) => [
  wallet,
  email,
  endpoint,
  chat,
];

/** What several people share. */
export interface Shared {
  readonly appId: string;
  readonly topicId: string;
  readonly webhookId: string;
  readonly eventSubscriptionId: string;
  readonly marketId: string;
}

/** Adds an app with a topic, a webhook and an event subscription, and a market. */
export async function addShared(db: Database, service: Service): Promise<Shared> {
  const { app } = await makeApp(service);
  const topic = await makeTopic(service, app.id);
  const [webhookId, eventSubscriptionId] = [randomUUID(), randomUUID()];
  const marketId = "market";
  await sql`insert into webhooks (id, app_id, url, secret, created_at)
    values (${webhookId}, ${app.id}, 'https://hooks.bellwether.example', 's', now())`.execute(db);
  await sql`insert into event_subscriptions (id, app_id, trigger, webhook_id, created_at)
    values (${eventSubscriptionId}, ${app.id}, '{"type": "price-change", "event": "price-change"}', ${webhookId}, now())`.execute(
    db,
  );
  await sql`insert into markets (id, type, provider_id, token_address, deposits_usd, activity_usd, details, feed, updated_at)
    values (${marketId}, 'lending', 'provider', 'token', 0, 0, '{}', 'feed', now())`.execute(db);
  return { appId: app.id, topicId: topic.id, webhookId, eventSubscriptionId, marketId };
}

function makePerson(): Person {
  const { address: wallet } = makeWallet();
  const name = wallet.slice(0, 12);
  return {
    wallet,
    email: `${name}@bellwether.example`,
    endpoint: `https://push.bellwether.example/${name}`,
    chat: `chat-${name}`,
  };
}

/** Adds two people with a row in every table which can have one. */
export async function addPeople(db: Database, shared: Shared): Promise<[Person, Person]> {
  const people: [Person, Person] = [makePerson(), makePerson()];
  for (const person of people) await addPerson(db, person, shared);
  return people;
}

/** Adds the person's row to every table which can have one. */
async function addPerson(db: Database, person: Person, shared: Shared): Promise<void> {
  await addAccount(db, person, shared);
  await addOwnSend(db, person, shared);
  await addEvents(db, person, shared);
  await addMarketData(db, person, shared);
}

async function addAccount(db: Database, person: Person, shared: Shared): Promise<void> {
  const { wallet, email, endpoint, chat } = person;
  const device = JSON.stringify({
    platform: "web",
    endpoint,
    keys: { p256dh: "key", auth: "key" },
  });
  const content = JSON.stringify({ kind: "telegram", text: "Hello", payload: {} });
  const response = JSON.stringify({ walletAddress: wallet });
  const statements = [
    sql`insert into apps (id, name, wallet, created_at) values (gen_random_uuid(), 'Own', ${wallet}, now())`,
    sql`insert into idempotency_keys (app_id, key_hash, body_hash, response, expires_at)
      values (gen_random_uuid(), sha256(${wallet}::bytea), '', ${response}, now() + interval '1 day')`,
    sql`insert into sessions (id, wallet, issued_at, expires_at)
      values (gen_random_uuid(), ${wallet}, now(), now() + interval '1 day')`,
    sql`insert into wallet_sign_outs (wallet, signed_out_at) values (${wallet}, now() - interval '1 day')`,
    sql`insert into blocked_wallets (wallet, reason, blocked_at) values (${wallet}, 'Spam', now())`,
    sql`insert into audit_entries (id, at, admin_key_id, admin_key_name, operation, target, request_id, outcome)
      values (gen_random_uuid(), now(), gen_random_uuid(), 'Mira', 'getWallet', ${`wallets/${wallet}`}, 'r', 'done')`,
    sql`insert into email_channels (wallet, id, email, verified_at)
      values (${wallet}, gen_random_uuid(), ${email}, now())`,
    sql`insert into inbox_changes (wallet, kind, through, at) values (${wallet}, 'read', gen_random_uuid(), now())`,
    sql`insert into email_codes_sent (wallet, sent_at, address_hash) values (${wallet}, now(), 'a'), (${wallet}, now(), 'a')`,
    sql`insert into telegram_channels (wallet, id, chat_id, name, verified_at)
      values (${wallet}, gen_random_uuid(), ${chat}, 'Ana', now())`,
    sql`insert into telegram_links (token_hash, wallet, expires_at)
      values (sha256(${wallet}::bytea), ${wallet}, now() + interval '1 hour')`,
    sql`insert into push_devices (wallet, target_hash, device, updated_at)
      values (${wallet}, sha256(${endpoint}::bytea), ${device}, now())`,
    sql`insert into mailbox (channel, recipient, content, created_at)
      select 'EMAIL', recipient, ${content}::json, now() from unnest(${[email, endpoint, chat]}::text[]) recipient`,
    sql`insert into subscriptions (app_id, wallet, channels) values (${shared.appId}, ${wallet}, 7)`,
    sql`insert into topic_subscriptions (topic_id, wallet) values (${shared.topicId}, ${wallet})`,
    sql`insert into wallet_preferences (wallet, time_zone, updated_at) values (${wallet}, 'Europe/Berlin', now())`,
    sql`insert into held_alerts
        (wallet, send_id, channel, target, app_id, alert_id, sent_at, held_at, due_at, expires_at, state)
      values (${wallet}, gen_random_uuid(), 4, gen_random_uuid(), ${shared.appId}, gen_random_uuid(), now(), now(),
        now() + interval '8 hours', now() + interval '1 day', 'held')`,
    sql`insert into throttle_counts (wallet, app_id, topic_id, channel, hour, count)
      values (${wallet}, ${shared.appId}, ${shared.topicId}, 4, now(), 1)`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** A send to this person alone, which is tried again by email, and their address's code. */
async function addOwnSend(db: Database, { wallet, email }: Person, { appId }: Shared) {
  const at = new Date();
  const message = JSON.stringify({ title: `For ${wallet}`, body: "Text" });
  const jobs = [
    { name: "codes", data: { wallet, channelId: "c", nonce: "n", attempts: 0 } },
    { name: "email", data: { targets: [[wallet, "t"]] } },
  ];
  await sql`select create_partition('send_outcomes', ${`send_outcomes_${at.toISOString().slice(0, 10)}`},
    date_trunc('day', ${at}::timestamptz, 'UTC'), date_trunc('day', ${at}::timestamptz, 'UTC') + interval '1 day')`.execute(
    db,
  );
  await sql`
    with send as (
      insert into sends (id, app_id, channels, message, data, created_at, expires_at, expanded_at)
      values (gen_random_uuid(), ${appId}, 6, ${message}::json, '{"text": "\\u0000"}', ${at}, ${at}::timestamptz + interval '1 day', ${at})
      returning id
    ), key as (
      insert into idempotency_keys (app_id, key_hash, body_hash, send_id, expires_at)
      select ${appId}, sha256((${wallet} || 'send')::bytea), '', id, now() + interval '1 day' from send
    ), total as (
      insert into send_totals (send_id, channel, recipients, processed, retrying) select id, 4, 1, 1, 1 from send
    ), batch as (
      insert into send_batches (id, send_id, app_id, channel, queue, first_wallet, last_wallet, done_to)
      select gen_random_uuid(), id, ${appId}, 4, 'email', ${wallet}, ${wallet}, ${wallet} from send
    ), outcome as (
      insert into send_outcomes (sent_at, send_id, channel, wallet, target, state, attempts, code, at)
      select ${at}, id, 4, ${wallet}, '00000000-0000-0000-0000-000000000000', 'retrying', 1, 'smtp-451', ${at} from send
    )
    insert into alerts (send_id, app_id, wallet, channels, created_at)
    select id, ${appId}, ${wallet}, 6, ${at} from send`.execute(db);
  await sql`insert into sends (id, app_id, channels, message, created_at, expires_at, expanded_at, expanded_to)
    values (gen_random_uuid(), ${appId}, 6, '{}', ${at}, ${at}, ${at}, ${wallet})`.execute(db);
  for (const { name, data } of jobs) {
    await sql`insert into jobs.job (name, data, output) values (${name}, ${JSON.stringify(data)}::jsonb,
      ${JSON.stringify({ message: `550 <${email}>` })}::jsonb)`.execute(db);
  }
  await sql`insert into dead_letter_dismissals (job_id, reason, dismissed_by, dismissed_at)
    values (gen_random_uuid(), ${`Told ${email} by hand`}, 'Mira', ${at})`.execute(db);
}

async function addEvents(db: Database, { wallet }: Person, shared: Shared): Promise<void> {
  const occurrence = JSON.stringify(["level", "token", "up", 10, wallet, "buy"]);
  const body = JSON.stringify({ events: [{ walletAddress: wallet, title: "\u0000" }] });
  const attempts = JSON.stringify([{ responseText: `${wallet} is unknown` }]);
  const statements = [
    sql`insert into events (id, subscription_id, occurrence, at, created_at)
      values (gen_random_uuid(), ${shared.eventSubscriptionId}, ${occurrence}, now(), now())`,
    sql`insert into deliveries (id, webhook_id, event, body, state, created_at)
      values (gen_random_uuid(), ${shared.webhookId}, 'last-trade-price-change', ${body}::json, 'pending', now())`,
    sql`insert into deliveries (id, webhook_id, event, body, recent_attempts, state, created_at)
      values (gen_random_uuid(), ${shared.webhookId}, 'price-change', '{"events":[{}]}', ${attempts}::jsonb, 'failed', now())`,
    sql`insert into token_holdings (token_id, wallet, balance, balance_at) values ('token', ${wallet}, 1, now())`,
    sql`insert into level_thresholds (token_id, direction, threshold, compared_to)
      values (${wallet.slice(0, 8)}, 'up', 10, ${wallet})`,
    sql`insert into level_crossings (token_id, direction, threshold, wallet, buy_id)
      values ('token', 'up', 10, ${wallet}, 'buy')`,
    sql`insert into level_starts (watch_id, version, wallet, position_id, figure, at)
      values (${shared.eventSubscriptionId}, 0, ${wallet}, ${occurrence}, 1, now())`,
    sql`insert into position_levels (subscription_id, position_id, app_id, wallet, is_fired)
      values (${shared.eventSubscriptionId}, ${occurrence}, ${shared.appId}, ${wallet}, true)`,
    sql`insert into position_crossings (subscription_id, position_id, app_id, wallet, at, reached)
      values (${shared.eventSubscriptionId}, ${occurrence}, ${shared.appId}, ${wallet}, now(), '{}')`,
    sql`insert into position_rules (id, app_id, wallet, measure, direction, level, enabled, created_at)
      values (gen_random_uuid(), ${shared.appId}, ${wallet}, 'ltv', 'up', 0.7, true, now())`,
    sql`insert into position_rule_marks (rule_id, position_id, version, is_fired)
      select id, ${occurrence}, 0, true from position_rules where wallet = ${wallet}`,
    sql`insert into position_rule_crossings (rule_id, at, reached)
      select id, now(), jsonb_build_object('account', wallet) from position_rules
      where wallet = ${wallet}`,
    sql`insert into position_rule_alerts (wallet, day, alerts) values (${wallet}, now(), 1)`,
    sql`insert into position_rule_changes (subscription_id, wallet, app_id, enabled, level, version)
      values (${shared.eventSubscriptionId}, ${wallet}, ${shared.appId}, true, 0.7, 1)`,
  ];
  for (const statement of statements) await statement.execute(db);
}

async function addMarketData(db: Database, { wallet }: Person, { marketId }: Shared) {
  const number = sql`nextval('position_numbers')`;
  const body = JSON.stringify({ positions: [{ walletAddress: wallet }] });
  const statements = [
    sql`select create_partition('position_states_1d', 'position_states_1d_2026', '2026-01-01', '2027-01-01'),
      create_partition('position_snapshots_1d', 'position_snapshots_1d_2026', '2026-01-01', '2027-01-01')`,
    sql`insert into positions (id, type, wallet_address, market_id, opened_at, is_listed, details, updated_at, source_id, outcome_id, number)
      values (${`p-${wallet}`}, 'prediction', ${wallet}, ${marketId}, now(), true, '{}', now(), 'shared', 'yes', ${number})`,
    sql`insert into position_states (position_number, at, shape_id, is_held, resolution, value_usd, amounts)
      select number, '2026-06-01', 1, true, '1d', 5, '5' from positions where wallet_address = ${wallet}`,
    sql`insert into position_snapshots (resolution, wallet_address, position_id, moment, observed_at, type, is_held, value_usd)
      values ('1d', ${wallet}, ${`p-${wallet}`}, '2026-06-01', '2026-06-01', 'lending', true, 5)`,
    sql`insert into position_histories (feed, account, wallet_address) values ('chain', ${wallet}, ${wallet})`,
    sql`insert into position_flows (feed, account, signature, index, slot, at, kind, asset, units)
      values ('chain', ${wallet}, 'signature', 0, 1, '2026-06-01', 'deposit', 'stake', 5)`,
    sql`insert into trades (id, position_id, wallet_address, market_id, outcome_id, kind, shares, price, at, observed_at)
      values ('t', 'shared', ${wallet}, ${marketId}, 'yes', 'buy', 1, 0.5, now(), now())`,
    sql`insert into pushed_batches (feed, key_hash, body_hash, received_at, observed_at, body, body_bytes, response)
      values ('feed', sha256(${wallet}::bytea), '', now(), now(), ${body}, 10, '{}')`,
  ];
  for (const statement of statements) await statement.execute(db);
}
