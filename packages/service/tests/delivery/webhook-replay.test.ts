import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeUuid } from "../../src/domain/uuid.ts";
import { replayDeliveries, testWebhook, updateWebhook } from "../../src/operations/webhooks.ts";
import { useDatabase } from "../support/database.ts";
import { bodyOf, callHandler, problemOf } from "../support/test-service.ts";
import { useReceiver } from "./receiver.ts";
import { beginDeliveries } from "./webhook-deliveries.ts";

const db = useDatabase();
const receiver = useReceiver();
const minuteMs = 60_000;
const ids = () => receiver.received.map(({ headers }) => headers["webhook-id"]);

type States = readonly ("failed" | "delivered" | "pending")[];

interface ReplayBody {
  readonly from: string;
  readonly to: string;
  readonly states?: States;
  readonly cursor?: string;
}

/** An app with one webhook, on whose deliveries replays are called. */
async function begin() {
  receiver.status(204);
  const begun = await beginDeliveries(db(), receiver.url());
  const { service, caller, webhookId: own } = begun;
  const start = service.clock.now();
  const at = (minutes: number) => new Date(start.getTime() + minutes * minuteMs).toISOString();
  const replay = async (body: ReplayBody, key?: string, webhookId = own) =>
    await callHandler(replayDeliveries, service, {
      ...{ path: { webhookId }, body, caller },
      headers: key === undefined ? {} : { "Idempotency-Key": key },
    });
  return { ...begun, at, replay };
}

/** Ends a delivery after twelve attempts. */
async function endDelivery(id: string, state: string): Promise<void> {
  await sql`update deliveries set state = ${state}, next_attempt_at = null, attempts = 12
    where id = ${id}`.execute(db());
}

/** Adds webhook deliveries a millisecond apart. */
async function addFailed(webhookId: string, count: number, from: string): Promise<void> {
  await sql`
    insert into deliveries (id, webhook_id, event, body, state, created_at)
    select gen_random_uuid(), ${webhookId}, 'price-change', '{"events": []}', 'failed',
      ${from}::timestamptz + n * interval '1 ms' from generate_series(0, ${count - 1}::int) as n`.execute(
    db(),
  );
}

async function countJobs(): Promise<number> {
  const { rows } = await sql`select from test_webhook_jobs`.execute(db());
  return rows.length;
}

test("replayDeliveries attempts the failed deliveries of its range again, oldest first, with their ids and bodies", async () => {
  const { add, moveClock, replay, at, runDue, takeDue, list } = await begin();
  const added: string[] = [];
  for (let minute = 0; minute < 5; minute += 1) {
    added.push(await add({ events: [{ minute }] }));
    moveClock(minuteMs);
  }
  for (const id of added) await endDelivery(id, "failed");
  await endDelivery(added[2] ?? "", "delivered");
  await takeDue();
  const range = { from: at(1), to: at(4) };
  expect(bodyOf(await replay(range))).toEqual({ queued: 2, cursor: null });
  expect(await runDue()).toEqual(["delivered", "delivered"]);
  expect(ids()).toEqual([added[1], added[3]]);
  const [first] = receiver.received;
  expect(JSON.parse(first?.body ?? "")).toEqual({ events: [{ minute: 1 }] });
  const listed = await list();
  expect(listed.map(({ state }) => state)).toEqual([
    ...["failed", "delivered", "delivered", "delivered", "failed"],
  ]);
  expect(listed[1]?.attempts).toBe(13);
  // Delivered ones are replayed on request alone.
  expect(bodyOf(await replay(range))).toEqual({ queued: 0, cursor: null });
  const states: States = ["delivered", "failed"];
  expect(bodyOf(await replay({ ...range, states }))).toEqual({ queued: 3, cursor: null });
  receiver.status(204);
  await runDue();
  expect(ids()).toEqual([added[1], added[2], added[3]]);
});

test("replayDeliveries attempts a pending delivery now and once, and leaves one underway", async () => {
  const { add, replay, at, runDue, takeDue, list, moveToNextJob, attempts, service } =
    await begin();
  receiver.status(503);
  const id = await add();
  await runDue();
  receiver.status(204);
  const range = { from: at(0), to: at(1), states: ["pending"] as const };
  expect(bodyOf(await replay(range))).toEqual({ queued: 1, cursor: null });
  expect(await runDue()).toEqual(["delivered"]);
  // The retry's job is outdated.
  while (await moveToNextJob()) await runDue();
  expect(ids()).toEqual([id]);
  const other = await add();
  const [job] = await takeDue();
  if (job === undefined) throw new Error("A delivery adds a job.");
  await attempts.claim(job, { now: service.clock.now(), isBusy: false });
  expect(bodyOf(await replay({ ...range, to: at(9) }))).toEqual({ queued: 0, cursor: null });
  expect((await list()).map(({ state }) => state)).toEqual(["pending", "delivered"]);
  expect(other).toBe(job.deliveryId);
});

