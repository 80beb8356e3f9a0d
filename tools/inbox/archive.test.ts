import type { Page } from "@bellwether/browser/open-chromium";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { longTest } from "../testing/long-test.ts";
import {
  holdRequests,
  type InboxPage,
  type InboxWindow,
  openInboxPage,
  type Subscriber,
} from "./inbox-page.ts";

let inbox: InboxPage;
let window: InboxWindow;

beforeAll(async () => {
  inbox = await openInboxPage();
});

afterAll(() => inbox?.close());
afterEach(() => window?.close());

/** A subscriber with alerts, some of them archived. */
async function subscribe(kept: readonly string[], archived: readonly string[]) {
  const subscriber = await inbox.subscribe();
  for (const title of archived) await subscriber.send(title);
  if (archived.length > 0) await subscriber.me.archiveAlerts({ body: { all: true } });
  for (const title of kept) await subscriber.send(title);
  return subscriber;
}

const archivedView = (tab: Page) => tab.getByRole("radio", { name: "Archived" });
const titlesOf = (tab: Page) => tab.locator("li h3").allTextContents();
const press = (tab: Page, title: string, name: string) =>
  tab.locator("li", { hasText: title }).getByRole("button", { name }).press("Enter");

async function unreadCountOf({ me }: Subscriber): Promise<number> {
  return (await me.getInboxSummary()).unreadCount;
}

test("alerts move between the views of two tabs, and only those in the inbox count", async () => {
  const subscriber = await subscribe(["kept", "moved"], ["old"]);
  window = await inbox.openWindow({ subscriber });
  const [tab, other] = [await window.open(), await window.open()] as const;
  await archivedView(other).check();
  await expect.poll(() => titlesOf(other)).toEqual(["old"]);
  await expect.poll(() => titlesOf(tab)).toEqual(["moved", "kept"]);
  await press(tab, "moved", "Archive");
  await expect.poll(() => titlesOf(tab)).toEqual(["kept"]);
  await expect.poll(() => titlesOf(other)).toEqual(["moved", "old"]);
  await press(other, "old", "Mark as read");
  await expect.poll(() => other.locator("li[data-unread]").count()).toBe(1);
  expect(await unreadCountOf(subscriber)).toBe(1);
  await press(other, "old", "Move to inbox");
  await expect.poll(() => titlesOf(other)).toEqual(["moved"]);
  await expect.poll(() => titlesOf(tab)).toEqual(["kept", "old"]);
  await press(other, "moved", "Remove");
  await other.getByText("No archived alerts.").waitFor();
  await subscriber.send("new");
  await expect.poll(() => titlesOf(tab)).toEqual(["new", "kept", "old"]);
  expect(await titlesOf(other)).toEqual([]);
  await tab.getByRole("button", { name: "Mark all as read" }).click();
  await expect.poll(() => unreadCountOf(subscriber)).toBe(0);
  expect(window.problems).toEqual([]);
});

test("Undo archives an alert again that was moved to the inbox, and gives it the focus", async () => {
  const subscriber = await subscribe([], ["older", "newer"]);
  window = await inbox.openWindow({ subscriber });
  const tab = await window.open();
  await archivedView(tab).check();
  await press(tab, "newer", "Move to inbox");
  await tab.getByText("Moved to inbox: newer").waitFor();
  await expect.poll(() => tab.locator("li:focus h3").allTextContents()).toEqual(["older"]);
  await tab.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => tab.locator("li:focus h3").allTextContents()).toEqual(["newer"]);
  expect(await titlesOf(tab)).toEqual(["newer", "older"]);
  await press(tab, "older", "Move to inbox");
  await tab.getByRole("radio", { name: "Inbox" }).check();
  await expect.poll(() => titlesOf(tab)).toEqual(["older"]);
  expect(await tab.getByRole("button", { name: "Undo" }).count()).toBe(0);
  expect(window.problems).toEqual([]);
});

