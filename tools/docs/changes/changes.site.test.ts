import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { listViolations } from "@bellwether/browser/accessibility";
import type { Browser, Page } from "@bellwether/browser/open-chromium";
import { listHosts } from "@bellwether/bundle/hosts";
import { listReleases, type Release } from "@bellwether/bundle/releases";
import { announceReport } from "@bellwether/release-versions/announced-report";
import { readEntryNotes } from "@bellwether/release-versions/change-notes";
import {
  readPackageChangelog,
  readUnreleasedChangelog,
} from "@bellwether/release-versions/package-changelog";
import { compareFiles, policies, type Verdict } from "@bellwether/spec-diff";
import { formatCounts } from "@bellwether/spec-diff/internal/reports/wording";
import { beforeAll, expect, inject, test } from "vitest";
import { isLongRun, sampleCases } from "../../testing/tiers.ts";
import { dropRepetitions } from "../testing/drop-repetitions.ts";
import { waitForTransitions } from "../testing/wait-for-transitions.ts";
import { openSharedBrowser } from "../tests/shared-parts.ts";

const repository = join(import.meta.dirname, "../../..");
const site = inject("builtSite");
let browser: Browser;
/** Shows one page after the other: a new page takes more CPU time than most contents. */
let shared: Page;

beforeAll(async () => {
  browser = await openSharedBrowser();
  shared = await browser.newPage();
  return () => browser.close();
});

/**
 * Pairs of consecutive versions: every host's newest step, or every step in a long run. All pages come from one
 * comparison and template, and comparing takes most of the time.
 */
function listSteps() {
  const steps = listReleases().flatMap((newer, index, all) => {
    const older = all[index - 1];
    return older?.host === newer.host ? [{ older, newer }] : [];
  });
  const isNewest = (step: (typeof steps)[number], index: number) =>
    step.newer.host !== steps[index + 1]?.newer.host;
  return isLongRun ? steps : steps.filter(isNewest);
}

function findRelease(host: string, version: string): Release {
  const release = listReleases().find(
    (release) => release.host === host && release.version === version,
  );
  if (release === undefined) throw new Error(`${host} has no release ${version}.`);
  return release;
}

/** The spec-diff verdict, raised by the changelog notes for all versions between the two. */
async function announcedVerdict(host: string, from: Release, to: Release) {
  const changelog = await readPackageChangelog(repository, host);
  const releases = listReleases().filter((release) => release.host === host);
  const places = [from, to].map(({ version }) =>
    releases.findIndex((release) => release.version === version),
  );
  const between = releases.slice(Math.min(...places) + 1, Math.max(...places) + 1);
  const notes = between.flatMap(({ version }) =>
    readEntryNotes(changelog.get(version) ?? "").map((note) => ({ ...note, version })),
  );
  return announceReport(await compareFiles(from.file, to.file, { policy: policies.sdk }), notes)
    .verdict;
}

async function open(path: string, width = 1440): Promise<Page> {
  await shared.setViewportSize({ width, height: 900 });
  await shared.goto(`${pathToFileURL(site).href}/${path}`);
  return shared;
}

test("the pages of steps between versions have the counts of spec-diff", async () => {
  for (const { older, newer } of listSteps()) {
    const path = `${newer.host}/changes/${older.version}...${newer.version}/index.html`;
    const html = await readFile(join(site, path), "utf8");
    const verdict = await announcedVerdict(newer.host, older, newer);
    for (const text of countsOf(verdict)) expect(html, path).toContain(text);
  }
});

/** A page's counts: breaking changes exclude unproved ones. */
function countsOf({ counts, unproved = 0 }: Verdict): string[] {
  const shown = { ...counts, breaking: counts.breaking - unproved, "not proved": unproved };
  return Object.entries(shown).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []));
}

