import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeUuid } from "../../src/domain/uuid.ts";
import { deadLetterQueue } from "../../src/jobs/prepare-queues.ts";
import { createEventSubscription } from "../../src/operations/events.ts";
import { createPositionRule } from "../../src/operations/position-rules.ts";
import { ReplicaReporter } from "../../src/usage/replica-reporter.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp, makeTopic, makeWallet } from "../support/test-accounts.ts";
import {
  bodyOf,
  callHandler,
  createTestService,
  type TestService,
} from "../support/test-service.ts";
import { makeAdminKey, serveAdmin } from "./admin-host.ts";

const db = useDatabase();
let harness: TestService;
let admin: ReturnType<Awaited<ReturnType<typeof serveAdmin>>["clientOf"]>;
let close: () => Promise<void>;

beforeAll(async () => {
  harness = createTestService(db());
  const host = await serveAdmin(harness.service);
  ({ close } = host);
  admin = host.clientOf((await makeAdminKey(harness.service, "Mira")).key);
});
afterAll(() => close());

const ids = {
  a: "00000000-0000-4000-8000-00000000000a",
  b: "00000000-0000-4000-8000-00000000000b",
};
const reportWith = (leases: readonly string[]) => ({
  ...{ version: "1.0.0", startedAt: "2026-11-02T09:00:00.000Z", leases },
  channels: [{ channel: "EMAIL", mode: "provider", isOpen: false, reason: "No answer." }],
  feeds: [{ name: "pyth", accepted: 1, problems: 0, waiting: 0 }],
});

test("the status has every replica that reported within a minute, and the feeds of all", async () => {
  const { replicaReports } = harness.service.store;
  await replicaReports.save(ids.a, reportWith([]));
  await replicaReports.save(ids.b, reportWith(["feed:pyth"]));
  const { replicas, feeds, database } = await admin.getServiceStatus();
  expect(replicas.map(({ id }) => id)).toEqual([ids.a, ids.b]);
  expect(replicas[0]?.channels).toEqual([
    { channel: "EMAIL", mode: "provider", state: "paused", reason: "No answer." },
  ]);
  expect(feeds).toMatchObject([{ name: "pyth", replicaId: ids.b, state: "starting" }]);
  expect(database.newestMigration).toMatch(/^\d{4}-/);
  await sql`
    update replica_reports set reported_at = reported_at - interval '61 seconds'
    where replica_id = ${ids.b}`.execute(db());
  const later = await admin.getServiceStatus();
  expect(later.replicas.map(({ id }) => id)).toEqual([ids.a]);
  expect(later.feeds).toMatchObject([{ name: "pyth", state: "stopped" }]);
  // Any replica's next report deletes it.
  await replicaReports.save(ids.a, reportWith([]));
  const { rows } = await sql`select from replica_reports`.execute(db());
  expect(rows).toHaveLength(1);
});

test("a replica withdraws its report when it stops", async () => {
  const { replicaReports } = harness.service.store;
  const reporter = new ReplicaReporter({
    replicaId: ids.b,
    reports: replicaReports,
    describe: () => reportWith([]),
    log: { warn: () => {} },
  });
  reporter.start();
  const isShown = async () =>
    (await admin.getServiceStatus()).replicas.some(({ id }) => id === ids.b);
  while (!(await isShown())) await sleep(10);
  await reporter.stop();
  expect(await isShown()).toBe(false);
});

test("listSends finds the sends of all apps or of one that are in flight or done, newest first", async () => {
  const { service } = harness;
  const now = service.clock.now();
  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);
  const { app } = await makeApp(service, { name: "One" });
  const { app: otherApp } = await makeApp(service, { name: "Two" });
  const add = async (number: number, appId: string, createdAt: Date, waiting: number) => {
    const id = `00000000-0000-4000-8000-0000000000${number}0`;
    const message = JSON.stringify({ title: `Title \u0000 ${number}`, body: "Text" });
    await sql`insert into sends (id, app_id, channels, message, created_at, expires_at, expanded_at)
      values (${id}, ${appId}, 4, ${message}::json, ${createdAt}, ${now}, ${createdAt})`.execute(
      db(),
    );
    await sql`insert into send_totals (send_id, channel, recipients, processed, sent)
      values (${id}, 4, 10, ${10 - waiting}, ${10 - waiting})`.execute(db());
    return id;
  };
  const done = await add(1, app.id, hours(1), 0);
  const first = await add(2, app.id, hours(3), 4);
  const second = await add(3, otherApp.id, hours(2), 1);
  const expired = await add(4, otherApp.id, hours(25), 1);
  const list = async (query: object) => {
    const found: string[] = [];
    for await (const { id } of admin.listSends({ limit: 1, ...query })) found.push(id);
    return found;
  };
  expect(await list({ inFlight: true })).toEqual([second, first]);
  expect(await list({ inFlight: true, appId: app.id })).toEqual([first]);
  expect(await list({})).toEqual([done, second, first, expired]);
  await sql`update sends set expanded_at = null where id = ${second}`.execute(db());
  expect(await list({ state: "done" })).toEqual([done]);
  expect(await list({ state: "delivering" })).toEqual([first]);
  expect(await list({ state: "expanding" })).toEqual([second]);
  expect((await admin.getServiceStatus()).sendsInFlight).toBe(2);
  const channel = { channel: "EMAIL", recipients: 10, waiting: 4, sent: 6, retrying: 0 };
  expect(await admin.getSendProgress({ sendId: first })).toMatchObject({
    ...{ appName: "One", title: "Title \u0000 2", state: "delivering" },
    channels: [{ ...channel, failed: 0, skipped: 0 }],
  });
});

