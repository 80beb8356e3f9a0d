import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { listViolations } from "@bellwether/browser/accessibility";
import type { Browser, Page } from "@bellwether/browser/open-chromium";
import { listReleases } from "@bellwether/bundle/releases";
import { compareFiles, policies, type Report } from "@bellwether/spec-diff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleCases } from "../testing/tiers.ts";
import { dropRepetitions } from "./testing/drop-repetitions.ts";
import { openSharedBrowser } from "./tests/shared-parts.ts";

let folder: string;
let address: string;
let report: Report;
let browser: Browser;

beforeAll(async () => {
  const [first, ...others] = listReleases().filter(({ host }) => host === "markets");
  const last = others.at(-1);
  if (first === undefined || last === undefined) throw new Error("markets has no history.");
  report = await compareFiles(first.file, last.file, { policy: policies.sdk });
  folder = await mkdtemp(join(tmpdir(), "bellwether-report-"));
  const file = join(folder, "report.html");
  // As users get it: the published command is packed and minified, and so is the script it writes.
  const bin = join(import.meta.dirname, "../../packages/spec-diff/dist/command/main.js");
  const written = ["--format", "html", "--policy", "sdk", "--output", file, "--fail-on", "none"];
  await promisify(execFile)(process.execPath, [bin, first.file, last.file, ...written]);
  address = pathToFileURL(file).href;
  browser = await openSharedBrowser();
});

afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true });
});

interface Visit {
  readonly page: Page;
  readonly complaints: string[];
}

async function open(options: Parameters<Browser["newPage"]>[0] = {}, hash = ""): Promise<Visit> {
  const page = await browser.newPage(options);
  const complaints: string[] = [];
  page.on("request", (request) => {
    const asked = request.url();
    if (!/^(file|data):/.test(asked)) complaints.push(`asked for ${asked}`);
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${address}${hash}`);
  return { page, complaints };
}

/** An entry stands for all findings with its sentence and values. */
const countShown = (page: Page) =>
  page
    .locator(".finding:not([hidden])")
    .evaluateAll((entries) =>
      entries.reduce((sum, entry) => sum + Number(entry.getAttribute("data-count") ?? 1), 0),
    );

const screens = [
  ["dark", 320],
  ["light", 1280],
  ["dark", 1280],
  ["light", 320],
] as const;

test.each(sampleCases(screens, 1))(
  "the HTML report in %s at %i pixels has no accessibility violations and fits the screen",
  async (colorScheme, width) => {
    const { page, complaints } = await open({ colorScheme, viewport: { width, height: 800 } });
    // What is below the fold is drawn only when it comes into view.
    await page
      .addStyleTag({ content: ".finding { content-visibility: visible !important }" })
      .catch(() => undefined);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    const before = complaints.length;
    await dropRepetitions(page);
    expect(await listViolations(page)).toEqual([]);
    // The page's own policy refuses the style this test tried to add, and nothing else complains.
    expect(complaints.slice(0, before).filter((text) => !text.includes("style"))).toEqual([]);
    await page.close();
  },
);

/** The page's count of further findings at a level, behind its first ones. */
async function countMore(page: Page): Promise<number> {
  const texts = await page.locator(".more").allInnerTexts();
  return texts.reduce((sum, text) => sum + Number(/(\d+) more finding/.exec(text)?.[1]), 0);
}

test("the HTML report shows all findings on request, and its filters reduce them", async () => {
  const { page, complaints } = await open();
  const { findings } = report;
  expect((await countShown(page)) + (await countMore(page))).toBe(findings.length);
  // With the keyboard: on a busy machine entries above are drawn, and grow, while a pointer presses.
  await page
    .getByRole("button", { name: /more finding/ })
    .first()
    .press("Enter");
  await expect.poll(() => countShown(page)).toBe(findings.length);
  const breaking = findings.filter(({ level }) => level === "breaking");
  await page.getByRole("checkbox", { name: /^Breaking/ }).check();
  await expect.poll(() => countShown(page)).toBe(breaking.length);
  await page.keyboard.press("/");
  await page.keyboard.type("oraclePrice");
  const named = breaking.filter(({ message }) => message.includes("oraclePrice"));
  await expect.poll(() => countShown(page)).toBe(named.length);
  expect(await page.getByRole("status").innerText()).toContain(`${named.length}`);
  // The address keeps the choice, so users can share it. The page itself knows it at once; on a busy machine the
  // browser reports it later.
  const { page: again } = await open({}, await page.evaluate(() => location.hash));
  await expect.poll(() => countShown(again)).toBe(named.length);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.poll(() => countShown(page)).toBe(findings.length);
  expect(complaints).toEqual([]);
  await Promise.all([page.close(), again.close()]);
});

test("the HTML report without JavaScript shows the first findings, and says how many there are", async () => {
  const { page } = await open({ javaScriptEnabled: false });
  const more = await countMore(page);
  expect(more).toBeGreaterThan(0);
  expect((await countShown(page)) + more).toBe(report.findings.length);
  expect(
    await page
      .getByRole("searchbox")
      .isVisible()
      .catch(() => false),
  ).toBe(false);
  await page.close();
});
