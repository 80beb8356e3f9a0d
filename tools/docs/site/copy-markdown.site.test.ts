import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "@bellwether/browser/open-chromium";
import { createDocsHandler } from "@bellwether/start/serve-docs";
import { beforeAll, expect, inject, test } from "vitest";
import { sampleCases } from "../../testing/tiers.ts";
import { openSharedBrowser } from "../tests/shared-parts.ts";

const site = inject("builtSite");
let browser: Browser;
let origin: string;

beforeAll(async () => {
  const serve = createDocsHandler(site, "bellwether-service");
  const server: Server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing, () => outgoing.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await openSharedBrowser();
  return async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  };
});

async function open(path: string): Promise<Page> {
  const page = await browser.newPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(`${origin}/${path}`);
  return page;
}

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

const copiedPages = ["guides/webhooks.html", "index.html", "markets/schemas.html"];

test.each(sampleCases(copiedPages, 1))(
  "the button of %s copies its Markdown file",
  async (path) => {
    const page = await open(path);
    await page.locator(".copy-page").click();
    await page.getByRole("button", { name: "Copied", exact: true }).waitFor();
    const file = readFileSync(join(site, path.replace(/html$/, "md")), "utf8");
    expect(await readClipboard(page)).toBe(file);
    await page.close();
  },
);

test("each operation of a reference has a button that copies its section", async () => {
  const page = await open("markets/markets.html");
  const operation = page.locator('section.operation[id$="/listmarkets"]');
  await operation.getByRole("button", { name: "Copy as Markdown" }).click();
  await operation.getByRole("button", { name: "Copied", exact: true }).waitFor();
  const copied = await readClipboard(page);
  expect(copied).toMatch(/^### listMarkets\n/);
  expect(copied).toContain("curl");
  expect(copied).not.toContain("### getMarketHistory");
  await page.close();
});

test("a page from disk hides the button, since it cannot fetch", async () => {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(join(site, "guides/webhooks.html")).href);
  expect(await page.locator(".copy-page").isVisible()).toBe(false);
  await page.close();
});
