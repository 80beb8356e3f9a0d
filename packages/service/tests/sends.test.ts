import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../tools/testing/any-character.ts";
import { encodeBase58 } from "../src/domain/auth/base58.ts";
import type { Caller } from "../src/domain/caller.ts";
import { makeUuid } from "../src/domain/uuid.ts";
import { listAlerts } from "../src/operations/inbox.ts";
import { getSend, listSendDeliveries, sendAlert } from "../src/operations/sends.ts";
import type { Service } from "../src/service.ts";
import { useDatabase } from "./support/database.ts";
import { propertyRuns } from "./support/property-runs.ts";
import { makeApp, makeTopic, makeWallet } from "./support/test-accounts.ts";
import { bodyOf, callHandler, createTestService, problemOf } from "./support/test-service.ts";

const db = useDatabase();

const message = { title: "Your USDC earns more", body: "5.34% a year." };
const toAll = { channels: ["IN_APP"], message, recipient: { type: "all-subscribers" } };

function toMany(walletAddresses: readonly string[]) {
  return { ...toAll, recipient: { type: "subscribers", walletAddresses } };
}

function send(service: Service, appId: string, caller: Caller, body: object, key?: string) {
  const headers = key === undefined ? {} : { "Idempotency-Key": key };
  return callHandler(sendAlert, service, { path: { appId }, headers, body, caller });
}

async function titlesOf(service: Service, caller: Caller): Promise<string[]> {
  const page = bodyOf(await callHandler(listAlerts, service, { query: { limit: 20 }, caller }));
  return page.alerts.map(({ title }) => title);
}

async function countSends(appId: string): Promise<number> {
  const { rows } = await sql<{ sends: number }>`
    select count(*)::int as sends from sends where app_id = ${appId}`.execute(db());
  return rows[0]?.sends ?? 0;
}

test("an alert to named subscribers reaches each of them once, and no other wallet", async () => {
  const { service } = createTestService(db());
  const { app, caller } = await makeApp(service);
  const [first, two, silent, stranger] = [makeWallet(), makeWallet(), makeWallet(), makeWallet()];
  for (const { address } of [first, two, silent]) {
    await service.store.subscriptions.add(app.id, address, 2, service.clock.now());
  }
  const named = [first.address, two.address, first.address, stranger.address, "2".repeat(32)];
  bodyOf(await send(service, app.id, caller, toMany(named)));
  expect(await titlesOf(service, first.caller)).toEqual([message.title]);
  expect(await titlesOf(service, two.caller)).toEqual([message.title]);
  expect(await titlesOf(service, silent.caller)).toEqual([]);
  expect(await titlesOf(service, stranger.caller)).toEqual([]);
});

test("an alert to all with a topic reaches the subscribers of the topic only", async () => {
  const { service } = createTestService(db());
  const { app, caller } = await makeApp(service);
  const topic = await makeTopic(service, app.id);
  const [inTopic, outside] = [makeWallet(), makeWallet()];
  for (const { address } of [inTopic, outside]) {
    await service.store.subscriptions.add(app.id, address, 2, service.clock.now());
  }
  await service.store.subscriptions.addTopic(topic.id, inTopic.address);
  bodyOf(await send(service, app.id, caller, { ...toAll, topicId: topic.id }));
  expect(await titlesOf(service, inTopic.caller)).toHaveLength(1);
  expect(await titlesOf(service, outside.caller)).toHaveLength(0);
  bodyOf(await send(service, app.id, caller, toAll));
  expect(await titlesOf(service, outside.caller)).toHaveLength(1);
});

/** Each send channel, as `recipients sent skipped waiting`. */
async function countsOf(service: Service, appId: string, caller: Caller, sendId: string) {
  const path = { appId, sendId };
  const { channels } = bodyOf(await callHandler(getSend, service, { path, caller }));
  return Object.fromEntries(
    channels.map(({ channel, recipients, sent, retrying, failed, skipped, waiting }) => {
      expect(waiting + sent + retrying + failed + skipped).toBe(recipients);
      return [channel, `${recipients} ${sent} ${skipped} ${waiting}`];
    }),
  );
}

async function deliveriesOf(service: Service, appId: string, caller: Caller, sendId: string) {
  const call = { path: { appId, sendId }, query: { limit: 50 }, caller };
  const { deliveries } = bodyOf(await callHandler(listSendDeliveries, service, call));
  return deliveries.map(({ channel, walletAddress, state, code }) => [
    ...[channel, walletAddress, state, code],
  ]);
}