// inbox.test.ts tests paging in one view.
longTest("each view has pages of its own, and keeps them while the other one shows", async () => {
  const names = (name: string) => Array.from({ length: 7 }, (_, index) => `${name} ${index + 1}`);
  const [kept, archived] = [names("kept"), names("archived")];
  const subscriber = await subscribe(kept, archived);
  window = await inbox.openWindow({ subscriber });
  const tab = await window.open();
  const older = tab.getByRole("button", { name: "Show older alerts" });
  await older.press("Enter");
  await expect.poll(() => titlesOf(tab)).toEqual(kept.toReversed());
  await archivedView(tab).check();
  await expect.poll(() => titlesOf(tab)).toEqual(archived.toReversed().slice(0, 5));
  await older.press("Enter");
  await expect.poll(() => titlesOf(tab)).toEqual(archived.toReversed());
  await expect.poll(() => tab.locator("li:focus h3").allTextContents()).toEqual(["archived 2"]);
  await tab.getByRole("radio", { name: "Inbox" }).check();
  await expect.poll(() => titlesOf(tab)).toEqual(kept.toReversed());
  expect(window.problems).toEqual([]);
});

test("the arrow keys choose the view, whose alerts replace those of the other without a gap", async () => {
  const subscriber = await subscribe(["kept"], ["old"]);
  window = await inbox.openWindow({ subscriber });
  const tab = await window.open();
  await tab.locator("li", { hasText: "kept" }).waitFor();
  const release = await holdRequests(tab, /history\?.*archived=true/);
  const streams: string[] = [];
  tab.on("request", (request) => {
    if (request.url().includes("/stream")) streams.push(request.url());
  });
  await tab.evaluate(`{
    window.gaps = 0;
    const observe = () => { if (document.querySelector("li") === null) window.gaps += 1; };
    new MutationObserver(observe).observe(document.querySelector("main"), { childList: true, subtree: true });
  }`);
  const headerHeight = async () => (await tab.locator(".bellwether-header").boundingBox())?.height;
  const height = await headerHeight();
  await tab.getByRole("radio", { name: "Inbox" }).focus();
  await tab.keyboard.press("ArrowRight");
  expect(await archivedView(tab).isChecked()).toBe(true);
  await tab.locator("ul[aria-busy=true]", { hasText: "kept" }).waitFor();
  release();
  await expect.poll(() => titlesOf(tab)).toEqual(["old"]);
  expect(await tab.locator("ul[aria-busy=true]").count()).toBe(0);
  expect(await headerHeight()).toBe(height);
  await tab.keyboard.press("ArrowLeft");
  await expect.poll(() => titlesOf(tab)).toEqual(["kept"]);
  expect(await tab.evaluate("window.gaps")).toBe(0);
  // Another view goes on with the stream.
  expect(streams).toEqual([]);
  expect(window.problems).toEqual([]);
});

test("an archive that does not load says so, and loads on retry", async () => {
  const subscriber = await subscribe(["kept"], ["old"]);
  window = await inbox.openWindow({ subscriber });
  const tab = await window.open();
  await tab.locator("li", { hasText: "kept" }).waitFor();
  await tab.route(/history\?.*archived=true/, async (route) => {
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    await route.fulfill({ status: 404, headers, json: { message: "Gone", code: "not-found" } });
  });
  await archivedView(tab).check();
  await tab.getByText("The alerts could not be loaded.").waitFor();
  expect(await titlesOf(tab)).toEqual([]);
  await tab.unroute(/history\?.*archived=true/);
  await tab.getByRole("button", { name: "Try again" }).press("Enter");
  await expect.poll(() => titlesOf(tab)).toEqual(["old"]);
});

longTest(
  "an alert that is moved while the other view loads is taken back to where it was",
  async () => {
    const subscriber = await subscribe(["kept", "moved"], ["old"]);
    window = await inbox.openWindow({ subscriber });
    const tab = await window.open();
    await tab.locator("li", { hasText: "kept" }).waitFor();
    const release = await holdRequests(tab, /history\?.*archived=true/);
    await archivedView(tab).check();
    await press(tab, "moved", "Archive");
    await expect.poll(() => titlesOf(tab)).toEqual(["kept"]);
    await subscriber.send("arrives");
    await expect.poll(() => titlesOf(tab)).toEqual(["arrives", "kept"]);
    release();
    await expect.poll(() => titlesOf(tab)).toEqual(["moved", "old"]);
    await tab.getByText("Archived: moved").waitFor();
    await tab.getByRole("button", { name: "Undo" }).press("Enter");
    await expect.poll(() => titlesOf(tab)).toEqual(["old"]);
    expect(window.problems).toEqual([]);
  },
);
