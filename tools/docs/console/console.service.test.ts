import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { listViolations } from "@bellwether/browser/accessibility";
import type { Browser, BrowserContextOptions, Page } from "@bellwether/browser/open-chromium";
import { serveMocks } from "@bellwether/mock/serve-mocks";
import { serveEverything } from "@bellwether/start/serve";
import { quietFlags } from "@bellwether/start/testing/quiet-flags";
import { beforeAll, expect, inject, test } from "vitest";
import { longTest } from "../../testing/long-test.ts";
import { sampleCases } from "../../testing/tiers.ts";
import { publishedHosts } from "../testing/published-hosts.ts";
import { openSharedBrowser, openSharedService, type SharedService } from "../tests/shared-parts.ts";

const site = inject("builtSite");
let service: SharedService;
let browser: Browser;

beforeAll(async () => {
  service = await openSharedService();
  browser = await openSharedBrowser();
  return () => browser.close();
});

/** A console, with every requested address except files and the service's. */
interface OpenConsole {
  readonly page: Page;
  readonly foreign: string[];
}

async function open(
  hash = "",
  { from = service.origin, ...screen }: BrowserContextOptions & { from?: string } = {},
): Promise<OpenConsole> {
  const page = await browser.newPage(screen);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!/^(data|file):/.test(request.url()) && !request.url().startsWith(service.origin)) {
      foreign.push(request.url());
    }
  });
  await page.goto(`${from}/console/index.html${hash}`);
  await page.locator("#operation option").first().waitFor({ state: "attached" });
  return { page, foreign };
}

const send = (page: Page) => page.getByRole("button", { name: "Send" }).click();
const outcome = (page: Page) => page.locator("#response-status");
const body = (page: Page) => page.locator("#response .code code");
const signIn = (page: Page) => page.getByRole("button", { name: /Sign in/ }).click();

async function see(page: Page, beginning: RegExp): Promise<string> {
  const found = outcome(page).filter({ hasText: beginning });
  await found.waitFor();
  return found.innerText();
}

test("two clicks send a signed-in request, and the page contacts only the service", async () => {
  const { page, foreign } = await open();
  await signIn(page);
  await page.getByText("The session token is filled in").waitFor();
  await send(page);
  await see(page, /^200 OK/);
  const state = await page.locator("#sign-in-state").innerText();
  const [, wallet = "nobody"] = /Signed in as (\w+)\./.exec(state) ?? [];
  expect(JSON.parse(await body(page).innerText())).toMatchObject({
    subscriber: { walletAddress: wallet },
  });
  expect(foreign).toEqual([]);
  await page.close();
});

test("a credential is kept for the tab only: it survives a reload, is in no address, and can be cleared", async () => {
  const { page } = await open();
  await signIn(page);
  await page.getByText("The session token is filled in").waitFor();
  const token = await page.getByLabel("Session token").inputValue();
  expect(token.split(".")).toHaveLength(3);
  await page.reload();
  expect(await page.getByLabel("Session token").inputValue()).toBe(token);
  expect(page.url()).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }]))).toBe(
    '["",{}]',
  );
  await page.getByText("curl command").click();
  expect(await page.locator(".curl code").innerText()).toContain("Bearer YOUR_SESSION_TOKEN");
  await page.getByRole("button", { name: "Clear credentials" }).click();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const { clientKey, apiKey } = service.keys;
  for (const secret of [token, clientKey, apiKey]) expect(kept).not.toContain(secret);
  await page.close();
});

test("the curl command of a stream prints each event as it arrives", async () => {
  const { page } = await open("#alerts/streamInboxEvents");
  await page.getByText("curl command").click();
  expect(await page.locator(".curl code").innerText()).toMatch(/ -N$/);
  await page.close();
});

test("the address selects an operation, and the client key of the local service authorizes it", async () => {
  const { page } = await open("#markets/listMarkets");
  await page.getByText("Sends the client key.").waitFor();
  expect(await page.getByLabel("Client key").inputValue()).toBe(service.keys.clientKey);
  await page.getByRole("checkbox", { name: "lending" }).check();
  await page.getByLabel("limit").fill("2");
  await send(page);
  await see(page, /^200 OK/);
  const { markets } = JSON.parse(await body(page).innerText());
  expect(markets.map((market: { type: string }) => market.type)).toEqual(["lending", "lending"]);
  await page.close();
});

test("the console shows the status, the declared description and the body of a refusal", async () => {
  const { page } = await open("#markets/listMarkets");
  await page.getByLabel("Client key").fill("nobody-issued-this");
  await send(page);
  await see(page, /^401 Unauthorized/);
  expect(await page.locator("#meaning").innerText()).toBe(
    "The key is missing, unknown or revoked.",
  );
  expect(JSON.parse(await body(page).innerText())).toMatchObject({ code: "unauthorized" });
  await page.getByLabel("Client key").fill(service.keys.clientKey);
  await page.getByLabel("limit").fill("500");
  await send(page);
  await see(page, /^400 Bad Request/);
  expect(await body(page).innerText()).toContain("limit is 500; it must be between 1 and 200.");
  await page.close();
});

