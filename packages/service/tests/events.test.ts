import type { EventDelivery } from "@bellwether/alerts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeUuid } from "../src/domain/uuid.ts";
import {
  createEventSubscription,
  deleteEventSubscription,
  getEventSubscription,
  listEventSubscriptions,
  updateEventSubscription,
} from "../src/operations/events.ts";
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  replayDeliveries,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "../src/operations/webhooks.ts";
import { useDatabase } from "./support/database.ts";
import { makeApp, makeTopic } from "./support/test-accounts.ts";
import { bodyOf, callHandler, createTestService, problemOf } from "./support/test-service.ts";

const db = useDatabase();
const url = "https://hooks.bellwether.example/harbor";
const token = "solana:So11111111111111111111111111111111111111112";
const trigger = {
  type: "price-change",
  event: "price-change",
  tokens: [token],
  threshold: 0.05,
  windowSeconds: 3600,
  direction: "any",
};

async function begin() {
  const harness = createTestService(db());
  const { service } = harness;
  const { app, caller } = await makeApp(service);
  const create = async (body: object = { url }) =>
    bodyOf(await callHandler(createWebhook, service, { body, caller }));
  return { ...harness, app, caller, create };
}

test("a webhook's secret is returned only by createWebhook and by the rotation of the secret", async () => {
  const { service, caller, create } = await begin();
  const { secret, ...made } = await create({ url, description: "Prices\u0000" });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(made).toEqual({
    id: made.id,
    url,
    description: "Prices\u0000",
    enabled: true,
    createdAt: "2026-11-02T09:30:00.000Z",
  });
  const path = { webhookId: made.id };
  expect(bodyOf(await callHandler(getWebhook, service, { path, caller }))).toEqual(made);
  const rotated = bodyOf(await callHandler(rotateWebhookSecret, service, { path, caller }));
  expect(rotated.secret).not.toBe(secret);
  const body = { enabled: false };
  const changed = bodyOf(await callHandler(updateWebhook, service, { path, body, caller }));
  expect(changed).toEqual({ ...made, enabled: false });
  expect(bodyOf(await callHandler(listWebhooks, service, { caller }))).toEqual({
    webhooks: [changed],
    cursor: null,
  });
});

test("createWebhook and updateWebhook refuse a host without a public suffix, and name the field", async () => {
  const { service, caller, create } = await begin();
  const { id } = await create();
  for (const host of ["kubernetes.default.svc", "intranet", "vault.internal", "printer.local"]) {
    const body = { url: `https://${host}/hook` };
    const refused = {
      code: "invalid-request",
      details: [{ field: "body.url", message: "leads to a private address" }],
    };
    const path = { webhookId: id };
    expect(await callHandler(createWebhook, service, { body, caller })).toMatchObject(refused);
    expect(await callHandler(updateWebhook, service, { path, body, caller })).toMatchObject(
      refused,
    );
  }
  const settings = { ...service.settings, webhookPrivateNetworks: ["127.0.0.0/8"] };
  const body = { url: "http://localhost:9999/hook" };
  const inTestMode = callHandler(createWebhook, { ...service, settings }, { body, caller });
  expect(problemOf(await inTestMode)).toBeUndefined();
});

test("createWebhook repeats its first response for an idempotency key, with the secret and after a change", async () => {
  const { service, caller } = await begin();
  const headers = { "Idempotency-Key": "hook" };
  const call = (body: object) => callHandler(createWebhook, service, { headers, body, caller });
  const first = await call({ url, description: "Prices\u0000" });
  const made = bodyOf(first);
  const path = { webhookId: made.id };
  await callHandler(updateWebhook, service, { path, body: { enabled: false }, caller });
  await callHandler(rotateWebhookSecret, service, { path, caller });
  const again = await call({ description: "Prices\u0000", url });
  expect(again).toEqual(first);
  expect(again).toMatchObject({ headers: { Location: `/v2/events/webhooks/${made.id}` } });
  await callHandler(deleteWebhook, service, { path, caller });
  expect(bodyOf(await call({ url, description: "Prices\u0000" }))).toEqual(made);
  expect(problemOf(await call({ url }))).toBe("idempotency-key-reused");
  const list = await callHandler(listWebhooks, service, { query: { limit: 100 }, caller });
  expect(bodyOf(list).webhooks).toEqual([]);
});

