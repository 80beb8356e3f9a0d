import { sql } from "kysely";
import { Registry } from "prom-client";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { DeliveryMetrics } from "../../src/delivery/delivery-metrics.ts";
import { createQueueWorkers } from "../../src/delivery/queue-workers.ts";
import { createWebhookDeliverer } from "../../src/delivery/webhooks/deliver-webhook.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { makeUuid } from "../../src/domain/uuid.ts";
import { JobWorkers } from "../../src/jobs/job-workers.ts";
import { readWaitingApps } from "../../src/jobs/waiting-jobs.ts";
import { keysFromSecrets } from "../../src/store/service/signing-keys.ts";
import { openStore } from "../../src/store/store.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import { addSubscribers, log, sendToAll } from "./delivery-harness.ts";
import { sendToLoopback, useReceiver } from "./receiver.ts";

const db = useDatabase();
const receiver = useReceiver();

beforeEach(async () => {
  await sql`delete from deliveries`.execute(db());
  await sql`delete from jobs.job`.execute(db());
});

/** Starts a replica's workers. */
async function startReplica(store = openStore(db())): Promise<void> {
  const [clock, random] = [systemClock, systemRandom];
  const deliverWebhook = createWebhookDeliverer({
    ...{ attempts: store.deliveryAttempts, clock, random, send: sendToLoopback },
    timeoutMs: 60_000,
  });
  const signingKeys = keysFromSecrets("a secret for tests, long enough");
  const workers = createQueueWorkers({ store, clock, signingKeys, senders: [], deliverWebhook });
  const replica = new JobWorkers({ db: db(), log, workers });
  onTestFinished(() => replica.stop(5000));
  await replica.start();
}

/** An app with webhooks at this receiver path; `add` adds deliveries to each. */
async function makeWebhooks(path: string, count: number) {
  const { app } = await makeApp(createTestService(db()).service);
  const store = openStore(db());
  const webhookIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = makeUuid(systemRandom);
    const secret = systemRandom.bytes(32);
    const webhook = { id, url: receiver.url(path), description: undefined, secret };
    await store.webhooks.create(app.id, { ...webhook, createdAt: systemClock.now() }, count);
    webhookIds.push(id);
  }
  return {
    appId: app.id,
    webhookIds,
    async add(deliveries: number): Promise<string[]> {
      const added: string[] = [];
      for (const webhookId of webhookIds) {
        for (let index = 0; index < deliveries; index += 1) {
          const next = { id: makeUuid(systemRandom), event: "price-change", body: { events: [] } };
          const delivery = { ...next, isTest: false, createdAt: systemClock.now() };
          await store.deliveries.add(app.id, webhookId, delivery);
          added.push(delivery.id);
        }
      }
      return added;
    },
  };
}

async function readMetrics(): Promise<string> {
  const registry = new Registry();
  const waitingApps = () => readWaitingApps(db());
  const source = { channels: () => [], waitingJobs: async () => [], waitingApps };
  new DeliveryMetrics().register(registry, source);
  return await registry.metrics();
}

const callsOf = (path: string) => receiver.received.filter((request) => request.path === path);

test("an app whose webhooks do not answer leaves slots to another app, on two replicas", async () => {
  const held: (() => void)[] = [];
  receiver.answer((response, { path }) => {
    if (path === "/fast") return void response.writeHead(204).end();
    held.push(() => response.writeHead(204).end());
  });
  onTestFinished(() => {
    receiver.status(204);
    for (const answer of held) answer();
  });
  const [slow, fast] = [await makeWebhooks("/slow", 20), await makeWebhooks("/fast", 1)];
  await slow.add(5);
  await startReplica();
  await startReplica();
  await waitFor(() => callsOf("/slow").length >= 20);
  // The metrics name the app waiting for its own slots.
  const metrics = await readMetrics();
  for (const name of ["bellwether_app_waiting_jobs", "bellwether_app_oldest_due_seconds"]) {
    expect(metrics).toContain(`${name}{queue="webhooks",app="${slow.appId}"} `);
  }
  await fast.add(1);
  await waitFor(() => callsOf("/fast").length === 1);
  // A quarter of each replica's slots.
  expect(callsOf("/slow")).toHaveLength(20);
});