test("the page of a prerelease step separates what is proved, folds text and shows what old clients do", async () => {
  const path = "alerts/changes/2.2.0-beta...2.2.0-beta.0/index.html";
  const html = await readFile(join(site, path), "utf8");
  expect(html.length).toBeLessThan(250_000);
  expect(html).toContain("A prerelease step: anything may change.");
  expect(html).not.toMatch(/(requires|Requires) a major release/);
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${pathToFileURL(site).href}/${path}`);
  const unproved = page.locator('section[aria-labelledby="unproved"] .change');
  const runs = await unproved.locator(".run").allInnerTexts();
  expect(runs.length).toBeGreaterThan(0);
  expect(runs.every((text) => text.includes("works"))).toBe(true);
  expect(await unproved.getByText("breaking", { exact: true }).count()).toBe(0);
  const shown = await page.locator('section[aria-labelledby="breaking"] .change').count();
  expect(await page.locator(".counts .breaking").innerText()).toBe(`${shown} breaking`);
  expect(await page.getByRole("heading", { name: "The header RateLimit was" }).count()).toBe(1);
  const folded = page.locator('section[aria-labelledby="editorial"] details');
  expect(await folded.locator("li").first().isVisible()).toBe(false);
  await folded.locator("summary").click();
  expect(await folded.locator("li").first().innerText()).toMatch(/\d+ (description|example)/);
  await unproved.locator(".run a").first().click();
  const row = page.locator(":target");
  expect(await row.locator("th").innerText()).toMatch(/^\w+$/);
  const back = row.getByRole("link", { name: "works" }).first();
  expect(await back.getAttribute("href")).toMatch(/2\.2\.0-beta\.\.\..*#change-/);
  await page.close();
});

test.each(listHosts())(
  "%s has a page for an unreleased version, with its changeset, and no other",
  async (host) => {
    const entries = await readUnreleasedChangelog(repository, host);
    const released = listReleases().filter((release) => release.host === host);
    const steps = await readdir(join(site, host, "changes"));
    const unreleased = steps.filter(
      (step) =>
        !released.some(({ version }) => step.endsWith(`...${version}`)) && step.includes("..."),
    );
    const newest = released.at(-1)?.version;
    expect(unreleased).toEqual([...entries.keys()].map((version) => `${newest}...${version}`));
    for (const [version, entry] of entries) {
      const path = `${host}/changes/${newest}...${version}/index.md`;
      const text = await readFile(join(site, path), "utf8");
      expect(text).toContain(`For the next release of \`@bellwether/${host}\``);
      const [first = ""] = entry.match(/^ {2}- [^`\n]*`[^`]+`/m) ?? [];
      expect(first).not.toBe("");
      expect(text).toContain(first.trim());
    }
  },
);

test("the Markdown of a step shows changed values as a diff", async () => {
  const path = "markets/changes/0.17.0...0.18.0/index.md";
  const text = await readFile(join(site, path), "utf8");
  expect(text).toMatch(/~~~diff\n( {2}.*\n| {2}…\n)*[-+] /);
});

const comparisons = [
  ["pool-actions", "0.1.0", "0.3.0"],
  ["markets", "0.18.0", "0.1.0"],
  ["markets", "0.5.0", "0.18.0"],
] as const;

test.each(sampleCases(comparisons, 1))(
  "the browser's comparison of %s from %s to %s equals that of spec-diff",
  async (host, from, to) => {
    const [older, newer] = [findRelease(host, from), findRelease(host, to)];
    const verdict = await announcedVerdict(host, older, newer);
    const { findings } = await compareFiles(older.file, newer.file, { policy: policies.sdk });
    const page = await open(`${host}/changes/index.html?from=${from}&to=${to}`);
    await page.locator("#comparison .result h2").first().waitFor();
    const said = await page.locator('#comparison [role="status"]').innerText();
    expect(said).toContain(formatCounts(verdict.counts, verdict.unproved));
    const shown = await page.locator("#comparison .result").innerText();
    for (const { message } of findings.slice(0, 5)) expect(shown).toContain(message);
  },
);

test("the page of a step whose breaking change only the changelog shows is breaking", async () => {
  for (const [step, words] of [
    ["0.6.0...0.7.0", "refuses"],
    ["0.2.0...0.3.0", "Boosted"],
  ]) {
    const page = await open(`markets/changes/${step}/index.html`);
    expect(await page.locator("p.lead").innerText()).toMatch(/^Breaking on the wire/);
    expect(await page.locator(".counts").innerText()).toContain("1 breaking");
    const change = page.locator('section[aria-labelledby="breaking"] .change');
    expect(await change.innerText()).toContain(words);
  }
});

test("the changelog and the feed name the breaking changes that only the changelog shows", async () => {
  const page = await open("markets/changes/index.html");
  const entry = page.locator('.steps li[id="0.7.0"]');
  expect(await entry.locator(".badge.breaking").innerText()).toBe("1 breaking");
  const link = entry.locator(".breaks a");
  expect(await link.getAttribute("href")).toMatch(
    /0\.6\.0\.\.\.0\.7\.0\/index\.html#note-0\.7\.0-1$/,
  );
  const feed = await readFile(join(site, "markets/changes.atom"), "utf8");
  expect(feed).toContain("<title>Markets 0.7.0: 1 breaking change</title>");
  expect(feed).toContain("<title>Markets 0.3.0: 1 breaking change</title>");
});

test("a rule page has advice for API users of both directions and for maintainers", async () => {
  const page = await open("changes/rules/required-property-added.html");
  const text = await page.locator("main").innerText();
  expect(text).toMatch(/What to change in your code[\s\S]*Where you send it:.*Send it always\./);
  expect(text).toMatch(/Where you receive it: You always receive it now\./);
  expect(text).toMatch(/For maintainers[\s\S]*make it optional/);
});

