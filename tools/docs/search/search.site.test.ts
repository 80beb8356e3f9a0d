import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { listViolations } from "@bellwether/browser/accessibility";
import type { Browser, Page } from "@bellwether/browser/open-chromium";
import { beforeAll, expect, inject, test } from "vitest";
import { isLongRun, sampleCases } from "../../testing/tiers.ts";
import { dropRepetitions } from "../testing/drop-repetitions.ts";
import { publishedHosts as hosts } from "../testing/published-hosts.ts";
import { openSharedBrowser } from "../tests/shared-parts.ts";

const site = inject("builtSite");
let browser: Browser;
let disk: string;
let origin: string;

const desk = { viewport: { width: 1280, height: 800 }, colorScheme: "light" } as const;
const phone = { viewport: { width: 320, height: 640 }, colorScheme: "dark" } as const;

beforeAll(async () => {
  disk = `${pathToFileURL(site)}/`;
  const server = await serve();
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  browser = await openSharedBrowser();
  return async () => {
    await browser.close();
    server.close();
  };
});

/** Under the path for which the site was built. */
async function serve(): Promise<Server> {
  const types: Readonly<Record<string, string>> = { css: "text/css", js: "text/javascript" };
  const server = createServer(async (incoming, outgoing) => {
    const path = new URL(incoming.url ?? "/", "http://localhost").pathname.replace("/api/", "/");
    const file = await readFile(join(site, path)).catch(() => undefined);
    const type = types[path.slice(path.lastIndexOf(".") + 1)] ?? "text/html; charset=utf-8";
    outgoing.writeHead(file === undefined ? 404 : 200, { "content-type": type });
    outgoing.end(file ?? (await readFile(join(site, "404.html"))));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function visit(
  address: string,
  options: Parameters<Browser["newPage"]>[0] = desk,
): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const page = await browser.newPage(options);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address);
  return { page, complaints };
}

async function look(page: Page, query: string): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.type(query);
  await page.getByRole("option").first().waitFor();
}

test("the search from disk opens a result with the keyboard alone", async () => {
  const { page, complaints } = await visit(`${disk}guides/webhooks.html`);
  await look(page, "rate limits");
  const box = page.getByRole("combobox");
  expect(await box.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowDown");
  const active = await box.getAttribute("aria-activedescendant");
  const option = page.locator(`#${active}`);
  expect(await option.getAttribute("aria-selected")).toBe("true");
  expect(await option.innerText()).toContain("Rate limits");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${disk}guides/handle-errors.html#rate-limits`);
  expect(complaints).toEqual([]);
  await page.close();
});

test("arrow keys wrap around the results; Escape closes the list, then clears and leaves the field", async () => {
  const { page } = await visit(`${disk}guides/index.html`);
  await look(page, "depositApy");
  const options = page.getByRole("option");
  await page.keyboard.press("ArrowUp");
  expect(await options.last().getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("ArrowDown");
  expect(await options.first().getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Escape");
  const box = page.getByRole("combobox");
  expect(await options.count()).toBe(0);
  expect(await box.getAttribute("aria-expanded")).toBe("false");
  expect(await box.inputValue()).toBe("depositApy");
  await page.keyboard.press("Escape");
  expect(await box.inputValue()).toBe("");
  expect(await page.evaluate(() => document.activeElement?.id)).not.toBe("search");
  await page.close();
});

test("Enter opens the best result, and results are grouped by kind with their host", async () => {
  const { page } = await visit(`${origin}/decisions/keys.html`);
  await look(page, "listMarkets");
  const group = page.getByRole("group", { name: "Operations" });
  expect(await group.getByRole("option").first().innerText()).toMatch(/listMarkets\s+markets/);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin}/markets/markets.html#/markets/listmarkets`);
  await page.close();
});

test("the search finds a schema by name and opens it at its anchor", async () => {
  const { page, complaints } = await visit(`${disk}index.html`);
  await look(page, "MarketId");
  const group = page.getByRole("group", { name: "Schemas" });
  expect(await group.getByRole("option").first().innerText()).toMatch(/^MarketId\s+markets/);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${disk}markets/schemas.html#MarketId`);
  expect(complaints).toEqual([]);
  await page.close();
});

test("a query without results links to the list of all pages", async () => {
  const { page } = await visit(`${disk}guides/index.html`);
  await look(page, "zzqqxx");
  expect(await page.getByRole("status").innerText()).toContain("No results for “zzqqxx”");
  // A list with results is checked in the short tier.
  if (isLongRun) expect(await listViolations(page)).toEqual([]);
  await page.getByRole("option").click();
  await page.waitForURL(`${disk}contents.html`);
  await page.close();
});

test("a slash inside a query is typed into the field", async () => {
  const { page } = await visit(`${disk}guides/index.html`);
  await look(page, "/v2/auth");
  expect(await page.getByRole("combobox").inputValue()).toBe("/v2/auth");
  expect(await page.getByRole("option").first().innerText()).toContain("/v2/auth");
  await page.close();
});

test("the search without JavaScript opens the list of all pages", async () => {
  const { page } = await visit(`${origin}/guides/index.html`, {
    ...desk,
    javaScriptEnabled: false,
  });
  await page.getByRole("searchbox").fill("cursor");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/contents\.html\?q=cursor$/);
  expect(await page.locator('main a[href="guides/pagination.html"]').count()).toBe(1);
  await page.close();
});

const resultScreens = [
  ["on a phone, dark", phone],
  ["on a desk, light", desk],
] as const;

test.each(sampleCases(resultScreens, 1))(
  "a guide with search results fits the screen and is accessible %s",
  async (_, screen) => {
    const { page, complaints } = await visit(`${origin}/guides/errors.html`, screen);
    await dropRepetitions(page);
    if (isLongRun) expect(await listViolations(page)).toEqual([]);
    await look(page, "signature");
    await page.keyboard.press("ArrowDown");
    expect(await listViolations(page)).toEqual([]);
    const box = await page.locator("#search-results").boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(screen.viewport.width);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await page.close();
  },
);

test("the 404 page of an unknown version links to the closest and the newest version", async () => {
  const { page } = await visit(`${origin}/markets/0.17.9/index.html`);
  const said = await page.getByRole("main").getByRole("status").innerText();
  const newest = hosts.find(({ host }) => host === "markets")?.newest.version;
  expect(said).toContain(
    `There is no version 0.17.9 of markets. There is 0.17.0 and the newest, ${newest}`,
  );
  const link = page.getByRole("main").getByRole("status").getByRole("link").first();
  expect(await link.getAttribute("href")).toBe("/api/markets/0.17.0/index.html");
  expect(await page.title()).toContain("Page not found");
  expect(await listViolations(page)).toEqual([]);
  await look(page, "keys");
  await page.close();
});

test("the 404 page without JavaScript links to every API", async () => {
  const { page } = await visit(`${origin}/guides/nothing.html`, {
    ...phone,
    javaScriptEnabled: false,
  });
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Page not found");
  for (const { newest } of hosts) {
    const links = page.getByRole("main").getByRole("link", { name: newest.version, exact: true });
    expect(await links.count()).toBeGreaterThan(0);
  }
  await page.close();
});
