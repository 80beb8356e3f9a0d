import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "@bellwether/browser/open-chromium";
import { listReleases } from "@bellwether/bundle/releases";
import { readKnownBreaks } from "@bellwether/compatibility/known-breaks";
import { beforeAll, expect, inject, test } from "vitest";
import { openSharedBrowser } from "../tests/shared-parts.ts";

const site = inject("builtSite");
const markets = "#markets ~ .table, #markets ~ details .table";
let browser: Browser;

beforeAll(async () => {
  browser = await openSharedBrowser();
  return () => browser.close();
});

async function open(width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.goto(pathToFileURL(join(site, "compatibility/index.html")).href);
  return page;
}

/** An operation's row texts, by version. */
async function readRow(page: Page, operationId: string): Promise<Record<string, string>> {
  const versions = await page.locator(markets).locator("thead th").allTextContents();
  const row = page.locator(markets).locator("tbody tr", { hasText: operationId }).first();
  const cells = await row.locator("th, td").allTextContents();
  return Object.fromEntries(versions.map((version, index) => [version, cells[index] ?? ""]));
}

test("every released version of an API is a column, and each cell has the recorded status as text", async () => {
  const page = await open(1440);
  const { Operation, ...cells } = await readRow(page, "listPositionSnapshots");
  const breaks = readKnownBreaks("markets");
  const expected = listReleases()
    .filter(({ host }) => host === "markets")
    .map(({ version }) => {
      const isBroken = breaks[version]?.listPositionSnapshots !== undefined;
      return [version, isBroken ? "known break" : "works"];
    });
  expect(Operation).toBe("listPositionSnapshots");
  expect(cells).toEqual(Object.fromEntries(expected));
  expect(Object.values(cells)).toContain("known break");
  await page.close();
});

test("a known break leads to the change that announced it", async () => {
  const page = await open(1440);
  const [known] = readKnownBreaks("markets")["0.14.0"]?.listPositionSnapshots ?? [];
  const row = page.locator(markets).locator("tbody tr", { hasText: "listPositionSnapshots" });
  await row.getByRole("link", { name: "known break" }).first().click();
  expect(page.url()).toContain("markets/changes/0.14.0...0.15.0/index.html");
  const text = (await page.locator("main").innerText()).replaceAll(/\s+/g, " ");
  expect(text).toContain(known?.finding.message);
  await page.close();
});

test("on a phone the keyboard scrolls the versions while the operation stays in view", async () => {
  const page = await open(390);
  const region = page.locator(markets);
  await region.focus();
  for (let times = 0; times < 5; times += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  const head = region.locator("tbody th").first();
  const [outer, inner] = [await region.boundingBox(), await head.boundingBox()];
  expect(Math.round(inner?.x ?? -1)).toBe(Math.round(outer?.x ?? -2));
  await page.close();
});
