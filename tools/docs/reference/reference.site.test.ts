import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { colorRules, listViolations } from "@bellwether/browser/accessibility";
import type { Browser, BrowserContextOptions, Page } from "@bellwether/browser/open-chromium";
import {
  dereference,
  listOperations,
  type OpenApiDocument,
  type RequestBody,
} from "@bellwether/bundle/open-api";
import { publishedDocument } from "@bellwether/bundle/published-document";
import { beforeAll, expect, inject, test } from "vitest";
import { parse } from "yaml";
import { longTest } from "../../testing/long-test.ts";
import { isLongRun, sampleCases } from "../../testing/tiers.ts";
import { flattenSchema } from "../schemas/flatten-schema.ts";
import { operationAnchor, tagAnchor, tagFile } from "../site/paths.ts";
import { isArchived, type PublishedHost } from "../site/published-hosts.ts";
import { dropRepetitions } from "../testing/drop-repetitions.ts";
import { publishedHosts as hosts } from "../testing/published-hosts.ts";
import { waitForTransitions } from "../testing/wait-for-transitions.ts";
import { openSharedBrowser } from "../tests/shared-parts.ts";
import { listCodeSamples } from "./code-samples.ts";

const site = inject("builtSite");
let browser: Browser;

beforeAll(async () => {
  browser = await openSharedBrowser();
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
      const yaml = await readFile(join(place, "openapi.yaml"), "utf8");
      const json = await readFile(join(place, "openapi.json"), "utf8");
      expect(JSON.parse(json)).toEqual(publishedDocument(document));
      // All are written alike, and parsing YAML takes most of the time.
      if (isLongRun || version === newest.version) expect(parse(yaml)).toEqual(JSON.parse(json));
      expect(await readFile(join(place, "index.html"), "utf8")).toContain('href="redoc.html"');
      expect(await readFile(join(place, "redoc.html"), "utf8")).toContain('id="redoc"');
      expect(await readFile(join(place, "schemas.html"), "utf8")).toContain(version);
    }
    const first = await readFile(join(site, host, "index.html"), "utf8");
    expect(first).toContain(`<strong>${newest.version}</strong>`);
    expect(first).not.toContain('rel="canonical"');
    const second = await readFile(join(site, host, newest.version, "index.html"), "utf8");
    expect(second).toContain(`<link rel="canonical" href="../../${host}/">`);
    const tag = tagFile(listOperations(newest.document)[0]?.operation.tags?.[0] ?? "");
    expect(await readFile(join(site, host, newest.version, tag), "utf8")).toContain(
      `<link rel="canonical" href="../../${host}/${tag}">`,
    );
    expect(first.includes('<a href="schemas.html">Schemas</a>'), host).toBe(true);
  }
});

test("an older version lists its operations with links to Redoc", async () => {
  const lists = await openStatic("markets/0.10.0/index.html");
  const link = lists.locator('[id="/markets/listmarkets"] a');
  expect(await link.getAttribute("href")).toBe("redoc.html#/markets/listmarkets");
  expect(await lists.locator(".operation").count()).toBe(0);
  await lists.close();
  const size = (await readFile(join(site, "markets/0.10.0/index.html"), "utf8")).length;
  expect(size).toBeLessThan(40_000);
});

