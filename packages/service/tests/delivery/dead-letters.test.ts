import { sql } from "kysely";
import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { DeliveryMetrics } from "../../src/delivery/delivery-metrics.ts";
import type { JobData } from "../../src/domain/delivery/jobs.ts";
import { DeadLetters } from "../../src/jobs/dead-letters.ts";
import { JobQueue } from "../../src/jobs/job-queue.ts";
import { JobWorkers, type QueueWorker } from "../../src/jobs/job-workers.ts";
import { readWaitingJobs } from "../../src/jobs/waiting-jobs.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp, makeWallet } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import { addSubscribers, log, sendToAll } from "./delivery-harness.ts";

const db = useDatabase();
const delivery = {
  webhookId: "11111111-2222-4333-8444-555555555551",
  deliveryId: "11111111-2222-4333-8444-555555555552",
  version: 1,
};

/** Starts a worker for the queue; the jobs waiting there have no retries left. */
async function startWorker(
  queue: "email" | "webhooks",
  run: (job: JobData<typeof queue>) => Promise<void>,
): Promise<void> {
  await sql`update jobs.job set retry_limit = 0 where name = ${queue}`.execute(db());
  const worker: QueueWorker = { queue, slots: 1, batchSize: 1, pollSeconds: 0.5, run };
  const workers = new JobWorkers({ db: db(), log, workers: [worker] });
  onTestFinished(() => workers.stop(5000));
  await workers.start();
}

async function readGauge(): Promise<string | undefined> {
  const registry = new Registry();
  const waitingJobs = () => readWaitingJobs(db());
  const source = { channels: () => [], waitingJobs, waitingApps: async () => [] };
  new DeliveryMetrics().register(registry, source);
  const text = await registry.metrics();
  expect(text).not.toContain('queue="dead-letters"');
  return /^bellwether_dead_letters (\d+)$/m.exec(text)?.[1];
}

test("a job that fails until its retries end is listed, sent again by id, and done once", async () => {
  const wallet = makeWallet().address;
  await new JobQueue().add(db(), "webhooks", [{ data: delivery }]);
  let isBroken = true;
  const done: unknown[] = [];
  await startWorker("webhooks", async (job) => {
    if (isBroken) {
      throw new Error(`No key of ${wallet} <a.b@mail.example>\nat https://push.example/secret.`);
    }
    done.push(job);
  });
  const deadLetters = new DeadLetters(db());
  const letter = await waitFor(async () => (await deadLetters.list())[0]);
  const { version: _, ...ids } = delivery;
  expect(letter).toEqual({
    ...{ id: expect.any(String), queue: "webhooks", since: expect.any(Date), attempts: 1, ...ids },
    error: "No key of (wallet) <(email)> at (URL)",
  });
  expect(await deadLetters.list({ queue: "email" })).toEqual([]);
  expect(await readGauge()).toBe("1");

  isBroken = false;
  expect(await deadLetters.resend({ queue: "email" })).toBe(0);
  expect(await deadLetters.resend({ ids: [letter.id] })).toBe(1);
  expect(await deadLetters.resend({ ids: [letter.id] })).toBe(0);
  await waitFor(async () => {
    const { rows } = await sql`
      select from jobs.job where name = 'webhooks' and state = 'completed'`.execute(db());
    return rows.length === 1;
  });
  expect(done).toEqual([delivery]);
  expect(await deadLetters.list()).toEqual([]);
  expect(await readGauge()).toBe("0");
});

test("a dead letter of a batch names its send and no wallet, and resend moves all dead letters", async () => {
  const { app } = await makeApp(createTestService(db()).service);
  const wallets = await addSubscribers(db(), app.id, 3);
  const sendId = await sendToAll(db(), app.id);
  await new JobQueue().add(db(), "email", [
    {
      data: {
        ...{ sendId, channel: "EMAIL", lane: "normal", attempts: 1 },
        targets: wallets.map((wallet) => [wallet, delivery.webhookId] as const),
      },
    },
  ]);
  let isBroken = true;
  let done = 0;
  await startWorker("email", async () => {
    if (isBroken) throw new TypeError("No recipient.");
    done += 1;
  });
  const deadLetters = new DeadLetters(db());
  const listed = await waitFor(async () => {
    const found = await deadLetters.list();
    return found.length === 2 && found;
  });
  expect(listed).toMatchObject([
    { queue: "email", sendId, error: "No recipient." },
    { queue: "email", sendId },
  ]);
  for (const wallet of wallets) expect(JSON.stringify(listed)).not.toContain(wallet);
  isBroken = false;
  expect(await deadLetters.resend()).toBe(2);
  await waitFor(() => done === 2);
  expect(await deadLetters.list()).toEqual([]);
});

test("a dismissed dead letter leaves the list, the metric and resend, and can be resent by its id for 90 days", async () => {
  await new JobQueue().add(db(), "webhooks", [{ data: delivery }, { data: delivery }]);
  let isBroken = true;
  let done = 0;
  await startWorker("webhooks", async () => {
    if (isBroken) throw new TypeError("No webhook.");
    done += 1;
  });
  const deadLetters = new DeadLetters(db());
  const [first, second] = await waitFor(async () => {
    const found = await deadLetters.list();
    return found.length === 2 && found;
  });
  if (first === undefined || second === undefined) throw new Error("Two jobs have failed.");
  const dismissal = { reason: "Deleted by its app.", by: "Mira", at: new Date() };
  const unknown = delivery.deliveryId;
  expect(await deadLetters.dismiss([first.id, unknown], { ...dismissal, reason: "?" })).toEqual([
    first.id,
  ]);
  expect(await deadLetters.dismiss([first.id], dismissal)).toEqual([first.id]);
  expect(await deadLetters.list()).toEqual([second]);
  expect(await deadLetters.list({ dismissed: true })).toEqual([{ ...first, dismissal }]);
  expect(await readGauge()).toBe("1");
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from keep_until - now()) / 86400)::int as days
    from jobs.job where id = ${first.id}`.execute(db());
  expect(rows).toEqual([{ days: 90 }]);

  isBroken = false;
  expect(await deadLetters.resend()).toBe(1);
  await waitFor(() => done === 1);
  expect(await deadLetters.resend({ ids: [first.id] })).toBe(1);
  await waitFor(() => done === 2);
  expect(await deadLetters.list({ dismissed: true })).toEqual([]);
  const marks = await db().selectFrom("dead_letter_dismissals").select("job_id").execute();
  expect(marks).toEqual([]);
});
