import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import type { Authenticator } from "../../src/http/access/credentials.ts";
import { authorizations } from "../../src/operations/access/authorizations.ts";
import { handlers } from "../../src/operations/index.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp, makeTopic, makeWallet } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { startApplication, type TestApplication } from "./test-application.ts";

const db = useDatabase();
const wallet = makeWallet();
const silent = makeWallet();
let application: TestApplication;
let appId: string;
let topicId: string;

beforeAll(async () => {
  const { service } = createTestService(db());
  const { app } = await makeApp(service);
  const other = await makeApp(service);
  appId = app.id;
  topicId = (await makeTopic(service, appId, "Rate changes!")).id;
  await makeTopic(service, other.app.id, "News of another app");
  const { subscriptions } = service.store;
  for (const { address } of [wallet, silent]) {
    await subscriptions.add(appId, address, 3, service.clock.now());
  }
  await subscriptions.add(other.app.id, makeWallet().address, 3, service.clock.now());
  await subscriptions.addTopic(topicId, wallet.address);
  const session = { id: "s", issuedAt: new Date(0), expiresAt: new Date(1) };
  const authenticator: Authenticator = {
    clientKey: async () => ({ clientKey: "key-1" }),
    apiKey: async (text) => ({ app: text === "own" ? appId : other.app.id }),
    adminKey: async () => undefined,
    feedKey: async () => ({ feed: "harbor" }),
    session: async () => ({ wallet: wallet.address, session }),
  };
  application = await startApplication({ service, handlers, authenticator, authorizations });
});
afterAll(() => application.close());

async function call(url: string, body?: object, headers: Record<string, string> = asOwn) {
  const response = await application.fastify.inject({
    method: body === undefined ? "GET" : "POST",
    url,
    headers,
    ...(body !== undefined && { payload: body }),
  });
  const { deprecation } = response.headers;
  return { status: response.statusCode, body: response.json(), deprecation };
}

const asOwn = { "x-service-api-key": "own" };
const asOther = { "x-service-api-key": "other" };
const asWallet = { authorization: "Bearer token" };

const alertTo = (walletAddress: string, more: object = {}) => ({
  channels: ["IN_APP"],
  message: { title: "Order filled", body: "You bought 2 SOL." },
  recipient: { type: "subscriber", walletAddress },
  ...more,
});

async function countSends(): Promise<number> {
  const { rows } = await sql<{ sends: number }>`
    select count(*)::int as sends from sends where app_id = ${appId}`.execute(db());
  return rows[0]?.sends ?? 0;
}

describe("sendAlertBatch", () => {
  const unknownTopic = "00000000-0000-4000-8000-00000000ffff";

  test("returns a result for each alert, in order", async () => {
    const bad = { ...alertTo(silent.address), data: { text: "é".repeat(2050) } };
    const alerts = [
      alertTo(silent.address, { topicId: unknownTopic }),
      alertTo(silent.address),
      bad,
    ];
    const { status, body } = await call(`/v2/${appId}/send-batch`, { alerts });
    expect(status).toBe(202);
    expect(body.results).toEqual([
      {
        outcome: "refused",
        error: { code: "not-found", message: `The app has no topic ${unknownTopic}.` },
      },
      { outcome: "accepted", id: expect.any(String) },
      {
        outcome: "refused",
        error: {
          code: "invalid-request",
          message: "data has 4,111 bytes as JSON; it must have at most 4,096 bytes.",
        },
      },
    ]);
    const send = await call(`/v2/${appId}/sends/${body.results[1].id}`);
    expect(send.body.channels).toMatchObject([{ channel: "IN_APP", recipients: 1, sent: 1 }]);
  });

  test("refuses 501 alerts and an empty list", async () => {
    const before = await countSends();
    const alerts = Array.from({ length: 501 }, () => alertTo(silent.address));
    const refused = await call(`/v2/${appId}/send-batch`, { alerts });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: "invalid-request" } } });
    expect((await call(`/v2/${appId}/send-batch`, { alerts: [] })).status).toBe(400);
    expect(await countSends()).toBe(before);
  });

  longTest("sends 500 alerts", async () => {
    const before = await countSends();
    const alerts = Array.from({ length: 500 }, () => alertTo(silent.address));
    const { status, body } = await call(`/v2/${appId}/send-batch`, { alerts });
    expect(status).toBe(202);
    expect(new Set(body.results.map(({ id }: { id: string }) => id)).size).toBe(500);
    expect(await countSends()).toBe(before + 500);
  });

  test("sends nothing twice with a repeated key, and refuses a changed alert alone", async () => {
    const headers = { ...asOwn, "idempotency-key": "batch-1" };
    // More than one transaction stores.
    const alerts = Array.from({ length: 60 }, () => alertTo(silent.address));
    const first = await call(`/v2/${appId}/send-batch`, { alerts }, headers);
    const sends = await countSends();
    expect(await call(`/v2/${appId}/send-batch`, { alerts }, headers)).toEqual(first);
    const changed = alerts.with(40, alertTo(wallet.address));
    const repeated = await call(`/v2/${appId}/send-batch`, { alerts: changed }, headers);
    expect(repeated.body.results[40]).toMatchObject({
      outcome: "refused",
      error: { code: "idempotency-key-reused" },
    });
    expect(repeated.body.results.toSpliced(40, 1)).toEqual(first.body.results.toSpliced(40, 1));
    expect(await countSends()).toBe(sends);
  });

  test("refuses recipients other than one subscriber, and another app before the body", async () => {
    const all = { ...alertTo(silent.address), recipient: { type: "all-subscribers" } };
    expect((await call(`/v2/${appId}/send-batch`, { alerts: [all] })).status).toBe(400);
    expect((await call(`/v2/${appId}/send-batch`, { wrong: 1 }, asOther)).status).toBe(403);
    expect((await call(`/v2/${appId}/send-batch`, { wrong: 1 }, asWallet)).status).toBe(403);
  });
});