test("a send on a channel that its wallet did not subscribe to is skipped there", async () => {
  const { service } = createTestService(db());
  const { app, caller } = await makeApp(service);
  const { address } = makeWallet();
  await service.store.subscriptions.add(app.id, address, 2, service.clock.now());
  const recipient = { type: "subscriber", walletAddress: address };
  const sent = await send(service, app.id, caller, { channels: ["EMAIL"], message, recipient });
  const { id } = bodyOf(sent);
  expect(await countsOf(service, app.id, caller, id)).toEqual({ EMAIL: "1 0 1 0" });
  expect(await deliveriesOf(service, app.id, caller, id)).toEqual([
    ["EMAIL", address, "skipped", "unsubscribed"],
  ]);
  expect(
    bodyOf(await callHandler(getSend, service, { path: { appId: app.id, sendId: id }, caller }))
      .state,
  ).toBe("done");
});

test("a send to more than 100 named wallets counts those without a subscription, and lists none", async () => {
  const { service } = createTestService(db());
  const { app, caller } = await makeApp(service);
  const strangers = Array.from({ length: 101 }, () => makeWallet().address);
  const body = { ...toMany(strangers), channels: ["IN_APP", "EMAIL"] };
  const { id } = bodyOf(await send(service, app.id, caller, body));
  const counts = "101 0 101 0";
  expect(await countsOf(service, app.id, caller, id)).toEqual({ IN_APP: counts, EMAIL: counts });
  expect(await deliveriesOf(service, app.id, caller, id)).toEqual([]);
});

test("every named wallet has a result on each requested channel, and the counts add up to the wallets", async () => {
  const { service } = createTestService(db());
  const { app, caller } = await makeApp(service);
  const topic = await makeTopic(service, app.id);
  const wallets = Array.from({ length: 5 }, () => makeWallet().address);
  const [both = "", inboxOnly = "", outside = "", blocked = "", stranger = ""] = wallets;
  const now = service.clock.now();
  for (const wallet of [both, outside, blocked]) {
    await service.store.subscriptions.add(app.id, wallet, 6, now);
  }
  await service.store.subscriptions.add(app.id, inboxOnly, 2, now);
  for (const wallet of [both, inboxOnly, blocked, stranger]) {
    await service.store.subscriptions.addTopic(topic.id, wallet);
  }
  await service.store.blockedWallets.block(blocked, "Asked to be left out.", now);
  const body = { ...toMany([...wallets, both]), channels: ["IN_APP", "EMAIL"], topicId: topic.id };
  const { id } = bodyOf(await send(service, app.id, caller, body));
  expect(await countsOf(service, app.id, caller, id)).toEqual({
    ...{ IN_APP: "5 2 3 0", EMAIL: "5 0 4 1" },
  });
  const skippedOn = (channel: string, skipped: readonly string[]) =>
    [...skipped].sort().map((wallet) => [channel, wallet, "skipped", "unsubscribed"]);
  expect(await deliveriesOf(service, app.id, caller, id)).toEqual([
    ...skippedOn("IN_APP", [outside, blocked, stranger]),
    ...skippedOn("EMAIL", [inboxOnly, outside, blocked, stranger]),
  ]);
  const own = await service.store.walletDeliveries.list(inboxOnly, {
    ...{ channel: undefined, state: undefined, after: undefined, limit: 10, now },
  });
  // The operator sees the same, newest alert and last channel first.
  expect(own.map(({ channel, state, code }) => [channel, state, code])).toEqual([
    [4, "skipped", "unsubscribed"],
    [2, "sent", null],
  ]);
  await service.store.walletErasure.erase(stranger, now);
  expect(await deliveriesOf(service, app.id, caller, id)).toHaveLength(5);
});

test("a send to all counts every subscriber of the app on each requested channel", async () => {
  const { service } = createTestService(db());
  const { app, caller } = await makeApp(service);
  const body = { ...toAll, channels: ["IN_APP", "EMAIL", "PUSH"] };
  const { id: toNobody } = bodyOf(await send(service, app.id, caller, body));
  const none = "0 0 0 0";
  expect(await countsOf(service, app.id, caller, toNobody)).toEqual({
    ...{ PUSH: none, IN_APP: none, EMAIL: none },
  });
  for (const channels of [2, 6, 8]) {
    await service.store.subscriptions.add(
      app.id,
      makeWallet().address,
      channels,
      service.clock.now(),
    );
  }
  const { id } = bodyOf(await send(service, app.id, caller, body));
  expect(await countsOf(service, app.id, caller, id)).toEqual({
    ...{ PUSH: "3 0 3 0", IN_APP: "3 2 1 0", EMAIL: "3 0 2 1" },
  });
  expect(await deliveriesOf(service, app.id, caller, id)).toEqual([]);
});

