import { pathToFileURL } from "node:url";
import { listViolations } from "@bellwether/browser/accessibility";
import type { Browser, BrowserContextOptions, Page } from "@bellwether/browser/open-chromium";
import { dereference, listOperations, type RequestBody } from "@bellwether/bundle/open-api";
import { beforeAll, expect, inject, test } from "vitest";
import { longTest } from "../../testing/long-test.ts";
import { sampleCases } from "../../testing/tiers.ts";
import { schemasPath } from "../site/paths.ts";
import { isArchived } from "../site/published-hosts.ts";
import { dropRepetitions } from "../testing/drop-repetitions.ts";
import { publishedHosts as hosts } from "../testing/published-hosts.ts";
import { openSharedBrowser } from "../tests/shared-parts.ts";
import { flattenSchema } from "./flatten-schema.ts";

const root = pathToFileURL(inject("builtSite")).href;
let browser: Browser;
/** Reads one page after the other: a new page takes more CPU time than most contents. */
let reader: Page;

beforeAll(async () => {
  browser = await openSharedBrowser();
  reader = await browser.newPage({ javaScriptEnabled: false });
  return () => browser.close();
});

/** The whole page can be read without a script. */
async function open(path: string, screen: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled: false, ...screen });
  await page.goto(`${root}/${path}`);
  return page;
}

