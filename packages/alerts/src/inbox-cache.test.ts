import { QueryClient } from "@tanstack/query-core";
import { beforeEach, expect, test } from "vitest";
import {
  getInboxSummaryQuery,
  listAlertsInfiniteQuery,
  listAlertsQuery,
} from "./generated/query.ts";
import {
  type Alert,
  type AlertPage,
  applyInboxEvent,
  createAlertsClient,
  type InboxStreamEvent,
} from "./index.ts";

const alerts = createAlertsClient({ sessionToken: "token" });
const appId = "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2";
const otherAppId = "4c3de0a7-2f7a-4d0b-9a57-0d2e7a9b1c33";
const at = "2026-11-02T08:05:00.000Z";

let cache: QueryClient;

beforeEach(() => {
  cache = new QueryClient();
});

function alertOf(id: string, app = appId): Alert {
  const createdAt = "2026-11-02T08:00:00.000Z";
  return {
    id,
    app: { id: app, name: "Harbor" },
    title: id,
    body: id,
    timestamp: createdAt,
    createdAt,
  };
}

function pageOf(...listed: Alert[]): AlertPage {
  return {
    alerts: listed,
    summary: { unreadCount: listed.length, unseenCount: listed.length },
    limit: 10,
    cursor: null,
  };
}

const list = listAlertsQuery(alerts).queryKey;
const listOfApp = listAlertsQuery(alerts, { appId }).queryKey;
const pages = listAlertsInfiniteQuery(alerts, { limit: 2 }).queryKey;
const summary = getInboxSummaryQuery(alerts).queryKey;
const summaryOfApp = getInboxSummaryQuery(alerts, { appId }).queryKey;

function apply(event: Partial<InboxStreamEvent>, options = {}): void {
  applyInboxEvent(cache, alerts, { id: "1", ...event } as InboxStreamEvent, options);
}

const ids = (page: AlertPage | undefined) => page?.alerts.map(({ id }) => id);
const isStale = (queryKey: readonly unknown[]) => cache.getQueryState(queryKey)?.isInvalidated;

test("applyInboxEvent puts a new alert first, once, and only into lists of its app", () => {
  cache.setQueryData(list, pageOf(alertOf("a")));
  cache.setQueryData(listOfApp, pageOf(alertOf("a")));
  cache.setQueryData(pages, {
    pages: [pageOf(alertOf("a")), pageOf(alertOf("b"))],
    pageParams: [],
  });
  const later = listAlertsQuery(alerts, { cursor: "x" }).queryKey;
  cache.setQueryData(later, pageOf(alertOf("b")));
  for (let time = 0; time < 2; time += 1) apply({ event: "alert", data: alertOf("c", otherAppId) });
  expect(ids(cache.getQueryData(list))).toEqual(["c", "a"]);
  expect(ids(cache.getQueryData(listOfApp))).toEqual(["a"]);
  expect(cache.getQueryData(pages)?.pages.map(ids)).toEqual([["c", "a"], ["b"]]);
  expect(ids(cache.getQueryData(later))).toEqual(["b"]);
});

test("applyInboxEvent marks alerts by id, and keeps the time of those already read", () => {
  const readAt = "2026-11-01T18:22:05.000Z";
  cache.setQueryData(list, pageOf(alertOf("a"), { ...alertOf("b"), readAt }, alertOf("c")));
  apply({ event: "read", data: { ids: ["a", "b"], at } });
  const times = cache.getQueryData(list)?.alerts.map((alert) => alert.readAt);
  expect(times).toEqual([at, readAt, undefined]);
  apply({ event: "clear", data: { ids: ["b"], at } });
  expect(ids(cache.getQueryData(list))).toEqual(["a", "c"]);
});

test("applyInboxEvent marks alerts as seen and as unread", () => {
  cache.setQueryData(list, pageOf(alertOf("a"), { ...alertOf("b"), seenAt: "before", readAt: at }));
  apply({ event: "seen", data: { ids: ["a", "b"], at } });
  apply({ event: "unread", data: { ids: ["b"], at } });
  const marked = cache.getQueryData(list)?.alerts ?? [];
  expect(marked.map(({ seenAt }) => seenAt)).toEqual([at, "before"]);
  expect(marked.map(({ readAt }) => readAt)).toEqual([undefined, undefined]);
});

