import { expect, test } from "vitest";
import { makeUuid } from "../src/domain/uuid.ts";
import { clearAlerts, markAlertsRead } from "../src/operations/inbox.ts";
import { sendAlert } from "../src/operations/sends.ts";
import { openStore } from "../src/store/store.ts";
import { InboxStreams, type InboxStreamsOptions } from "../src/streams/inbox-streams.ts";
import { useDatabase } from "./support/database.ts";
import { InboxFollower, pollUntilReady } from "./support/inbox-follower.ts";
import { makeApp, makeWallet } from "./support/test-accounts.ts";
import { bodyOf, callHandler, createTestService } from "./support/test-service.ts";

const db = useDatabase();

async function open(options: Partial<InboxStreamsOptions> = {}) {
  const { service, moveClock } = createTestService(db());
  const { clock, random } = service;
  const wallet = makeWallet();
  const { app, caller } = await makeApp(service);
  await service.store.subscriptions.add(app.id, wallet.address, 3, clock.now());
  const store = openStore(db());
  const given = { store, clock, random, maxOpenStreams: 100, settleMs: 0, ...options };
  const streams = new InboxStreams(given);
  await pollUntilReady(streams);
  const recipient = { type: "subscriber", walletAddress: wallet.address };
  const send = async (title: string, from = { app, caller }) => {
    const body = { channels: ["IN_APP"], message: { title, body: "Text" }, recipient };
    const request = { path: { appId: from.app.id }, body, caller: from.caller };
    bodyOf(await callHandler(sendAlert, service, request));
  };
  const mark = async (handler: typeof markAlertsRead, body: object) =>
    bodyOf(await callHandler(handler, service, { body, caller: wallet.caller }));
  const session = { id: app.id, issuedAt: clock.now(), expiresAt: new Date(8e15) };
  const asked = { wallet: wallet.address, session, address: "192.0.2.1", appId: undefined };
  const follow = (more: object = {}) => new InboxFollower({ ...asked, ...more });
  const events = (follower: InboxFollower) => {
    const before = follower.arrived.length;
    follower.arrive();
    return follower.arrived.slice(before).map(({ event, data }) => ({ event, data }));
  };
  return { service, streams, wallet, app, send, mark, follow, events, session, moveClock };
}

test("a stream begins with the unread count and sends alerts, marks and counts", async () => {
  const { streams, send, mark, follow, events } = await open();
  await send("before");
  const follower = follow();
  await follower.connect(streams);
  expect(events(follower)).toEqual([
    { event: "summary", data: { unreadCount: 1, unseenCount: 1 } },
  ]);
  await send("one");
  await streams.poll();
  const [alert, ...others] = events(follower);
  expect(alert).toMatchObject({ event: "alert", data: { title: "one", channels: ["IN_APP"] } });
  expect(others).toEqual([{ event: "summary", data: { unreadCount: 2, unseenCount: 2 } }]);
  const [id] = follower.alerts.keys();
  await mark(markAlertsRead, { ids: [id] });
  await mark(clearAlerts, { all: true });
  await streams.poll();
  const at = "2026-11-02T09:30:00.000Z";
  expect(events(follower)).toEqual([
    { event: "read", data: { ids: [id], at } },
    { event: "clear", data: { through: id, at } },
    { event: "summary", data: { unreadCount: 0, unseenCount: 0, lastRead: at } },
  ]);
  await streams.poll();
  expect(events(follower)).toEqual([]);
});

test("a mark that changes nothing sends no event", async () => {
  const { streams, send, mark, follow, events } = await open();
  await send("one");
  await mark(markAlertsRead, { all: true });
  const follower = follow();
  await follower.connect(streams);
  events(follower);
  await mark(markAlertsRead, { all: true });
  await streams.poll();
  expect(events(follower)).toEqual([]);
});

test("a stream of one app has the alerts, the marks and the count of that app", async () => {
  const { service, streams, wallet, app, send, mark, follow, events } = await open();
  const other = await makeApp(service);
  await service.store.subscriptions.add(other.app.id, wallet.address, 3, service.clock.now());
  const follower = follow({ appId: app.id });
  await follower.connect(streams);
  events(follower);
  await send("other", other);
  await mark(markAlertsRead, { all: true, appId: other.app.id });
  await streams.poll();
  expect(events(follower)).toEqual([]);
  await send("own");
  await streams.poll();
  expect(events(follower)).toMatchObject([
    { event: "alert", data: { title: "own" } },
    { event: "summary", data: { unreadCount: 1, unseenCount: 1 } },
  ]);
});

test.each([
  ["malformed", () => "1-zz"],
  ["of another wallet", (id: string) => id.replace(/^1-....../, "1-000000")],
  ["of a number that was never given", (id: string) => `${id}.zzzzzzz`],
])("a stream whose Last-Event-ID is %s begins with reset", async (_, change) => {
  const { streams, send, follow, events } = await open();
  await send("one");
  const follower = follow();
  await follower.connect(streams);
  events(follower);
  follower.disconnect();
  follower.lastEventId = change(follower.lastEventId ?? "");
  await follower.connect(streams);
  expect(events(follower).map(({ event }) => event)).toEqual(["reset", "summary"]);
  await send("two");
  await streams.poll();
  expect(events(follower).map(({ event }) => event)).toEqual(["alert", "summary"]);
});

