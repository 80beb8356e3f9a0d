import { listViolations } from "@bellwether/browser/accessibility";
import { type Browser, openChromium, type Page } from "@bellwether/browser/open-chromium";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { sampleCases } from "../../../../tools/testing/tiers.ts";
import { formatUnsubscribeToken } from "../../src/domain/channels/unsubscribe-token.ts";
import { addPreferences } from "../../src/http/pages/preferences-routes.ts";
import { addUnsubscribe } from "../../src/http/pages/unsubscribe-routes.ts";
import { createServer } from "../../src/http/server.ts";
import { openPreferences } from "../../src/parts/open-preferences.ts";
import { useDatabase } from "../support/database.ts";
import { createHeldScene } from "./held-scene.ts";

const db = useDatabase();

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

/** A wallet with a topic, and the pages behind the link in its emails. */
async function openLink() {
  const scene = await createHeldScene(db());
  const { service, app, wallet } = scene;
  const server = createServer(
    (_, __, reply) => void reply.code(500).send(),
    "https://docs.example",
    undefined,
  );
  addUnsubscribe(server, {
    read: async () => ({ appName: "Harbor", email: "maria.lopez@example.com" }),
    unsubscribe: async () => true,
  });
  addPreferences(server, openPreferences(service));
  const origin = await server.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => server.close());
  const [key] = await service.signingKeys();
  const token = formatUnsubscribeToken(key, { appId: app.id, wallet });
  const link = `${origin}/v2/unsubscribe/${token}`;
  const read = async () => ({
    ...(await service.store.preferences.find(wallet)),
    topics: await service.store.preferences.listTopics(wallet),
  });
  const post = (fields: Record<string, string>, to = `${link}/preferences`) =>
    fetch(to, { method: "POST", body: new URLSearchParams(fields) });
  return { ...scene, origin, link, read, post };
}

async function openPage(link: string, options: Parameters<Browser["newPage"]>[0] = {}) {
  const page = await browser.newPage(options);
  onTestFinished(() => page.close());
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  await page.goto(link);
  return { page, problems };
}

test("A person reaches the page from the unsubscribe link and sets quiet hours and a digest, without script", async () => {
  const { link, read, topic, wallet } = await openLink();
  const { page, problems } = await openPage(link, { javaScriptEnabled: false });
  await page.getByRole("link", { name: "Choose when alerts reach you instead" }).click();
  expect(await page.locator("main").innerText()).not.toContain(wallet);
  await page.getByLabel("Hold emails, push and Telegram messages of all apps").check();
  await page.getByLabel("From").fill("23:15");
  await page.getByLabel("Time zone").selectOption("Pacific/Auckland");
  const group = page.getByRole("group", { name: topic.name });
  await group.getByLabel("Send alerts").selectOption("Once a day, together");
  await group.getByLabel("Once a day at").fill("08:30");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Your preferences are saved" }).waitFor();
  expect(await read()).toEqual({
    ...{ timeZone: "Pacific/Auckland", quietEnabled: true, quietAllowsCritical: true },
    ...{ quietFrom: 23 * 60 + 15, quietTo: 7 * 60 },
    topics: [{ topicId: topic.id, digest: "daily", digestTime: 8 * 60 + 30, channels: null }],
  });
  expect(await page.getByLabel("From").inputValue()).toBe("23:15");
  expect(await page.getByLabel("Time zone").inputValue()).toBe("Pacific/Auckland");
  expect(problems).toEqual([]);
});

longTest("The page is used by keyboard alone", async () => {
  const { link, read } = await openLink();
  const { page } = await openPage(`${link}/preferences`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  for (let tries = 0; tries < 30; tries += 1) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate("document.activeElement.tagName")) === "BUTTON") break;
  }
  await page.keyboard.press("Enter");
  await page.getByRole("status").waitFor();
  expect(await read()).toMatchObject({ quietEnabled: true, quietFrom: 22 * 60, quietTo: 7 * 60 });
});

