import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { expect, test, vi } from "vitest";
import { formatSecret } from "../../src/domain/webhooks/webhook.ts";
import {
  listDeliveries,
  resendDelivery,
  testWebhook,
  updateWebhook,
} from "../../src/operations/webhooks.ts";
import { useDatabase } from "../support/database.ts";
import { bodyOf, callHandler, problemOf } from "../support/test-service.ts";
import { useReceiver } from "./receiver.ts";
import { beginDeliveries } from "./webhook-deliveries.ts";

const db = useDatabase();
const receiver = useReceiver();
const begin = () => beginDeliveries(db(), receiver.url());
const hour = 3_600_000;
const day = 24 * hour;
const ids = () => receiver.received.map(({ headers }) => headers["webhook-id"]);

test("testWebhook delivers a signed event at once, and listDeliveries shows the attempt", async () => {
  const { service, caller, webhookId, secret, runDue, list } = await begin();
  receiver.status(204);
  const call = { path: { webhookId }, body: { event: "price-change" }, caller };
  const { id, createdAt } = bodyOf(await callHandler(testWebhook, service, call));
  expect(await runDue()).toEqual(["delivered"]);
  const [request] = receiver.received;
  vi.useFakeTimers({ toFake: ["Date"], now: service.clock.now() });
  try {
    const headers = request?.headers as Record<string, string>;
    new Webhook(formatSecret(secret)).verify(request?.body ?? "", headers);
  } finally {
    vi.useRealTimers();
  }
  expect(ids()).toEqual([id]);
  expect(await list()).toEqual([
    {
      ...{ id, event: "price-change", state: "delivered", attempts: 1, lastStatus: 204 },
      ...{ createdAt, lastAttemptAt: createdAt },
      recentAttempts: [{ startedAt: createdAt, durationMs: 0, status: 204 }],
    },
  ]);
});

test("testWebhook refuses more than 10 test events of a webhook in a minute, with the wait", async () => {
  const { service, caller, webhookId, moveClock } = await begin();
  const call = { path: { webhookId }, body: { event: "price-change" }, caller };
  const send = () => callHandler(testWebhook, service, call);
  for (let sent = 0; sent < 10; sent += 1) {
    expect(problemOf(await send())).toBeUndefined();
    moveClock(1000);
  }
  expect(await send()).toMatchObject({ code: "too-many-requests", retryAfterSeconds: 50 });
  moveClock(50_000);
  expect(problemOf(await send())).toBeUndefined();
  expect(problemOf(await send())).toBe("too-many-requests");
});

test("a test event is attempted once, also on a disabled webhook, and its failure does not count", async () => {
  const { service, app, caller, webhookId, runDue, list, webhook } = await begin();
  receiver.status(500);
  const { webhooks } = service.store;
  await webhooks.update(app.id, webhookId, { enabled: false }, service.clock.now());
  const call = { path: { webhookId }, body: { event: "new-token" }, caller };
  bodyOf(await callHandler(testWebhook, service, call));
  expect(await runDue()).toEqual(["failed"]);
  expect(await list()).toMatchObject([{ state: "failed", attempts: 1, lastStatus: 500 }]);
  expect(await webhook()).toEqual({ enabled: false, failingSince: null, disabledReason: null });
});

test("a failed delivery is retried with the same id and body until the receiver accepts it", async () => {
  const { service, add, runDue, moveToNextJob, list } = await begin();
  receiver.status(500);
  const id = await add({ events: [{ text: "\u2028Æ\u0000" }] });
  const waits = [];
  for (let retries = 0; retries < 3; retries += 1) {
    expect(await runDue()).toEqual(["pending"]);
    const before = service.clock.now().getTime();
    await moveToNextJob();
    const [delivery] = await list();
    expect(delivery).toMatchObject({ state: "pending", attempts: retries + 1, lastStatus: 500 });
    expect(delivery?.nextAttemptAt).toBe(service.clock.now().toISOString());
    waits.push((service.clock.now().getTime() - before) / 1000);
  }
  for (const [index, seconds] of [5, 300, 1800].entries()) {
    expect(Math.abs((waits[index] ?? 0) / seconds - 1)).toBeLessThanOrEqual(0.1001);
  }
  const [first] = receiver.received;
  receiver.status(200);
  expect(await runDue()).toEqual(["delivered"]);
  expect(ids()).toEqual([id]);
  expect(receiver.received[0]?.body).toBe(first?.body);
  expect(await list()).toMatchObject([{ state: "delivered", attempts: 4, lastStatus: 200 }]);
  expect(await moveToNextJob()).toBe(false);
});

test("a delivery keeps its newest 12 attempts, each with its response but for signing secrets and keys", async () => {
  const { service, caller, webhookId, secret, add, list, moveClock, ...begun } = await begin();
  const base64 = Buffer.from(secret).toString("base64");
  let calls = 0;
  receiver.answer((response) => {
    calls += 1;
    moveClock(40);
    response.writeHead(500).end(`${calls}: ${base64} ${formatSecret(secret)} bw_api_0123456789`);
  });
  const deliveryId = await add();
  const path = { webhookId, deliveryId };
  for (let attempt = 0; attempt < 13; attempt += 1) {
    await callHandler(resendDelivery, service, { path, caller });
    await begun.runDue();
    await sql`delete from test_webhook_jobs`.execute(db());
  }
  const [delivery] = await list();
  expect(delivery).toMatchObject({ attempts: 13, lastCode: "http-500" });
  const { lastAttemptAt, recentAttempts = [] } = delivery ?? {};
  const masks = ["*".repeat(44), "*".repeat(50), "*".repeat(17)].join(" ");
  expect(recentAttempts).toHaveLength(12);
  expect(recentAttempts[0]).toEqual({
    ...{ startedAt: lastAttemptAt, durationMs: 40, status: 500, code: "http-500" },
    responseText: `13: ${masks}`,
  });
  expect(recentAttempts.at(-1)?.responseText).toMatch(/^2: /);
});