test("listFailingWebhooks has those that fail or were disabled, of all apps", async () => {
  const { service } = harness;
  const { app } = await makeApp(service, { name: "Hooks" });
  const id = (number: number) => `00000000-0000-4000-8000-0000000001${number}0`;
  for (const number of [1, 2, 3]) {
    const secret = service.random.bytes(32);
    const url = `https://hooks.bellwether.example/${number}`;
    const next = { id: id(number), url, description: undefined, secret };
    await service.store.webhooks.create(app.id, { ...next, createdAt: service.clock.now() }, 20);
  }
  await sql`update webhooks set failing_since = ${service.clock.now()}, consecutive_failures = 2
    where id = ${id(2)}`.execute(db());
  await sql`update webhooks set enabled = false, disabled_reason = 'gone'
    where id = ${id(3)}`.execute(db());
  const { webhooks } = await admin.listFailingWebhooks();
  expect(webhooks).toMatchObject([
    { id: id(2), appName: "Hooks", enabled: true, consecutiveFailures: 2 },
    { id: id(3), enabled: false, disabledReason: "gone" },
  ]);
  expect((await admin.getServiceStatus()).failingWebhooks).toBe(2);
});

test("the status counts enabled event subscriptions by their event, and the rules of wallets", async () => {
  const { service } = harness;
  const { app, caller } = await makeApp(service);
  const { id: topicId } = await makeTopic(service, app.id);
  const destination = { type: "topic", topicId };
  const ofPositions = {
    ...{ type: "position-level", event: "position-level" },
    ...{ measure: "ltv", direction: "up", level: 0.7 },
  };
  const ofPrices = {
    ...{ type: "price-change", event: "price-change", threshold: 0.05, windowSeconds: 600 },
    ...{ tokens: ["solana:So11111111111111111111111111111111111111112"], direction: "any" },
  };
  for (const trigger of [ofPositions, { ...ofPositions, level: 0.8 }, ofPrices]) {
    const body = { trigger, destination };
    bodyOf(await callHandler(createEventSubscription, service, { body, caller }));
  }
  const { address: wallet } = makeWallet();
  await service.store.subscriptions.add(app.id, wallet, 2, service.clock.now());
  for (const enabled of [true, false]) {
    const body = { appId: app.id, measure: "ltv", direction: "up", level: 0.6 };
    const rule = bodyOf(
      await callHandler(createPositionRule, service, { body, caller: { wallet } }),
    );
    await service.store.positionRules.update(wallet, rule.id, { enabled }, service.clock.now());
  }
  expect((await admin.getServiceStatus()).watches).toEqual([
    { kind: "position-level", enabledCount: 2 },
    { kind: "position-rule", enabledCount: 1 },
    { kind: "price-change", enabledCount: 1 },
  ]);
});

