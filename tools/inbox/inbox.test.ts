import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { longTest } from "../testing/long-test.ts";
import { sampleCases } from "../testing/tiers.ts";
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

const baseUrlOfPage = "JSON.parse(document.body.dataset.options).baseUrl";

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
  await list.locator("li h3", { hasText: "first" }).waitFor();
  await subscriber.send("second");
  await bell.getByRole("button", { name: /^Alerts/ }).click();
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

// The short tier has two tabs on one replica, and starts no other.
longTest("two tabs on two replicas show the same alerts, marks and counts", async () => {
  const subscriber = await inbox.subscribe();
  await sendTo(subscriber, ["one", "two"]);
  const window = await openWindow({ subscriber });
  const tabs = [await window.open(), await window.open("?replica=second")] as const;
  const [first, second] = tabs;
  const hosts = await Promise.all(tabs.map((tab) => tab.evaluate<string>(baseUrlOfPage)));
  expect(new Set(hosts).size).toBe(2);
  const titlesOf = (tab: (typeof tabs)[number], items = "li") =>
    tab.locator(`${items} h3`).allTextContents();
  for (const tab of tabs) await expect.poll(() => titlesOf(tab)).toEqual(["two", "one"]);
  await subscriber.send("three");
  for (const tab of tabs) await expect.poll(() => titlesOf(tab)).toEqual(["three", "two", "one"]);
  const press = (tab: (typeof tabs)[number], title: string, name: string) =>
    tab.locator("li", { hasText: title }).getByRole("button", { name }).click();
  await press(second, "two", "Mark as read");
  await press(first, "three", "Archive");
  for (const tab of tabs) {
    await expect.poll(() => titlesOf(tab)).toEqual(["two", "one"]);
    await expect.poll(() => titlesOf(tab, "li[data-unread]")).toEqual(["one"]);
  }
  await first.getByRole("button", { name: "Undo" }).click();
  await press(first, "two", "Mark as unread");
  await press(second, "one", "Remove");
  for (const tab of tabs) {
    await expect.poll(() => titlesOf(tab)).toEqual(["three", "two"]);
    await expect.poll(() => titlesOf(tab, "li[data-unread]")).toEqual(["three", "two"]);
  }
  expect(window.problems).toEqual([]);
});

test.each(sampleCases(["bell", "inbox", "preferences"], 1))(
  "the %s works with React 18",
  async (view) => {
    const subscriber = await inbox.subscribe();
    await subscriber.send("one");
    const window = await openWindow({ subscriber });
    const tab = await window.open(`?view=${view}&react=18`);
    if (view === "preferences") {
      await tab.getByRole("switch", { name: "Push" }).check();
      const channels = async () =>
        (await subscriber.me.listApps().toArray({ limit: 10 })).flatMap((app) => app.channels);
      await expect.poll(channels).toContain("PUSH");
    } else {
      if (view === "bell") await tab.getByRole("button", { name: "Alerts, 1 new" }).click();
      await subscriber.send("two");
      const titles = () => tab.locator("li h3").allTextContents();
      await expect.poll(titles).toEqual(["two", "one"]);
      const second = tab.locator("li", { hasText: "two" });
      await second.getByRole("button", { name: "Archive" }).click();
      await expect.poll(titles).toEqual(["one"]);
      await tab.getByRole("button", { name: "Undo" }).click();
      await expect.poll(titles).toEqual(["two", "one"]);
    }
    expect(window.problems).toEqual([]);
  },
);

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