test("listDeliveries ends a page early whose responses exceed 1 MiB, and goes on with the next", async () => {
  const { service, caller, webhookId, add } = await begin();
  const ids = [];
  for (let count = 0; count < 4; count += 1) ids.unshift(await add());
  const attempt = { startedAt: "2026-11-02T09:30:00.000Z", durationMs: 1 };
  const attempts = JSON.stringify([{ ...attempt, responseText: "x".repeat(600_000) }]);
  await sql`update deliveries set recent_attempts = ${attempts}::jsonb`.execute(db());
  const read = async (query: { cursor?: string; limit: number }) =>
    bodyOf(await callHandler(listDeliveries, service, { path: { webhookId }, query, caller }));
  const first = await read({ limit: 200 });
  const second = await read({ limit: 200, cursor: first.cursor ?? "" });
  const found = [first, second].map(({ deliveries }) => deliveries.map(({ id }) => id));
  expect(found).toEqual([ids.slice(0, 2), ids.slice(2)]);
  expect(second.cursor).toBeNull();
});

test("a retry waits as long as Retry-After asks", async () => {
  const { service, add, runDue, moveToNextJob } = await begin();
  receiver.status(429, { "retry-after": "600" });
  await add();
  await runDue();
  const before = service.clock.now().getTime();
  await moveToNextJob();
  expect(service.clock.now().getTime() - before).toBe(600_000);
});

test("an attempt without a response has a code and no status", async () => {
  const { service, webhookId, add, runDue } = await begin();
  const lastOf = async () => (await service.store.deliveries.list(webhookId, page))[0];
  const page = { before: undefined, limit: 1, since: new Date(0) };
  receiver.status(500);
  await add();
  await runDue();
  expect(await lastOf()).toMatchObject({ lastStatus: 500, lastCode: "http-500" });
  receiver.answer((response) => response.destroy());
  await sql`update webhooks set url = 'http://127.0.0.1:1/' where id = ${webhookId}`.execute(db());
  await add();
  await runDue();
  expect(await lastOf()).toMatchObject({ lastStatus: null, lastCode: "connection-refused" });
});

test("five days without a success disable the webhook, and enabling it delivers what came late", async () => {
  const { service, caller, webhookId, attempts, ...begun } = await begin();
  const { add, runDue, moveToNextJob, list, webhook } = begun;
  const start = service.clock.now();
  receiver.status(500);
  const first = await add();
  await runDue();
  const end = new Date(start.getTime() + 5 * day);
  const late = new Date(start.getTime() + 4 * day);
  while (await moveToNextJob(late)) await runDue();
  const second = await add();
  while (await moveToNextJob(new Date(end.getTime() - 1))) await runDue();
  expect(await webhook()).toMatchObject({ enabled: true, failingSince: start });
  while (await moveToNextJob()) await runDue();
  expect(await webhook()).toEqual({
    ...{ enabled: false, failingSince: start, disabledReason: "failing" },
  });
  expect(service.clock.now().getTime() - end.getTime()).toBeLessThanOrEqual(1.1 * hour);
  // At most hourly for five days, after a few more at first.
  expect(receiver.received.length).toBeLessThan(5 * 27 + 40);

  const third = await add();
  receiver.status(200);
  expect(await runDue()).toEqual(["held"]);
  const body = { enabled: true };
  bodyOf(await callHandler(updateWebhook, service, { path: { webhookId }, body, caller }));
  await runDue();
  expect(ids()).toEqual([second, third]);
  expect(await webhook()).toEqual({ enabled: true, failingSince: null, disabledReason: null });
  await attempts.sweep(service.clock.now());
  expect((await list()).map(({ id, state }) => [id, state])).toEqual([
    ...[third, second].map((id) => [id, "delivered"]),
    [first, "failed"],
  ]);
});

test("410 disables the webhook at once", async () => {
  const { service, add, runDue, moveToNextJob, list, webhook } = await begin();
  receiver.status(410);
  await add();
  expect(await runDue()).toEqual(["failed"]);
  const failingSince = service.clock.now();
  expect(await webhook()).toEqual({ enabled: false, failingSince, disabledReason: "gone" });
  expect(await moveToNextJob()).toBe(false);
  expect(await list()).toMatchObject([{ state: "failed", attempts: 1, lastStatus: 410 }]);
});

test("resendDelivery attempts a delivery at once, also on a disabled webhook, and refuses one underway", async () => {
  const { service, caller, webhookId, add, runDue, takeDue, list, run, attempts } = await begin();
  receiver.status(410);
  const deliveryId = await add();
  await runDue();
  const resend = () =>
    callHandler(resendDelivery, service, { path: { webhookId, deliveryId }, caller });
  receiver.status(200);
  expect(bodyOf(await resend())).toMatchObject({ state: "pending", attempts: 1 });
  expect(bodyOf(await resend())).toMatchObject({ state: "pending", attempts: 1 });
  // The second resend replaced the first one's job.
  expect((await runDue()).sort()).toEqual(["delivered", "stale"]);
  expect(ids()).toEqual([deliveryId]);
  expect(await list()).toMatchObject([{ state: "delivered", attempts: 2 }]);

  await resend();
  const [job] = await takeDue();
  if (job === undefined) throw new Error("resendDelivery adds a job.");
  await attempts.claim(job, { now: service.clock.now(), isBusy: false });
  expect(problemOf(await resend())).toBe("delivery-underway");
  expect(await run(job)).toMatchObject({ state: "delivered" });
  expect(problemOf(await resend())).toBeUndefined();
});