// The newest version and its Redoc page lead to each other in the short tier.
longTest("an old anchor of an older version opens Redoc, in both colour schemes", async () => {
  const complaints: string[] = [];
  const anchor = "tag/Markets/operation/listMarkets";
  const page = await open(`markets/0.10.0/index.html#${anchor}`, complaints);
  await page.waitForURL(/markets\/0\.10\.0\/redoc\.html#\/markets\/listmarkets$/);
  await page.locator('[id="markets/listmarkets"]').waitFor({ state: "attached" });
  await page.locator("#redoc").getByText("Bellwether markets").first().click();
  await page.locator("#redoc", { hasText: "0.10.0" }).waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html.${colorScheme}`).waitFor();
  }
  expect(complaints).toEqual([]);
  await page.close();
});

/** A page as it is without JavaScript. */
async function openStatic(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled: false, ...options });
  await page.goto(`${pathToFileURL(site).href}/${path}`);
  return page;
}

/** The pages of the tags of a reference. */
function listTagFiles(document: OpenApiDocument): string[] {
  const webhooks = Object.values(document.webhooks ?? {}).flatMap(({ post }) => post ?? []);
  const operations = listOperations(document).map(({ operation }) => operation);
  const tags = [...operations, ...webhooks].map(({ tags: [tag = ""] = [] }) => tag);
  return [...new Set(tags)].map(tagFile);
}

function sectionOf(page: Page, anchor: string) {
  return page.locator(`[id="${anchor}"]`);
}

test.each(sampleCases(["markets", "alerts", "pool-actions"], 1))(
  "the HTML of the %s reference has every operation with its parameters, fields and samples",
  async (name) => {
    const { newest, host } = hostOf(name);
    const { document } = newest;
    const samples = await listCodeSamples(host, document, { isNewest: true });
    const shown = new Map<string, string>();
    const page = await openStatic(`${host}/index.html`);
    for (const file of listTagFiles(document)) {
      await page.goto(`${pathToFileURL(site).href}/${host}/${file}`);
      const sections = await page
        .locator(".operation")
        .evaluateAll((found) => found.map(({ id, textContent }) => [id, textContent] as const));
      for (const [id, text] of sections) shown.set(id, text ?? "");
    }
    await page.close();
    for (const { method, path, operation, parameters } of listOperations(document)) {
      const { operationId = "", summary = "", tags: [tag = ""] = [], requestBody } = operation;
      const text = shown.get(operationAnchor(tag, operationId)) ?? "";
      expect(text).toContain(summary);
      expect(text).toContain(`${method.toUpperCase()} ${path}`);
      for (const parameter of parameters) expect(text, operationId).toContain(parameter.name);
      for (const sample of samples.get(operationId) ?? []) {
        expect(text, operationId).toContain(sample.source.trim());
      }
      for (const status of Object.keys(operation.responses ?? {})) expect(text).toContain(status);
      const content = requestBody && dereference<RequestBody>(document, requestBody).content;
      for (const { schema = {} } of Object.values(content ?? {})) {
        for (const [field, property] of Object.entries(
          flattenSchema(document, schema).properties ?? {},
        )) {
          expect(text, operationId).toContain(field);
          const below = Object.keys(flattenSchema(document, property).properties ?? {});
          for (const nested of below) expect(text, `${operationId} ${field}`).toContain(nested);
        }
      }
    }
  },
);

test("every anchor of every version is on its overview and on the page of its tag, and no id is taken twice", async () => {
  for (const published of hosts) {
    for (const shown of published.versions) {
      const { host, version, document } = shown;
      const isOld = isArchived(published, shown);
      const idsOf = new Map<string, (string | undefined)[]>();
      for (const file of ["index.html", ...(isOld ? [] : listTagFiles(document))]) {
        const html = await readFile(join(site, host, version, file), "utf8");
        const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
        expect(new Set(ids).size, `${host} ${version} ${file}`).toBe(ids.length);
        idsOf.set(file, ids);
      }
      const webhooks = Object.values(document.webhooks ?? {}).flatMap(({ post }) => post ?? []);
      const operations = listOperations(document).map(({ operation }) => operation);
      for (const { tags: [tag = ""] = [], operationId = "" } of [...operations, ...webhooks]) {
        const anchors = [tagAnchor(tag), operationAnchor(tag, operationId)];
        for (const file of isOld ? ["index.html"] : ["index.html", tagFile(tag)])
          expect(idsOf.get(file)).toEqual(expect.arrayContaining(anchors));
      }
    }
  }
});

test("no page of a newest reference has more than 12,000 elements", async () => {
  for (const { host, newest } of hosts) {
    for (const file of ["index.html", ...listTagFiles(newest.document)]) {
      const html = await readFile(join(site, host, file), "utf8");
      expect(html.match(/<[a-z]/g)?.length, `${host}/${file}`).toBeLessThan(12_000);
    }
  }
});

test("on a phone the search, the menu and the operation being read stay on the screen, and Ctrl-K finds another", async () => {
  const page = await open("alerts/sending.html#/sending/sendalert");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 1500);
  const operation = page.locator(".reference-navigation > details > summary");
  await operation.getByText("Send an alert", { exact: true }).waitFor();
  for (const shown of [operation, page.locator("#search"), page.locator(".menu > summary")]) {
    const { y = -1, height = 0 } = (await shown.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThan(120);
  }
  const place = await page.evaluate("scrollY");
  await page.keyboard.press("/");
  await page.keyboard.type("webhooks");
  const results = page.locator("#search-results");
  // The index comes with the first letter.
  await results.waitFor();
  const { x = -1, width = 0 } = (await results.boundingBox()) ?? {};
  expect([x, x + width]).toEqual([16, 374]);
  expect(await page.evaluate("scrollY")).toBe(place);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("list webhooks");
  expect(await page.locator(".reference-navigation li li:visible").allInnerTexts()).toEqual([
    expect.stringContaining("List webhooks"),
  ]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/alerts\/events\.html#\/events\/listwebhooks$/);
  await page.close();
});

test("on a phone an operation is folded up unless a link leads to it, and no tag is taller than 20 screens", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${pathToFileURL(site).href}/alerts/events.html#/events/listdeliveries`);
  const isShown = (anchor: string) =>
    sectionOf(page, anchor).getByRole("heading", { name: "Responses", exact: true }).isVisible();
  expect(await isShown("/events/listdeliveries")).toBe(true);
  expect(await isShown("/events/listwebhooks")).toBe(false);
  const height = await page.evaluate("document.documentElement.scrollHeight");
  expect(height).toBeLessThan(20 * 844);
  await sectionOf(page, "/events/listwebhooks").getByText("Parameters and responses").click();
  expect(await isShown("/events/listwebhooks")).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await isShown("/events/getwebhook")).toBe(true);
  await page.close();
});

