import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../src/domain/clock.ts";
import { JobQueue } from "../../src/jobs/job-queue.ts";
import { JobWorkers, PostponedError } from "../../src/jobs/job-workers.ts";
import { openStore } from "../../src/store/store.ts";
import { useEmptiedDatabase } from "../support/database.ts";
import { makeApp } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import {
  addSubscribers,
  createCountingSender,
  log,
  readTotals,
  sendToAll,
  startWorkers,
} from "./delivery-harness.ts";

const db = useEmptiedDatabase();

/** A send to four subscribers; the second one's alert is not there yet. */
async function makeLateBatch() {
  const { service } = createTestService(db());
  const { app } = await makeApp(service);
  const wallets = await addSubscribers(db(), app.id, 4);
  const sendId = await sendToAll(db(), app.id);
  const [, late = ""] = wallets;
  await sql`create table late as select * from alerts where wallet = ${late}`.execute(db());
  onTestFinished(async () => void (await sql`drop table late`.execute(db())));
  await db().deleteFrom("alerts").where("wallet", "=", late).execute();
  return { wallets, late, sendId };
}

async function readJobs() {
  const { rows } = await sql<{ state: string; repeats: number; isLater: boolean }>`
    select state, retry_count as repeats, start_after > now() as "isLater"
    from jobs.job where state <> 'completed'`.execute(db());
  return rows;
}

const makeDue = () => sql`update jobs.job set start_after = now()`.execute(db());

test("a batch waits until all of its alerts are stored, and then reaches each of them once", async () => {
  const { wallets, sendId } = await makeLateBatch();
  const sender = createCountingSender();
  await startWorkers(db(), sender);
  const isPostponed = async () => (await readJobs()).some(({ isLater }) => isLater);
  await waitFor(isPostponed);
  expect(await readJobs()).toEqual([{ state: "created", repeats: 0, isLater: true }]);
  await makeDue();
  await waitFor(isPostponed);
  // However often.
  expect(await readJobs()).toEqual([{ state: "created", repeats: 0, isLater: true }]);
  expect(sender.received).toEqual([]);
  await sql`insert into alerts overriding system value select * from late`.execute(db());
  await makeDue();
  await waitFor(async () => (await readTotals(db(), sendId)).processed === 4);
  expect(sender.received.map(({ wallet }) => wallet).sort()).toEqual(wallets);
  expect(await readTotals(db(), sendId)).toMatchObject({ sent: 4, failed: 0 });
});

test("a batch does not wait for the alert of a wallet that is erased", async () => {
  const { wallets, late, sendId } = await makeLateBatch();
  await sql`insert into alerts overriding system value select * from late`.execute(db());
  await openStore(db()).walletErasure.erase(late, systemClock.now());
  const sender = createCountingSender();
  await startWorkers(db(), sender);
  await waitFor(async () => (await readTotals(db(), sendId)).processed === 4);
  expect(sender.received.map(({ wallet }) => wallet).sort()).toEqual(
    wallets.filter((wallet) => wallet !== late),
  );
  expect(await readTotals(db(), sendId)).toMatchObject({ sent: 3, skipped: 1 });
});

test("alerts that are lost count as failed once their send has expired, and the others as expired", async () => {
  const { sendId } = await makeLateBatch();
  const later = { now: () => new Date(systemClock.now().getTime() + 7_200_000) };
  await startWorkers(db(), createCountingSender(), { clock: { ...systemClock, ...later } });
  const readBatches = () => db().selectFrom("send_batches").select("id").execute();
  await waitFor(async () => (await readBatches()).length === 0);
  const recipients = { recipients: 4, processed: 4 };
  expect(await readTotals(db(), sendId)).toMatchObject({ ...recipients, failed: 1, skipped: 3 });
});

test.each([
  ["work that is postponed", () => Promise.reject(new PostponedError("Not yet."))],
  [
    "work on wallets of a lost server",
    () =>
      sql`do $$ begin raise exception using errcode = '08006',
        message = 'connection to the remote node bellwether@10.0.0.12:5432 failed'; end $$`.execute(
        db(),
      ),
  ],
] as const)("%s does not count as a failure of its job", async (_, fail) => {
  const seen: number[] = [];
  const run = async (_data: object, _signal: AbortSignal, repeats: number) => {
    seen.push(repeats);
    if (seen.length < 3) await fail();
  };
  const workers = new JobWorkers({
    ...{ db: db(), log },
    workers: [{ queue: "codes", slots: 1, batchSize: 1, pollSeconds: 0.5, run }],
  });
  onTestFinished(() => workers.stop(5000));
  await db()
    .transaction()
    .execute((transaction) =>
      new JobQueue().add(transaction, "codes", [
        { data: { codeId: "11111111-2222-4333-8444-555555555555" } as never },
      ]),
    );
  await workers.start();
  for (const count of [1, 2, 3]) {
    await waitFor(() => seen.length === count);
    await waitFor(async () => (await readJobs()).every(({ isLater }) => isLater));
    await makeDue();
  }
  expect(seen).toEqual([0, 0, 0]);
});