test("dead letters have pages, and are resent or dismissed one by one or by queue, with an entry each", async () => {
  const id = (number: number) => `00000000-0000-4000-8000-0000000002${number}0`;
  for (const [number, queue] of [
    [1, "webhooks"],
    [2, "email"],
    [3, "webhooks"],
  ] as const) {
    await sql`insert into jobs.job (id, name, data, source_name, source_id, source_output)
      values (${id(number)}, ${deadLetterQueue}, '{}', ${queue}, ${id(number)},
        '{"message": "A defect."}')`.execute(db());
  }
  // A page can end between dead letters with the same time.
  await sql`update jobs.job set created_on = now() where name = ${deadLetterQueue}`.execute(db());
  const found: string[] = [];
  for await (const letter of admin.listDeadLetters({ limit: 2 })) found.push(letter.id);
  expect(found).toEqual([id(1), id(2), id(3)]);
  const { deadLetters } = await admin.listDeadLetters({ queue: "email" });
  expect(deadLetters).toMatchObject([{ id: id(2), queue: "email", error: "A defect." }]);
  expect(await admin.resendDeadLetter({ deadLetterId: id(1) })).toEqual({ resent: 1 });
  const again = admin.resendDeadLetter({ deadLetterId: id(1) });
  await expect(again).rejects.toMatchObject({ status: 404 });
  const queue = "webhooks";
  expect(await admin.resendDeadLetters({ body: { all: true, queue } })).toEqual({ resent: 1 });
  expect((await admin.listDeadLetters()).deadLetters.map((deadLetter) => deadLetter.id)).toEqual([
    id(2),
  ]);
  expect((await admin.getServiceStatus()).deadLetters).toBe(1);
  const reason = "Sent by hand";
  const dismissed = await admin.dismissDeadLetter({ deadLetterId: id(2), body: { reason } });
  expect(dismissed).toEqual({ reason, by: "Mira", at: harness.service.clock.now().toISOString() });
  expect((await admin.listDeadLetters()).deadLetters).toEqual([]);
  expect((await admin.listDeadLetters({ dismissed: true })).deadLetters).toMatchObject([
    { id: id(2), dismissal: dismissed },
  ]);
  expect((await admin.getServiceStatus()).deadLetters).toBe(0);
  expect(await admin.resendDeadLetters({ body: { all: true } })).toEqual({ resent: 0 });
  expect(await admin.resendDeadLetter({ deadLetterId: id(2) })).toEqual({ resent: 1 });
  const gone = admin.dismissDeadLetter({ deadLetterId: id(2), body: { reason } });
  await expect(gone).rejects.toMatchObject({ status: 404 });
  const { entries } = await admin.listAuditEntries();
  expect(entries).toMatchObject([
    { operation: "dismissDeadLetter", target: `dead-letters/${id(2)}`, outcome: "refused" },
    { operation: "resendDeadLetter", target: `dead-letters/${id(2)}`, outcome: "done" },
    { operation: "resendDeadLetters", target: "dead-letters", outcome: "done" },
    { operation: "dismissDeadLetter", target: `dead-letters/${id(2)}`, outcome: "done" },
    { operation: "resendDeadLetters", target: "dead-letters", outcome: "done" },
    { operation: "resendDeadLetter", target: `dead-letters/${id(1)}`, outcome: "refused" },
    { operation: "resendDeadLetter", target: `dead-letters/${id(1)}`, outcome: "done" },
  ]);
});

test("operators list and replay the deliveries of any app's webhook, once for a key, and switch it, with an entry each", async () => {
  const { service } = harness;
  const { app } = await makeApp(service);
  const [webhookId, unknownId] = [makeUuid(service.random), makeUuid(service.random)];
  const secret = service.random.bytes(32);
  const createdAt = service.clock.now();
  const webhook = {
    id: webhookId,
    url: "https://hooks.bellwether.example",
    description: undefined,
  };
  await service.store.webhooks.create(app.id, { ...webhook, secret, createdAt }, 1);
  const delivery = { id: makeUuid(service.random), event: "price-change", body: { events: [] } };
  await service.store.deliveries.add(app.id, webhookId, { ...delivery, isTest: false, createdAt });
  await sql`update deliveries set state = 'failed' where webhook_id = ${webhookId}`.execute(db());
  expect(await admin.listWebhookDeliveries({ webhookId })).toMatchObject({
    deliveries: [{ id: delivery.id, state: "failed" }],
  });
  const to = new Date(createdAt.getTime() + 1).toISOString();
  const body = { from: createdAt.toISOString(), to };
  const replay = { webhookId, body, idempotencyKey: "outage" };
  const receipt = { queued: 1, cursor: null };
  expect(await admin.replayWebhookDeliveries(replay)).toEqual(receipt);
  expect(await admin.replayWebhookDeliveries(replay)).toEqual(receipt);
  expect(await admin.replayWebhookDeliveries({ webhookId, body })).toEqual({
    queued: 0,
    cursor: null,
  });
  const unknown = admin.replayWebhookDeliveries({ webhookId: unknownId, body });
  await expect(unknown).rejects.toMatchObject({ status: 404 });
  for (const enabled of [false, true]) {
    const change = { webhookId, body: { enabled } };
    expect(await admin.updateAppWebhook(change)).toMatchObject({ id: webhookId, enabled });
  }
  const { entries } = await admin.listAuditEntries({ operation: "replayWebhookDeliveries" });
  expect(entries.map(({ target, outcome }) => [target, outcome])).toEqual([
    [`webhooks/${unknownId}`, "refused"],
    ...Array.from({ length: 3 }, () => [`webhooks/${webhookId}`, "done"]),
  ]);
});