test("30 concurrent calls with one idempotency key create one webhook", async () => {
  const { service, caller } = await begin();
  const headers = { "Idempotency-Key": "hook" };
  const calls = Array.from({ length: 30 }, () =>
    callHandler(createWebhook, service, { headers, body: { url }, caller }),
  );
  const replies = await Promise.all(calls);
  const secrets = replies.flatMap((reply) => ("status" in reply ? [reply.body.secret] : []));
  expect(new Set(secrets).size).toBe(1);
  const refused = replies.map(problemOf).filter((code) => code !== undefined);
  expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ["idempotency-key-in-use"] : []));
  const list = await callHandler(listWebhooks, service, { query: { limit: 100 }, caller });
  expect(bodyOf(list).webhooks).toHaveLength(1);
});

test("an idempotency key of one operation is refused by another", async () => {
  const { service, caller, create } = await begin();
  const destination = { type: "webhook", webhookId: (await create()).id };
  const headers = { "Idempotency-Key": "one" };
  const subscribe = () =>
    callHandler(createEventSubscription, service, {
      headers,
      body: { trigger, destination },
      caller,
    });
  const first = await subscribe();
  expect(await subscribe()).toEqual(first);
  const path = { subscriptionId: bodyOf(first).id };
  expect(first).toMatchObject({
    headers: { Location: `/v2/events/subscriptions/${path.subscriptionId}` },
  });
  const other = await callHandler(createWebhook, service, { headers, body: { url }, caller });
  expect(problemOf(other)).toBe("idempotency-key-reused");
});

test("an app has at most 20 webhooks, even after 30 concurrent requests", async () => {
  const { service, caller } = await begin();
  const calls = Array.from({ length: 30 }, () =>
    callHandler(createWebhook, service, { body: { url }, caller }),
  );
  const refusals = (await Promise.all(calls)).map(problemOf);
  expect(refusals.filter((code) => code === undefined)).toHaveLength(20);
  expect(refusals.filter((code) => code === "limit-reached")).toHaveLength(10);
});

test("an app has at most 100 event subscriptions", async () => {
  const { service, caller, create } = await begin();
  const { id: webhookId } = await create();
  const body = { trigger, destination: { type: "webhook", webhookId } };
  const createConcurrently = async (count: number) => {
    const calls = Array.from({ length: count }, () =>
      callHandler(createEventSubscription, service, { body, caller }),
    );
    return (await Promise.all(calls)).map(problemOf);
  };
  expect(await createConcurrently(90)).toEqual(Array(90).fill(undefined));
  const atLimit = await createConcurrently(20);
  expect(atLimit.filter((code) => code === undefined)).toHaveLength(10);
  expect(atLimit.filter((code) => code === "limit-reached")).toHaveLength(10);
  const first = bodyOf(
    await callHandler(listEventSubscriptions, service, { query: { limit: 60 }, caller }),
  );
  const query = { limit: 60, cursor: first.cursor };
  const rest = bodyOf(await callHandler(listEventSubscriptions, service, { query, caller }));
  expect(new Set([...first.subscriptions, ...rest.subscriptions].map(({ id }) => id)).size).toBe(
    100,
  );
  expect(rest.cursor).toBeNull();
});

test("an event subscription has a webhook or topic of its app as destination, and is deleted with its webhook", async () => {
  const { service, app, caller, create } = await begin();
  const { id: webhookId } = await create();
  const topic = await makeTopic(service, app.id);
  const watch = (destination: object, given: object = trigger) =>
    callHandler(createEventSubscription, service, {
      body: { trigger: given, destination },
      caller,
    });
  const toWebhook = bodyOf(await watch({ type: "webhook", webhookId }));
  const toTopic = bodyOf(await watch({ type: "topic", topicId: topic.id }));
  expect(toTopic).toMatchObject({
    trigger,
    destination: { type: "topic", topicId: topic.id },
    enabled: true,
  });
  const { direction: _, type, event, ...conditions } = trigger;
  for (const short of [
    { type, ...conditions },
    { event, ...conditions },
  ]) {
    const completed = bodyOf(await watch({ type: "webhook", webhookId }, short));
    expect(completed.trigger).toEqual(trigger);
    bodyOf(
      await callHandler(deleteEventSubscription, service, {
        path: { subscriptionId: completed.id },
        caller,
      }),
    );
  }
  const invalid = { ...trigger, tokens: [token, "solana:no-mint"] };
  expect(problemOf(await watch({ type: "webhook", webhookId }, invalid))).toBe("not-found");
  const foreign = await makeTopic(service, (await makeApp(service)).app.id);
  expect(problemOf(await watch({ type: "topic", topicId: foreign.id }))).toBe("not-found");
  bodyOf(await callHandler(deleteWebhook, service, { path: { webhookId }, caller }));
  const left = bodyOf(await callHandler(listEventSubscriptions, service, { caller }));
  expect(left.subscriptions.map(({ id }) => id)).toEqual([toTopic.id]);
  const path = { subscriptionId: toWebhook.id };
  expect(problemOf(await callHandler(getEventSubscription, service, { path, caller }))).toBe(
    "not-found",
  );
});