test("a call replays 1,000 deliveries, its cursor the next ones, and 20 are due at a time", async () => {
  const { webhookId, replay, at, takeDue, run, add } = await begin();
  await addFailed(webhookId, 1003, at(0));
  const range = { from: at(0), to: at(1) };
  const first = bodyOf(await replay(range, "first"));
  expect(first).toEqual({ queued: 1000, cursor: expect.any(String) });
  // A repeated call with its key has the same response, and queues nothing.
  expect(bodyOf(await replay(range, "first"))).toEqual(first);
  expect(await countJobs()).toBe(20);
  const cursor = first.cursor ?? "";
  expect(problemOf(await replay({ ...range, cursor }, "first"))).toBe("idempotency-key-reused");
  expect(problemOf(await replay({ from: at(0), to: at(2), cursor }))).toBe("invalid-request");
  const others: States = ["failed", "pending"];
  expect(problemOf(await replay({ ...range, states: others, cursor }))).toBe("invalid-request");
  expect(bodyOf(await replay({ ...range, cursor }, "second"))).toEqual({ queued: 3, cursor: null });
  expect(await countJobs()).toBe(20);
  // Each result makes room for the next one, and an event added meanwhile does not wait for the replay.
  const event = await add();
  for (const job of await takeDue()) await run(job);
  expect(ids()).toHaveLength(21);
  expect(ids()).toContain(event);
  expect(await countJobs()).toBe(20);
});

test("a replay to a failing webhook attempts one delivery at once, whose success releases the others", async () => {
  const { webhookId, add, replay, at, runDue } = await begin();
  receiver.status(503);
  for (let number = 0; number < 5; number += 1) await add();
  await runDue();
  await addFailed(webhookId, 30, at(1));
  const range = { from: at(1), to: at(2) };
  receiver.status(503);
  expect(bodyOf(await replay(range))).toMatchObject({ queued: 30 });
  await runDue();
  expect(receiver.received).toHaveLength(1);
  receiver.status(204);
  expect(bodyOf(await replay({ ...range, states: ["failed", "pending"] }))).toMatchObject({
    queued: 30,
  });
  await runDue();
  expect(new Set(ids()).size).toBeGreaterThanOrEqual(30);
});

test("replayed deliveries of a disabled webhook wait until the app enables it", async () => {
  const { webhookId, replay, at, runDue, service, caller, attempts, moveClock } = await begin();
  const path = { webhookId };
  await callHandler(updateWebhook, service, { path, body: { enabled: false }, caller });
  await addFailed(webhookId, 3, at(0));
  // Older than the retry time, which begins again.
  moveClock(6 * 24 * 60 * minuteMs);
  expect(bodyOf(await replay({ from: at(0), to: at(1) }))).toMatchObject({ queued: 3 });
  await attempts.sweep(service.clock.now());
  expect(await runDue()).toEqual([]);
  await callHandler(updateWebhook, service, { path, body: { enabled: true }, caller });
  expect(await runDue()).toEqual(["delivered", "delivered", "delivered"]);
});

test("replayDeliveries reaches only the webhook that it names, and refuses a range without length", async () => {
  const { app, caller, service, webhookId, replay, at, runDue } = await begin();
  const call = { path: { webhookId }, body: { event: "price-change" as const }, caller };
  bodyOf(await callHandler(testWebhook, service, call));
  await runDue();
  const other = makeUuid(service.random);
  const webhook = { id: other, url: receiver.url(), description: undefined };
  const secret = service.random.bytes(32);
  const createdAt = service.clock.now();
  await service.store.webhooks.create(app.id, { ...webhook, secret, createdAt }, 2);
  await addFailed(other, 2, at(0));
  const range = { from: at(0), to: at(1), states: ["failed", "delivered"] as const };
  expect(bodyOf(await replay(range))).toEqual({ queued: 1, cursor: null });
  expect(bodyOf(await replay(range, undefined, other))).toEqual({ queued: 2, cursor: null });
  expect(problemOf(await replay(range, undefined, makeUuid(service.random)))).toBe("not-found");
  expect(problemOf(await replay({ from: at(1), to: at(1) }))).toBe("invalid-request");
});