test.each(sampleCases(["light", "dark"] as const, 1))(
  "The page is accessible on a phone in the %s scheme",
  async (colorScheme) => {
    const { link } = await openLink();
    const viewport = { width: 320, height: 640 };
    const { page } = await openPage(`${link}/preferences`, { viewport, colorScheme });
    expect(await listViolations(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("status").waitFor();
    expect(await listViolations(page)).toEqual([]);
    await sendWrongTimes(page);
    expect(await listViolations(page)).toEqual([]);
  },
);

async function sendWrongTimes(page: Page): Promise<void> {
  await page.getByLabel("Hold emails, push and Telegram messages of all apps").check();
  await page.getByLabel("From").fill("07:00");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").waitFor();
}

test("Never ends the topic subscription, and alerts that wait follow the change", async () => {
  const { post, read, topic, prefer, send, tick, moveTo, messages } = await openLink();
  const digest = { topicId: topic.id, digest: "daily" };
  await prefer({ topics: [digest] });
  await send("Digested", { topicId: topic.id });
  const fields = { timeZone: "UTC", from: "22:00", to: "07:00" };
  const answer = await post({ ...fields, [`topic-${topic.id}`]: "at-once" });
  expect(answer.status).toBe(200);
  await tick();
  expect(messages).toMatchObject([{ title: "Digested" }]);
  await prefer({ topics: [digest] });
  await send("Not wanted", { topicId: topic.id });
  await post({ ...fields, [`topic-${topic.id}`]: "off" });
  expect((await read()).topics).toEqual([]);
  moveTo("2026-11-03T09:00:00.000Z");
  await tick();
  expect(messages).toHaveLength(1);
});

test("Channels of a topic are chosen; those that the page did not offer stay", async () => {
  const { link, read, post, topic, service, app, wallet, prefer, send, messages } =
    await openLink();
  const { page } = await openPage(`${link}/preferences`);
  const group = page.getByRole("group", { name: topic.name });
  const boxes = group.getByRole("checkbox");
  expect(await boxes.count()).toBe(3);
  expect(await group.getByRole("checkbox", { checked: true }).count()).toBe(3);
  await group.getByLabel("By email").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").waitFor();
  expect((await read()).topics).toMatchObject([{ channels: 1 + 2 + 8 }]);
  expect(await group.getByRole("checkbox", { checked: false }).count()).toBe(1);
  await send("By no email", { topicId: topic.id });
  expect(messages).toEqual([]);
  await group.getByLabel("By email").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").waitFor();
  // All the app's again, and nothing else is set.
  expect((await read()).topics).toEqual([]);

  await prefer({ topics: [{ topicId: topic.id, channels: ["EMAIL", "TELEGRAM"] }] });
  await service.store.subscriptions.remove(app.id, wallet, 8);
  const fields = { timeZone: "UTC", from: "22:00", to: "07:00" };
  const shown = { ...fields, [`shown-${topic.id}`]: "at-once,09:00,EMAIL,!PUSH,TELEGRAM" };
  await post({ ...shown, [`PUSH-${topic.id}`]: "on" });
  expect((await read()).topics).toMatchObject([{ channels: 1 + 8 }]);
  await post({ ...fields, [`EMAIL-${topic.id}`]: "on" });
  expect((await read()).topics).toMatchObject([{ channels: 1 + 8 }]);
  await prefer({ topics: [{ topicId: topic.id, channels: ["PUSH"] }] });
  const none = await post({ ...fields, [`shown-${topic.id}`]: "at-once,09:00,!EMAIL,PUSH" });
  expect(await none.text()).toContain("Choose a channel for each topic, or Never.");
  expect((await read()).topics).toMatchObject([{ channels: 1 }]);
});

longTest("An old page takes back nothing that the app changed meanwhile", async () => {
  const { link, read, topic, prefer } = await openLink();
  const { page } = await openPage(`${link}/preferences`);
  const topics = [{ topicId: topic.id, channels: ["PUSH"], digest: "daily", digestTime: "18:00" }];
  await prefer({ topics });
  await page.getByLabel("Send critical alerts all the same").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").waitFor();
  const kept = [{ channels: 1, digest: "daily", digestTime: 18 * 60 }];
  expect(await read()).toMatchObject({ quietAllowsCritical: false, topics: kept });
  await prefer({
    timeZone: "Asia/Tokyo",
    quietHours: { enabled: true, from: "21:00", to: "06:00" },
  });
  await page.getByRole("group", { name: topic.name }).getByLabel("By push").uncheck();
  await page.getByRole("group", { name: topic.name }).getByLabel("By email").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await read()).topics).toMatchObject([{ ...kept[0], channels: 4 }]);
  expect(await read()).toMatchObject({ timeZone: "Asia/Tokyo", quietFrom: 21 * 60 });
});

