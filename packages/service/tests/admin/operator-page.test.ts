import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { colorRules, listViolations } from "@bellwether/browser/accessibility";
import { type Browser, openChromium, type Page } from "@bellwether/browser/open-chromium";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { deadLetterQueue } from "../../src/jobs/prepare-queues.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp, makeWallet } from "../support/test-accounts.ts";
import { createTestService, type TestService } from "../support/test-service.ts";
import { makeAdminKey, serveAdmin } from "./admin-host.ts";
import { addPeople, addShared } from "./personal-data.ts";

const db = useDatabase();
let harness: TestService;
let host: Awaited<ReturnType<typeof serveAdmin>>;
let key: Awaited<ReturnType<typeof makeAdminKey>>;
let browser: Browser;
let context: Awaited<ReturnType<Browser["newContext"]>>;
let page: Page;
let names = 0;

beforeAll(async () => {
  harness = createTestService(db());
  host = await serveAdmin(harness.service);
  browser = await openChromium();
  context = await browser.newContext();
  await context.clock.install();
});
afterAll(async () => {
  await browser.close();
  await host.close();
});

beforeEach(async () => {
  names += 1;
  key = await makeAdminKey(harness.service, `Mira ${names}`);
  // Tabs in one context have a session storage each, and share a cache.
  page = await context.newPage();
});
afterEach(() => page.close());

const markup = `<img src="x" onerror="document.title='ran'">`;

async function signIn(adminKey = key.key): Promise<void> {
  await page.goto(`${host.url}/admin`);
  await page.getByLabel("Admin key").fill(adminKey);
  await page.keyboard.press("Enter");
}

const searchField = () => page.getByLabel("Wallet, id, request id or name of an app");

const section = (name: string) => page.getByRole("region", { name });

async function addSend(waiting: number): Promise<void> {
  const now = harness.service.clock.now();
  const { app } = await makeApp(harness.service, { name: "Harbor" });
  const id = "00000000-0000-4000-8000-000000000010";
  const message = JSON.stringify({ title: `Rates ${markup}`, body: "Text" });
  const expiry = new Date(now.getTime() + 86_400_000);
  await sql`insert into sends (id, app_id, channels, message, created_at, expires_at, expanded_at)
    values (${id}, ${app.id}, 4, ${message}::json, ${now}, ${expiry}, ${now})`.execute(db());
  await sql`insert into send_totals (send_id, channel, recipients, processed, sent)
    values (${id}, 4, 1000, ${1000 - waiting}, ${1000 - waiting})`.execute(db());
}

async function addDeadLetter(queue: string): Promise<void> {
  const id = randomUUID();
  await sql`insert into jobs.job (id, name, data, source_name, source_id, source_output)
    values (${id}, ${deadLetterQueue}, '{}', ${queue}, ${id}, '{"message": "A defect."}')`.execute(
    db(),
  );
}

test("the operator's page exchanges an admin key for a session, keeps that in the tab and ends it at sign-out", async () => {
  await signIn("bw_admin_unknown");
  await page.getByText("The admin key is unknown or revoked.").waitFor();
  expect(await page.getByLabel("Admin key").inputValue()).toBe("");
  await signIn();
  await section("Summary").getByText("Replicas").waitFor();
  expect(page.url()).toBe(`${host.url}/admin`);
  const kept = await page.evaluate("JSON.stringify({ ...sessionStorage, ...localStorage })");
  expect(kept).toContain("bw_admin_session_");
  expect(kept).not.toContain(key.key);
  expect(await page.getByLabel("Admin key").inputValue()).toBe("");
  await page.reload();
  await section("Summary").getByText("Replicas").waitFor();
  const ended = page.waitForResponse("**/admin/v1/sessions/revoke");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("Admin key").waitFor();
  expect((await ended).status()).toBe(200);
  expect(await page.evaluate("JSON.stringify({ ...sessionStorage, ...localStorage })")).toBe("{}");
  expect(await page.locator("dl").count()).toBe(0);
});