test("an app's deliveries take turns with those that another app added before", async () => {
  receiver.status(204);
  const [first, second] = [await makeWebhooks("/first", 1), await makeWebhooks("/second", 1)];
  await first.add(12);
  await second.add(3);
  await startReplica();
  await waitFor(() => receiver.received.length === 15);
  const paths = receiver.received.map(({ path }) => path);
  // In arrival order, the second app's last delivery would come last overall.
  expect(paths.lastIndexOf("/second")).toBeLessThan(10);
});

longTest(
  "a replay of many deliveries delays neither another app nor the app's own new events",
  async () => {
    receiver.status(204);
    const [first, second] = [await makeWebhooks("/first", 1), await makeWebhooks("/second", 1)];
    const [webhookId = ""] = first.webhookIds;
    await sql`
    insert into deliveries (id, webhook_id, event, body, state, created_at)
    select gen_random_uuid(), ${webhookId}, 'price-change', '{"events": []}', 'failed', now()
    from generate_series(1, 100)`.execute(db());
    const now = systemClock.now();
    const [from, to] = [-3_600_000, 3_600_000].map((ms) => new Date(now.getTime() + ms));
    const range = { from: from ?? now, to: to ?? now, states: ["failed"] as const };
    const replay = { ...range, webhookId, after: undefined, now };
    expect(await openStore(db()).deliveryReplay.replay(replay)).toEqual({
      created: { queued: 100, last: null },
    });
    const [event] = await first.add(1);
    await second.add(3);
    await startReplica();
    await waitFor(() => receiver.received.length === 104);
    const calls = receiver.received.map(({ path, headers }) => [path, headers["webhook-id"]]);
    // At most 20 replayed ones are queued before them; in arrival order these would come last overall.
    expect(calls.findLastIndex(([path]) => path === "/second")).toBeLessThan(50);
    expect(calls.findIndex(([, id]) => id === event)).toBeLessThan(50);
  },
);

test("large sends of two apps are expanded in turns, a step of one app after a step of the other", async () => {
  const { service } = createTestService(db());
  const [{ app: first }, { app: second }] = [await makeApp(service), await makeApp(service)];
  await addSubscribers(db(), first.id, 10_001);
  await addSubscribers(db(), second.id, 10_001);
  // In the inbox alone: the step order matters, and no batch is delivered.
  const options = { channels: 2 };
  const sends = [
    await sendToAll(db(), first.id, options),
    await sendToAll(db(), first.id, options),
  ];
  const other = await sendToAll(db(), second.id, options);
  const steps: string[] = [];
  const store = openStore(db());
  const expandNext = store.sends.expandNext.bind(store.sends);
  store.sends.expandNext = async (sendId, now) => {
    steps.push(sendId === other ? "second" : "first");
    return await expandNext(sendId, now);
  };
  // One replica: while one is slow with the second app's step, another one has only the first app's to take.
  await startReplica(store);
  await waitFor(async () => {
    const { rows } = await sql`
      select from sends where id = any(${[...sends, other]}::uuid[]) and expanded_at is null`.execute(
      db(),
    );
    return rows.length === 0;
  });
  // Each send has three steps and an empty one.
  const inTurns = Array.from({ length: 4 }, () => ["first", "second"]).flat();
  expect(steps).toEqual([...inTurns, "first", "first", "first", "first"]);
  const { rows } = await sql<{ recipients: number }>`
    select sum(recipients)::int as recipients from send_totals
    where send_id = any(${[...sends, other]}::uuid[])`.execute(db());
  expect(rows).toEqual([{ recipients: 30_003 }]);
});