test("the app's key and wallet can send; another key or wallet cannot", async () => {
  const { service } = createTestService(db());
  const owner = makeWallet();
  const { app, caller } = await makeApp(service, { wallet: owner.address });
  const other = await makeApp(service);
  expect(problemOf(await send(service, app.id, caller, toAll))).toBeUndefined();
  expect(problemOf(await send(service, app.id, owner.caller, toAll))).toBeUndefined();
  expect(problemOf(await send(service, app.id, other.caller, toAll))).toBe("forbidden");
  expect(problemOf(await send(service, app.id, makeWallet().caller, toAll))).toBe("forbidden");
  // No wallet can send for an app without a wallet.
  expect(problemOf(await send(service, other.app.id, owner.caller, toAll))).toBe("forbidden");
  expect(problemOf(await send(service, makeUuid(service.random), caller, toAll))).toBe("not-found");
});

test("an alert returns any JSON text unchanged", async () => {
  const { service } = createTestService(db());
  const { app, caller } = await makeApp(service);
  const wallet = makeWallet();
  await service.store.subscriptions.add(app.id, wallet.address, 2, service.clock.now());
  const texts = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 });
  const data = fc.dictionary(texts, fc.jsonValue({ maxDepth: 2 }), {
    maxKeys: 3,
    noNullPrototype: true,
  });
  await fc.assert(
    fc.asyncProperty(texts, data, async (title, given) => {
      const body = { ...toAll, message: { title, body: "\u0000" }, data: given };
      bodyOf(await send(service, app.id, caller, body));
      const query = { limit: 1 };
      const page = bodyOf(await callHandler(listAlerts, service, { query, caller: wallet.caller }));
      expect(page.alerts[0]).toMatchObject({ title, body: "\u0000" });
      expect(page.alerts[0]?.data).toEqual(JSON.parse(JSON.stringify(given)));
    }),
    { numRuns: propertyRuns(100) },
  );
});

test("data of more than 4 KiB is refused, and the error names the size and the limit", async () => {
  const { service } = createTestService(db());
  const { app, caller } = await makeApp(service);
  const data = { text: "é".repeat(2050) };
  const reply = await send(service, app.id, caller, { ...toAll, data });
  expect(reply).toMatchObject({
    details: [
      {
        field: "body.data",
        message: "has 4,111 bytes as JSON",
        allowed: "at most 4,096 bytes",
        advice: "it must have at most 4,096 bytes",
      },
    ],
  });
});

test.each([
  "blob:https://a.example/1",
  "filesystem:https://a.example/temporary/1",
  "file:///etc/passwd",
  "intent://a.example/#Intent;scheme=https;end",
  "view-source:https://a.example/",
  "about:blank",
  "ftp://a.example/",
  "harbor://open/1",
])("a link to %s is refused", async (url) => {
  const { service } = createTestService(db());
  const { app, caller } = await makeApp(service);
  const body = { ...toAll, message: { ...message, actions: [{ label: "Open", url }] } };
  expect(await send(service, app.id, caller, body)).toMatchObject({
    code: "invalid-request",
    details: [
      { field: "body.message.actions[0].url", message: `starts with ${url.split(":")[0]}:` },
    ],
  });
  expect(await countSends(app.id)).toBe(0);
});

test.each([
  "http://a.example/",
  "mailto:help@a.example",
  "solana:transfer?amount=1",
  "phantom://browse/x",
  "tg://resolve?domain=harbor",
  "com.harbor.app:/open/1",
])("an alert may link to %s", async (url) => {
  const { service } = createTestService(db());
  const { app, caller } = await makeApp(service);
  const body = { ...toAll, message: { ...message, actions: [{ label: "Open", url }] } };
  bodyOf(await send(service, app.id, caller, body));
});

test("a link that would run script is refused in any spelling", async () => {
  const { service } = createTestService(db());
  const { app, caller } = await makeApp(service);
  const sendLinks = (urls: readonly string[], image?: string) => {
    const actions = urls.map((url) => ({ label: "Open", url }));
    const body = { ...toAll, message: { ...message, actions, ...(image && { image }) } };
    return send(service, app.id, caller, body);
  };
  const fine = "https://bellwether.example/a";
  expect(await sendLinks([fine, "javascript:alert(1)", "DATA:text/html,x"])).toMatchObject({
    code: "invalid-request",
    details: [
      { field: "body.message.actions[1].url", message: "starts with javascript:" },
      { field: "body.message.actions[2].url", message: "starts with data:" },
    ],
  });
  expect(await sendLinks(["JavaScript:alert(1)", "vbscript:x"])).toMatchObject({
    details: [{ message: "starts with javascript:" }, { message: "starts with vbscript:" }],
  });
  expect(await sendLinks([fine], "https://")).toMatchObject({
    details: [{ field: "body.message.image", message: "is not an address" }],
  });
  expect(await countSends(app.id)).toBe(0);
  bodyOf(
    await sendLinks([fine, "solana-action:https://a.example/x", "com.harbor.app://open/1"], fine),
  );
});

