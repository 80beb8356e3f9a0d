import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { longTest } from "../testing/long-test.ts";
import { sampleCases } from "../testing/tiers.ts";
import { holdRequests, type InboxPage, type InboxWindow, openInboxPage } from "./inbox-page.ts";

let inbox: InboxPage;
let window: InboxWindow;

beforeAll(async () => {
  inbox = await openInboxPage();
});

afterAll(() => inbox?.close());
afterEach(() => window?.close());

/** Lets a test hold back events sent to the page by a stream. */
const holdStream = `{
  let released = Promise.resolve();
  let release = () => {};
  window.holdStream = () => { released = new Promise((resolve) => { release = resolve; }); };
  window.releaseStream = () => release();
  const { fetch } = window;
  window.fetch = async (...request) => {
    const response = await fetch(...request);
    if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return response;
    const transform = async (chunk, controller) => { await released; controller.enqueue(chunk); };
    return new Response(response.body.pipeThrough(new TransformStream({ transform })), response);
  };
}`;

test("a seen call whose connection breaks is repeated", async () => {
  const subscriber = await inbox.subscribe();
  for (const title of ["one", "two"]) await subscriber.send(title);
  window = await inbox.openWindow({ subscriber });
  const tab = await window.open("?view=none");
  let isBroken = false;
  await tab.route("**/v2/history/seen", (route) => {
    const isFirst = !isBroken && route.request().method() !== "OPTIONS";
    isBroken ||= isFirst;
    return isFirst ? route.abort() : route.continue();
  });
  await tab.goto(`${inbox.pageUrl}?view=inbox`);
  await expect.poll(async () => (await subscriber.me.getInboxSummary()).unseenCount).toBe(0);
  expect(isBroken).toBe(true);
});

// The test with one failing call stays in the short tier.
longTest(
  "a seen call that always fails is repeated three times, and again once the inbox is opened",
  async () => {
    const subscriber = await inbox.subscribe();
    await subscriber.send("one");
    window = await inbox.openWindow({ subscriber });
    const tab = await window.open("?view=none");
    let calls = 0;
    await tab.route("**/v2/history/seen", async (route) => {
      if (route.request().method() === "OPTIONS") return route.continue();
      calls += 1;
      const headers = { "access-control-allow-origin": "*" };
      await route.fulfill({ status: 404, headers, json: { message: "Gone", code: "not-found" } });
    });
    await tab.goto(`${inbox.pageUrl}?view=bell`);
    const bell = tab.getByRole("button", { name: "Alerts, 1 new" });
    await bell.click();
    await expect.poll(() => calls).toBe(4);
    await tab.unroute("**/v2/history/seen");
    await tab.keyboard.press("Escape");
    await bell.click();
    await tab.getByRole("button", { name: "Alerts", exact: true }).waitFor();
  },
);

longTest(
  "the bell keeps the newest count when the response of an earlier mark comes last",
  async () => {
    const subscriber = await inbox.subscribe();
    for (const title of ["one", "two", "three"]) await subscriber.send(title);
    window = await inbox.openWindow({ subscriber });
    const tab = await window.open("?view=bell");
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await tab.route("**/v2/history/seen", async (route) => {
      if (route.request().method() === "OPTIONS") return route.continue();
      return route.abort();
    });
    await tab.route("**/v2/history/clear", async (route) => {
      if (route.request().method() === "OPTIONS") return route.continue();
      const response = await route.fetch();
      await isReleased;
      await route.fulfill({ response });
    });
    const bell = tab.getByRole("button", { name: /^Alerts/ });
    await bell.click();
    const cleared = tab.waitForResponse("**/v2/history/clear");
    await tab.locator("li", { hasText: "three" }).getByRole("button", { name: "Remove" }).click();
    await expect.poll(async () => (await subscriber.me.listAlerts()).alerts.length).toBe(2);
    await subscriber.me.markAlertsSeen({ body: { all: true } });
    await tab.getByRole("button", { name: "Alerts", exact: true }).waitFor();
    release();
    await cleared;
    await tab
      .locator("li", { hasText: "two" })
      .getByRole("button", { name: "Mark as read" })
      .click();
    await tab.getByRole("button", { name: "Mark as unread" }).waitFor();
    expect(await bell.getAttribute("aria-label")).toBe("Alerts");
  },
);

test("Undo of an alert whose archive call is under way returns it", async () => {
  const subscriber = await inbox.subscribe();
  for (const title of ["older", "newer"]) await subscriber.send(title);
  window = await inbox.openWindow({ subscriber });
  const tab = await window.open();
  const release = await holdRequests(tab, "**/v2/history/archive");
  const newer = tab.locator("li", { hasText: "newer" });
  await newer.getByRole("button", { name: "Archive" }).press("Enter");
  const undo = tab.getByRole("button", { name: "Undo" });
  await undo.press("Enter");
  release();
  await expect.poll(() => tab.locator("li:focus h3").allTextContents()).toEqual(["newer"]);
  expect(await undo.count()).toBe(0);
  expect((await subscriber.me.listAlerts()).alerts.map(({ title }) => title)).toContain("newer");
  expect(window.problems).toEqual([]);
});

const moments = ["while the alert is listed again", "after the alert is listed again"];

test.each(sampleCases(moments, 1))(
  "events that come %s leave the focus with an alert that Undo returned",
  async (moment) => {
    const subscriber = await inbox.subscribe();
    for (const title of ["older", "newer"]) await subscriber.send(title);
    window = await inbox.openWindow({ subscriber });
    const tab = await window.open("?view=none");
    await tab.addInitScript(holdStream);
    await tab.goto(`${inbox.pageUrl}?view=inbox`);
    await subscriber.send("last");
    await tab.locator("li", { hasText: "last" }).waitFor();
    const release = await holdRequests(tab, /\/v2\/history\?/);
    await tab.evaluate("window.holdStream()");
    const focused = () => tab.locator("li:focus h3").allTextContents();
    const finish = async () => {
      release();
      await expect.poll(focused).toEqual(["newer"]);
    };
    const newer = tab.locator("li", { hasText: "newer" });
    const listed = tab.waitForRequest(/\/v2\/history\?/);
    await newer.getByRole("button", { name: "Archive" }).press("Enter");
    await tab.getByRole("button", { name: "Undo" }).press("Enter");
    await listed;
    if (moment.startsWith("after")) await finish();
    await subscriber.send("latest");
    await tab.evaluate("window.releaseStream()");
    await tab.locator("li", { hasText: "latest" }).waitFor();
    await finish();
    expect(window.problems).toEqual([]);
  },
);

longTest(
  "what is done to all alerts does not wait for a slow mark, which would take in later alerts",
  async () => {
    const subscriber = await inbox.subscribe();
    for (const title of ["one", "two"]) await subscriber.send(title);
    window = await inbox.openWindow({ subscriber });
    const tab = await window.open();
    const release = await holdRequests(tab, "**/v2/history/archive");
    const item = tab.locator("li", { hasText: "one" });
    await item.getByRole("button", { name: "Archive" }).press("Enter");
    await tab.getByRole("button", { name: "Mark all as read" }).press("Enter");
    const readSummary = () => subscriber.me.getInboxSummary();
    await expect.poll(async () => (await readSummary()).unreadCount).toBe(0);
    await subscriber.send("later");
    await tab.locator("li", { hasText: "later" }).waitFor();
    release();
    const listArchived = async () => (await subscriber.me.listAlerts({ archived: true })).alerts;
    await expect
      .poll(async () => (await listArchived()).map(({ title }) => title))
      .toEqual(["one"]);
    expect((await readSummary()).unreadCount).toBe(1);
  },
);
