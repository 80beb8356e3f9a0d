import type { AlertPage } from "@bellwether/alerts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "../src/domain/caller.ts";
import { makeUuid } from "../src/domain/uuid.ts";
import {
  archiveAlerts,
  clearAlerts,
  getInboxSummary,
  listAlerts,
  markAlertsRead,
  markAlertsSeen,
  markAlertsUnread,
  unarchiveAlerts,
} from "../src/operations/inbox.ts";
import { sendAlert } from "../src/operations/sends.ts";
import type { Service } from "../src/service.ts";
import { useDatabase } from "./support/database.ts";
import { propertyRuns } from "./support/property-runs.ts";
import { makeApp, makeWallet } from "./support/test-accounts.ts";
import { bodyOf, callHandler, createTestService, problemOf } from "./support/test-service.ts";

const db = useDatabase();

async function makeInbox(service: Service, count: number, wallet = makeWallet(), name = "Harbor") {
  const { app, caller } = await makeApp(service, { name });
  await service.store.subscriptions.add(app.id, wallet.address, 3, service.clock.now());
  for (let number = 1; number <= count; number += 1) {
    const body = {
      channels: ["IN_APP", "EMAIL"],
      message: { title: `Alert ${number}`, body: "Text" },
      recipient: { type: "subscriber", walletAddress: wallet.address },
    };
    bodyOf(await callHandler(sendAlert, service, { path: { appId: app.id }, body, caller }));
  }
  return { app, caller: wallet.caller, wallet };
}

async function walk(service: Service, caller: Caller, query: object): Promise<string[]> {
  const titles: string[] = [];
  let cursor: string | null = null;
  do {
    const request = { query: { ...query, ...(cursor && { cursor }) }, caller };
    const page: AlertPage = bodyOf(await callHandler(listAlerts, service, request));
    titles.push(...page.alerts.map(({ title }) => title));
    cursor = page.cursor;
  } while (cursor !== null);
  return titles;
}

test("an alert contains its app, its text and its channels", async () => {
  const { service } = createTestService(db());
  const { app, caller } = await makeInbox(service, 1);
  const { alerts, ...page } = bodyOf(await callHandler(listAlerts, service, { caller }));
  expect(page).toEqual({ summary: { unreadCount: 1, unseenCount: 1 }, limit: 10, cursor: null });
  expect(alerts).toEqual([
    {
      id: expect.any(String),
      app: { id: app.id, name: "Harbor" },
      title: "Alert 1",
      body: "Text",
      channels: ["IN_APP"],
      createdAt: "2026-11-02T09:30:00.000Z",
      timestamp: "2026-11-02T09:30:00.000Z",
    },
  ]);
});

test("pages of any size list every alert once, newest first", async () => {
  const { service } = createTestService(db());
  const { caller } = await makeInbox(service, 13);
  const all = Array.from({ length: 13 }, (_, place) => `Alert ${13 - place}`);
  for (const limit of [1, 2, 5, 13, 20])
    expect(await walk(service, caller, { limit })).toEqual(all);
});

test("the cursor of listAlerts is null if no alert follows the page", async () => {
  const { service } = createTestService(db());
  const { caller } = await makeInbox(service, 4);
  const list = async (query: object) =>
    bodyOf(await callHandler(listAlerts, service, { query, caller }));
  expect(await list({ limit: 4 })).toHaveProperty("cursor", null);
  const first = await list({ limit: 2 });
  expect(first.cursor).toEqual(expect.any(String));
  const last = await list({ limit: 2, cursor: first.cursor });
  expect(last.alerts).toHaveLength(2);
  expect(last).toHaveProperty("cursor", null);
});

test("alerts that arrive between two pages repeat or hide none", async () => {
  const { service } = createTestService(db());
  const wallet = makeWallet();
  await makeInbox(service, 4, wallet);
  const query = { limit: 2 };
  const first = bodyOf(await callHandler(listAlerts, service, { query, caller: wallet.caller }));
  await makeInbox(service, 2, wallet, "Another");
  const rest = await callHandler(listAlerts, service, {
    query: { limit: 20, cursor: first.cursor },
    caller: wallet.caller,
  });
  const titles = [...first.alerts, ...bodyOf(rest).alerts].map(({ title }) => title);
  expect(titles).toEqual(["Alert 4", "Alert 3", "Alert 2", "Alert 1"]);
});