test("a stream resumes within 24 hours and 200 changes, and begins with reset beyond", async () => {
  const { streams, send, follow, events, moveClock } = await open();
  const follower = follow();
  await follower.connect(streams);
  events(follower);
  follower.disconnect();
  const id = follower.lastEventId;
  moveClock(24 * 3_600_000 - 60_000);
  for (let number = 0; number < 200; number += 1) await send(`${number}`);
  await follower.connect(streams);
  expect(events(follower)).toHaveLength(201);
  follower.disconnect();
  await send("200");
  follower.lastEventId = id;
  await follower.connect(streams);
  expect(events(follower).map(({ event }) => event)).toEqual(["reset", "summary"]);
  follower.disconnect();
  moveClock(24 * 3_600_000 + 120_000);
  await follower.connect(streams);
  expect(events(follower).map(({ event }) => event)).toEqual(["reset", "summary"]);
});

test("a caller that does not read is cut, and resumes where it was", async () => {
  const { streams, send, follow, events } = await open();
  const follower = follow();
  await follower.connect(streams);
  events(follower);
  follower.waitingBytes = 64 * 1024 + 1;
  await send("one");
  await streams.poll();
  expect(follower.wasCut).toBe(true);
  expect(streams.openStreams).toBe(0);
  follower.waitingBytes = 0;
  await follower.connect(streams);
  expect(events(follower)).toMatchObject([{ data: { title: "one" } }, { event: "summary" }]);
});

test("a wallet has 20 streams at most, a network a quarter of the replica's, and a closed one makes room", async () => {
  const { streams, follow } = await open({ maxOpenStreams: 100 });
  const followers = Array.from({ length: 20 }, () => follow());
  for (const follower of followers) await follower.connect(streams);
  await expect(follow().connect(streams)).rejects.toThrow("This wallet has 20 streams open");
  const others = Array.from({ length: 5 }, () => follow({ wallet: makeWallet().address }));
  for (const follower of others) await follower.connect(streams);
  const another = () => follow({ wallet: makeWallet().address });
  await expect(another().connect(streams)).rejects.toThrow("This network has 25 streams open");
  followers[0]?.disconnect();
  await another().connect(streams);
  expect(streams.openStreams).toBe(25);
});

test("a full replica and one that stops refuse streams, and open ones end with the stop", async () => {
  const { streams, follow } = await open({ maxOpenStreams: 1 });
  const follower = follow();
  await follower.connect(streams);
  const other = follow({ wallet: makeWallet().address, address: "198.51.100.1" });
  await expect(other.connect(streams)).rejects.toThrow("no room for another stream");
  streams.stop();
  expect(follower.isConnected).toBe(false);
  await expect(other.connect(streams)).rejects.toThrow("The service is stopping.");
});

test.each([
  ["its session is revoked", "revoke"],
  ["all sessions of its wallet are revoked", "revokeAll"],
  ["its wallet is blocked", "block"],
  ["its session expires", "expire"],
] as const)("the next heartbeat ends a stream when %s", async (_, end) => {
  const { service, streams, wallet, follow, events, session, moveClock } = await open({
    heartbeatMs: 0,
  });
  const { sessions, blockedWallets } = service.store;
  const now = service.clock.now();
  const expiresAt = new Date(now.getTime() + 60_000);
  const follower = follow({ session: { ...session, expiresAt } });
  await follower.connect(streams);
  const kept = follow({
    wallet: makeWallet().address,
    session: { ...session, id: makeUuid(service.random) },
  });
  await kept.connect(streams);
  await streams.beat();
  expect(events(follower).map(({ event }) => event)).toEqual(["summary", "heartbeat"]);
  expect(follower.isConnected).toBe(true);
  moveClock(1000);
  if (end === "revoke") await sessions.revoke(session.id, expiresAt);
  if (end === "revokeAll") await sessions.revokeAll(wallet.address, service.clock.now(), undefined);
  if (end === "block") await blockedWallets.block(wallet.address, null, now);
  if (end === "expire") moveClock(60_000);
  await streams.beat();
  expect([follower.isConnected, kept.isConnected]).toEqual([false, true]);
});

test("marks are kept for longer than streams resume, and then deleted", async () => {
  const { service, wallet } = await open();
  const now = service.clock.now();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const mark = { wallet: wallet.address, kind: "read" } as const;
  const marks = [24.5, 25.5, 300].map((hours) => ({ ...mark, at: hoursAgo(hours) }));
  await db().insertInto("inbox_changes").values(marks).execute();
  await openStore(db()).inboxChanges.forgetExpired(now);
  const kept = db().selectFrom("inbox_changes").select("at").where("wallet", "=", wallet.address);
  expect(await kept.execute()).toEqual([{ at: hoursAgo(24.5) }]);
});
