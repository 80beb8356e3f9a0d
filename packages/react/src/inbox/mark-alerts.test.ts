import type { Alert } from "@bellwether/alerts";
import { expect, test } from "vitest";
import { type Mark, markAlerts } from "./mark-alerts.ts";

const at = "2026-11-02T10:00:00Z";

function alertOf(id: string, app = "a", readAt?: string): Alert {
  const read = readAt === undefined ? {} : { readAt, seenAt: readAt };
  return {
    id,
    app: { id: app, name: app },
    title: id,
    body: "",
    timestamp: at,
    createdAt: at,
    ...read,
  };
}

const inbox = {
  alerts: [alertOf("3"), alertOf("2", "b"), alertOf("1", "a", at)],
  unreadCount: 9,
  unseenCount: 5,
};

test("a read alert counts once, however often it is marked", () => {
  const mark: Mark = { kind: "read", marked: { ids: ["3", "1"], at } };
  const once = markAlerts(inbox, mark);
  expect(once?.alerts.map(({ readAt }) => readAt)).toEqual([at, undefined, at]);
  expect(once?.unreadCount).toBe(8);
  expect(once && markAlerts(once, mark)).toEqual(once);
});

test("a cleared alert goes, and lowers the unread count only if it was unread", () => {
  const cleared = markAlerts(inbox, { kind: "clear", marked: { ids: ["2", "1"], at } });
  expect(cleared?.alerts.map(({ id }) => id)).toEqual(["3"]);
  expect(cleared?.unreadCount).toBe(8);
});

test("a mark of all alerts spares those that are newer, and counts those that are not loaded", () => {
  const marked = markAlerts(inbox, { kind: "read", marked: { through: "2", at } });
  expect(marked?.alerts.map(({ readAt }) => readAt)).toEqual([undefined, at, at]);
  expect(marked?.unreadCount).toBe(1);
});

test("a mark of all alerts of one app spares those of others", () => {
  const marked = { through: "3", appId: "a", at };
  const changed = markAlerts(inbox, { kind: "clear", marked });
  expect(changed?.alerts.map(({ id }) => id)).toEqual(["2"]);
  expect(changed?.unreadCount).toBe(8);
  expect(markAlerts(inbox, { kind: "clear", marked }, { appId: "a" })?.unreadCount).toBe(0);
});

test("a mark through an alert that is not loaded is left to the service", () => {
  const mark: Mark = { kind: "read", marked: { through: "0", at } };
  expect(markAlerts(inbox, mark)).toBeUndefined();
  const none = { alerts: [], unreadCount: 2, unseenCount: 1 };
  expect(markAlerts(none, mark)).toEqual(none);
});

test("a seen alert stays unread, and counts once as unseen", () => {
  const mark: Mark = { kind: "seen", marked: { ids: ["3", "1"], at } };
  const once = markAlerts(inbox, mark);
  expect(once).toMatchObject({ unreadCount: 9, unseenCount: 4 });
  expect(once && markAlerts(once, mark)).toEqual(once);
  const all = markAlerts(inbox, { kind: "seen", marked: { through: "3", at } });
  expect(all).toMatchObject({ unreadCount: 9, unseenCount: 0 });
});

test("an alert that is unread again counts as unread and not as unseen", () => {
  const unread = markAlerts(inbox, { kind: "unread", marked: { ids: ["3", "1"], at } });
  expect(unread).toMatchObject({ unreadCount: 10, unseenCount: 5 });
  expect(unread?.alerts.map(({ readAt }) => readAt)).toEqual([undefined, undefined, undefined]);
});

test("an archived alert leaves the list and both counts, and only the service can return it", () => {
  const archived = markAlerts(inbox, { kind: "archive", marked: { ids: ["2", "1"], at } });
  expect(archived?.alerts.map(({ id }) => id)).toEqual(["3"]);
  expect(archived).toMatchObject({ unreadCount: 8, unseenCount: 4 });
  expect(markAlerts(inbox, { kind: "unarchive", marked: { ids: ["2"], at } })).toBeUndefined();
});

test("an unarchived alert leaves the archive, which marks of the whole inbox do not change", () => {
  const archive = { isArchive: true };
  const moved = markAlerts(inbox, { kind: "unarchive", marked: { ids: ["2"], at } }, archive);
  expect(moved?.alerts.map(({ id }) => id)).toEqual(["3", "1"]);
  for (const kind of ["read", "clear"] as const) {
    expect(markAlerts(inbox, { kind, marked: { through: "3", at } }, archive)).toEqual(inbox);
  }
  const read = markAlerts(inbox, { kind: "read", marked: { ids: ["3"], at } }, archive);
  expect(read?.alerts[0]?.readAt).toBe(at);
  const other: Mark = { kind: "archive", marked: { ids: ["9"], at } };
  expect(markAlerts(inbox, other, archive)).toBeUndefined();
});
