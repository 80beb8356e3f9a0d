import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  type InboxPage,
  type InboxWindow,
  openInboxPage,
  type Subscriber,
  type WindowOptions,
} from "./inbox-page.ts";

let inbox: InboxPage;
let windows: InboxWindow[] = [];

beforeAll(async () => {
  inbox = await openInboxPage();
});

afterAll(() => inbox?.close());

afterEach(async () => {
  const opened = windows;
  windows = [];
  for (const window of opened) await window.close();
});

async function openWindow(options: WindowOptions = {}): Promise<InboxWindow> {
  const window = await inbox.openWindow(options);
  windows.push(window);
  return window;
}

async function sendTo(subscriber: Subscriber, titles: readonly string[]): Promise<void> {
  for (const title of titles) await subscriber.send(title);
}

test("a wallet of the browser signs in, and its alerts are listed", async () => {
  const subscriber = await inbox.subscribe();
  await sendTo(subscriber, ["one", "two"]);
  const window = await openWindow({ wallets: { Ada: subscriber.signer } });
  const tab = await window.open();
  await tab.getByRole("button", { name: "Sign in with Ada" }).click();
  await expect.poll(() => tab.locator("li h3").allTextContents()).toEqual(["two", "one"]);
  await tab.reload();
  await expect.poll(() => tab.locator("li h3").count()).toBe(2);
  await tab.getByRole("button", { name: "Sign out" }).click();
  await tab.getByRole("button", { name: "Sign in with Ada" }).waitFor();
  expect(window.problems).toEqual([]);
});

test("an alert arrives in two tabs, and reading it in one reads it in the other", async () => {
  const subscriber = await inbox.subscribe();
  await subscriber.send("first");
  const window = await openWindow({ subscriber });
  const tabs = [await window.open("?view=bell"), await window.open("?view=inbox")] as const;
  const [bell, list] = tabs;
  await bell.getByRole("button", { name: "Alerts, 1 unread" }).waitFor();
  await list.locator("li h3", { hasText: "first" }).waitFor();
  await subscriber.send("second");
  await bell.getByRole("button", { name: "Alerts, 2 unread" }).click();
  for (const tab of tabs) {
    await expect
      .poll(() => tab.locator("li[data-unread] h3").allTextContents())
      .toEqual(["second", "first"]);
  }
  await bell
    .locator("li", { hasText: "second" })
    .getByRole("button", { name: "Mark as read" })
    .click();
  for (const tab of tabs) {
    await expect.poll(() => tab.locator("li[data-unread] h3").allTextContents()).toEqual(["first"]);
  }
  await list.getByRole("button", { name: "Mark all as read" }).click();
  await bell.getByRole("button", { name: "Alerts", exact: true }).waitFor();
  await list
    .locator("li:has(bdi:text-is('first'))")
    .getByRole("button", { name: "Remove" })
    .click();
  for (const tab of tabs) {
    await expect.poll(() => tab.locator("li h3").allTextContents()).toEqual(["second"]);
  }
  expect(window.problems).toEqual([]);
});

test("a mark that the service refuses is undone and reported", async () => {
  const subscriber = await inbox.subscribe();
  await subscriber.send("kept");
  const window = await openWindow({ subscriber });
  const tab = await window.open();
  const item = tab.locator("li", { hasText: "kept" });
  await item.waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await tab.route("**/v2/history/{read,clear}", async (route) => {
    if (route.request().method() === "OPTIONS") return route.continue();
    await released;
    await route.fulfill({
      status: 404,
      headers: { "access-control-allow-origin": "*" },
      json: { message: "Gone", code: "not-found" },
    });
  });
  await item.getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => item.count()).toBe(0);
  release();
  await expect.poll(() => item.count()).toBe(1);
  expect(await tab.getByRole("alert").textContent()).toBe("That did not work. Try again.");
  await tab.unroute("**/v2/history/{read,clear}");
  await item.getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => tab.getByText("No alerts yet.").count()).toBe(1);
  expect(await tab.getByRole("alert").textContent()).toBe("");
});