test("a cursor is refused for another list, or with a character changed", async () => {
  const { service } = createTestService(db());
  const { app, caller } = await makeInbox(service, 3);
  const first = await callHandler(listAlerts, service, { query: { limit: 1 }, caller });
  const cursor = bodyOf(first).cursor ?? "";
  const list = async (query: object, as = caller) =>
    problemOf(await callHandler(listAlerts, service, { query, caller: as }));
  expect(await list({ cursor })).toBeUndefined();
  expect(await list({ cursor, appId: app.id })).toBe("invalid-request");
  expect(await list({ cursor }, makeWallet().caller)).toBe("invalid-request");
  await fc.assert(
    fc.asyncProperty(fc.nat(cursor.length - 1), fc.string({ maxLength: 2 }), async (at, put) => {
      const changed = cursor.slice(0, at) + put + cursor.slice(at + 1);
      fc.pre(changed !== cursor);
      expect(await list({ cursor: changed })).toBe("invalid-request");
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("marking as read and clearing change the counts, and repeating them changes nothing", async () => {
  const harness = createTestService(db());
  const { service } = harness;
  const { caller } = await makeInbox(service, 3);
  const { alerts } = bodyOf(await callHandler(listAlerts, service, { caller }));
  const body = { ids: [alerts[0]?.id, alerts[1]?.id] };
  const read = {
    status: 200,
    body: {
      changed: 2,
      summary: { unreadCount: 1, unseenCount: 1, lastRead: "2026-11-02T09:30:00.000Z" },
    },
  };
  expect(await callHandler(markAlertsRead, service, { body, caller })).toEqual(read);
  harness.moveClock(1000);
  const again = bodyOf(await callHandler(markAlertsRead, service, { body, caller }));
  expect(again).toEqual({ changed: 0, summary: read.body.summary });
  const cleared = bodyOf(await callHandler(clearAlerts, service, { body: { all: true }, caller }));
  expect(cleared).toEqual({
    changed: 3,
    summary: { ...read.body.summary, unreadCount: 0, unseenCount: 0 },
  });
  expect(await walk(service, caller, {})).toEqual([]);
});

/** An inbox with three alerts, the newest first, and calls for it. */
async function openInbox() {
  const harness = createTestService(db());
  const { service } = harness;
  const { app, caller } = await makeInbox(service, 3);
  const list = async (query: object = {}) =>
    bodyOf(await callHandler(listAlerts, service, { query, caller }));
  const mark = async (handler: typeof markAlertsRead, body: object) =>
    bodyOf(await callHandler(handler, service, { body, caller }));
  const [newest = "", middle = "", oldest = ""] = (await list()).alerts.map(({ id }) => id);
  return { ...harness, app, caller, list, mark, newest, middle, oldest };
}

test("a seen alert counts as unread but not as unseen, and keeps its time when it is read later", async () => {
  const { list, mark, moveClock, newest, middle } = await openInbox();
  const seen = await mark(markAlertsSeen, { ids: [newest] });
  expect(seen).toEqual({ changed: 1, summary: { unreadCount: 3, unseenCount: 2 } });
  moveClock(1000);
  const read = await mark(markAlertsRead, { ids: [newest, middle] });
  expect(read).toMatchObject({ changed: 2, summary: { unreadCount: 1, unseenCount: 1 } });
  expect(await mark(markAlertsSeen, { all: true })).toMatchObject({
    changed: 1,
    summary: { unreadCount: 1, unseenCount: 0 },
  });
  const [first, second, third] = (await list()).alerts;
  const [before, after] = ["2026-11-02T09:30:00.000Z", "2026-11-02T09:30:01.000Z"];
  expect(first).toMatchObject({ seenAt: before, readAt: after });
  // A read alert was seen.
  expect(second).toMatchObject({ seenAt: after, readAt: after });
  expect(third).toMatchObject({ seenAt: after });
});

test("markAlertsSeen skips alerts that another device cleared, and those of other wallets", async () => {
  const { service, list, mark, newest, middle } = await openInbox();
  const other = await makeInbox(service, 1);
  const others = bodyOf(await callHandler(listAlerts, service, { caller: other.caller })).alerts;
  await mark(clearAlerts, { ids: [newest] });
  const ids = [newest, middle, others[0]?.id];
  expect(await mark(markAlertsSeen, { ids })).toMatchObject({
    changed: 1,
    summary: { unseenCount: 1 },
  });
  expect((await list()).alerts.map(({ seenAt }) => seenAt !== undefined)).toEqual([true, false]);
  const { summary } = bodyOf(await callHandler(listAlerts, service, { caller: other.caller }));
  expect(summary.unseenCount).toBe(1);
});

test("an alert that is unread again stays seen", async () => {
  const { list, mark, newest, middle } = await openInbox();
  await mark(markAlertsRead, { ids: [newest, middle] });
  expect(await mark(markAlertsUnread, { ids: [newest] })).toMatchObject({
    changed: 1,
    summary: { unreadCount: 2, unseenCount: 1 },
  });
  const [first] = (await list()).alerts;
  expect(first).toHaveProperty("seenAt", "2026-11-02T09:30:00.000Z");
  expect(first).not.toHaveProperty("readAt");
  const all = await mark(markAlertsUnread, { all: true });
  expect(all).toEqual({ changed: 1, summary: { unreadCount: 3, unseenCount: 1 } });
});

test("an archived alert leaves the inbox and its counts, and returns to its place with its marks", async () => {
  const { app, list, mark, newest, middle, oldest } = await openInbox();
  await mark(markAlertsRead, { ids: [middle] });
  const before = await list();
  expect(await mark(archiveAlerts, { ids: [middle, oldest] })).toMatchObject({
    changed: 2,
    summary: { unreadCount: 1, unseenCount: 1 },
  });
  expect((await list()).alerts.map(({ id }) => id)).toEqual([newest]);
  const archive = await list({ archived: true });
  const archivedAt = "2026-11-02T09:30:00.000Z";
  expect(archive.alerts).toEqual(before.alerts.slice(1).map((alert) => ({ ...alert, archivedAt })));
  expect(archive.summary.unreadCount).toBe(1);
  expect((await list({ archived: true, appId: app.id, limit: 1 })).alerts).toHaveLength(1);
  // Archived alerts can be marked.
  expect(await mark(markAlertsUnread, { ids: [middle] })).toMatchObject({
    changed: 1,
    summary: { unreadCount: 1 },
  });
  expect(await mark(markAlertsRead, { ids: [middle] })).toHaveProperty("changed", 1);
  expect(await mark(unarchiveAlerts, { ids: [oldest, newest] })).toMatchObject({ changed: 1 });
  expect(await mark(unarchiveAlerts, { all: true })).toMatchObject({ changed: 1 });
  expect(await list()).toEqual(before);
});

test("clearing all alerts keeps the archive, whose alerts are cleared by id", async () => {
  const { list, mark, newest, middle } = await openInbox();
  await mark(archiveAlerts, { ids: [newest] });
  expect(await mark(clearAlerts, { all: true })).toHaveProperty("changed", 2);
  expect((await list({ archived: true })).alerts.map(({ id }) => id)).toEqual([newest]);
  expect(await mark(clearAlerts, { ids: [newest] })).toHaveProperty("changed", 1);
  for (const archived of [false, true]) expect((await list({ archived })).alerts).toEqual([]);
  expect(await mark(unarchiveAlerts, { all: true })).toHaveProperty("changed", 0);
  expect(middle).not.toBe(newest);
});

test("a cursor of the inbox is refused for the archive", async () => {
  const { service, caller, list, mark, newest, middle } = await openInbox();
  const { cursor } = await list({ limit: 1 });
  await mark(archiveAlerts, { ids: [newest, middle] });
  expect((await list({ archived: true, limit: 1 })).cursor).toEqual(expect.any(String));
  const query = { archived: true, cursor };
  expect(problemOf(await callHandler(listAlerts, service, { query, caller }))).toBe(
    "invalid-request",
  );
});

test("marking all alerts of one app leaves those of other apps unchanged", async () => {
  const { service } = createTestService(db());
  const wallet = makeWallet();
  const { app } = await makeInbox(service, 2, wallet);
  await makeInbox(service, 3, wallet, "Another");
  const { caller } = wallet;
  const body = { all: true, appId: app.id.toUpperCase() };
  expect(bodyOf(await callHandler(markAlertsRead, service, { body, caller }))).toMatchObject({
    changed: 2,
  });
  expect(bodyOf(await callHandler(getInboxSummary, service, { caller }))).toMatchObject({
    unreadCount: 3,
  });
  const query = { appId: app.id };
  expect(bodyOf(await callHandler(getInboxSummary, service, { query, caller }))).toMatchObject({
    unreadCount: 0,
  });
});

test("an alert of another wallet, a cleared alert or an unknown app refuses the call, and nothing changes", async () => {
  const { service } = createTestService(db());
  const mine = await makeInbox(service, 2);
  const other = await makeInbox(service, 1);
  const idsOf = async (caller: Caller) =>
    bodyOf(await callHandler(listAlerts, service, { caller })).alerts.map(({ id }) => id);
  const [first, second] = await idsOf(mine.caller);
  const [others] = await idsOf(other.caller);
  const { caller } = mine;
  bodyOf(await callHandler(clearAlerts, service, { body: { ids: [second] }, caller }));
  const changes = [
    markAlertsRead,
    markAlertsUnread,
    archiveAlerts,
    unarchiveAlerts,
    clearAlerts,
  ].map((handler) => (body: object) => callHandler(handler, service, { body, caller }));
  for (const change of changes) {
    for (const bad of [others, second, makeUuid(service.random)]) {
      const reply = await change({ ids: [first, bad] });
      expect(reply).toMatchObject({
        code: "not-found",
        message: `The alert ${bad} is not in this inbox.`,
      });
    }
    const body = { all: true, appId: makeUuid(service.random) };
    expect(problemOf(await change(body))).toBe("not-found");
  }
  expect(bodyOf(await callHandler(getInboxSummary, service, { caller }))).toEqual({
    unreadCount: 1,
    unseenCount: 1,
  });
  expect(await idsOf(other.caller)).toHaveLength(1);
});
