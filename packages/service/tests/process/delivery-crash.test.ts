import { setTimeout as wait } from "node:timers/promises";
import { expect, vi } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import type { Database } from "../../src/database/connect.ts";
import {
  addSubscribers,
  readOutcomes,
  readTotals,
  sendToAll,
} from "../delivery/delivery-harness.ts";
import { type SmtpSink, startSmtpSink } from "../delivery/smtp-sink.ts";
import { makeApp } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import { readyDataFolder } from "./data-folders.ts";
import { createExternalDatabase } from "./external-database.ts";
import { type ServiceProcess, startService } from "./service-process.ts";
import { connectToDatabase } from "./test-accounts.ts";

vi.setConfig({ testTimeout: 300_000 });

const subscribers = 2400;

/** A crash repeats at most one step in each running batch: three batches with 1,000 wallets, steps of 200. */
const mostRepeatedByOneCrash = 3 * 200;

/** Counts emails by recipient; accepts one after 5 ms, so a send takes a while. */
async function startCountingServer() {
  const received = new Map<string, number>();
  const sink = await startSmtpSink({
    options: {
      onRcptTo: ({ address }, _session, done) => {
        received.set(address, (received.get(address) ?? 0) + 1);
        setTimeout(done, 5);
      },
    },
  });
  return { sink, received };
}

function flagsFor(database: readonly string[], sink: SmtpSink): string[] {
  const smtp = ["--smtp-url", `smtp://127.0.0.1:${sink.port}`];
  return [...database, ...smtp, "--mail-from", "alerts@bellwether.example"];
}

async function sendToNewSubscribers(db: Database) {
  const { app } = await makeApp(createTestService(db).service);
  await addSubscribers(db, app.id, subscribers);
  return await sendToAll(db, app.id);
}

async function expectEveryRecipientOnce(
  db: Database,
  sendId: string,
  received: ReadonlyMap<string, number>,
  mostRepeated: number,
) {
  await waitFor(async () => {
    const { recipients, processed } = await readTotals(db, sendId);
    return processed === recipients;
  });
  expect(await readTotals(db, sendId)).toEqual({
    ...{ recipients: subscribers, processed: subscribers, sent: subscribers },
    ...{ retrying: 0, failed: 0, skipped: 0 },
  });
  const outcomes = await readOutcomes(db, sendId);
  expect(new Set(outcomes.map(({ wallet }) => wallet)).size).toBe(subscribers);
  expect(outcomes).toHaveLength(subscribers);
  expect(received.size).toBe(subscribers);
  const emails = [...received.values()].reduce((sum, count) => sum + count, 0);
  expect(emails - subscribers).toBeLessThanOrEqual(mostRepeated);
}

longTest(
  "of two replicas one is killed and one is stopped during a send, and no recipient is lost",
  async () => {
    const { sink, received } = await startCountingServer();
    const { url, db } = await createExternalDatabase();
    const shared = ["--database-url", url, "--public-url", "https://bellwether.example"];
    const start = () => startService(flagsFor(shared, sink));
    const [killed, stopped] = await Promise.all([start(), start()]);
    await Promise.all([killed.waitUntilReady(), stopped.waitUntilReady()]);
    const sendId = await sendToNewSubscribers(db);
    await waitFor(() => received.size > 300);
    killed.child.kill("SIGKILL");
    await waitFor(() => received.size > 500);
    stopped.child.kill("SIGSTOP");
    const third = await start();
    // Longer than a job's heartbeat: the third replica takes the batches over.
    await wait(14_000);
    stopped.child.kill("SIGCONT");
    await expectEveryRecipientOnce(db, sendId, received, 2 * mostRepeatedByOneCrash);
    await Promise.all([third.stop(), stopped.stop()]);
  },
);

longTest(
  "a service with its own database that is killed during a send goes on after the next start",
  async () => {
    const { sink, received } = await startCountingServer();
    const database = readyDataFolder();
    let service: ServiceProcess = await startService(flagsFor(database, sink));
    await service.waitUntilReady();
    const db = connectToDatabase(database);
    const sendId = await sendToNewSubscribers(db);
    await db.destroy();
    for (const count of [300, 900]) {
      await waitFor(() => received.size > count);
      service.child.kill("SIGKILL");
      await service.ended;
      service = await startService(flagsFor(database, sink));
      await service.waitUntilReady();
    }
    const connected = connectToDatabase(database);
    await expectEveryRecipientOnce(connected, sendId, received, 2 * mostRepeatedByOneCrash);
    await connected.destroy();
    await service.stop();
  },
);