test("listSubscribers pages through the wallets of the app and finds one", async () => {
  const url = `/v2/${appId}/subscribers`;
  const first = await call(`${url}?limit=1`);
  expect(first).toMatchObject({ status: 200, body: { limit: 1 } });
  const second = await call(`${url}?limit=1&cursor=${encodeURIComponent(first.body.cursor)}`);
  expect(second.body.cursor).toBeNull();
  const found = [...first.body.subscribers, ...second.body.subscribers];
  const expected = [wallet, silent].map(({ address }) => ({ walletAddress: address }));
  expect(new Set(found)).toEqual(new Set(expected));
  const exact = await call(`${url}?walletAddress=${wallet.address}`);
  expect(exact.body.subscribers).toEqual([{ walletAddress: wallet.address }]);
  const none = await call(`${url}?walletAddress=${makeWallet().address}`);
  expect(none.body).toMatchObject({ subscribers: [], cursor: null });
  expect((await call(url, undefined, asOther)).status).toBe(403);
});

test("listAppTopics lists the topics of the app with their slugs", async () => {
  const { body } = await call(`/v2/${appId}/topics`);
  const topic = { id: topicId, name: "Rate changes!", slug: "rate-changes", critical: false };
  expect(body).toEqual({ topics: [topic], items: [topic], cursor: null });
  expect((await call(`/v2/${appId}/topics`, undefined, asOther)).status).toBe(403);
});

test("listTopics has its topics as items too", async () => {
  const { body } = await call(`/v2/topics?appId=${appId}`, undefined, asWallet);
  expect(body.items).toEqual(body.topics);
  expect(body.items).toMatchObject([{ id: topicId, slug: "rate-changes", subscribed: true }]);
});

test("sendAlert takes the fields of existing clients, and the inbox returns theirs", async () => {
  const url = "https://harbor.bellwether.example/orders";
  const message = {
    title: "With a link",
    body: "Text",
    actions: [{ type: "link", label: "Open", url }],
  };
  const push = { showNotification: false, playNotificationSound: true };
  const body = alertTo(wallet.address, { message, push });
  expect((await call(`/v2/${appId}/send`, { ...body, topicId: null })).status).toBe(202);
  let inbox = (await call("/v2/history?limit=1", undefined, asWallet)).body;
  expect(inbox.alerts[0]).toMatchObject({ title: message.title, actions: message.actions });
  expect(inbox.alerts[0]).not.toHaveProperty("topic");
  expect(inbox.alerts[0].timestamp).toBe(inbox.alerts[0].createdAt);
  await call(`/v2/${appId}/send`, { ...body, topicId });
  inbox = (await call("/v2/history?limit=1", undefined, asWallet)).body;
  const topic = { id: topicId, name: "Rate changes!", slug: "rate-changes" };
  expect(inbox.alerts[0]).toMatchObject({ topicId, topic });
  const wrong = { ...message, actions: [{ type: "transaction", label: "Open", url }] };
  expect((await call(`/v2/${appId}/send`, { ...body, message: wrong })).status).toBe(400);
});

test("markAlertsRead with an app alone marks all alerts of the app", async () => {
  await call(`/v2/${appId}/send`, alertTo(wallet.address));
  const { body } = await call("/v2/history/read", { appId }, asWallet);
  expect(body.changed).toBeGreaterThan(0);
  expect(body.summary.unreadCount).toBe(0);
});

test("prepareEmail takes the address as value, and refuses it beside email", async () => {
  const address = "subscriber@bellwether.example";
  const url = "/v2/channel/email/prepare";
  const sent = await call(url, { value: address }, asWallet);
  expect(sent.body.channel).toMatchObject({ type: "EMAIL", value: address });
  expect(sent.deprecation).toBe(`@${Date.parse("2026-11-24") / 1000}`);
  expect((await call(url, { email: address }, asWallet)).deprecation).toBeUndefined();
  const both = await call(url, { value: address, email: address }, asWallet);
  expect(both).toMatchObject({ status: 400, body: { error: { code: "invalid-request" } } });
  expect((await call(url, {}, asWallet)).status).toBe(400);
});

test("the session and the link to Telegram have the names that existing clients read", async () => {
  const session = await call("/v2/auth", undefined, asWallet);
  expect(session.body.walletAddress).toBe(wallet.address);
  const prepared = await call("/v2/channel/telegram/prepare", {}, asWallet);
  expect(prepared.body.verification).toEqual({ link: prepared.body.url });
});
