import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import { colorRules, listViolations, sizeRules } from "@bellwether/browser/accessibility";
import type { Browser } from "@bellwether/browser/open-chromium";
import { listReleases } from "@bellwether/bundle/releases";
import { beforeAll, expect, inject, test } from "vitest";
import { isLongRun } from "../testing/tiers.ts";
import { dropRepetitions } from "./testing/drop-repetitions.ts";
import { waitForTransitions } from "./testing/wait-for-transitions.ts";
import { openSharedBrowser } from "./tests/shared-parts.ts";

/** One page per frame. */
const frames = [
  "index.html",
  "guides/quick-start.html",
  "decisions/keys.html",
  "markets/changes/0.14.0...0.15.0/index.html",
  "console/index.html",
  "packages/index.html",
  "404.html",
  "alerts/index.html",
  "assets/schemas.html",
  "pool-actions/redoc.html",
];

/** More pages with these frames, for a long run. */
const others = [
  "guides/index.html",
  "guides/errors.html",
  "guides/deploy.html",
  "guides/action-links.html",
  "guides/python-and-go.html",
  "decisions/index.html",
  "changes/index.html",
  "changes/rules/property-added.html",
  "compatibility/index.html",
  "contents.html",
  "alerts/events.html",
  "admin/sends.html",
  "assets/0.1.0/index.html",
  // The newest release's; earlier releases have one page each.
  `assets/${listReleases().findLast(({ host }) => host === "assets")?.version}/price-history.html`,
];

// From disk, where pages cannot load modules, fetch files or use absolute paths.
const site = inject("builtSite");
let browser: Browser;
let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  pages = await readPages();
  browser = await openSharedBrowser();
  return () => browser.close();
});

/** Every page's HTML, by path, without the contents of scripts and comments. */
async function readPages(): Promise<Map<string, string>> {
  const names = await readdir(site, { recursive: true });
  const found = names.filter((name) => name.endsWith(".html"));
  return new Map(
    await Promise.all(
      found.map(async (name): Promise<[string, string]> => {
        const html = await readFile(join(site, name), "utf8");
        return [name, html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, "")];
      }),
    ),
  );
}

/** A page's fragments: ids, console operations, and for Redoc the fragments on the page beside it. */
async function anchorsIn(path: string): Promise<Set<string>> {
  const source = path.replace(/\bredoc(?=\.html$)/, "index");
  const html = await readFile(join(site, source), "utf8");
  const ids = [...html.matchAll(/\b(?:id|value)="([^"]+)"/g)].map(([, id = ""]) => id);
  const chosen = path === "console/index.html" ? await listConsoleAnchors() : [];
  return new Set([...ids, ...chosen]);
}

/** `#HOST/OPERATION` as the console reads it, from the host data it loads. */
async function listConsoleAnchors(): Promise<string[]> {
  const files = await readdir(join(site, "console/data"));
  const anchors = files.map(async (file) => {
    const script = await readFile(join(site, "console/data", file), "utf8");
    const { operations } = JSON.parse(script.slice(script.indexOf(" = ") + 3).replace(/;\s*$/, ""));
    const host = file.replace(/\.js$/, "");
    return [host, ...operations.map(({ id }: { id: string }) => `${host}/${id}`)];
  });
  return (await Promise.all(anchors)).flat();
}

