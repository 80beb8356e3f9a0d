import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../src/database/connect.ts";
import { createWebhookDeliverer } from "../../src/delivery/webhooks/deliver-webhook.ts";
import type { WebhookJob } from "../../src/domain/delivery/jobs.ts";
import { SecretCipher } from "../../src/domain/secret-cipher.ts";
import { makeUuid } from "../../src/domain/uuid.ts";
import { listDeliveries } from "../../src/operations/webhooks.ts";
import { DeliveryStore } from "../../src/store/webhooks/deliveries.ts";
import { DeliveryAttemptStore } from "../../src/store/webhooks/delivery-attempts.ts";
import { DeliveryReplayStore } from "../../src/store/webhooks/delivery-replay.ts";
import type { EnqueueWebhookJobs } from "../../src/store/webhooks/webhook-jobs.ts";
import { WebhookStore } from "../../src/store/webhooks/webhooks.ts";
import { makeApp } from "../support/test-accounts.ts";
import { bodyOf, callHandler, createTestService } from "../support/test-service.ts";
import { sendToLoopback } from "./receiver.ts";

/** A queue in a table, so a rollback removes the transaction's jobs. */
const enqueue: EnqueueWebhookJobs = async (transaction, jobs) => {
  for (const { startAfter, ...job } of jobs) {
    await sql`insert into test_webhook_jobs values (${startAfter}, ${JSON.stringify(job)})`.execute(
      transaction,
    );
  }
};

/** An app with one webhook, and a worker running its delivery jobs on a clock moved by the test. */
export async function beginDeliveries(db: Database, url: string) {
  await sql`create table if not exists test_webhook_jobs (start_after timestamptz, job json)`.execute(
    db,
  );
  // The sweep looks at all deliveries.
  await sql`delete from deliveries`.execute(db);
  await sql`delete from test_webhook_jobs`.execute(db);
  const { service: plain, moveClock } = createTestService(db);
  const cipher = new SecretCipher(undefined, plain.random);
  const store = {
    ...plain.store,
    deliveries: new DeliveryStore(db, enqueue),
    deliveryReplay: new DeliveryReplayStore(db, enqueue),
    webhooks: new WebhookStore(db, enqueue, cipher),
  };
  const service = { ...plain, store };
  const { clock, random } = service;
  const { app, caller } = await makeApp(service);
  const webhookId = makeUuid(random);
  const secret = random.bytes(32);
  const webhook = { id: webhookId, url, description: undefined, secret };
  await store.webhooks.create(app.id, { ...webhook, createdAt: clock.now() }, 1);
  const attempts = new DeliveryAttemptStore(db, enqueue, cipher);
  const deliver = createWebhookDeliverer({
    ...{ attempts, clock, random, send: sendToLoopback },
    timeoutMs: 60_000,
  });
  const { signal } = new AbortController();
  const run = (job: WebhookJob) => deliver(job, signal);

  async function takeDue(): Promise<WebhookJob[]> {
    const { rows } = await sql<{ job: WebhookJob; start_after: Date }>`
      delete from test_webhook_jobs where start_after <= ${clock.now()}
      returning job, start_after`.execute(db);
    return rows.map(({ job }) => job);
  }

  return {
    service,
    app,
    caller,
    webhookId,
    secret,
    attempts,
    moveClock,
    run,
    takeDue,
    /** Adds an event's delivery. */
    async add(body: object = { events: [] }): Promise<string> {
      const id = makeUuid(random);
      const next = { id, event: "price-change", body, isTest: false, createdAt: clock.now() };
      await store.deliveries.add(app.id, webhookId, next);
      return id;
    },
    /** Runs the due jobs, and those they make due, one at a time. */
    async runDue() {
      const results = [];
      for (let jobs = await takeDue(); jobs.length > 0; jobs = await takeDue()) {
        for (const job of jobs) results.push((await run(job)).state);
      }
      return results;
    },
    /** Moves the clock to the next job, up to a time. False when there is none until then. */
    async moveToNextJob(until = new Date(8.64e15)): Promise<boolean> {
      const { rows } = await sql<{ start_after: Date }>`
        select start_after from test_webhook_jobs order by start_after limit 1`.execute(db);
      const at = rows[0]?.start_after;
      if (at === undefined || at > until) return false;
      moveClock(Math.max(0, at.getTime() - clock.now().getTime()));
      return true;
    },
    async list() {
      const call = { path: { webhookId }, query: { limit: 200 }, caller };
      return bodyOf(await callHandler(listDeliveries, service, call)).deliveries;
    },
    async webhook() {
      const found = await store.webhooks.find(app.id, webhookId);
      expect(found).toBeDefined();
      const { enabled, failingSince, disabledReason } = found ?? {};
      return { enabled, failingSince, disabledReason };
    },
  };
}
