import { expect, test } from "vitest";
import { readDecisions } from "../decisions/read-decisions.ts";
import { readGuides } from "../guides/read-guides.ts";
import { readPublishedHosts } from "../site/published-hosts.ts";
import type { SiteContext } from "../site/site-context.ts";
import { openIndex } from "./open-index.ts";
import { listDocuments, writeIndex } from "./search-files.ts";

const hosts = await readPublishedHosts();
const [guides, decisions] = [await readGuides(hosts), await readDecisions()];
const context: SiteContext = {
  hosts,
  guides,
  decisions,
  siteUrl: undefined,
  onProgress() {},
};
const documents = await listDocuments(context);
const index = writeIndex(documents);
const find = openIndex(JSON.parse(index));

/** The results of each kind, the best first, as `kind: title (host)`. */
function results(query: string): string[][] {
  return find(query).map(({ kind, found }) =>
    found.map(({ title, host }) => `${kind}: ${title}${host === undefined ? "" : ` (${host})`}`),
  );
}

/** The best result of each kind. */
function best(query: string): string[] {
  return results(query).flatMap(([first = ""]) => first);
}

test.each([
  ["an operation", "listMarkets", "operation: listMarkets (markets)"],
  ["an operation as words", "send alert", "operation: sendAlert (alerts)"],
  ["the beginning of one", "getLendingDep", "operation: getLendingDepositAction (lending-actions)"],
  // Two operations share this path, and every paged list has a cursor.
  ["a path", "/v2/auth", expect.stringMatching(/^operation: (get|revoke)Session \(alerts\)$/)],
  ["a path with its method", "get /v0/markets/history", "operation: getMarketHistory (markets)"],
  ["a field", "depositApy", "field: depositApy (markets)"],
  ["a field as words", "deposit apy", "field: depositApy (markets)"],
  ["a parameter", "cursor", expect.stringMatching(/^field: cursor \(/)],
  ["a header", "x-request-id", "field: X-Request-Id (alerts)"],
  ["a schema", "MarketId", "schema: MarketId (markets)"],
  ["a status", "401", "error: 401 unauthorized (alerts)"],
  ["a code", "wrong-code", "error: 400 wrong-code (alerts)"],
  ["a decision", "rate limits", "decision: Rate limits"],
  ["a decision by its slug", "webhook-signing", "decision: Signing webhooks"],
  ["a guide", "pagination", "guide: Pagination"],
  ["a section of a guide", "sign a wallet in", "guide: Sign a wallet in"],
  ["a part of the site", "console", "page: Console"],
])("the search ranks %s first: %s", (_, query, expected) => {
  expect(best(query)[0]).toEqual(expected);
});

test.each([
  ["sigature", "field: signature (alerts)"],
  ["marktes", "operation: listMarkets (markets)"],
  ["cusror", "field: cursor (assets)"],
  ["pagniation", "guide: Pagination"],
])("the search tolerates a typing error: %s", (query, expected) => {
  // In any place: an operation that is added later may match a misspelt word as well or better.
  expect(results(query).flat()).toContain(expected);
});

test("the search finds a change at its anchor", () => {
  const changes = find("resolution required").find(({ kind }) => kind === "change")?.found ?? [];
  expect(changes[0]?.path).toMatch(
    /^markets\/changes\/0\.14\.0\.\.\.0\.15\.0\/index\.html#change-\w+$/,
  );
});

test("a query without matches returns no results", () => {
  expect(find("zzqqxx")).toEqual([]);
});

test("the name of every operation ranks it first", () => {
  const operations = documents.filter(({ kind }) => kind === "operation");
  expect(operations.length).toBeGreaterThan(55);
  for (const { title } of operations) {
    const group = find(title).find(({ kind }) => kind === "operation");
    expect(group?.found[0]?.title).toBe(title);
  }
});

test("the name of every schema ranks it first, with its anchor", () => {
  const schemas = documents.filter(({ kind }) => kind === "schema");
  expect(schemas.length).toBeGreaterThan(300);
  for (const { title, host } of schemas) {
    const group = find(title).find(({ kind }) => kind === "schema");
    const [first] = group?.found.filter((one) => one.title === title) ?? [];
    expect(first, `${title} of ${host}`).toBeDefined();
    expect(group?.found[0]?.title).toBe(title);
  }
  const [own] = find("SubscriberRecipient")[0]?.found ?? [];
  expect(own?.path).toBe("alerts/schemas.html#SubscriberRecipient");
});

test("the index has less than 1,050 kB", () => {
  expect(index.length).toBeLessThan(1_050_000);
});