test("a required property that was added to a response is not said to be refused", async () => {
  const page = await open("markets/changes/0.17.0...0.18.0/index.html");
  const changes = page.locator(".change", { hasText: "required-property-added" });
  expect(await changes.count()).toBeGreaterThan(0);
  for (const text of await changes.allInnerTexts()) {
    expect(text).toContain("You always receive it now.");
    expect(text).not.toContain("refuse");
  }
});

test("the comparison of distant versions shows the notes of every version between", async () => {
  const page = await open("markets/changes/index.html?from=0.6.0&to=0.8.0");
  const result = page.locator("#comparison .result");
  await result.locator("h2").first().waitFor();
  expect(await page.locator('#comparison [role="status"]').innerText()).toContain("2 breaking");
  const shown = await result.innerText();
  expect(shown).toContain("from the changelog of 0.7.0");
  expect(shown).toContain("Code that imports the type of this name no longer compiles");
  expect(shown).toContain("A call without cursor returns the first page");
});

test("a comparison back to an older version reports what it undoes as risky", async () => {
  const page = await open("markets/changes/index.html?from=0.7.0&to=0.6.0");
  const result = page.locator("#comparison .result");
  await result.locator("h2").first().waitFor();
  expect(await page.locator('#comparison [role="status"]').innerText()).toContain("1 risky");
  expect(await result.innerText()).toContain("Going back to the older version undoes it.");
});

test.each([
  ["from=0.5.0&to=0.5.0", /Both versions are 0\.5\.0/],
  ["from=0.5.0&to=9.9.9", /9\.9\.9/],
])("an impossible comparison is reported in the status: %s", async (query, sentence) => {
  const page = await open(`markets/changes/index.html?${query}`);
  const status = page.locator('#comparison [role="status"]');
  await expect.poll(() => status.innerText()).toMatch(sentence);
});

test("the version picker works with the keyboard alone", async () => {
  const page = await open("markets/changes/index.html");
  await page.locator('form.version-picker select[name="from"]').focus();
  await page.keyboard.type("0.5.0");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0.6.0");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/from=0\.5\.0&to=0\.6\.0/);
});

test("every feed is valid Atom with unique entries and absolute links", async () => {
  const page = await open("changes/index.html");
  const names = await readdir(site, { recursive: true });
  const feeds = names.filter((name) => name.endsWith(".atom"));
  expect(feeds).toContain("changes.atom");
  for (const path of feeds) {
    const feed = await page.evaluate(
      (xml) => {
        const document = new DOMParser().parseFromString(xml, "application/xml");
        const texts = (name: string) =>
          [...document.querySelectorAll(name)].map((element) => element.textContent ?? "");
        return {
          fault: document.querySelector("parsererror")?.textContent,
          name: document.documentElement.namespaceURI,
          ids: texts("entry > id"),
          updated: texts("entry > updated"),
          links: [...document.querySelectorAll("entry > link")].map((link) =>
            link.getAttribute("href"),
          ),
        };
      },
      await readFile(join(site, path), "utf8"),
    );
    expect(feed.fault).toBeUndefined();
    expect(feed.name).toBe("http://www.w3.org/2005/Atom");
    expect(new Set(feed.ids).size).toBe(feed.ids.length);
    // A host's first version changes nothing.
    const versions = listReleases().filter(({ host }) => path === `${host}/changes.atom`);
    if (versions.length !== 1) expect(feed.ids.length).toBeGreaterThan(0);
    for (const date of feed.updated) expect(new Date(date).toISOString()).not.toBe("");
    for (const link of feed.links) expect(link).toMatch(/^https:\/\/docs\.example\/api\//);
  }
});

// every-page.site.test.ts checks the other kinds.
const accessiblePages = [
  "markets/changes/index.html?from=0.17.0&to=0.18.0",
  "markets/changes/index.html?from=0.5.0&to=0.18.0",
  "changes/index.html",
  "assets/changes/0.1.0...0.2.0/index.html",
] as const;

test.each(sampleCases(["dark", "light"] as const, 1))(
  "pages of changes have no accessibility violations, %s",
  async (colorScheme) => {
    for (const path of sampleCases(accessiblePages, 1)) {
      const page = await open(path, 390);
      await page.emulateMedia({ colorScheme });
      if (path.includes("?")) await page.locator("#comparison .result h2").first().waitFor();
      await waitForTransitions(page);
      const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      expect(overflow, path).toBeLessThanOrEqual(0);
      await dropRepetitions(page);
      expect(await listViolations(page), path).toEqual([]);
    }
  },
);
