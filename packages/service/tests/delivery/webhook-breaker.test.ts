import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { updateWebhook } from "../../src/operations/webhooks.ts";
import { useDatabase } from "../support/database.ts";
import { bodyOf, callHandler } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import { useReceiver } from "./receiver.ts";
import { beginDeliveries } from "./webhook-deliveries.ts";

const db = useDatabase();
const receiver = useReceiver();
const begin = () => beginDeliveries(db(), receiver.url());
const ids = () => receiver.received.map(({ headers }) => headers["webhook-id"]);

/** Fails five deliveries and adds more. */
async function beginFailing(more: number) {
  const begun = await begin();
  receiver.status(503);
  const added: string[] = [];
  for (let number = 0; number < 5 + more; number += 1) added.push(await begun.add());
  const results = await begun.runDue();
  return { ...begun, added, results };
}

async function addAll(count: number, add: () => Promise<string>): Promise<void> {
  for (let number = 0; number < count; number += 1) await add();
}

test("after five failures in a row one delivery at a time is attempted", async () => {
  const { results, runDue, moveToNextJob, add, list } = await beginFailing(20);
  expect(results.filter((state) => state === "held")).toHaveLength(20);
  // The fifth is tried again as a probe, 5 s later.
  expect(receiver.received).toHaveLength(5);
  await add();
  await runDue();
  expect(receiver.received).toHaveLength(5);
  const attempts = (await list()).reduce((sum, delivery) => sum + delivery.attempts, 0);
  expect(attempts).toBe(5);
  for (let probes = 1; probes <= 4; probes += 1) {
    const before = receiver.received.length;
    while (receiver.received.length === before) {
      await moveToNextJob();
      await runDue();
    }
    expect(receiver.received.length).toBe(before + 1);
  }
});

test("the first success of a probe releases all deliveries on hold, each once", async () => {
  const { added, runDue, moveToNextJob, list, webhook } = await beginFailing(60);
  receiver.status(200);
  while (await moveToNextJob()) await runDue();
  expect(ids().toSorted()).toEqual(added.toSorted());
  expect((await list()).every(({ state }) => state === "delivered")).toBe(true);
  expect(await webhook()).toEqual({ enabled: true, failingSince: null, disabledReason: null });
});

test("a delivery that the receiver never accepts does not hold up the others", async () => {
  const { add, runDue, moveToNextJob, moveClock, list } = await begin();
  let refused = "";
  receiver.answer((response, { headers }) =>
    response.writeHead(headers["webhook-id"] === refused ? 500 : 200).end(),
  );
  refused = await add();
  for (let attempts = 0; attempts < 6; attempts += 1) {
    await runDue();
    await moveToNextJob();
  }
  await runDue();
  const accepted = [await add(), await add()];
  await runDue();
  // At the latest an hour later.
  await moveToNextJob();
  await runDue();
  await moveToNextJob();
  await runDue();
  moveClock(1);
  const states = new Map((await list()).map(({ id, state }) => [id, state]));
  expect([...accepted, refused].map((id) => states.get(id))).toEqual([
    ...["delivered", "delivered", "pending"],
  ]);
});

test("a new URL closes the breaker and releases the deliveries on hold", async () => {
  const { service, caller, webhookId, runDue, webhook, list, moveToNextJob } =
    await beginFailing(10);
  receiver.status(200);
  const call = { path: { webhookId }, body: { url: "https://hooks.bellwether.example/" }, caller };
  expect((await webhook()).failingSince).not.toBeNull();
  // updateWebhook refuses the receiver's address, so the store gets it.
  const { store, clock } = service;
  bodyOf(await callHandler(updateWebhook, service, call));
  expect((await webhook()).failingSince).toBeNull();
  const app = caller.app ?? "";
  await store.webhooks.update(app, webhookId, { url: receiver.url("/new") }, clock.now());
  await runDue();
  while (await moveToNextJob()) await runDue();
  expect((await list()).every(({ state }) => state === "delivered")).toBe(true);
  expect(receiver.received.every(({ path }) => path === "/new")).toBe(true);
});