interface ShownSchema {
  readonly name: string;
  readonly text: string;
  /** Each row's cell texts, by field name. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

const schemasOf = new Map<string, Promise<ShownSchema[]>>();

/** A page's schemas; the page is opened once. */
function readSchemas(path: string): Promise<ShownSchema[]> {
  const schemas = schemasOf.get(path) ?? openAndRead(path);
  schemasOf.set(path, schemas);
  return schemas;
}

async function openAndRead(path: string): Promise<ShownSchema[]> {
  await reader.goto(`${root}/${path}`);
  return reader.locator(".schema").evaluateAll((sections) =>
    sections.map((section) => ({
      name: section.querySelector("h2")?.id ?? "",
      text: section.textContent ?? "",
      rows: Object.fromEntries(
        [...section.querySelectorAll("tbody tr")].map((row) => [
          row.querySelector("th code")?.textContent,
          [...row.children].map((cell) => cell.textContent ?? ""),
        ]),
      ),
    })),
  );
}

// All versions with fields are rendered alike; each host's oldest differs most.
const oldest = hosts.flatMap((published) =>
  published.versions
    .filter((version) => !isArchived(published, version))
    .slice(-1)
    .map(({ host, version, document }) => ({ path: schemasPath(host, version), document })),
);

test.each([
  ...hosts.map(({ host, newest }) => ({ path: schemasPath(host), document: newest.document })),
  ...sampleCases(oldest, 1),
])("$path has every schema of its version with all fields", async ({ path, document }) => {
  const shown = new Map((await readSchemas(path)).map((schema) => [schema.name, schema]));
  const schemas = Object.entries(document.components?.schemas ?? {});
  expect([...shown.keys()].sort()).toEqual(schemas.map(([name]) => name).sort());
  for (const [name, { properties = {}, ...rest }] of schemas) {
    const { required = [] } = flattenSchema(document, { $ref: `#/components/schemas/${name}` });
    const isClosed = rest.additionalProperties === false || rest.unevaluatedProperties === false;
    expect(shown.get(name)?.text.includes("Additional fields are not allowed."), name).toBe(
      isClosed,
    );
    for (const [field, schema] of Object.entries(properties)) {
      const row = shown.get(name)?.rows[field];
      expect(row, `${name}.${field}`).toBeDefined();
      expect(row?.[0]?.endsWith(" required"), `${name}.${field}`).toBe(required.includes(field));
      const said = row?.join(" ");
      const own = schema.$ref === undefined ? schema : dereference(document, schema);
      for (const limit of [own.minLength, own.maxLength, own.minimum, own.maximum, own.pattern]) {
        if (limit !== undefined) expect(said, `${name}.${field}`).toContain(String(limit));
      }
      const excluded = schema.not?.$ref?.split("/").at(-1);
      if (excluded !== undefined) expect(said, `${name}.${field}`).toContain(`not ${excluded}`);
      for (const value of own.enum ?? []) expect(said).toContain(JSON.stringify(value));
      const [example] =
        own.const === undefined && own.enum === undefined ? (own.examples ?? []) : [];
      if (example !== undefined) expect(said).toContain(JSON.stringify(example));
    }
  }
});

test("a schema of allOf parts has the fields of its parts", async () => {
  const lending = (await readSchemas("markets/schemas.html")).find(
    ({ name }) => name === "LendingMarket",
  );
  const fields = Object.keys(lending?.rows ?? {});
  expect(fields).toEqual(expect.arrayContaining(["id", "provider", "type", "depositApy"]));
});

test.each(hosts)(
  "the schemas of $host list the operations that use them in requests",
  async ({ host, newest }) => {
    const shown = new Map(
      (await readSchemas(schemasPath(host))).map((schema) => [schema.name, schema]),
    );
    const { document } = newest;
    for (const { operation } of listOperations(document)) {
      if (operation.requestBody === undefined) continue;
      const { content } = dereference<RequestBody>(document, operation.requestBody);
      for (const { schema } of Object.values(content)) {
        const name = schema?.$ref?.split("/").at(-1);
        if (name !== undefined) expect(shown.get(name)?.text).toContain(operation.operationId);
      }
    }
  },
);

test("a schema links to its referenced schemas at their anchors", async () => {
  const page = await open("markets/schemas.html", { reducedMotion: "reduce" });
  const section = page.locator(".schema", { has: page.locator("h2#MarketSeries") });
  await section.getByRole("link", { name: "MarketId", exact: true }).first().click();
  await page.waitForURL(/markets\/schemas\.html#MarketId$/);
  const top = await page
    .locator("h2#MarketId")
    .evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(200);
  await page.close();
});

test("on a phone a schema is folded up unless a link leads to it", async () => {
  const page = await open("alerts/schemas.html#Webhook", { viewport: { width: 390, height: 844 } });
  const schema = (name: string) => page.locator(".schema", { has: page.locator(`h2#${name}`) });
  const isShown = (name: string) => schema(name).locator("table, .table").first().isVisible();
  expect(await isShown("Webhook")).toBe(true);
  expect(await isShown("Alert")).toBe(false);
  expect(await page.evaluate("document.documentElement.scrollHeight")).toBeLessThan(60 * 844);
  await schema("Alert").getByText("Fields and uses").click();
  expect(await isShown("Alert")).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await isShown("Session")).toBe(true);
  await page.close();
});

// every-page.site.test.ts has axe on a schema page.
const schemaScreens = [
  ["assets/schemas.html", "dark", 360],
  ["alerts/schemas.html", "dark", 360],
  ["alerts/schemas.html", "light", 1440],
] as const;

longTest.each(schemaScreens)(
  "%s is accessible and fits the screen, %s at %i pixels",
  async (path, colorScheme, width) => {
    const screen = { colorScheme, viewport: { width, height: 800 }, javaScriptEnabled: true };
    const page = await open(path, screen);
    // What folds up is looked at, too.
    await page.evaluate(
      `for (const details of document.querySelectorAll("main details")) details.open = true`,
    );
    const outside = await page.evaluate(() => {
      const fits = (element: Element) => element.getBoundingClientRect().right <= innerWidth + 1;
      // Tables and code scroll on their own.
      const all = [...document.querySelectorAll("main *:not(.table *, pre *)")];
      return all
        .filter((element) => !fits(element))
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect(outside).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
    await dropRepetitions(page);
    expect(await listViolations(page)).toEqual([]);
    await page.close();
  },
);
