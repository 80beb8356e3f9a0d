import type { Send } from "@bellwether/alerts";
import { sql } from "kysely";
import { type Channel, packChannels } from "../../src/domain/channels/channel.ts";
import { onlyTarget } from "../../src/domain/delivery/outcome.ts";
import { makeUuid } from "../../src/domain/uuid.ts";
import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import { makeFeedMarket, solToken, usdcToken } from "../support/market-fixtures.ts";
import { type ContractEnvironment, exampleTime } from "./contract-environment.ts";
import { readExample } from "./examples.ts";
import { app, seedAccessKeys } from "./seed-access-keys.ts";
import { seedSessions, wallet } from "./sessions.ts";

const example = (operationId: string, name: string) => readExample("alerts", operationId, name);

export const [topic] = example("listTopics", "200 topics").topics;
export const webhook = example("getWebhook", "200 webhook");
const alerts = [
  ...example("listAlerts", "200 lastPage").alerts,
  ...example("listAlerts", "200 firstPage").alerts,
];
export const send: Send = example("getSend", "200 delivering");
const { deliveries } = example("listDeliveries", "200 deliveries");
const { subscriptions } = example("listEventSubscriptions", "200 subscriptions");

/** No resource has this id. */
export const unknownId = "00000000-0000-4000-8000-00000000ffff";

const otherTopic = { id: "00000000-0000-4000-8000-0000000000b2", name: "News" };
const otherWebhook = "00000000-0000-4000-8000-0000000000c2";

/** Seeds the examples' data, so their ids exist. */
export async function seedAlerts(environment: ContractEnvironment): Promise<void> {
  await seedAccessKeys(environment);
  await addTopics(environment);
  await seedSessions(environment);
  await addSubscriptions(environment);
  await addAlerts(environment);
  await addWebhooks(environment);
  await addSend(environment);
  await addLoan(environment);
}

async function addTopics({ service }: ContractEnvironment): Promise<void> {
  const { topics } = service.store;
  const others = { appId: app.id, description: null, createdAt: exampleTime };
  await topics.create({ ...topic, createdAt: exampleTime });
  await topics.create({ ...otherTopic, ...others });
}

async function addSubscriptions({ service }: ContractEnvironment): Promise<void> {
  const { subscriptions: store } = service.store;
  // Before the first alert, which a later subscriber would not receive.
  await store.add(app.id, wallet, packChannels(app.channels), new Date(0));
  await store.addTopic(topic.id, wallet);
}

/** Sends the alerts, then sets their ids and times to the examples'. */
async function addAlerts({ service, db }: ContractEnvironment): Promise<void> {
  for (const { id, title, body, image, actions, data, topicId, ...alert } of alerts) {
    const sendId = makeUuid(service.random);
    const message = { title, body, image, actions };
    const recipient = { type: "subscriber" as const, walletAddress: wallet };
    const createdAt = new Date(alert.createdAt);
    const channels = packChannels(alert.channels);
    const next = { id: sendId, appId: app.id, topicId, channels, message, data, recipient };
    await service.store.sends.accept({ ...next, createdAt, expiresAt: createdAt }, undefined);
    await sql`
      update alerts set id = ${id}, read_at = ${alert.readAt ?? null}
      where send_id = ${sendId}`.execute(db);
  }
}

async function addWebhooks({ service, db }: ContractEnvironment): Promise<void> {
  const { store, random } = service;
  const secret = () => random.bytes(32);
  const createdAt = new Date(webhook.createdAt);
  await store.webhooks.create(app.id, { ...webhook, secret: secret(), createdAt }, 20);
  const other = { id: otherWebhook, url: webhook.url, description: undefined, secret: secret() };
  await store.webhooks.create(app.id, { ...other, createdAt }, 20);
  for (const subscription of subscriptions) {
    const stored = { ...subscription, createdAt: new Date(subscription.createdAt) };
    await store.eventSubscriptions.create(app.id, stored, 100);
  }
  for (const { id, event, ...state } of deliveries.toReversed()) {
    const queued = { id, event, body: {}, isTest: false, createdAt: exampleTime };
    await store.deliveries.add(app.id, webhook.id, queued);
    await sql`
      update deliveries set state = ${state.state}, attempts = ${state.attempts},
        last_status = ${state.lastStatus}, last_code = ${state.lastCode ?? null},
        last_attempt_at = ${state.lastAttemptAt},
        next_attempt_at = ${state.nextAttemptAt ?? null},
        recent_attempts = ${JSON.stringify(state.recentAttempts)}::jsonb
      where id = ${id}`.execute(db);
  }
}

/** The tables a request may change, referenced tables first. */
export const alertsTables = [
  "apps",
  "access_keys",
  "used_sign_ins",
  "revoked_sessions",
  "sessions",
  "wallet_sign_outs",
  "topics",
  "subscriptions",
  "topic_subscriptions",
  "wallet_preferences",
  "held_alerts",
  "throttle_counts",
  "sends",
  "send_totals",
  "send_batches",
  "send_outcomes",
  "alerts",
  "idempotency_keys",
  "email_channels",
  "email_codes_sent",
  "telegram_channels",
  "telegram_links",
  "push_devices",
  "webhooks",
  "event_subscriptions",
  "position_rules",
  "position_rule_changes",
  "deliveries",
];

async function addSend({ db }: ContractEnvironment): Promise<void> {
  const { id, createdAt, expiresAt, channels } = send;
  const message = JSON.stringify({ title: "Your USDC earns more", body: "Text" });
  await sql`
    insert into sends (id, app_id, channels, message, created_at, expires_at, expanded_at)
    values (${id}, ${app.id}, 15, ${message}::json, ${createdAt}, ${expiresAt}, ${createdAt})`.execute(
    db,
  );
  for (const totals of channels) {
    const { recipients, waiting, held, nextDueAt, sent, retrying, failed, skipped } = totals;
    const channel = packChannels([totals.channel as Channel]);
    await sql`
      insert into send_totals
        (send_id, channel, recipients, processed, held, sent, retrying, failed, skipped)
      values (${id}, ${channel}, ${recipients}, ${recipients - waiting}, ${held}, ${sent}, ${retrying},
        ${failed}, ${skipped})`.execute(db);
    if (nextDueAt === undefined) continue;
    await sql`
      insert into held_alerts
        (wallet, send_id, channel, target, app_id, alert_id, sent_at, held_at, due_at, expires_at, state)
      values (${wallet}, ${id}, ${channel}, ${onlyTarget}, ${app.id}, ${id}, ${createdAt}, ${createdAt},
        ${nextDueAt}, ${nextDueAt}, 'held')`.execute(db);
  }
}

/** The wallet has a loan at the examples' levels. */
async function addLoan({ service }: ContractEnvironment): Promise<void> {
  const loan = {
    ...{ id: "loan", type: "lending", walletAddress: wallet, marketId: "loans" },
    ...{ provider: { id: "harbor", name: "Harbor" }, openedAt: "2026-01-01T00:00:00Z" },
    deposits: [{ token: solToken, amountBaseUnits: "10", valueUsd: 1000 }],
    borrows: [{ token: usdcToken, amountBaseUnits: "10", valueUsd: 760 }],
    liquidationLtv: 0.85,
  };
  const markets = [makeFeedMarket({ id: "loans", type: "lending" })];
  const batch = { observedAt: exampleTime, markets, positions: [loan] };
  await applyBatch(service.store, "push:harbor", batch);
}