test("the overview of a reference has the server, the credentials and a first request on its first screen", async () => {
  const page = await open("alerts/index.html");
  const first = page.locator(".start");
  for (const text of ["http://127.0.0.1:4000", "X-Service-Client-Key:", "curl 'http"]) {
    const { y = Infinity } = (await first.getByText(text).first().boundingBox()) ?? {};
    expect(y, text).toBeLessThan(900);
  }
  await first.getByRole("tab", { name: "Python" }).click();
  await page.locator(".operation-list").getByRole("link", { name: "Send an alert" }).click();
  await page.waitForURL(/alerts\/sending\.html#\/sending\/sendalert$/);
  const sample = sectionOf(page, "/sending/sendalert").locator(".samples .chosen");
  // A script chooses it once the page is loaded.
  await expect.poll(() => sample.getAttribute("data-label")).toBe("Python");
  await page.close();
});

test("without JavaScript a deep link opens its operation at the top, and a printed tag has all of its contents", async () => {
  const page = await openStatic("alerts/sending.html#/sending/sendalert", {
    viewport: { width: 1440, height: 900 },
  });
  const top = await sectionOf(page, "/sending/sendalert").evaluate(
    (element) => element.getBoundingClientRect().top,
  );
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(120);
  await page.emulateMedia({ media: "print" });
  const hidden = await page
    .locator(".operation :is(dt, pre)")
    .evaluateAll((all) => all.filter((element) => !element.checkVisibility()).length);
  expect(hidden).toBe(0);
  expect(await page.locator(".reference-navigation").isVisible()).toBe(false);
  await page.close();
});

test("a union has a tab for each variant, titled by its discriminator, with all fields of allOf in the order of the spec", async () => {
  const { document } = hostOf("markets").newest;
  const page = await openStatic("markets/markets.html");
  const union = sectionOf(page, "/markets/listmarkets").locator(".tabs", {
    has: page.locator(":scope > details > summary", { hasText: /^lending$/ }),
  });
  const titles = await union.first().locator("> details > summary").allTextContents();
  const known = ["lending", "yield", "loop", "perpetual", "prediction"];
  expect(titles).toEqual([...known, "Unknown market"]);
  const lending = union.first().locator("> details").first();
  const fields = await lending.locator("> div > dl > dt > code").allTextContents();
  const lendingMarket = flattenSchema(document, { $ref: "#/components/schemas/LendingMarket" });
  expect(fields).toEqual(Object.keys(lendingMarket.properties ?? {}));
  expect(fields).toEqual(expect.arrayContaining(["id", "provider", "depositApy", "borrowApy"]));
  // Choosing a variant needs no script, and closes the one before.
  await union
    .first()
    .locator("summary", { hasText: /^perpetual$/ })
    .click();
  expect(await union.first().locator("> details[open] > summary").allTextContents()).toEqual([
    "perpetual",
  ]);
  await page.close();
});

test("the Print button of an operation prints it alone, with one sample", async () => {
  const page = await open("alerts/sending.html");
  await page.emulateMedia({ media: "print" });
  const printed = `window.print = () => {
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    window.printed = [shown(".operation").map(({ id }) => id), shown(".samples > .code").length];
  };`;
  await page.evaluate(printed);
  const button = sectionOf(page, "/sending/getsend").locator(".print-operation");
  await button.evaluate((element: HTMLElement) => element.click());
  expect(await page.evaluate("window.printed")).toEqual([["/sending/getsend"], 1]);
  expect(await page.locator(".operation:visible").count()).toBeGreaterThan(3);
  await page.close();
});

test("references and the data of Redoc show neither decision badges nor variables of the base URL", async () => {
  for (const { host, newest } of hosts) {
    const data = await readFile(join(site, host, newest.version, "redoc-data.js"), "utf8");
    const pages = ["index.html", ...listTagFiles(newest.document)].map((file) =>
      readFile(join(site, host, file), "utf8"),
    );
    const html = (await Promise.all(pages)).join("");
    for (const shown of [data, html]) {
      expect(shown).not.toMatch(/Decided\*\* by us|Default value of|"name":"documented"/);
      expect(shown).not.toContain(`{${host.replaceAll("-", "_")}_url}`);
    }
    expect(html).not.toMatch(/class="[^"]*\b(?:decided|documented)\b/);
  }
});

