import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "@bellwether/browser/open-chromium";
import { listSettings } from "@bellwether/service/src/settings/describe-settings.ts";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { errorCodePath } from "../site/paths.ts";
import { publishedHosts as hosts } from "../testing/published-hosts.ts";
import { openSharedBrowser } from "../tests/shared-parts.ts";
import { listErrors } from "./list-errors.ts";
import { readGuides } from "./read-guides.ts";

const site = inject("builtSite");
const [, ...guides] = await readGuides(hosts);
const read = (path: string) => readFile(join(site, path), "utf8");
const open = (path: string) => `${pathToFileURL(site).href}/${path}`;

test.each(guides)(
  "the index and the sidebar call $source by its title",
  async ({ slug, title }) => {
    const link = `<a href="${slug}.html">${title}</a>`;
    expect(await read("guides/index.html")).toContain(link);
    const page = await read(`guides/${slug}.html`);
    expect(page).toContain(`<a href="${slug}.html" aria-current="page">${title}</a>`);
    expect(page).not.toContain('aria-label="Breadcrumb"');
  },
);

test("previous and next links lead through all guides in the order of the index", async () => {
  const visited = [];
  for (let slug: string | undefined = guides[0]?.slug; slug !== undefined; ) {
    visited.push(slug);
    const page: string = await read(`guides/${slug}.html`);
    slug = /<a rel="next" href="([a-z-]+)\.html">/.exec(page)?.[1];
    if (slug !== undefined) {
      expect(await read(`guides/${slug}.html`)).toContain(
        `<a rel="prev" href="${visited.at(-1)}.html">`,
      );
    }
  }
  expect(visited).toEqual(guides.map((guide) => guide.slug));
});

test("every code of the specs has a row with an anchor, its status, a meaning and a remedy", async () => {
  const page = await read("guides/errors.html");
  for (const { newest } of hosts) {
    for (const { code, status } of listErrors(newest.document)) {
      const [path = "", anchor = ""] = errorCodePath(code ?? "").split("#");
      expect(path).toBe("guides/errors.html");
      const row = page.match(/<tr>[\s\S]*?<\/tr>/g)?.find((row) => row.includes(`id="${anchor}"`));
      const cells = [...(row ?? "").matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell]) => cell);
      expect(cells[0], `status of ${code}`).toBe(status);
      expect(cells).toHaveLength(5);
      for (const cell of cells) expect(cell).not.toBe("");
    }
  }
});

test("the page of settings has every setting of the service, and nothing of the machine that built it", async () => {
  const page = await read("guides/settings.html");
  for (const { variable, flag } of listSettings()) {
    expect(page).toContain(`id="${variable}"`);
    expect(page).toContain(`<code>${flag}</code>`);
  }
  expect(page).not.toContain(process.env.HOME ?? "/home/");
});

test("the deployment guide shows the examples, and links to files of the site", async () => {
  const page = await read("guides/deploy.html");
  expect(page).toContain("HEALTHCHECK");
  expect(page).toContain("LoadCredential=database-url");
  expect(page).not.toContain("<!-- file:");
  for (const file of ["deploy/Dockerfile", "deploy/compose.yaml", "grafana-dashboard.json"]) {
    expect(page).toContain(`href="${file}"`);
    expect(existsSync(join(site, "guides", file))).toBe(true);
  }
});

describe("in Chromium", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openSharedBrowser();
    return () => browser.close();
  });

  test("a phone without JavaScript opens the list of guides as a menu, and sees each cell of a wide table", async () => {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    });
    await page.goto(open("guides/errors.html"));
    const links = page.locator(".guides a");
    expect(await links.first().isVisible()).toBe(false);
    await page.locator(".guides summary").click();
    expect(await links.first().isVisible()).toBe(true);
    const remedy = await page.locator("tr:has(#too-many-requests) td:last-child").boundingBox();
    expect((remedy?.x ?? 0) + (remedy?.width ?? 999)).toBeLessThanOrEqual(390);
    await page.close();
  });

  test("phones and tablets open the sections of a guide as a menu above its text", async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    for (const width of [390, 1100]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(open("guides/deploy.html"));
      const menu = page.getByText("On this page");
      const [box, main] = [await menu.boundingBox(), await page.locator("main").boundingBox()];
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(main?.y ?? 0);
      await menu.click();
      await page.locator('.toc a[href="#postgresql"]').click();
      expect(page.url()).toContain("#postgresql");
    }
    await page.close();
  });

  test("a wide screen shows sidebar, text and table of contents beside each other, and a narrowed one folds both menus", async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(open("guides/deploy.html"));
    const boxes = [".guides", "main", ".toc nav"].map((selector) =>
      page.locator(selector).boundingBox(),
    );
    const [sidebar, main, toc] = await Promise.all(boxes);
    expect((sidebar?.x ?? 0) + (sidebar?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
    expect((main?.x ?? 0) + (main?.width ?? 0)).toBeLessThanOrEqual(toc?.x ?? 0);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".guides a:visible, .neighbours a:visible").count()).toBe(0);
    await page.emulateMedia({ media: "screen" });
    // In a narrower window both menus are above the text.
    await page.setViewportSize({ width: 390, height: 844 });
    for (const menu of [".guides", ".toc"]) {
      await page.locator(`details${menu}:not([open])`).waitFor();
    }
    await page.close();
  });

  test("the language of a sample is chosen on every open page, under tabs on its frame", async () => {
    const context = await browser.newContext();
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const page of [first, second]) await page.goto(open("guides/python-and-go.html"));
    for (const [language, page, other] of [
      ["Go", first, second],
      ["Python", second, first],
    ] as const) {
      await page.getByRole("tab", { name: language }).last().click();
      const shown = other.locator(`.samples .chosen[data-label="${language}"]`).last();
      await shown.waitFor();
      const tabs = shown.locator("..").getByRole("tablist");
      expect((await tabs.boundingBox())?.y).toBe((await shown.boundingBox())?.y);
    }
    await context.close();
  });

  test("a page keeps its place when another page or Back changes the language of its samples", async () => {
    const context = await browser.newContext();
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const page of [first, second]) await page.goto(open("guides/python-and-go.html"));
    // As in browsers without scroll anchoring.
    await second.addStyleTag({ content: "* { overflow-anchor: none }" });
    const tabs = second.getByRole("tab", { name: "Python" }).last();
    const measureTop = async () => (await tabs.boundingBox())?.y;
    const isShown = (language: string) =>
      second
        .locator(`.samples .chosen[data-label="${language}"]`)
        .first()
        .waitFor({ state: "attached" });
    await tabs.evaluate((tab) => tab.scrollIntoView({ behavior: "instant" }));
    const before = await measureTop();
    const heightBefore = await second.evaluate("document.documentElement.scrollHeight");
    await first.getByRole("tab", { name: "Go" }).last().click();
    await isShown("Go");
    expect(await measureTop()).toBeCloseTo(before ?? Number.NaN, 0);
    expect(await second.evaluate("document.documentElement.scrollHeight")).not.toBe(heightBefore);
    // The back/forward cache, which is off in this browser, restores a page that received no events.
    await second.evaluate(`
      localStorage.setItem("bellwether-sample", "Python");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));`);
    await isShown("Python");
    expect(await measureTop()).toBeCloseTo(before ?? Number.NaN, 0);
    await context.close();
  });
});
