import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "@bellwether/browser/open-chromium";
import { compareDocuments, documentOf, renderHtml } from "@bellwether/spec-diff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleCases } from "../../testing/tiers.ts";
import { openSharedBrowser } from "../tests/shared-parts.ts";

let browser: Browser;
let folder: string;
let address: string;
let lastId: string;

beforeAll(async () => {
  const things = Array.from({ length: 100 }, (_, at) => [
    `/things/${at}`,
    { get: { responses: { "204": { description: "done" } } } },
  ]);
  const api = (paths: object) =>
    documentOf({ openapi: "3.1.0", info: { title: "Things", version: "1.0.0" }, paths });
  const report = compareDocuments(await api(Object.fromEntries(things)), await api({}));
  lastId = `finding-${report.findings.at(-1)?.fingerprint}`;
  folder = await mkdtemp(join(tmpdir(), "bellwether-report-"));
  const file = join(folder, "report.html");
  await writeFile(file, renderHtml(report));
  address = pathToFileURL(file).href;
  browser = await openSharedBrowser();
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

const ways = [
  ["the button", "", "All 100 findings are shown.", 100],
  ["a search", "", "1 of 100 findings.", 1],
  ["an address of a finding", () => `#${lastId}`, "All 100 findings are shown.", 100],
] as const;

test.each(sampleCases(ways, 1))(
  "the HTML report of spec-diff unpacks its other findings by %s",
  async (by, hash, count, shown) => {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    await page.goto(address + (typeof hash === "string" ? hash : hash()));
    if (hash === "") expect(await page.locator("article").count()).toBe(25);
    if (by === "the button")
      await page.getByRole("button", { name: "Show 75 more findings" }).click();
    if (by === "a search") await page.locator("#q").fill("things/99");
    await page.locator("article").nth(99).waitFor({ state: "attached" });
    if (by !== "the button") await page.getByText(count).waitFor();
    expect(await page.locator("article:not([hidden])").count()).toBe(shown);
    if (typeof hash !== "string") expect(await page.locator(`#${lastId}`).isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: /more findings/ }).count()).toBe(0);
    expect(faults).toEqual([]);
    await page.close();
  },
);