const loads = [
  ["alerts/sending.html#/sending/sendalert", 1440],
  ["markets/markets.html#/markets/listmarkets", 390],
  ["alerts/index.html", 1440],
] as const;

test.each(sampleCases(loads, 1))(
  "%s at %i pixels does not move while it loads",
  async (path, width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shift += value;
    }).observe({ type: "layout-shift", buffered: true });`);
    await page.goto(`${pathToFileURL(site).href}/${path}`);
    await page.waitForFunction("document.querySelector('.copy') !== null");
    await page.evaluate(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
    );
    expect(await page.evaluate("window.shift")).toBeLessThan(0.02);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
    await page.close();
  },
);

test("a page does not move when its font is late", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 900 } });
  const styles: string[] = [];
  const face = /@font-face\s*\{[^}]*data:font[^}]*\}/;
  await page.route(/\/site-\w+\.css$/, async (route) => {
    const css = await readFile(new URL(route.request().url()), "utf8");
    styles.push(...(face.exec(css) ?? []));
    await route.fulfill({ body: css.replace(face, ""), contentType: "text/css" });
  });
  await page.route(/\/try-it-\w+\.js$/, (route) => route.abort());
  await page.addInitScript(`
    FontFaceSet.prototype.load = () => new Promise(() => {});
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shift += value;
    }).observe({ type: "layout-shift" });`);
  const url = `${pathToFileURL(site).href}/markets/markets.html#/markets/listmarkets`;
  await page.goto(url);
  await page.waitForFunction("document.querySelector('html.waiting') === null");
  await page.addStyleTag({ content: styles.join("") });
  await page.evaluate("document.fonts.ready");
  await page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
  );
  expect(styles).toHaveLength(1);
  expect(await page.evaluate("window.shift")).toBe(0);
  await page.close();
});

