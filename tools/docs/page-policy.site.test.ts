import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "@bellwether/browser/open-chromium";
import { createDocsHandler } from "@bellwether/start/serve-docs";
import { beforeAll, expect, inject, test } from "vitest";
import { openSharedBrowser } from "./tests/shared-parts.ts";

let origin: string;
let browser: Browser;

beforeAll(async () => {
  const serve = createDocsHandler(inject("builtSite"), "bellwether-service");
  const server: Server = createServer((incoming, outgoing) =>
    serve(incoming, outgoing, () => outgoing.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await openSharedBrowser();
  return async () => {
    await browser.close();
    server.close();
  };
});

test("search, console, Redoc and links to the service work under the content security policy of served pages", async () => {
  const page = await browser.newPage();
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  const answer = await page.goto(`${origin}/guides/webhooks`);
  expect(answer?.headers()["content-security-policy"]).toContain("script-src 'self' 'sha256-");
  const footer = page.locator("footer");
  expect(await footer.getByText("Operator's page").getAttribute("href")).toBe("/admin");
  expect(await footer.getByText("Mailbox").getAttribute("href")).toBe("/mailbox");
  await page.getByRole("combobox").fill("rate limits");
  await page.getByRole("option").first().waitFor();

  await page.goto(`${origin}/console/index.html#markets/listMarkets`);
  await page.locator("#operation option").first().waitFor({ state: "attached" });
  expect(await page.getByLabel("Operation").inputValue()).toBe("listMarkets");

  await page.goto(`${origin}/markets/redoc.html#/positions/listpositions`);
  await page.locator('[id="positions/listpositions"]').waitFor({ state: "attached" });
  expect(violations).toEqual([]);
});