test("a process makes at most four calls of a webhook at once, and makes the others afterwards", async () => {
  const { add, run, takeDue, moveToNextJob, list } = await begin();
  const waiting: (() => void)[] = [];
  let most = 0;
  let isOpen = false;
  receiver.answer((response) => {
    if (isOpen) return void response.writeHead(200).end();
    waiting.push(() => response.writeHead(200).end());
    most = Math.max(most, waiting.length);
  });
  await addAll(30, add);
  const jobs = await takeDue();
  const first = jobs.slice(0, 4).map(run);
  await waitFor(() => waiting.length === 4);
  const rest = await Promise.all(jobs.slice(4).map(run));
  expect(rest.every(({ state }) => state === "held")).toBe(true);
  await sleep(20);
  expect(most).toBe(4);
  isOpen = true;
  for (const answer of waiting) answer();
  await Promise.all(first);
  do {
    for (let due = await takeDue(); due.length > 0; due = await takeDue()) {
      for (const job of due) await run(job);
    }
  } while (await moveToNextJob());
  expect((await list()).map(({ state, attempts }) => [state, attempts])).toEqual(
    Array.from({ length: 30 }, () => ["delivered", 1]),
  );
});

test("a delivery that waited for other calls to end is attempted also when these fail", async () => {
  const { add, run, takeDue, runDue } = await begin();
  const waiting: (() => void)[] = [];
  receiver.answer((response) => waiting.push(() => response.writeHead(500).end()));
  await addAll(6, add);
  const jobs = await takeDue();
  const first = jobs.slice(0, 4).map(run);
  await waitFor(() => waiting.length === 4);
  for (const job of jobs.slice(4)) expect(await run(job)).toEqual({ state: "held" });
  for (const answer of waiting) answer();
  await Promise.all(first);
  receiver.status(200);
  expect(await runDue()).toEqual(["delivered", "delivered"]);
});

test("after five slow successes in a row one delivery at a time is attempted, until a quick one", async () => {
  const { add, runDue, run, takeDue, moveClock, webhook } = await begin();
  const slowMs = 6000;
  receiver.answer((response) => {
    moveClock(slowMs);
    response.writeHead(200).end();
  });
  await addAll(5, add);
  await runDue();
  await addAll(6, add);
  const [probe, ...others] = await takeDue();
  if (probe === undefined) throw new Error("New deliveries have jobs.");
  let answer = () => {};
  receiver.answer((response) => {
    answer = () => response.writeHead(200).end();
  });
  const probing = run(probe);
  await waitFor(() => receiver.received.length === 1);
  for (const job of others) expect(await run(job)).toEqual({ state: "held" });
  moveClock(slowMs);
  answer();
  expect(await probing).toEqual({ state: "delivered" });
  const [next, ...more] = await takeDue();
  if (next === undefined) throw new Error("A slow success releases another delivery.");
  expect(more).toEqual([]);
  receiver.status(200);
  expect(await run(next)).toEqual({ state: "delivered" });
  expect(await takeDue()).toHaveLength(4);
  expect(await webhook()).toEqual({ enabled: true, failingSince: null, disabledReason: null });
});

test("a disabled webhook gets nothing until the app enables it", async () => {
  const { service, app, webhookId, add, runDue, list } = await begin();
  receiver.status(200);
  const { webhooks } = service.store;
  const { clock } = service;
  await webhooks.update(app.id, webhookId, { enabled: false }, clock.now());
  const id = await add();
  expect(await runDue()).toEqual(["held"]);
  const [waiting] = await list();
  expect(waiting).toMatchObject({ id, state: "pending", attempts: 0 });
  expect(waiting).not.toHaveProperty("nextAttemptAt");
  await webhooks.update(app.id, webhookId, { enabled: true }, clock.now());
  expect(await runDue()).toEqual(["delivered"]);
});