test("older alerts load page by page, and the first of them takes the focus", async () => {
  const subscriber = await inbox.subscribe();
  const titles = Array.from({ length: 7 }, (_, index) => `alert ${index + 1}`);
  await sendTo(subscriber, titles);
  const window = await openWindow({ subscriber });
  const tab = await window.open();
  await tab.getByRole("button", { name: "Show older alerts" }).press("Enter");
  await expect.poll(() => tab.locator("li h3").allTextContents()).toEqual(titles.toReversed());
  await expect.poll(() => tab.locator("li:focus h3").textContent()).toBe("alert 2");
  expect(await tab.getByRole("button", { name: "Show older alerts" }).count()).toBe(0);
  expect(window.problems).toEqual([]);
});

test("older alerts still load when the inbox reloads meanwhile", async () => {
  const subscriber = await inbox.subscribe();
  const titles = Array.from({ length: 7 }, (_, index) => `alert ${index + 1}`);
  await sendTo(subscriber, titles);
  const window = await openWindow({ subscriber });
  const tab = await window.open("?view=none");
  let openStream = () => {};
  const isStreamOpen = new Promise<void>((resolve) => {
    openStream = resolve;
  });
  await tab.route("**/v2/history/stream*", async (route) => {
    if (route.request().method() !== "OPTIONS") await isStreamOpen;
    await route.continue();
  });
  await tab.route(/\/v2\/history\?.*cursor=/, async (route) => {
    if (route.request().method() !== "OPTIONS") {
      openStream();
      await tab.locator("li h3", { hasText: "alert 8" }).waitFor();
    }
    await route.continue();
  });
  await tab.goto(`${inbox.pageUrl}?view=inbox`);
  await tab.getByRole("button", { name: "Show older alerts" }).press("Enter");
  await subscriber.send("alert 8");
  await expect
    .poll(() => tab.locator("li h3").allTextContents())
    .toEqual(["alert 8", ...titles.toReversed()]);
  await expect.poll(() => tab.locator("li:focus h3").textContent()).toBe("alert 2");
});

test("a stored token that was revoked leads to the sign-in", async () => {
  const subscriber = await inbox.subscribe();
  await subscriber.me.revokeSession();
  const window = await openWindow({ subscriber });
  const tab = await window.open();
  await tab.getByText("Sign in with your wallet to see your alerts.").waitFor();
  await expect.poll(() => tab.evaluate("localStorage.token")).toBeUndefined();
});

test("a wallet whose user declines is told so, and can try again", async () => {
  const subscriber = await inbox.subscribe();
  const window = await openWindow({ wallets: { Ada: subscriber.signer } });
  const tab = await window.open();
  await tab.evaluate("window.refuses = true");
  const button = tab.getByRole("button", { name: "Sign in with Ada" });
  await button.click();
  await expect
    .poll(() => tab.getByRole("alert").textContent())
    .toBe("The wallet did not sign in. Try again.");
  await tab.evaluate("window.refuses = false");
  await button.click();
  await tab.getByText("No alerts yet.").waitFor();
  expect(window.problems).toEqual([]);
});

test("switches of channels and topics change the subscription of the wallet", async () => {
  const subscriber = await inbox.subscribe();
  const window = await openWindow({ subscriber });
  const tab = await window.open("?view=preferences");
  const push = tab.getByRole("switch", { name: "Push" });
  expect(await tab.getByRole("switch", { name: "Inbox" }).isChecked()).toBe(true);
  expect(await push.isChecked()).toBe(false);
  await push.check();
  const topic = tab.getByRole("group", { name: "Topics" }).getByRole("switch").first();
  await topic.check();
  const { appId } = inbox;
  const channels = async () =>
    (await subscriber.me.listApps().toArray({ limit: 10 })).find(({ id }) => id === appId)
      ?.channels;
  const topics = async () => {
    const all = await subscriber.me.listTopics({ appId }).toArray({ limit: 10 });
    return all.filter(({ subscribed }) => subscribed).length;
  };
  await expect.poll(async () => (await channels())?.toSorted()).toEqual(["IN_APP", "PUSH"]);
  await expect.poll(topics).toBe(1);
  await tab.reload();
  await expect.poll(() => push.isChecked()).toBe(true);
  await topic.uncheck();
  await expect.poll(topics).toBe(0);
  expect(window.problems).toEqual([]);
});