const scripted = [
  ["alerts/sending.html", 390],
  ["markets/markets.html", 390],
  ["alerts/sending.html", 1440],
] as const;

test.each(sampleCases(scripted, 1))(
  "scripts of %s at %i pixels change the height of no operation",
  async (path, width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    const heights = () =>
      page
        .locator(".operation :is(.about, .links, .try-it)")
        .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(`${pathToFileURL(site).href}/${path}`);
    const before = await heights();
    await page.unroute("**/*.js");
    await page.reload();
    expect(await heights()).toEqual(before);
    await page.close();
  },
);

test("a reference and its Redoc page lead to each other at the same operation", async () => {
  const complaints: string[] = [];
  const page = await open("markets/positions.html#/positions/listpositions", complaints);
  // A smooth scroll of the page would move a link while the reader presses it.
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (this: Element, options) {
      scroll.call(this, options);
      const behavior = typeof options === "object" ? options.behavior : "auto";
      document.documentElement.dataset.scrolled = behavior;
    };
  });
  await page.mouse.move(700, 400, { steps: 3 });
  await page.mouse.wheel(0, 300);
  await page.locator("a[aria-current][href='#/positions/listpositions']").waitFor();
  expect(await page.locator('script[src*="assets/redoc-"]').count()).toBe(0);
  await page.locator(".reference-links").getByRole("link", { name: "Redoc", exact: true }).click();
  await page.waitForURL(/markets\/redoc\.html#\/positions\/listpositions$/);
  const shown = page.locator('[id="positions/listpositions"]');
  await page.locator("html[data-scrolled='instant']").waitFor();
  await expect
    .poll(async () => Math.abs((await shown.boundingBox())?.y ?? Infinity))
    .toBeLessThan(120);
  // A new address ends the scrolling, whose timer would run four times meanwhile.
  await page.evaluate(`new Promise((resolve) => {
    const wait = () => {
      delete document.documentElement.dataset.scrolled;
      setTimeout(resolve, 600);
    };
    addEventListener("hashchange", wait, { once: true });
    location.hash = "/positions/listbalances";
  })`);
  expect(await page.locator("html[data-scrolled='instant']").count()).toBe(0);
  await page.goBack();
  expect(await page.locator('[data-testid="search-trigger"]:visible').count()).toBe(0);
  await page.getByRole("link", { name: "Static reference" }).click();
  await page.waitForURL(/markets\/positions\.html#\/positions\/listpositions$/);
  expect(complaints).toEqual([]);
  await page.close();
});

const oldAnchors = ["operation/listMarkets", "tag/Markets/operation/listMarkets"];