test.each([
  ["no field", {}],
  ["an unknown zone", { timeZone: "Berlin", from: "22:00", to: "07:00" }],
  ["a wrong time", { timeZone: "UTC", from: "25:00", to: "07:00" }],
  ["an empty night", { timeZone: "UTC", from: "07:00", to: "07:00", quiet: "on" }],
])("A form with %s changes nothing and says what is wrong", async (_, fields) => {
  const { post, read } = await openLink();
  const before = await read();
  const answer = await post(fields);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('role="alert"');
  expect(await read()).toEqual(before);
});

longTest(
  "A page with an error keeps what the person entered, and takes back nothing that the app changed",
  async () => {
    const { link, read, topic, prefer } = await openLink();
    const { page } = await openPage(`${link}/preferences`);
    const group = page.getByRole("group", { name: topic.name });
    await group.getByLabel("Send alerts").selectOption("daily");
    await group.getByLabel("Once a day at").fill("18:30");
    await group.getByLabel("By push").uncheck();
    await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
    await sendWrongTimes(page);
    expect(await group.getByLabel("Send alerts").inputValue()).toBe("daily");
    expect(await group.getByRole("checkbox", { checked: true }).count()).toBe(2);
    expect((await read()).topics).toEqual([]);
    // The person saw this topic without it.
    await prefer({ topics: [{ topicId: topic.id, channels: ["PUSH", "EMAIL"] }] });
    await page.getByLabel("From").fill("21:00");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("status").waitFor();
    expect(await read()).toMatchObject({
      ...{ timeZone: "Asia/Tokyo", quietEnabled: true, quietFrom: 21 * 60, quietTo: 7 * 60 },
      topics: [{ channels: 4, digest: "daily", digestTime: 18 * 60 + 30 }],
    });
  },
);

test("A form changes no topic of another app", async () => {
  const { post, read, topic } = await openLink();
  const other = await openLink();
  await other.prefer({ topics: [{ topicId: other.topic.id, digest: "hourly" }] });
  const fields = { timeZone: "UTC", from: "22:00", to: "07:00" };
  await post({ ...fields, [`topic-${other.topic.id}`]: "off", [`topic-${topic.id}`]: "hourly" });
  expect((await read()).topics).toMatchObject([{ topicId: topic.id, digest: "hourly" }]);
  expect((await other.read()).topics).toMatchObject([{ topicId: other.topic.id }]);
});

test("An invalid token has no preferences, and the page is private", async () => {
  const { origin, post, link } = await openLink();
  const wrong = `${origin}/v2/unsubscribe/other/preferences`;
  expect((await fetch(wrong)).status).toBe(404);
  expect((await post({ timeZone: "UTC" }, wrong)).status).toBe(404);
  const { headers } = await fetch(`${link}/preferences`);
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  const large = await post({ timeZone: "U".repeat(70_000) });
  expect(large.status).toBe(413);
});
