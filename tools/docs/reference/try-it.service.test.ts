import { pathToFileURL } from "node:url";
import { listViolations } from "@bellwether/browser/accessibility";
import type { Browser, BrowserContextOptions, Page } from "@bellwether/browser/open-chromium";
import { beforeAll, expect, inject, test } from "vitest";
import { longTest } from "../../testing/long-test.ts";
import { openSharedBrowser, openSharedService, type SharedService } from "../tests/shared-parts.ts";

const site = inject("builtSite");
let service: SharedService;
let browser: Browser;

beforeAll(async () => {
  service = await openSharedService();
  browser = await openSharedBrowser();
  return () => browser.close();
});

async function open(
  path: string,
  { from = service.origin, ...screen }: BrowserContextOptions & { from?: string } = {},
): Promise<Page> {
  const page = await browser.newPage(screen);
  await page.goto(`${from}/${path}`);
  return page;
}

const tryIt = (page: Page, operationId: string) =>
  page.getByRole("button", { name: `Try it ${operationId}`, exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const status = (page: Page, text: RegExp) =>
  page.locator("#response-status", { hasText: text }).waitFor();
const answer = (page: Page) => page.locator("#response .code code").innerText();

test("an operation opens its form in place, with the app and keys of the local service, and shows the response", async () => {
  const page = await open("alerts/sending.html");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await tryIt(page, "sendAlert").click();
  await page.getByText("Sends the API key.").waitFor();
  expect(requests).toContain("/console/data/alerts.js");
  expect(await page.getByLabel("appId").inputValue()).toBe(service.keys.appId);
  const body = page.getByRole("textbox", { name: /^body/ });
  expect(await body.inputValue()).toContain('{\n  "channels": [\n');
  expect(await body.inputValue()).toContain("YOUR_WALLET_ADDRESS");
  await page.getByRole("button", { name: /^Sign in/ }).click();
  await page.getByText("The session token is filled in").waitFor();
  expect(await body.inputValue()).not.toContain("YOUR_");
  await send(page).click();
  await status(page, /^202 Accepted after \d+ ms/);
  expect(await answer(page)).toMatch(/^\{\n {2}"id": "/);
  await page.getByText("exposed to this page").click();
  expect(await page.locator("#headers").innerText()).toContain("application/json");
  await page.close();
});

test("the form follows the reader to another operation, keeps the credentials and shares them with the console", async () => {
  const page = await open("alerts/authentication.html");
  const { promise: seen, resolve: load } = Promise.withResolvers<void>();
  await page.route("**/console/console.js", async (route) => {
    await seen;
    await route.continue();
  });
  await tryIt(page, "getSession").click();
  await page.locator("#try-it-panel").waitFor({ state: "attached" });
  // A click before its script runs would be lost.
  expect(await page.locator("#sign-in").isVisible()).toBe(false);
  load();
  await page.getByRole("button", { name: /^Sign in/ }).click();
  await page.getByText("The session token is filled in").waitFor();
  await tryIt(page, "listSessions").click();
  expect(await page.locator(".try-it .console").count()).toBe(1);
  expect(await tryIt(page, "getSession").getAttribute("aria-expanded")).toBe("false");
  await page.getByText("Sends the session token.").waitFor();
  await send(page).click();
  await status(page, /^200 OK/);
  expect(JSON.parse(await answer(page)).sessions).toHaveLength(1);
  await page.goto(`${service.origin}/console/index.html#alerts/getSession`);
  await page.getByText("Sends the session token.").waitFor();
  await page.close();
});

test("the keyboard opens, sends and closes the form", async () => {
  const page = await open("markets/markets.html");
  await tryIt(page, "listMarkets").focus();
  await page.keyboard.press("Enter");
  await page.getByText("Sends the client key.").waitFor();
  await page.getByLabel("limit").focus();
  await page.keyboard.type("2");
  await page.keyboard.press("Control+Enter");
  await status(page, /^200 OK/);
  expect(JSON.parse(await answer(page)).markets).toHaveLength(2);
  await tryIt(page, "listMarkets").press("Enter");
  expect(await page.locator(".try-it .console").count()).toBe(0);
  await page.close();
});

test("samples of the local origin have its app and keys in place of the placeholders, and of no other", async () => {
  const page = await open("alerts/sending.html");
  const sample = (on: Page) =>
    on.locator('.code[data-label="curl"]', { hasText: "/send'" }).first();
  await page.waitForFunction(
    (appId) => document.querySelector("main")?.textContent?.includes(appId),
    service.keys.appId,
  );
  const local = (await sample(page).locator("code").textContent()) ?? "";
  expect(local).toContain(`/v2/${service.keys.appId}/send`);
  expect(local).toContain(`X-Service-Api-Key: ${service.keys.apiKey}`);
  await page.close();
  const disk = await open("alerts/sending.html", { from: pathToFileURL(site).href });
  expect(await sample(disk).locator("code").textContent()).toContain("/v2/YOUR_APP_ID/send");
  await disk.close();
});

longTest("the form works from disk against another base URL", async () => {
  const page = await open("markets/markets.html", { from: pathToFileURL(site).href });
  await tryIt(page, "listMarkets").click();
  await page.getByText("Requires the client key").waitFor();
  await page.getByLabel("Base URL").fill(service.origin);
  await page.getByLabel("Client key").fill(service.keys.clientKey);
  await send(page).click();
  await status(page, /^200 OK/);
  await page.close();
});

// console.service.test.ts looks at the same form on a phone.
const screens = [
  ["a phone", { viewport: { width: 320, height: 740 }, colorScheme: "dark" }],
  ["a desk", { viewport: { width: 1440, height: 900 }, colorScheme: "light" }],
] as const;

longTest.each(screens)(
  "the form on %s has no accessibility violations and fits the screen",
  async (_, screen) => {
    const page = await open("markets/markets.html#/markets/listmarkets", screen);
    await tryIt(page, "listMarkets").click();
    await page.getByText("Sends the client key.").waitFor();
    await send(page).click();
    await status(page, /^200 OK/);
    const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    // reference.site.test.ts checks the operations themselves, on which axe takes most time.
    await page.evaluate(`for (const operation of document.querySelectorAll(".operation:not(:has(.console))")) {
      operation.remove();
    }`);
    expect(await page.locator(".console").count()).toBe(1);
    expect(await listViolations(page)).toEqual([]);
    await page.close();
  },
);