test("the console fills the body with an example, sends edits unchanged, and requires path parameters", async () => {
  const { page } = await open("#alerts/sendAlert");
  const { apiKey, appId } = service.keys;
  await page.getByText("Sends the API key.").waitFor();
  expect(await page.getByLabel("API key").inputValue()).toBe(apiKey);
  expect(await page.getByLabel("appId").inputValue()).toBe(appId);
  await page.getByLabel("appId").fill("");
  await send(page);
  await see(page, /^Fill in appId/);
  await page.getByLabel("appId").fill(appId);
  await page.getByRole("textbox", { name: /^body/ }).fill('{"message": 1.50');
  expect(await page.locator("#body-problem").innerText()).toContain("Not valid JSON");
  await page.getByRole("textbox", { name: /^body/ }).press("Control+Enter");
  await see(page, /^400 Bad Request/);
  await page.getByRole("textbox", { name: /^body/ }).fill(
    JSON.stringify({
      channels: ["IN_APP"],
      message: { title: "Welcome", body: "From the console." },
      recipient: {
        type: "subscriber",
        walletAddress: "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb",
      },
    }),
  );
  await send(page);
  await see(page, /^202 Accepted/);
  await page.close();
});

test("the console shows the form of every operation", async () => {
  const { page } = await open();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  for (const { host, newest } of sampleCases(publishedHosts, 1)) {
    await page.getByLabel("API", { exact: true }).selectOption(host);
    await page.waitForURL(new RegExp(`#${host}/`));
    const operations = Object.values(newest.document.paths ?? {}).flatMap((item) =>
      Object.values(item).flatMap(
        (operation) => (operation as { operationId?: string }).operationId ?? [],
      ),
    );
    for (const operationId of operations) {
      await page.getByLabel("Operation", { exact: true }).selectOption(operationId);
      await page.waitForURL(new RegExp(`#${host}/${operationId}$`));
      await page.getByRole("link", { name: `Reference of ${operationId}` }).waitFor();
    }
  }
  expect(complaints).toEqual([]);
  await page.close();
});

test("the console reports an unknown host or operation in its address", async () => {
  const { page } = await open("#markets/listNothing");
  await page.getByText("markets has no operation listNothing").waitFor();
  await page.goto(`${service.origin}/console/index.html#nowhere/listNothing`);
  await page.getByText("No API is named nowhere").waitFor();
  await page.close();
});

test("the console from disk sends a signed-in request to another base URL in two clicks", async () => {
  const { page } = await open("", { from: pathToFileURL(site).href });
  expect(await page.getByLabel("Base URL").inputValue()).toBe("http://127.0.0.1:4000");
  await page.getByLabel("Base URL").fill("127.0.0.1");
  await send(page);
  await page.getByText("This is not a URL").waitFor();
  await page.getByLabel("Base URL").fill(`${service.origin}/`);
  await signIn(page);
  await page.getByText("The session token is filled in").waitFor();
  await send(page);
  await see(page, /^200 OK/);
  await page.close();
});

// The console from disk calls another origin in the short tier.
longTest("the console sends a request to the mocks", async () => {
  const hosts = publishedHosts.filter(({ host }) => host === "markets");
  // Prism resolves references in place, and other test files read the same documents.
  const documents = new Map(
    hosts.map(({ host, newest }) => [host, structuredClone(newest.document)]),
  );
  const mocks = await serveMocks({ port: 24_750, documents, log: () => {} });
  const { page } = await open("#markets/listMarkets", { from: pathToFileURL(site).href });
  await page.getByLabel("Base URL").fill(mocks.origin);
  await page.getByLabel("Client key").fill("any");
  await send(page);
  await see(page, /^200 OK/);
  expect(JSON.parse(await body(page).innerText())).toHaveProperty("markets");
  await page.close();
  await mocks.stop();
});

const screens = [
  ["a phone", { viewport: { width: 320, height: 740 }, colorScheme: "dark" }],
  ["a desk", { viewport: { width: 1440, height: 900 }, colorScheme: "light" }],
] as const;

test.each(sampleCases(screens, 1))(
  "the console on %s has no accessibility violations and fits the screen",
  async (_, screen) => {
    const { page } = await open("#alerts/sendAlert", screen);
    await page.getByRole("textbox", { name: /^body/ }).fill("{");
    await send(page);
    await see(page, /^400/);
    for (const details of await page.locator(".console summary").all()) {
      if (
        !(await details.evaluate((element) => (element.parentElement as HTMLDetailsElement).open))
      )
        await details.click();
    }
    expect(await listViolations(page)).toEqual([]);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);
    await page.close();
  },
);

test("the console's script has less than 35 kB", async () => {
  expect((await stat(join(site, "console/console.js"))).size).toBeLessThan(35_000);
});

// no-response.site.test.ts reads the same sentence where no server listens.
longTest(
  "the console reports a stopped service beside its buttons, with the command that starts it",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "bellwether-console-"));
    // When the tests run as root, the database's user must be able to pass.
    await chmod(folder, 0o711);
    const serve = () =>
      serveEverything({ port: 24_600, docs: site, flags: quietFlags(folder), log: () => {} });
    let serving = await serve();
    const { page } = await open("", { from: serving.origin });
    await serving.stop();
    await send(page);
    const sentence = await see(page, /^No response from/);
    expect(sentence).toContain(serving.origin);
    expect(sentence).toContain("npx -y pnpm@12 start");
    await signIn(page);
    await page.locator("#sign-in-state", { hasText: "No response from" }).waitFor();
    serving = await serve();
    await signIn(page);
    await page.getByText("The session token is filled in").waitFor();
    await send(page);
    await see(page, /^200 OK/);
    await page.close();
    await serving.stop();
    await rm(folder, { recursive: true });
  },
);
