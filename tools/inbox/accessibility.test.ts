import { colorRules, listViolations, sizeRules } from "@bellwether/browser/accessibility";
import type { Page } from "@bellwether/browser/open-chromium";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { isLongRun } from "../testing/tiers.ts";
import {
  type InboxPage,
  type InboxWindow,
  openInboxPage,
  type Subscriber,
  type WindowOptions,
} from "./inbox-page.ts";

let inbox: InboxPage;
let subscriber: Subscriber;
let window: InboxWindow;

const phone = { width: 320, height: 640 };

beforeAll(async () => {
  inbox = await openInboxPage();
  subscriber = await inbox.subscribe();
  await subscriber.send("Rates moved", {
    actions: [{ type: "link", label: "See the rates", url: "https://rates.example" }],
  });
  await subscriber.send("اسعار جديدة", { body: "تغيرت الأسعار اليوم." });
  await subscriber.send("A-title-without-any-space-that-is-as-long-as-titles-may-be", {
    body: "A_body_without_a_space_".repeat(12),
  });
  await subscriber.send("Rates of last week", { body: "They are archived." });
  const [archived] = (await subscriber.me.listAlerts({ limit: 1 })).alerts;
  await subscriber.me.archiveAlerts({ body: { ids: [archived?.id ?? ""] } });
  const topics = await subscriber.me.listTopics({ appId: inbox.appId });
  const topicId = topics.topics[0]?.id ?? "";
  await subscriber.me.subscribeToTopic({ body: { topicId } });
  await subscriber.me.updatePreferences({
    body: {
      timeZone: "Pacific/Auckland",
      quietHours: { enabled: true, from: "22:00", to: "07:00" },
      topics: [{ topicId, digest: "daily" }],
    },
  });
  await subscriber.me.markAlertsRead({
    body: { ids: [(await subscriber.me.listAlerts({ limit: 1 })).alerts[0]?.id ?? ""] },
  });
});

afterAll(() => inbox?.close());
afterEach(() => window?.close());

async function open(query: string, options: WindowOptions = {}): Promise<Page> {
  window = await inbox.openWindow({ subscriber, ...options });
  const isArchive = query.includes("archive");
  const tab = await window.open(query.replace("archive", "bell"));
  if (isArchive || query.includes("bell"))
    await tab.getByRole("button", { name: /^Alerts/ }).click();
  await tab
    .locator(query.includes("preferences") ? "[role=switch]" : "li")
    .first()
    .waitFor();
  if (isArchive) {
    await tab.getByRole("radio", { name: "Archived" }).check();
    await tab.getByRole("button", { name: "Move to inbox" }).waitFor();
  }
  return tab;
}

const shots = process.env.INBOX_SCREENSHOTS;

async function takeShot(tab: Page, name: string): Promise<void> {
  if (shots !== undefined) await tab.screenshot({ path: `${shots}/${name}.png` });
}

const views = ["inbox", "bell", "archive", "preferences"];

/** The elements cut off by a window. */
const listCutOff = (tab: Page) =>
  tab.evaluate(`(() => {
    const { width } = document.documentElement.getBoundingClientRect();
    return [...document.querySelectorAll(".bellwether *")]
      .filter((element) => element.closest(".bellwether-count") === null)
      .map((element) => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
      .filter(([, { left, right }]) => left < 0 || right > width)
      .map(([html]) => html)
      .concat(document.documentElement.scrollWidth > width ? ["the page scrolls"] : []);
  })()`);

test.each(views)(
  "the %s passes the rules of axe in both colour schemes, and fits a phone in both directions",
  async (view) => {
    const tab = await open(`?view=${view}`);
    await takeShot(tab, `${view}-light`);
    expect(await listViolations(tab)).toEqual([]);
    await tab.emulateMedia({ colorScheme: "dark" });
    await takeShot(tab, `${view}-dark`);
    expect(await listViolations(tab, colorRules)).toEqual([]);
    await tab.setViewportSize(phone);
    await takeShot(tab, `${view}-phone`);
    expect(await listCutOff(tab)).toEqual([]);
    await tab.evaluate('document.documentElement.dir = "rtl"');
    await takeShot(tab, `${view}-phone-rtl`);
    expect(await listCutOff(tab)).toEqual([]);
    expect(await listViolations(tab, isLongRun ? undefined : sizeRules)).toEqual([]);
    expect(window.problems).toEqual([]);
  },
);

test("the sign-in passes the rules of axe", async () => {
  window = await inbox.openWindow({ wallets: { Ada: subscriber.signer } });
  const tab = await window.open();
  await tab.getByRole("button", { name: "Sign in with Ada" }).waitFor();
  await takeShot(tab, "sign-in");
  expect(await listViolations(tab)).toEqual([]);
  expect(window.problems).toEqual([]);
});