test("the operator's page shows the progress of a send, finds it once it is done, and text of apps as text", async () => {
  await addSend(400);
  await makeApp(harness.service, { name: "Quiet" });
  await signIn();
  const sends = section("Sends");
  await sends.getByRole("heading", { name: `Rates ${markup}` }).waitFor();
  await sends.getByText("EMAIL: 600 of 1,000, 400 waiting").waitFor();
  const bar = sends.getByRole("progressbar");
  expect([await bar.getAttribute("value"), await bar.getAttribute("max")]).toEqual(["600", "1000"]);
  await sql`update send_totals set processed = 1000, sent = 1000`.execute(db());
  await page.clock.fastForward(5000);
  await sends.getByText("No send is in flight.").waitFor();
  await sql`update send_totals set sent = 990, failed = 10`.execute(db());
  await sends.getByLabel("State").selectOption("Done");
  await sends.getByText("EMAIL: 1,000 of 1,000, 990 sent, 10 failed").waitFor();
  await sends.getByLabel("App").selectOption("Quiet");
  await sends.getByText("No send.").waitFor();
  await sends.getByLabel("App").selectOption("Harbor");
  await sends.getByRole("heading", { name: "Rates" }).waitFor();
  expect(await page.title()).toBe("Operator");
});

test("the operator's page resends and dismisses dead letters and shows who did it", async () => {
  for (const queue of ["webhooks", "email", "push", "codes"]) await addDeadLetter(queue);
  await signIn();
  const letters = section("Dead letters");
  await letters.getByRole("button", { name: "Resend the job in email" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("The job is in the queue email again.").waitFor();
  await letters.getByText("Resend all 3").waitFor();
  page.once("dialog", (dialog) => dialog.accept("Sent by hand"));
  await letters.getByRole("button", { name: "Dismiss the job in codes" }).click();
  await page.getByText("The job of the queue codes is dismissed.").waitFor();
  await letters.getByText("Resend all 2").waitFor();
  expect(await letters.getByRole("listitem").count()).toBe(2);

  const questions: string[] = [];
  page.once("dialog", async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  const all = letters.getByRole("button", { name: "Resend all 2" });
  await all.click();
  expect(await letters.getByRole("listitem").count()).toBe(2);
  page.once("dialog", (dialog) => dialog.accept());
  await all.click();
  await letters.getByText("No job needs attention.").waitFor();
  expect(questions).toEqual(["Resend 2 jobs? Remove the cause of their failure first."]);
  // One among the four was dismissed; no worker runs here.
  await section("Summary")
    .getByText(/^3 jobs, oldest due for \d+\ss$/)
    .waitFor();
  const changes = section("Latest changes").getByRole("listitem");
  expect((await changes.allTextContents()).slice(0, 3)).toEqual([
    expect.stringMatching(/^resendDeadLetters.*By.*Mira.*role all/),
    expect.stringMatching(/^dismissDeadLetter.*By.*Mira.*role all/),
    expect.stringMatching(/^resendDeadLetter.*By.*Mira.*role all/),
  ]);
});

longTest(
  "the operator's page creates an app with a topic and keys, shows each secret once, and revokes a key",
  async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn();
    const dialog = page.getByRole("dialog");
    const [apps, keys] = [section("Apps"), section("Keys")];
    const open = apps.getByRole("button", { name: "Create an app" });
    await open.focus();
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Name").fill("Tern");
    await dialog.getByLabel("Icon").fill('https://tern.bellwether.example/"icon"');
    await page.keyboard.press("Enter");
    await dialog.getByRole("alert").getByText("icon").waitFor();
    await dialog.getByLabel("Icon").fill("");
    await page.keyboard.press("Enter");
    await page.getByText("The app Tern has the id").waitFor();
    await apps.locator("button:focus", { hasText: "Create an app" }).waitFor();

    await apps.getByRole("button", { name: "Topics and subscribers of Tern" }).click();
    await apps.getByText("The app has no topic.").waitFor();
    await apps.getByRole("button", { name: "Create a topic of Tern" }).click();
    await dialog.getByLabel("Name").fill("Rates");
    await page.keyboard.press("Enter");
    await apps.getByRole("row", { name: /^Rates .* 0$/ }).waitFor();

    await apps.getByRole("button", { name: "Create an API key of Tern" }).click();
    await dialog.getByLabel("Name").fill("Rate watcher");
    await page.keyboard.press("Enter");
    const secret = await dialog.getByLabel("Key").inputValue();
    expect(secret).toMatch(/^bw_api_/);
    await dialog.getByRole("button", { name: "Copy" }).click();
    await dialog.getByText("Copied.").waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(secret);
    await dialog.getByRole("button", { name: "Done" }).click();
    expect(await page.content()).not.toContain(secret);
    const kept = await page.evaluate("JSON.stringify({ ...sessionStorage, ...localStorage })");
    expect(kept).not.toContain(secret);

    await keys.getByRole("button", { name: "Create a client key" }).click();
    await dialog.getByLabel("Client").fill("Tern web");
    await dialog.getByLabel("Origins").fill("https://tern.bellwether.example");
    await dialog.getByRole("button", { name: "Create the key" }).click();
    expect(await dialog.getByLabel("Key").inputValue()).toMatch(/^bw_client_/);
    await page.keyboard.press("Enter");
    await keys.getByRole("button", { name: "Create a feed key" }).click();
    await dialog.getByLabel("Feed").fill("tern");
    await dialog.getByLabel("Rights").fill("jumps\nlinks:tern.bellwether.example");
    await dialog.getByRole("button", { name: "Create the key" }).click();
    expect(await dialog.getByLabel("Key").inputValue()).toMatch(/^bw_feed_/);
    await page.keyboard.press("Enter");
    await keys.getByText("jumps, links:tern.bellwether.example").waitFor();
    await keys.getByText("https://tern.bellwether.example").waitFor();

    page.once("dialog", (question) => question.accept());
    await keys.getByRole("button", { name: "Revoke the key Rate watcher" }).click();
    await page.getByText("The key Rate watcher is revoked.").waitFor();
    await keys.getByRole("heading", { name: "Rate watcher" }).waitFor({ state: "detached" });
  },
);

longTest(
  "the operator's page shows the deliveries of a failing webhook, resends and replays them, and disables and enables it",
  async () => {
    const { store, random, clock } = harness.service;
    const [app, now] = [(await makeApp(harness.service)).app, clock.now()];
    const url = `https://hooks.bellwether.example/${names}`;
    const [webhookId, id] = [randomUUID(), randomUUID()];
    const webhook = { id: webhookId, url, description: undefined, secret: random.bytes(32) };
    await store.webhooks.create(app.id, { ...webhook, createdAt: now }, 20);
    const delivery = { id, event: "price-change", body: { events: [] }, isTest: false };
    await store.deliveries.add(app.id, webhookId, { ...delivery, createdAt: now });
    const attempt = {
      startedAt: now.toISOString(),
      durationMs: 1250,
      status: 503,
      code: "http-503",
    };
    const attempts = JSON.stringify([{ ...attempt, responseText: `Down ${markup}` }]);
    const fail = async () => {
      await sql`update webhooks set failing_since = ${now}, consecutive_failures = 2`.execute(db());
      await sql`update deliveries set state = 'failed', attempts = 2, last_status = 503,
      last_code = 'http-503', next_attempt_at = null, recent_attempts = ${attempts}::jsonb`.execute(
        db(),
      );
    };
    await fail();
    await signIn((await makeAdminKey(harness.service, "On call", "operate")).key);
    const webhooks = section("Failing webhooks");
    await webhooks.getByRole("button", { name: `Deliveries to ${url}` }).click();
    await webhooks.getByText(/^Last response\s*503$/).waitFor();
    await webhooks.getByText("1 latest attempt").click();
    await webhooks.getByText(": 503 after 1,250 ms").waitFor();
    await webhooks.getByText(`Down ${markup}`).waitFor();
    await webhooks.getByRole("button", { name: `Resend the delivery ${id}` }).click();
    await page.getByText("The delivery is queued.").waitFor();
    await webhooks.getByRole("heading", { name: "price-change pending" }).waitFor();

    await fail();
    await webhooks.getByRole("button", { name: `Replay the deliveries of ${url}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Replay" }).click();
    await page.getByText("1 delivery queued.").waitFor();
    page.once("dialog", (question) => question.accept());
    await webhooks.getByRole("button", { name: `Disable ${url}` }).click();
    await webhooks.getByRole("button", { name: `Enable ${url}` }).click();
    await webhooks.getByText("No webhook fails.").waitFor();
    await searchField().fill(webhookId);
    await page.keyboard.press("Enter");
    await section("Search").getByRole("heading", { name: "price-change pending" }).waitFor();
  },
);

longTest(
  "the operator's page finds a send, an app, a request of the admin API and what nothing has",
  async () => {
    const { app } = await makeApp(harness.service, { name: "Osprey" });
    await harness.service.store.subscriptions.add(app.id, makeWallet().address, 2, new Date());
    const client = host.clientOf(key.key);
    await client.createTopic({ body: { appId: app.id, name: "Nests" } });
    const { entries } = await client.listAuditEntries({ operation: "createTopic", limit: 1 });
    await signIn();
    const found = section("Search");
    const search = async (text: string) => {
      await searchField().fill(text);
      await page.keyboard.press("Enter");
    };
    await search("00000000-0000-4000-8000-000000000010");
    await found.getByRole("heading", { name: "Rates" }).waitFor();
    await search("osprey");
    await found.getByRole("heading", { name: "Osprey" }).waitFor();
    await search(app.id);
    await found.getByText(/^Subscribers\s*1$/).waitFor();
    await search(entries[0]?.requestId ?? "");
    await found.getByRole("heading", { name: "createTopic" }).waitFor();
    await search("unknown-request");
    await found.getByText("Nothing has this id or name.").waitFor();
    await section("Apps").getByRole("button", { name: "Topics and subscribers of Osprey" }).click();
    await section("Apps").getByRole("button", { name: "List subscribers of Osprey" }).click();
    await page.getByRole("dialog").getByRole("listitem").waitFor();
  },
);

longTest(
  "the operator's page shows a wallet with its deliveries, exports it and erases it once its address is typed",
  async () => {
    const shared = await addShared(db(), harness.service);
    const [{ wallet, email }] = await addPeople(db(), shared);
    await signIn();
    await searchField().fill(wallet);
    await page.keyboard.press("Enter");
    const panel = section("Search");
    await panel.getByText(email).waitFor();
    await panel.getByText("smtp-451").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      panel.getByRole("button", { name: "Export" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${wallet}.jsonl`);
    const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).table)).toContain("push_devices");

    const erase = panel.getByRole("button", { name: "Erase" });
    page.once("dialog", (dialog) => dialog.accept("another"));
    await erase.click();
    expect((await harness.service.store.channels.findEmail(wallet))?.email).toBe(email);
    page.once("dialog", (dialog) => dialog.accept(wallet));
    await erase.click();
    await panel.getByText(`The wallet ${wallet} is erased.`).waitFor();
    expect(await harness.service.store.channels.findEmail(wallet)).toBeUndefined();
    expect(await panel.getByText(email).count()).toBe(0);
  },
);