test("applyInboxEvent takes an alert out of the list that it leaves, and invalidates the other one", () => {
  const archive = listAlertsQuery(alerts, { archived: true }).queryKey;
  const open = () => {
    cache.setQueryData(list, pageOf(alertOf("a"), alertOf("b")));
    cache.setQueryData(archive, pageOf(alertOf("c")));
  };
  open();
  apply({ event: "archive", data: { ids: ["a"], at } });
  expect(ids(cache.getQueryData(list))).toEqual(["b"]);
  expect([isStale(list), isStale(archive)]).toEqual([false, true]);
  open();
  apply({ event: "unarchive", data: { through: "c", at } });
  expect(ids(cache.getQueryData(archive))).toEqual([]);
  expect([isStale(list), isStale(archive)]).toEqual([true, false]);
});

test("applyInboxEvent applies marks of alerts by id to an archive, and those of a whole inbox not", () => {
  const archive = listAlertsQuery(alerts, { archived: true }).queryKey;
  cache.setQueryData(archive, pageOf(alertOf("a")));
  apply({ event: "alert", data: alertOf("b") });
  apply({ event: "read", data: { through: "b", at } });
  expect(cache.getQueryData(archive)).toEqual(pageOf(alertOf("a")));
  expect(isStale(archive)).toBe(false);
  apply({ event: "clear", data: { ids: ["a"], at } });
  expect(ids(cache.getQueryData(archive))).toEqual([]);
});

test("applyInboxEvent marks all from `through` on, over pages, of one app", () => {
  const lists = [
    pageOf(alertOf("a"), alertOf("b", otherAppId)),
    pageOf(alertOf("c"), alertOf("d", otherAppId)),
  ];
  cache.setQueryData(pages, { pages: lists, pageParams: [] });
  apply({ event: "clear", data: { through: "b", appId, at } });
  expect(cache.getQueryData(pages)?.pages.map(ids)).toEqual([["a", "b"], ["d"]]);
  apply({ event: "read", data: { through: "b", at } });
  const times = cache
    .getQueryData(pages)
    ?.pages.flatMap((page) => page.alerts.map((alert) => alert.readAt));
  expect(times).toEqual([undefined, at, at]);
});

test("applyInboxEvent invalidates a list that lacks the alert of `through`", () => {
  cache.setQueryData(list, pageOf(alertOf("a")));
  apply({ event: "read", data: { through: "z", at } });
  expect(isStale(list)).toBe(true);
  expect(cache.getQueryData(list)?.alerts[0]?.readAt).toBeUndefined();
});

test("applyInboxEvent sets the count of the stream's app and invalidates other counts", () => {
  const counts = (unreadCount: number) => ({ unreadCount, unseenCount: 1 });
  cache.setQueryData(summary, counts(3));
  cache.setQueryData(summaryOfApp, counts(3));
  cache.setQueryData(list, pageOf(alertOf("a")));
  apply({ event: "summary", data: counts(7) });
  expect(cache.getQueryData(summary)).toEqual(counts(7));
  expect(cache.getQueryData(list)?.summary).toEqual(counts(7));
  expect(isStale(summary)).toBe(false);
  expect(isStale(summaryOfApp)).toBe(true);
  apply({ event: "summary", data: counts(2) }, { appId });
  expect(cache.getQueryData(summaryOfApp)).toEqual(counts(2));
});

test("applyInboxEvent invalidates the inbox of its identity alone on `reset`", () => {
  const other = listAlertsQuery(createAlertsClient({ sessionToken: "other" })).queryKey;
  for (const key of [list, other]) cache.setQueryData(key, pageOf());
  apply({ event: "reset", data: {} });
  expect([isStale(list), isStale(other)]).toEqual([true, false]);
});
