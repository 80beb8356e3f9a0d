import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "@bellwether/browser/open-chromium";
import { openChromium } from "@bellwether/browser/open-chromium";
import { listOperations } from "@bellwether/bundle/open-api";
import { publishedDocument } from "@bellwether/bundle/published-document";
import { beforeAll, expect, inject, test } from "vitest";
import { parse } from "yaml";
import { operationAnchor } from "../site/paths.ts";
import {
  type PublishedHost,
  type PublishedVersion,
  readPublishedHosts,
} from "../site/published-hosts.ts";
import { listSeriousViolations } from "../testing/accessibility.ts";
import { waitForTransitions } from "../testing/wait-for-transitions.ts";

const site = inject("builtSite");
let hosts: readonly PublishedHost[];
let browser: Browser;

beforeAll(async () => {
  hosts = await readPublishedHosts();
  browser = await openChromium();
  return () => browser.close();
});

/** Opens a page from disk, where browsers load no modules and no data. */
async function open(path: string, complaints: string[] = []): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) complaints.push(`requested ${request.url()}`);
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${pathToFileURL(site).href}/${path}`);
  return page;
}

function hostOf(name: string): PublishedHost {
  const found = hosts.find(({ host }) => host === name);
  if (found === undefined) throw new Error(`No host is named ${name}.`);
  return found;
}

test("every version has a reference, schemas and OpenAPI files, and the newest is also at the path of its host", async () => {
  for (const { host, versions, newest } of hosts) {
    for (const { version, document } of versions) {
      const place = join(site, host, version);
      const published = publishedDocument(document);
      expect(parse(await readFile(join(place, "openapi.yaml"), "utf8"))).toEqual(published);
      expect(JSON.parse(await readFile(join(place, "openapi.json"), "utf8"))).toEqual(published);
      expect(await readFile(join(place, "index.html"), "utf8")).toContain('id="redoc"');
      expect(await readFile(join(place, "schemas.html"), "utf8")).toContain(version);
    }
    const first = await readFile(join(site, host, "index.html"), "utf8");
    expect(first).toContain(`<strong>${newest.version}</strong>`);
    expect(first.includes('<a href="schemas.html">Schemas</a>'), host).toBe(true);
  }
});

test("a reference shows its overview without Redoc's script, and loads the script on the first click", async () => {
  const page = await open("markets/index.html");
  // Browsers send this event when a page is laid out under a pointer that does not move.
  await page.evaluate("dispatchEvent(new PointerEvent('pointermove'))");
  const redoc = page.locator('script[src*="assets/redoc-"]');
  expect(await redoc.count()).toBe(0);
  expect(await page.locator("h1").innerText()).toContain("Bellwether markets");
  // Redoc receives this click once it runs.
  await page.locator(".menu-content").getByText("Positions", { exact: true }).click();
  await page.waitForURL(/#\/positions/);
  expect(await redoc.count()).toBe(1);
  await page.close();
});

test("every operation of a reference has an anchor in the menu and samples in five languages", async () => {
  const complaints: string[] = [];
  const { newest } = hostOf("markets");
  const page = await open("markets/index.html#/markets/listmarkets", complaints);
  const menu = page.locator(".menu-content");
  for (const { operation } of listOperations(newest.document)) {
    const [tag = ""] = operation.tags ?? [];
    const link = menu.locator(`a[href="#${operationAnchor(tag, operation.operationId ?? "")}"]`);
    if ((await link.count()) === 0) await menu.getByText(tag, { exact: true }).first().click();
    await link.waitFor({ state: "attached" });
  }
  const panel = page.locator(".panel-request-samples").first();
  await panel.getByText("curl", { exact: true }).first().click();
  for (const name of ["TypeScript", "fetch", "Python", "Go"]) {
    await page.getByText(name, { exact: true }).first().waitFor({ state: "attached" });
  }
  expect(complaints).toEqual([]);
  await page.close();
});

test("the Try it link of an operation selects it in the console, which links back to its anchor", async () => {
  const page = await open("markets/index.html#/markets/listmarkets");
  const link = page.getByRole("link", { name: "Try it: listMarkets", exact: true });
  await link.press("Enter");
  await page.waitForURL(/console\/index\.html#markets\/listMarkets$/);
  expect(await page.getByLabel("Operation").inputValue()).toBe("listMarkets");
  await page.getByRole("link", { name: "Reference of listMarkets" }).click();
  await page.waitForURL(/markets\/index\.html#\/markets\/listmarkets$/);
  await link.waitFor();
  await page.close();
});

test("an older reference has Try it links only for operations of the newest version", async () => {
  for (const { host, versions, newest } of hosts) {
    const known = new Set(operationIdsOf(newest));
    for (const version of versions) {
      const page = await readFile(join(site, host, version.version, "index.html"), "utf8");
      const list = /<noscript>.*?<\/noscript>/s.exec(page)?.[0] ?? "";
      const offered = [...list.matchAll(/console\/index\.html#[\w-]+\/(\w+)/g)].map(([, id]) => id);
      expect(offered).toEqual(operationIdsOf(version).filter((id) => known.has(id)));
    }
  }
});

function operationIdsOf({ document }: Pick<PublishedVersion, "document">): string[] {
  return listOperations(document).flatMap(({ operation }) => operation.operationId ?? []);
}

test("switching the version keeps the anchor, or reports that the version does not have it", async () => {
  const page = await open("markets/index.html#/markets/listmarkets");
  await page.waitForFunction("window.BellwetherRedoc");
  await page.locator(".versions summary").click();
  await page.locator(".versions").getByText("0.15.0", { exact: true }).click();
  await page.waitForURL(/markets\/0\.15\.0\/index\.html#\/markets\/listmarkets$/);
  await page.locator('[id="markets/listmarkets"]').waitFor({ state: "attached" });
  await page.close();
  const old = await open("markets/0.1.0/index.html#/positions/listnothing");
  expect(await old.locator("#missing-anchor").innerText()).toBe(
    "Version 0.1.0 has no listnothing. Showing its first page.",
  );
  await old.close();
});

test.each(["light", "dark"] as const)(
  "a reference has no serious accessibility violations before and after Redoc's script, %s",
  async (colorScheme) => {
    const page = await open("assets/index.html");
    await page.emulateMedia({ colorScheme });
    await waitForTransitions(page);
    expect(await listSeriousViolations(page)).toEqual([]);
    await page.mouse.move(300, 300, { steps: 2 });
    await page.waitForFunction("window.BellwetherRedoc");
    // Redoc draws the sections below its overview one after the other, their operations when asked for.
    for (const { name } of hostOf("assets").newest.document.tags ?? []) {
      await page.getByRole("heading", { level: 2, name }).waitFor();
    }
    await waitForTransitions(page);
    expect(await listSeriousViolations(page)).toEqual([]);
    await page.close();
  },
  60_000,
);