test("100 concurrent calls with one idempotency key send one alert", async () => {
  const { service } = createTestService(db());
  const { app, caller } = await makeApp(service);
  const calls = Array.from({ length: 100 }, () => send(service, app.id, caller, toAll, "rates"));
  const replies = await Promise.all(calls);
  const ids = replies.flatMap((reply) => ("status" in reply ? [reply.body.id] : []));
  expect(new Set(ids).size).toBe(1);
  const refused = replies.map(problemOf).filter((code) => code !== undefined);
  expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ["idempotency-key-in-use"] : []));
  expect(await countSends(app.id)).toBe(1);
});

test("an idempotency key repeats the first response for 24 hours, for any order of fields", async () => {
  const harness = createTestService(db());
  const { service } = harness;
  const { app, caller } = await makeApp(service);
  const { id } = bodyOf(await send(service, app.id, caller, toAll, "k"));
  const { channels, recipient } = toAll;
  const reordered = { recipient, message: { body: message.body, title: message.title }, channels };
  harness.moveClock(24 * 3_600_000 - 1);
  expect(bodyOf(await send(service, app.id, caller, reordered, "k"))).toEqual({ id });
  const other = { ...toAll, channels: ["PUSH"] };
  expect(problemOf(await send(service, app.id, caller, other, "k"))).toBe("idempotency-key-reused");
  const another = await makeApp(service);
  expect(bodyOf(await send(service, another.app.id, another.caller, toAll, "k"))).not.toEqual({
    id,
  });
  harness.moveClock(1);
  expect(bodyOf(await send(service, app.id, caller, other, "k"))).not.toEqual({ id });
});

test("a refused call leaves its idempotency key unused", async () => {
  const { service } = createTestService(db());
  const { app, caller } = await makeApp(service);
  const other = await makeApp(service);
  const foreign = await makeTopic(service, other.app.id);
  const refused = await send(service, app.id, caller, { ...toAll, topicId: foreign.id }, "k");
  expect(refused).toMatchObject({ code: "not-found" });
  expect(await countSends(app.id)).toBe(0);
  expect(problemOf(await send(service, app.id, caller, toAll, "k"))).toBeUndefined();
});

test("idempotency keys behave like a table of first bodies for any sequence of calls", async () => {
  const { service } = createTestService(db());
  const step = fc.record({ key: fc.constantFrom("a", "b"), title: fc.constantFrom("x", "y", "z") });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { app, caller } = await makeApp(service);
      const first = new Map<string, { title: string; id: string }>();
      for (const { key, title } of steps) {
        const body = { ...toAll, message: { title, body: "b" } };
        const reply = await send(service, app.id, caller, body, key);
        const known = first.get(key);
        if (known === undefined) first.set(key, { title, id: bodyOf(reply).id });
        else if (known.title === title) expect(bodyOf(reply)).toEqual({ id: known.id });
        else expect(problemOf(reply)).toBe("idempotency-key-reused");
      }
      expect(await countSends(app.id)).toBe(first.size);
    }),
    { numRuns: propertyRuns(30) },
  );
});

test("one call to 10,000 subscribers reaches each of them once, in a few statements", async () => {
  let statements = 0;
  const counted = db().withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { service } = createTestService(counted);
  const { app, caller } = await makeApp(service);
  const wallets = Array.from({ length: 10_000 }, () => encodeBase58(service.random.bytes(32)));
  await sql`
    insert into subscriptions (app_id, wallet, channels)
    select ${app.id}, wallet, 2 from unnest(${wallets}::text[]) wallet`.execute(db());
  statements = 0;
  const { id } = bodyOf(await send(service, app.id, caller, toMany(wallets), "many"));
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThan(20);
  const { rows } = await sql<{ alerts: number; wallets: number }>`
    select count(*)::int as alerts, count(distinct wallet)::int as wallets
    from alerts where send_id = ${id}`.execute(db());
  expect(rows).toEqual([{ alerts: 10_000, wallets: 10_000 }]);
});