test("a right-to-left page has the unread dot, the count and the popover mirrored", async () => {
  // Opening the bell makes the alerts seen, and then the count goes.
  await subscriber.send("New rates");
  window = await inbox.openWindow({ subscriber });
  const tab = await window.open("?view=bell&dir=rtl");
  const centerOf = async (selector: string) => {
    const box = await tab.locator(selector).first().boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  expect(await centerOf(".bellwether-count")).toBeLessThan(
    await centerOf(".bellwether-bell-button"),
  );
  await tab.getByRole("button", { name: /^Alerts/ }).click();
  await tab.locator("li").first().waitFor();
  await takeShot(tab, "bell-rtl");
  const popover = await tab.locator(".bellwether-popover").boundingBox();
  const button = await tab.locator(".bellwether-bell-button").boundingBox();
  expect(popover?.x).toBeCloseTo(button?.x ?? -1, 0);
  // The direction of an alert's text changes neither its side nor its dot's side.
  const title = "li:has-text('Rates moved') h3";
  expect(await centerOf(`${title} .bellwether-dot`)).toBeGreaterThan(
    await centerOf(`${title} bdi`),
  );
});

const background = (tab: Page) =>
  tab.locator(".bellwether-inbox").evaluate((element) => getComputedStyle(element).backgroundColor);

test("the colours follow the system, unless the theme or a variable sets them", async () => {
  const tab = await open("?view=inbox", { colorScheme: "dark" });
  expect(await background(tab)).toBe("rgb(22, 25, 31)");
  await tab.emulateMedia({ colorScheme: "light" });
  expect(await background(tab)).toBe("rgb(255, 255, 255)");
  await tab.evaluate('document.body.style.setProperty("--bellwether-background", "rgb(1, 2, 3)")');
  expect(await background(tab)).toBe("rgb(1, 2, 3)");
  const dark = await window.open("?view=inbox&theme=dark");
  await dark.emulateMedia({ colorScheme: "light" });
  expect(await background(dark)).toBe("rgb(22, 25, 31)");
});

test("the keyboard opens the bell, marks, removes and leaves without losing the focus", async () => {
  const own = await inbox.subscribe();
  await own.send("older");
  await own.send("newer");
  window = await inbox.openWindow({ subscriber: own });
  const tab = await window.open("?view=bell");
  const bell = tab.getByRole("button", { name: "Alerts, 2 new" });
  await bell.waitFor();
  const focused = () =>
    tab.evaluate<string>(
      "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText).split('\\n')[0]",
    );
  const focusedAlert = () => tab.locator("li:focus h3").allTextContents();
  const chosen = () =>
    tab.evaluate<string>("document.activeElement.closest('label')?.textContent ?? ''");
  const press = async (...keys: string[]) => {
    for (const key of keys) await tab.keyboard.press(key);
  };
  await press("Tab");
  await expect.poll(focused).toBe("Alerts, 2 new");
  await press("Enter");
  await expect.poll(() => tab.locator("[role=dialog]:focus").count()).toBe(1);
  await tab.getByText("newer").waitFor();
  await press("Tab");
  expect(await focused()).toBe("Mark all as read");
  await press("Tab");
  expect(await chosen()).toBe("Inbox");
  await press("Tab");
  expect(await focused()).toBe("Mark as read");
  await press("Enter");
  await expect.poll(focused).toBe("Mark as unread");
  await press("Tab");
  expect(await focused()).toBe("Archive");
  await press("Enter");
  await expect.poll(focusedAlert).toEqual(["older"]);
  await press("Shift+Tab");
  await expect.poll(focused).toBe("Undo");
  await press("Enter");
  await expect.poll(focusedAlert).toEqual(["newer"]);
  await press("Tab", "Tab", "Tab");
  expect(await focused()).toBe("Remove");
  await press("Enter");
  await expect.poll(focusedAlert).toEqual(["older"]);
  await expect.poll(async () => (await own.me.getInboxSummary()).unseenCount).toBe(0);
  await press("Escape");
  await expect.poll(focused).toBe("Alerts");
  expect(await tab.getByRole("dialog").count()).toBe(0);
  await press("Enter", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab");
  await expect.poll(() => tab.getByRole("dialog").count()).toBe(0);
  expect(window.problems).toEqual([]);
});

test("a new alert is announced once, and alerts that were there before are not", async () => {
  const own = await inbox.subscribe();
  await own.send("before");
  window = await inbox.openWindow({ subscriber: own });
  const tab = await window.open("?view=bell");
  await tab.getByRole("button", { name: "Alerts, 1 new" }).click();
  await tab.getByText("before").waitFor();
  const status = tab.getByRole("status");
  expect(await status.textContent()).toBe("");
  await own.send("after");
  await expect.poll(() => status.textContent()).toBe("New alert: after");
  expect(await status.count()).toBe(1);
});
