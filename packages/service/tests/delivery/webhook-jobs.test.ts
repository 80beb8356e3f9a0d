import { spawn } from "node:child_process";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { useDatabase } from "../support/database.ts";
import { waitFor } from "../support/wait-for.ts";
import { useReceiver } from "./receiver.ts";
import { beginDeliveries } from "./webhook-deliveries.ts";

const db = useDatabase();
const receiver = useReceiver();
const begin = () => beginDeliveries(db(), receiver.url());
const hour = 3_600_000;
const ids = () => receiver.received.map(({ headers }) => headers["webhook-id"]);

/** Adds a delivery and takes its job. */
async function beginJob() {
  const begun = await begin();
  const id = await begun.add();
  const [job] = await begun.takeDue();
  if (job === undefined) throw new Error("A new delivery has a job.");
  return { ...begun, id, job };
}

test("a job that runs again after its result was recorded makes no call", async () => {
  const { run, job, list } = await beginJob();
  receiver.status(500);
  expect(await run(job)).toEqual({ state: "pending", code: "http-500" });
  expect(await run(job)).toEqual({ state: "stale" });
  expect(receiver.received).toHaveLength(1);
  expect(await list()).toMatchObject([{ attempts: 1 }]);
});

test("a process that lost its job to another one does not record its result", async () => {
  const { service, attempts, job, list } = await beginJob();
  const { clock, random } = service;
  const claim = async () => {
    const claimed = await attempts.claim(job, { now: clock.now(), isBusy: false });
    if (claimed.state !== "claimed") throw new Error(claimed.state);
    return claimed.delivery;
  };
  const [first, second] = [await claim(), await claim()];
  const times = { startedAt: clock.now(), now: clock.now(), random };
  const failed = { state: "failed", code: "timeout" } as const;
  const delivered = { state: "delivered", status: 200 } as const;
  expect(await attempts.record(first, failed, times)).toEqual({ state: "stale" });
  expect(await attempts.record(second, delivered, times)).toEqual({ state: "delivered" });
  expect(await attempts.record(second, delivered, times)).toEqual({ state: "stale" });
  expect(await list()).toMatchObject([{ state: "delivered", attempts: 1 }]);
});

test("a job of a deleted webhook or delivery does nothing", async () => {
  const { service, app, webhookId, run, job } = await beginJob();
  receiver.status(200);
  await service.store.webhooks.delete(app.id, webhookId);
  expect(await run(job)).toEqual({ state: "stale" });
  expect(receiver.received).toEqual([]);
});

test("a result and the jobs that follow are stored together or not at all", async () => {
  const { run, job, list, takeDue, moveToNextJob } = await beginJob();
  receiver.status(500);
  await sql`alter table test_webhook_jobs add constraint nothing_new check (false) not valid`.execute(
    db(),
  );
  await expect(run(job)).rejects.toThrow("nothing_new");
  expect(await list()).toMatchObject([{ state: "pending", attempts: 0 }]);
  await sql`alter table test_webhook_jobs drop constraint nothing_new`.execute(db());
  // The engine runs the job again.
  expect(await run(job)).toMatchObject({ state: "pending" });
  expect(await list()).toMatchObject([{ attempts: 1 }]);
  expect(await moveToNextJob()).toBe(true);
  expect(await takeDue()).toHaveLength(1);
});

test("a call whose process is killed is repeated with the same webhook-id", async () => {
  const { run, job, id, list } = await beginJob();
  receiver.answer(() => {});
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db());
  const database = new URL(inject("databaseServer").url);
  database.pathname = `/${rows[0]?.name}`;
  const program = new URL("./deliver-in-process.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [program, database.href, JSON.stringify(job)]);
  const errors: string[] = [];
  child.stderr.on("data", (chunk) => errors.push(String(chunk)));
  await waitFor(() => {
    if (child.exitCode !== null) throw new Error(errors.join(""));
    return receiver.received.length === 1;
  });
  child.kill("SIGKILL");
  const killed = [...ids()];
  receiver.status(200);
  expect(await run(job)).toMatchObject({ state: "delivered" });
  expect([...killed, ...ids()]).toEqual([id, id]);
  expect(await list()).toMatchObject([{ state: "delivered", attempts: 1 }]);
});

test("the sweep replaces lost jobs, and those of deliveries that never had one", async () => {
  const { service, attempts, takeDue, runDue, moveClock, job, run, list } = await beginJob();
  receiver.status(200);
  await attempts.sweep(service.clock.now());
  expect(await takeDue()).toEqual([]);
  moveClock(hour);
  await attempts.sweep(service.clock.now());
  expect(await runDue()).toEqual(["delivered"]);
  expect(await run(job)).toEqual({ state: "stale" });
  expect(await list()).toMatchObject([{ state: "delivered", attempts: 1 }]);
});

test("the sweep fails deliveries that were on hold for five days, and releases forgotten ones", async () => {
  const { service, attempts, webhookId, runDue, moveClock, add, list } = await begin();
  receiver.status(200);
  const hold = (id: string) =>
    sql`update deliveries set next_attempt_at = null where id = ${id}`.execute(db());
  const old = await add();
  await hold(old);
  moveClock(120 * hour);
  const recent = await add();
  await sql`delete from test_webhook_jobs`.execute(db());
  await hold(recent);
  await attempts.sweep(service.clock.now());
  expect(await runDue()).toEqual(["delivered"]);
  expect((await list()).map(({ id, state }) => [id, state])).toEqual([
    [recent, "delivered"],
    [old, "failed"],
  ]);
  const page = { before: undefined, limit: 2, since: new Date(0) };
  const stored = await service.store.deliveries.list(webhookId, page);
  expect(stored.at(-1)?.lastCode).toBe("expired");
});
