import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { listHosts, specFile } from "@bellwether/bundle/hosts";
import { listOperations } from "@bellwether/bundle/open-api";
import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildDocs } from "./build-docs.ts";
import { readDecisions } from "./decisions/read-decisions.ts";
import { findChromium } from "./find-chromium.ts";

let folder: string;
let site: string;
let server: Server;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-site-"));
  site = join(folder, "site");
  await buildDocs(site);
  server = createServer(async (incoming, outgoing) => {
    const path = new URL(incoming.url ?? "/", "http://localhost").pathname;
    const file = join(site, path.endsWith("/") ? `${path}index.html` : path);
    const text = await readFile(file).catch(() => undefined);
    outgoing.writeHead(text === undefined ? 404 : 200, { "content-type": typeOf(file) });
    outgoing.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { executablePath, args } = await findChromium();
  browser = await chromium.launch({ executablePath, args: [...args] });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
  await rm(folder, { recursive: true });
});

function typeOf(file: string): string {
  if (file.endsWith(".html")) return "text/html; charset=utf-8";
  return file.endsWith(".json") ? "application/json" : "text/plain; charset=utf-8";
}

/** A page, with everything that it complained about or asked another origin for. */
interface Visit {
  readonly page: Page;
  readonly complaints: string[];
}

async function visit(
  address: string,
  options: Parameters<Browser["newPage"]>[0] = {},
): Promise<Visit> {
  const page = await browser.newPage(options);
  const complaints: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    const own = url.startsWith(origin) || /^(data|blob|file):/.test(url);
    if (!own) complaints.push(`asked for ${url}`);
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address, { waitUntil: "networkidle" });
  return { page, complaints };
}

const desk = { viewport: { width: 1440, height: 900 }, colorScheme: "light" } as const;
const phone = { viewport: { width: 390, height: 844 }, colorScheme: "dark" } as const;

async function expectFitsScreen(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test.concurrent.each([
  ["a desk", desk],
  ["a phone", phone],
])(
  "on %s the first page leads to every host and asks nobody else for anything",
  async (_, screen) => {
    const { page, complaints } = await visit(`${origin}/`, screen);
    for (const host of listHosts()) {
      expect(await page.locator(`a[href="${host}/index.html"]`).count()).toBe(1);
    }
    await expectFitsScreen(page);
    expect(complaints).toEqual([]);
    await page.close();
  },
);

test.concurrent.each(listHosts())(
  "the reference of %s leads to every operation, fits a desk and a phone, and asks nobody else",
  async (host) => {
    const document = await bundleSpec(specFile(host));
    const { page, complaints } = await visit(`${origin}/${host}/index.html`, desk);
    const { title, version } = document.info;
    expect(await page.locator("h1").first().innerText()).toContain(`${title} (${version})`);
    expect(await page.getByRole("link", { name: "← All hosts" }).count()).toBe(1);
    const menu = page.locator(".menu-content");
    // Opening one tag folds the others.
    for (const { name } of document.tags ?? []) {
      await menu.getByText(name, { exact: true }).first().click();
      for (const { operation } of listOperations(document)) {
        if (!operation.tags?.includes(name)) continue;
        await menu
          .getByText(operation.summary ?? "", { exact: true })
          .first()
          .waitFor();
      }
    }
    await expectFitsScreen(page);
    await page.setViewportSize(phone.viewport);
    await page.emulateMedia({ colorScheme: phone.colorScheme });
    await expectFitsScreen(page);
    expect(complaints).toEqual([]);
    await page.close();
  },
);

test.concurrent.each(["light", "dark"] as const)(
  "axe finds nothing serious on our own pages, %s",
  async (colorScheme) => {
    const [decision] = await readDecisions();
    for (const path of ["/", `/decisions/${decision?.slug}.html`]) {
      const { page } = await visit(`${origin}${path}`, { colorScheme });
      await page.evaluate(axe.source);
      const { violations } = (await page.evaluate("axe.run()")) as {
        violations: { id: string; impact: string }[];
      };
      expect(
        violations.filter((one) => one.impact === "serious" || one.impact === "critical"),
      ).toEqual([]);
      await page.close();
    }
  },
);

test.concurrent("the reference marks what we decided and links to the reason", async () => {
  const { page } = await visit(`${origin}/markets/index.html`, desk);
  const menu = page.locator(".menu-content");
  await menu.getByText("Markets", { exact: true }).click();
  await menu.getByText("Get the history of markets", { exact: true }).click();
  const mark = page.locator('a[href$="decisions/market-history.html"]').first();
  await mark.waitFor();
  const reason = await mark.evaluate((anchor) => (anchor as HTMLAnchorElement).href);
  expect((await fetch(reason)).status).toBe(200);
  await page.close();
});

test.concurrent("every decision has a page, and every link of the first page leads somewhere", async () => {
  const { page } = await visit(`${origin}/`);
  const links = await page
    .locator("main a")
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(listHosts().length * 3);
  for (const link of links) expect((await fetch(link)).status, link).toBe(200);
  for (const { slug } of await readDecisions()) {
    expect(links).toContain(`${origin}/decisions/${slug}.html`);
  }
  await page.close();
});

test.concurrent("the site works from disk", async () => {
  const { page, complaints } = await visit(`file://${site}/index.html`, desk);
  await page.locator('a[href="markets/index.html"]').click();
  await page.locator(".menu-content").getByText("Markets", { exact: true }).click();
  await page.getByText("List markets", { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

test.concurrent("a keyboard alone reaches the content and the first host", async () => {
  const { page } = await visit(`${origin}/`);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    "Skip to the content",
  );
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toMatch(
    /index\.html$/,
  );
  await page.close();
});