test("the operator's page exports a wallet without an account, and erases it once its address is typed", async () => {
  const { address } = makeWallet();
  await harness.service.store.sessions.revokeAll(address, new Date(), undefined);
  await signIn();
  await searchField().fill(address);
  await page.keyboard.press("Enter");
  const panel = section("Search");
  await panel.getByText("The wallet has no channels").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${address}.jsonl`);
  const erase = async (typed: string) => {
    page.once("dialog", (dialog) => dialog.accept(typed));
    await panel.getByRole("button", { name: "Erase" }).click();
  };
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posted.push(new URL(request.url()).pathname);
  });
  await erase(`${address}1`);
  await erase(address);
  await panel.getByText(`The wallet ${address} is erased.`).waitFor();
  expect(posted).toEqual(["/admin/v1/erased-wallets"]);
});

longTest(
  "the operator's page shows the usage of an app as a chart and as a table, which stays open, on a phone in the dark",
  async () => {
    const { app } = await makeApp(harness.service, { name: `Quay ${markup}` });
    const of = (day: string, ok: number, failed: number) => {
      const source = { day, appId: app.id, keyId: null };
      return [
        { ...source, measure: "requests-ok" as const, count: ok },
        { ...source, measure: "requests-failed" as const, count: failed },
      ];
    };
    await harness.service.store.usage.add([
      ...of("2026-10-20", 5000, 2),
      ...of("2026-11-02", 40, 0),
    ]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: "dark" });
    await signIn();
    const usage = section("Usage in the last 30 days");
    await usage.getByRole("heading", { name: `Quay ${markup}` }).waitFor();
    const chart = usage.getByRole("img", { name: "Requests a day, at most 5,002 on 2026-10-20" });
    const bars = chart.locator("rect:not(.space)");
    expect(await bars.count()).toBe(30);
    expect(await bars.nth(16).getAttribute("height")).toBe("48");
    expect(await bars.nth(17).getAttribute("height")).toBe("0");
    expect(await bars.nth(29).getAttribute("height")).toBe("1");
    const fill = await page.evaluate("getComputedStyle(document.querySelector('.bars')).fill");
    expect(fill).toBe("rgb(106, 214, 180)");
    await usage.locator("summary").focus();
    await page.keyboard.press("Enter");
    const rows = async () => await usage.getByRole("row").allTextContents();
    const [heading, day] = ["DayRequestsFailedAlerts", "2026-10-205,00220"];
    expect(await rows()).toEqual([heading, "2026-11-024000", day]);
    const overflow = await page.evaluate(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    );
    expect(overflow).toBe(0);
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(title?.height, "one line").toBeLessThan(40);
    await harness.service.store.usage.add(of("2026-11-02", 2, 0));
    await page.clock.fastForward(60_000);
    await usage.getByText("5,044").waitFor();
    expect(await rows()).toEqual([heading, "2026-11-024200", day]);
    expect(await page.title()).toBe("Operator");
  },
);

longTest("the operator's page offers what the role of the key allows", async () => {
  await addDeadLetter("email");
  const letters = section("Dead letters");
  const buttons = async () => [...new Set(await page.getByRole("button").allTextContents())];

  await signIn((await makeAdminKey(harness.service, "Reader", "read")).key);
  await page.locator("header").getByText("Reader, role read").waitFor();
  expect(await letters.getByRole("listitem").count()).toBe(1);
  expect(await buttons()).toEqual(["Sign out", "Search", "Topics and subscribers"]);
  await searchField().fill(makeWallet().address);
  await page.keyboard.press("Enter");
  await section("Search").getByText("Looking up a wallet needs the role operate.").waitFor();

  await page.getByRole("button", { name: "Sign out" }).click();
  await signIn((await makeAdminKey(harness.service, "Helper", "operate")).key);
  await page.locator("header").getByText("Helper, role operate").waitFor();
  await searchField().fill(makeWallet().address);
  await page.keyboard.press("Enter");
  await section("Search").getByText("No delivery is stored.").waitFor();
  expect(await buttons()).toEqual([
    "Sign out",
    "Search",
    "Export",
    "Resend all 1",
    "Resend",
    "Dismiss",
    "Topics and subscribers",
  ]);
  await sql`delete from jobs.job where name = ${deadLetterQueue}`.execute(db());
});

longTest("the operator's page renews its session while it is used, and not by itself", async () => {
  const renewals: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/sessions/renew")) renewals.push(response.status());
  });
  await signIn();
  await section("Summary").getByText("Replicas").waitFor();
  expect(renewals).toEqual([200]);
  // As when the tab is shown again: the clock would end requests awaiting their response.
  const refresh = () => page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
  const refreshed = page.waitForResponse("**/admin/v1/audit-entries*");
  await page.clock.fastForward(61_000);
  await refresh();
  await refreshed;
  expect(renewals).toEqual([200]);
  await page.keyboard.press("Tab");
  const renewed = page.waitForResponse("**/admin/v1/sessions/renew");
  await refresh();
  expect((await renewed).status()).toBe(200);
  harness.moveClock(30 * 60_000);
  await refresh();
  await page.getByText("The session has ended or its key is revoked. Sign in again.").waitFor();
});

longTest(
  "the operator's page goes on after the service was away, and ends its session when the key is revoked",
  async () => {
    await signIn();
    await section("Summary").getByText("Replicas").waitFor();
    await page.route("**/admin/v1/**", (route) => route.abort());
    await page.clock.fastForward(5000);
    await page.getByText("The service does not respond. Trying again…").waitFor();
    expect(await section("Summary").isVisible()).toBe(true);
    await page.unroute("**/admin/v1/**");
    await page.clock.fastForward(30_000);
    await page.getByText("The page refreshes every 5 seconds.").waitFor();
    await harness.service.store.adminKeys.revoke(key.id, harness.service.clock.now());
    await page.clock.fastForward(5000);
    await page.getByText("The session has ended or its key is revoked. Sign in again.").waitFor();
    expect(await page.locator("dl").count()).toBe(0);
  },
);

test("the operator's page fits a narrow phone, has no accessibility violations and prints without buttons", async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: "dark" });
  await addDeadLetter("email");
  await signIn();
  await section("Apps").getByRole("button", { name: "Topics and subscribers" }).first().click();
  await section("Apps").getByRole("button", { name: "Create a topic" }).waitFor();
  await searchField().fill("harbor");
  await page.keyboard.press("Enter");
  await section("Search").getByRole("heading", { name: "Apps" }).waitFor();
  const overflow = await page.evaluate(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  expect(overflow).toBe(0);
  expect(await listViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await listViolations(page, colorRules)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(":is(nav, form, button):visible").count()).toBe(0);
  expect(await page.locator("dl:visible").count()).toBeGreaterThan(5);
  await page.emulateMedia({ media: "screen" });
  await section("Keys").getByRole("button", { name: "Create a feed key" }).click();
  expect(await listViolations(page)).toEqual([]);
  await sql`delete from jobs.job where name = ${deadLetterQueue}`.execute(db());
});

test("the operator's page allows no foreign content", async () => {
  const response = await fetch(`${host.url}/admin`);
  const policy = response.headers.get("content-security-policy")?.split("; ");
  const limits = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];
  expect(policy).toEqual(expect.arrayContaining(limits));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
});