longTest("older alerts still load when the inbox reloads meanwhile", async () => {
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
  const opened = tab.waitForResponse(
    (response) =>
      response.url().includes("/v2/history/stream") && response.request().method() === "GET",
  );
  await tab.goto(`${inbox.pageUrl}?view=inbox`);
  await tab.getByRole("button", { name: "Show older alerts" }).press("Enter");
  // Before that, the alert would come with the reload, which waits for the older ones.
  await opened;
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

test("the bell counts alerts that no tab has shown, and opening it counts them as seen", async () => {
  const subscriber = await inbox.subscribe();
  const titles = Array.from({ length: 5 }, (_, index) => `alert ${index + 1}`);
  await sendTo(subscriber, titles);
  const window = await openWindow({ subscriber, viewport: { width: 800, height: 320 } });
  const tabs = [await window.open("?view=bell"), await window.open("?view=bell")] as const;
  const [tab, other] = tabs;
  for (const opened of tabs) await opened.getByRole("button", { name: "Alerts, 5 new" }).waitFor();
  await tab.getByRole("button", { name: /^Alerts/ }).click();
  // The popover is too low for all five.
  const shown = other.getByRole("button", { name: /^Alerts, [1-4] new$/ });
  await shown.waitFor();
  const { alerts, summary } = await subscriber.me.listAlerts();
  expect(summary.unreadCount).toBe(5);
  expect(alerts[0]).toHaveProperty("seenAt");
  expect(alerts[0]).not.toHaveProperty("readAt");
  expect(alerts[4]).not.toHaveProperty("seenAt");
  await tab.locator("li", { hasText: "alert 1" }).scrollIntoViewIfNeeded();
  for (const opened of tabs) {
    await expect
      .poll(async () => (await subscriber.me.listAlerts()).alerts[4]?.seenAt)
      .toEqual(expect.any(String));
    await opened.getByRole("button", { name: /^Alerts/ }).waitFor();
  }
  expect(window.problems).toEqual([]);
});

// archive.test.ts undoes an archive, and moves alerts between two tabs.
longTest(
  "an archived alert leaves both tabs, and Undo returns it to its place in both",
  async () => {
    const subscriber = await inbox.subscribe();
    await sendTo(subscriber, ["one", "two", "three"]);
    const window = await openWindow({ subscriber });
    const tabs = [await window.open(), await window.open()] as const;
    const titlesOf = (tab: (typeof tabs)[number]) => tab.locator("li h3").allTextContents();
    for (const tab of tabs) await expect.poll(() => titlesOf(tab)).toEqual(["three", "two", "one"]);
    const [tab] = tabs;
    await tab.locator("li", { hasText: "two" }).getByRole("button", { name: "Archive" }).click();
    for (const shown of tabs) await expect.poll(() => titlesOf(shown)).toEqual(["three", "one"]);
    const archive = await subscriber.me.listAlerts({ archived: true });
    expect(archive.alerts.map(({ title }) => title)).toEqual(["two"]);
    await tab.getByRole("button", { name: "Undo" }).click();
    for (const shown of tabs) {
      await expect.poll(() => titlesOf(shown)).toEqual(["three", "two", "one"]);
    }
    expect(await tab.getByRole("button", { name: "Undo" }).count()).toBe(0);
    expect(window.problems).toEqual([]);
  },
);

test("quiet hours and digests change the preferences of the wallet, in the time zone of the browser", async () => {
  const subscriber = await inbox.subscribe();
  const window = await openWindow({ subscriber, timezoneId: "Pacific/Auckland" });
  const tab = await window.open("?view=preferences");
  const preferences = () => subscriber.me.getPreferences();
  await tab.getByRole("switch", { name: "Quiet hours" }).check();
  const night = { enabled: true, from: "22:00", to: "07:00", allowCritical: true };
  await expect.poll(preferences).toMatchObject({ timeZone: "Pacific/Auckland", quietHours: night });
  await tab.getByLabel("To", { exact: true }).fill("08:30");
  await tab.getByRole("switch", { name: "Critical alerts do not wait" }).uncheck();
  await expect
    .poll(async () => (await preferences()).quietHours)
    .toEqual({ ...night, to: "08:30", allowCritical: false });
  const topics = tab.getByRole("group", { name: "Topics" });
  await topics.getByRole("switch").first().check();
  const digest = topics.getByRole("combobox");
  expect(await digest.inputValue()).toBe("at-once");
  const findTopic = async () => (await subscriber.me.listTopics({ appId: inbox.appId })).topics[0];
  await expect.poll(findTopic).toMatchObject({ subscribed: true });
  const topicId = (await findTopic())?.id ?? "";
  await subscriber.me.updatePreferences({
    body: { topics: [{ topicId, digest: "at-once", channels: ["IN_APP"] }] },
  });
  await tab.reload();
  await digest.selectOption("Daily digest");
  await tab.getByLabel(/^Time of the digest/).fill("18:15");
  await tab.getByRole("switch", { name: "Quiet hours" }).focus();
  await expect
    .poll(async () => (await preferences()).topics)
    .toMatchObject([{ digest: "daily", digestTime: "18:15", channels: ["IN_APP"] }]);
  await tab.reload();
  await expect.poll(() => digest.inputValue()).toBe("daily");
  expect(await tab.getByLabel("To", { exact: true }).inputValue()).toBe("08:30");
  // Another device does not move the hours; its user can.
  const abroad = await openWindow({ subscriber, timezoneId: "Europe/Berlin" });
  const away = await abroad.open("?view=preferences");
  await away.getByText("Times are in Pacific/Auckland.").waitFor();
  await away.getByRole("button", { name: "Use Europe/Berlin" }).click();
  await expect.poll(async () => (await preferences()).timeZone).toBe("Europe/Berlin");
  expect([...window.problems, ...abroad.problems]).toEqual([]);
});