const anchored = [
  [
    "markets/index.html",
    [...oldAnchors, "/markets/listmarkets"],
    /\/markets\/markets\.html#\/markets\/listmarkets$/,
  ],
  ["markets/redoc.html", oldAnchors, /\/markets\/redoc\.html#\/markets\/listmarkets$/],
] as const;

// Each load of Redoc takes seconds.
test.each(sampleCases(anchored, 1))(
  "%s leads to an operation from the anchors of both generations of Redoc",
  async (path, anchors, address) => {
    const page = await open(`${path}#operation/listNothing`);
    await page.locator("#missing-anchor", { hasText: "has no listNothing" }).waitFor();
    for (const anchor of anchors) {
      // Another fragment alone would not load the page again.
      await page.goto("about:blank");
      await page.goto(`${pathToFileURL(site).href}/${path}#${anchor}`);
      await page.waitForURL(address);
    }
    await page.close();
  },
);

longTest("the address of a reference with ?view=redoc leads to Redoc", async () => {
  const page = await open("markets/index.html?view=redoc#/markets/listmarkets");
  await page.waitForURL(/markets\/redoc\.html#\/markets\/listmarkets$/);
  await page.close();
});

test("the Try it link of an operation selects it in the console, which links back to its anchor", async () => {
  const page = await openStatic("markets/markets.html#/markets/listmarkets");
  const link = page.locator('.try-it[data-operation="listMarkets"] a');
  expect(await link.getAttribute("href")).toBe("../console/index.html#markets/listMarkets");
  await page.close();
  const console = await open("console/index.html#markets/listMarkets");
  expect(await console.getByLabel("Operation").inputValue()).toBe("listMarkets");
  await console.getByRole("link", { name: "Reference of listMarkets" }).click();
  await console.waitForURL(/markets\/markets\.html#\/markets\/listmarkets$/);
  await console.close();
});

test("only references of newest versions send requests", async () => {
  for (const { host, versions, newest } of hosts) {
    for (const { version } of versions) {
      const html = await readFile(join(site, host, version, "index.html"), "utf8");
      expect(html.includes('class="try-it"'), `${host} ${version}`).toBe(
        version === newest.version,
      );
    }
  }
});

test("switching the version keeps the anchor, or reports that the version does not have it", async () => {
  const page = await open("markets/markets.html#/markets/listmarkets");
  await page.locator(".version-menu summary").click();
  await page.locator(".version-menu").getByText("0.15.0", { exact: true }).click();
  await page.waitForURL(/markets\/0\.15\.0\/redoc\.html#\/markets\/listmarkets$/);
  await page.close();
  const old = await open("markets/0.1.0/index.html#/positions/listnothing");
  const words = "Version 0.1.0 has no listnothing. Showing its first page.";
  await old.locator("#missing-anchor", { hasText: words }).waitFor();
  await old.close();
});

longTest("the footer of a reference looks as that of a guide", async () => {
  const styles = `[...document.querySelectorAll(".bottom :is(ul, li, a)")].map((element) => {
    const { display, padding, position, color, textDecorationLine } = getComputedStyle(element);
    return [display, padding, position, color, textDecorationLine].join(" ");
  })`;
  const shown = [];
  for (const path of ["guides/index.html", "markets/index.html"]) {
    const page = await open(path);
    shown.push(await page.evaluate(styles));
    await page.close();
  }
  expect(shown[1]).toEqual(shown[0]);
});

const unfoldedOperations = [
  ["alerts/sending.html", "/sending/sendalert"],
  ["pool-actions/deposits.html", "/deposits/createpooldeposittransaction"],
] as const;

test.each(sampleCases(unfoldedOperations, 1))(
  "an operation of %s has no accessibility violations with everything unfolded, light and dark",
  async (path, anchor) => {
    const page = await open(path);
    // All operations are made alike; axe takes minutes on a whole page.
    await page.evaluate(`for (const operation of document.querySelectorAll(".operation")) {
      if (operation.id !== "${anchor}") operation.remove();
    }
    for (const details of document.querySelectorAll("main details")) {
      details.removeAttribute("name");
      details.open = true;
    }`);
    expect(await page.locator(".operation pre:visible").count()).toBeGreaterThan(2);
    await dropRepetitions(page);
    expect(await listViolations(page), "light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await waitForTransitions(page);
    expect(await listViolations(page, colorRules), "dark").toEqual([]);
    await page.close();
  },
);