test("deliveries are listed newest first for 30 days, and one can be retried", async () => {
  const { service, caller, create, moveClock } = await begin();
  const { id: webhookId } = await create();
  const path = { webhookId };
  for (const event of ["price-change", "new-token", "last-trade-price-change"]) {
    bodyOf(await callHandler(testWebhook, service, { path, body: { event }, caller }));
  }
  const list = async (query = {}) =>
    bodyOf(await callHandler(listDeliveries, service, { path, query, caller }));
  const first = await list({ limit: 2 });
  const rest = await list({ limit: 2, cursor: first.cursor });
  const all = [...first.deliveries, ...rest.deliveries];
  expect(all.map(({ event }) => event)).toEqual([
    "last-trade-price-change",
    "new-token",
    "price-change",
  ]);
  const [delivery] = all;
  const again = { path: { ...path, deliveryId: delivery?.id }, caller };
  await sql`update deliveries set state = 'failed', next_attempt_at = null`.execute(db());
  expect(bodyOf(await callHandler(resendDelivery, service, again))).toMatchObject({
    state: "pending",
    attempts: 0,
  });
  const until = new Date(service.clock.now().getTime() + 1000);
  await sql`update deliveries set underway_until = ${until}`.execute(db());
  expect(problemOf(await callHandler(resendDelivery, service, again))).toBe("delivery-underway");
  moveClock(30 * 86_400_000);
  expect(problemOf(await callHandler(resendDelivery, service, again))).toBe("not-found");
  expect((await list()).deliveries).toEqual([]);
});

test("each kind of test event has its time, also under its old name", async () => {
  const { service, caller, create } = await begin();
  const path = { webhookId: (await create()).id };
  for (const event of ["price-change", "new-token", "last-trade-price-change"]) {
    bodyOf(await callHandler(testWebhook, service, { path, body: { event }, caller }));
  }
  const { rows } = await sql<{ body: EventDelivery }>`
    select body from deliveries where webhook_id = ${path.webhookId}`.execute(db());
  const events = rows.flatMap(({ body }) => body.events);
  expect(events).toHaveLength(3);
  for (const { time, timestamp } of events) {
    expect(time).toBe(service.clock.now().toISOString());
    expect(timestamp).toBe(time);
  }
});

test("every operation on another app's webhooks, subscriptions and deliveries answers 404", async () => {
  const { service, caller: owner, create } = await begin();
  const { id: webhookId } = await create();
  const destination = { type: "webhook", webhookId };
  const body = { trigger, destination };
  const { id } = bodyOf(
    await callHandler(createEventSubscription, service, { body, caller: owner }),
  );
  const { caller } = await makeApp(service);
  const [path, subscription] = [{ webhookId }, { subscriptionId: id }];
  const deliveryId = makeUuid(service.random);
  const hour = { from: "2026-11-02T09:00:00Z", to: "2026-11-02T10:00:00Z" };
  const replies = [
    await callHandler(getWebhook, service, { path, caller }),
    await callHandler(updateWebhook, service, { path, body: { enabled: false }, caller }),
    await callHandler(rotateWebhookSecret, service, { path, caller }),
    await callHandler(testWebhook, service, { path, body: { event: "new-token" }, caller }),
    await callHandler(listDeliveries, service, { path, caller }),
    await callHandler(resendDelivery, service, { path: { ...path, deliveryId }, caller }),
    await callHandler(replayDeliveries, service, { path, body: hour, caller }),
    await callHandler(deleteWebhook, service, { path, caller }),
    await callHandler(createEventSubscription, service, { body, caller }),
    await callHandler(getEventSubscription, service, { path: subscription, caller }),
    await callHandler(updateEventSubscription, service, {
      path: subscription,
      body: { enabled: false },
      caller,
    }),
    await callHandler(deleteEventSubscription, service, { path: subscription, caller }),
  ];
  expect(replies.map(problemOf)).toEqual(replies.map(() => "not-found"));
  expect(bodyOf(await callHandler(getWebhook, service, { path, caller: owner })).enabled).toBe(
    true,
  );
});

test("every operation of the events beta is refused without early access", async () => {
  const { service } = createTestService(db());
  const { caller } = await makeApp(service, { earlyAccess: false });
  expect(problemOf(await callHandler(listWebhooks, service, { caller }))).toBe(
    "early-access-needed",
  );
  expect(problemOf(await callHandler(createWebhook, service, { body: { url }, caller }))).toBe(
    "early-access-needed",
  );
});