test("every link of the site leads to an existing page and anchor", async () => {
  const known = new Map<string, Set<string>>();
  const lost: string[] = [];
  for (const [from, html] of pages) {
    for (const [, address = ""] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      if (/^(?:[a-z-]+:|\/)/.test(address)) continue;
      const [file = "", fragment = ""] = address.replace(/\?[^#]*/, "").split("#");
      const path = file === "" ? from : normalize(join(dirname(from), decodeURIComponent(file)));
      if (!existsSync(join(site, path))) lost.push(`${from}: ${address}`);
      else if (fragment !== "" && path.endsWith(".html")) {
        const anchors = known.get(path) ?? (await anchorsIn(path));
        known.set(path, anchors);
        if (!anchors.has(decodeURIComponent(fragment))) lost.push(`${from}: ${address}`);
      }
    }
  }
  expect(lost).toEqual([]);
  expect(pages.size).toBeGreaterThan(200);
});

test("no page counts one of a limit in the plural", () => {
  const wrong = [...pages].flatMap(([path, html]) =>
    (html.match(/(?<![\d.,])1 (?:characters|entries|fields|items)\b/g) ?? []).map(
      (text) => `${path}: ${text}`,
    ),
  );
  expect(wrong).toEqual([]);
});

/** Opens a page and collects its errors and its requests to the network. */
async function visit(path: string, options: Parameters<Browser["newPage"]>[0] = {}) {
  const page = await browser.newPage(options);
  const complaints: string[] = [];
  page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) complaints.push(`requested ${request.url()}`);
  });
  page.on("requestfailed", (request) => complaints.push(`could not load ${request.url()}`));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(addressOf(path));
  return { page, complaints };
}

const addressOf = (path: string) => `${pathToFileURL(site).href}/${path}`;

/** Shows one frame after the other: a new page takes more CPU time than most contents. */
let shared: Awaited<ReturnType<typeof visit>> | undefined;

async function visitShared(path: string) {
  if (shared === undefined) {
    shared = await visit(path, { viewport: { width: 1440, height: 900 } });
    return shared;
  }
  const { page, complaints } = shared;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  complaints.length = 0;
  await page.goto(addressOf(path));
  return shared;
}

test.each(isLongRun ? [...frames, ...others] : frames)(
  "%s loads only local files, fits every screen, and has no accessibility violations in either colour scheme",
  async (path) => {
    // Its absolute paths work only on a server.
    const isRooted = path === "404.html";
    const { page, complaints } = isRooted
      ? await visit(path, { viewport: { width: 1440, height: 900 } })
      : await visitShared(path);
    // Redoc draws its content in the browser.
    if (path.endsWith("redoc.html")) await page.locator("#redoc h1").first().waitFor();
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      expect(overflow, `${width} wide`).toBeLessThanOrEqual(0);
    }
    if (!isRooted) {
      await dropRepetitions(page);
      expect(await listViolations(page), "light").toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      // Redoc's colours follow by script.
      if (path.endsWith("redoc.html")) await page.locator("html.dark").waitFor();
      await waitForTransitions(page);
      expect(await listViolations(page, colorRules), "dark").toEqual([]);
      // So low that all scrollable elements scroll.
      await page.setViewportSize({ width: 1440, height: 400 });
      expect(await listViolations(page, sizeRules), "1440 wide").toEqual([]);
    }
    if (!isRooted) expect(complaints).toEqual([]);
  },
);

test("the keyboard alone skips to the content, opens the search and leaves it", async () => {
  const { page } = await visit("index.html");
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the content");
  await page.keyboard.press("Enter");
  expect(await page.evaluate("document.activeElement.id")).toBe("content");
  for (const key of ["/", "Control+k"]) {
    await page.keyboard.press(key);
    expect(await page.evaluate("document.activeElement.id")).toBe("search");
    await page.keyboard.press("Escape");
    expect(await page.evaluate("document.activeElement.id")).not.toBe("search");
  }
  await page.close();
});

test("a page without JavaScript shows its content and navigation", async () => {
  const { page } = await visit("index.html", { javaScriptEnabled: false });
  expect(await page.locator("h1").innerText()).toContain("Wallet alerts");
  expect(await page.locator("nav a:visible").count()).toBeGreaterThan(4);
  await page.close();
});

test("a printed page has its content without the navigation", async () => {
  const { page } = await visit("guides/quick-start.html");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("header nav a:visible").count()).toBe(0);
  expect(await page.locator("main pre:visible").count()).toBeGreaterThan(3);
  await page.close();
});
