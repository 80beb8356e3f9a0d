import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { openIndex, readEntries } from "./open-index.ts";
import { pageKeywords } from "./page-keywords.ts";
import type { SiteIndex } from "./search-options.ts";

const site = inject("builtSite");
const [file = ""] = globSync("assets/search-index-*.js", { cwd: site });
const index = readFileSync(join(site, file), "utf8").replace(/^[^=]+=|;\n$/g, "");
const built: SiteIndex = JSON.parse(index);
const documents = readEntries(built);
const find = openIndex(built);

/** The best result's path. */
function firstPath(query: string): string | undefined {
  return find(query)[0]?.found[0]?.path;
}

/** Each kind's results, the best first, as `kind: title (host)`. */
function results(query: string): string[][] {
  return find(query).map(({ kind, found }) =>
    found.map(({ title, host }) => `${kind}: ${title}${host === undefined ? "" : ` (${host})`}`),
  );
}

/** Each kind's best result. */
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
  ["a parameter", "startTime", expect.stringMatching(/^field: startTime \(/)],
  ["a header", "x-request-id", "field: X-Request-Id (alerts)"],
  ["a schema", "MarketId", "schema: MarketId (markets)"],
  ["a status", "401", "error: 401 unauthorized"],
  ["a code", "wrong-code", "error: 400 wrong-code (alerts)"],
  ["a setting", "DATABASE_URL", "setting: DATABASE_URL"],
  ["a decision by its slug", "webhook-signing", "decision: Signing webhooks"],
  ["a section of a guide", "sign a wallet in", "guide: Sign a wallet in"],
  ["a part of the site", "console", "page: Console"],
  ["a package", "@bellwether/markets", "package: @bellwether/markets"],
  ["a rule of spec-diff", "property-became-required", "rule: property-became-required"],
])("the search ranks %s first: %s", (_, query, expected) => {
  expect(best(query)[0]).toEqual(expected);
});

// Written by what people type, without a look at page-keywords.ts. A query may have several right pages.
test.each([
  // Tasks
  ["usdc price", "guides/prices.html#get-the-price-of-a-token"],
  ["deposit usdc", "guides/action-links.html"],
  ["install sdk", "guides/quick-start.html#install-the-clients"],
  ["migration guide", "guides/versions.html#migrate-to-the-next-version guides/upgrades.html"],
  ["send a push notification", "guides/alerts.html#push"],
  ["verify webhook signature", "guides/webhooks.html#verify-each-message"],
  ["get kamino apy", "guides/prices.html#find-the-best-deposit-rate"],
  ["unsubscribe a user", "alerts/subscriptions.html#/subscriptions/unsubscribefromapp"],
  ["rotate api key", "guides/administration.html#keys"],
  ["connect telegram bot", "guides/alerts.html#connect-telegram"],
  ["set up smtp", "guides/operating.html#email guides/settings.html#SMTP_URL"],
  ["run with docker", "guides/deploy.html guides/deploy.html#docker"],
  ["backup database", "guides/backups.html"],
  ["page through results", "guides/pagination.html"],
  [
    "stream events live",
    "guides/market-data.html#streams alerts/inbox.html#/inbox/streaminboxevents",
  ],
  ["sign transaction with phantom", "guides/wallets.html"],
  ["list positions of a wallet", "markets/positions.html#/positions/listpositions"],
  ["python example", "guides/python-and-go.html"],
  ["delete a webhook", "alerts/events.html#/events/deletewebhook"],
  ["mark as read", "alerts/inbox.html#/inbox/markalertsread"],
  ["how do i get an api key", "guides/authentication.html"],
  ["broadcast to all users", "guides/alerts.html#send-to-many"],
  ["stop getting emails", "guides/alerts.html#stop-emails-and-other-alerts"],
  ["is this link safe to sign", "guides/action-links.html#check-the-transaction-before-signing"],
  ["infinite scroll", "guides/pagination.html#infinite-scroll-with-react-query"],
  ["react query", "guides/pagination.html#infinite-scroll-with-react-query"],
  ["restore database from backup", "guides/backups.html guides/backups.html#restore"],
  // Errors
  ["session expired", "guides/authentication.html#when-a-session-expires"],
  ["cors error", "guides/handle-errors.html#cors-errors"],
  ["429 too many requests", "guides/errors.html#too-many-requests"],
  ["401 unauthorized", "guides/errors.html#unauthorized"],
  ["invalid signature", "guides/errors.html#signature-mismatch"],
  ["port already in use", "guides/upgrades.html#errors-at-the-start"],
  [
    "webhook not delivered",
    "guides/webhooks.html#failed-webhooks-and-retries alerts/events.html#/events/resenddelivery",
  ],
  ["ECONNREFUSED 127.0.0.1:4000", "guides/quick-start.html#troubleshooting"],
  ["ERR_UNKNOWN_FILE_EXTENSION .ts", "guides/quick-start.html#troubleshooting"],
  ["emails not arriving", "guides/operating.html#email guides/alerts.html#connect-email"],
  // Concepts
  ["base url", "guides/authentication.html#set-the-base-url"],
  ["test mode", "guides/running.html#sandbox-and-test-mode"],
  ["sandbox", "guides/running.html#sandbox-and-test-mode"],
  ["idempotency", "decisions/idempotency.html"],
  ["rate limits", "guides/handle-errors.html#rate-limits"],
  [
    "health factor",
    "guides/prices.html#liquidation-risk-loan-to-value-ratio-and-health-factor markets/schemas.html#LendingPosition.healthFactor",
  ],
  ["event types", "guides/price-alerts.html#event-types"],
  ["changelog", "changes/index.html"],
  ["apy history", "guides/prices.html#get-the-rate-history"],
  ["postman", "contents.html#openapi-files"],
  ["sendgrid smtp", "guides/operating.html#email"],
  ["gdpr delete user data", "guides/personal-data.html guides/personal-data.html#kept-data"],
  ["sunset header", "guides/deprecations.html guides/deprecations.html#find-deprecated-calls"],
  ["self host", "guides/running.html guides/deploy.html"],
  ["prometheus metrics", "guides/operating.html guides/operating.html#metrics"],
  // Typing errors
  ["kubernets readiness probe", "guides/deploy.html#kubernetes"],
  ["webhok retry", "guides/webhooks.html guides/webhooks.html#failed-webhooks-and-retries"],
  ["notificaton preferences", "guides/alerts.html#subscribe"],
  ["liqudation alert", "guides/price-alerts.html#warn-before-a-liquidation"],
  ["authentification", "guides/authentication.html"],
  // By someone who read only the interface document
  ["token lifetime one year", "guides/authentication.html#when-a-session-expires"],
  ["jwt decode", "guides/authentication.html#when-a-session-expires"],
  ["filter by several providers", "guides/prices.html#filter-markets-by-type-provider-and-mint"],
  ["markets of one mint", "guides/prices.html#filter-markets-by-type-provider-and-mint"],
  ["blockhash expired", "guides/action-links.html#when-a-transaction-expires-or-fails"],
  ["slippage tolerance", "guides/action-links.html#when-a-transaction-expires-or-fails"],
  ["ohlc candles", "guides/prices.html#get-the-price-history"],
  ["solana actions spec", "guides/action-links.html decisions/action-links.html"],
  ["sliding window threshold", "guides/price-alerts.html#event-types"],
  // By readers who saw only the page list
  ["ledger nano", "guides/authentication.html#sign-in-with-a-hardware-wallet"],
  ["multicast 10000 wallets", "guides/alerts.html#send-to-many"],
  [
    "notify when borrow rate too high",
    "guides/price-alerts.html#alert-on-deposit-and-borrow-rates",
  ],
  ["forget a wallet", "admin/wallets.html#/wallets/erasewallet"],
  ["historical portfolio value", "guides/profit-and-loss.html#chart-the-value-of-a-portfolio"],
  ["token logo", "decisions/icons-and-links.html assets/schemas.html#Asset.icon"],
  ["where do i find my client key", "guides/authentication.html"],
  ["oasdiff alternative", "guides/move-to-spec-diff.html#oasdiff"],
  [
    "loan to value",
    "guides/prices.html#liquidation-risk-loan-to-value-ratio-and-health-factor markets/schemas.html#BorrowFigures.maxLtv",
  ],
])("the search answers %s with the page that a reader needs: %s", (query, paths) => {
  expect(paths.split(" ")).toContain(firstPath(query));
});

test.each([
  ["python", "guides/python-and-go.html"],
  ["login", "guides/authentication.html"],
  ["docker", "guides/deploy.html#docker"],
  ["backup", "guides/backups.html"],
  ["deploy production", "guides/deploy.html"],
  ["rate limit", "guides/handle-errors.html#rate-limits"],
  ["api key", "guides/authentication.html"],
  ["breaking changes 0.16", "markets/changes/0.15.0...0.16.0/index.html"],
  ["openapi yaml", "contents.html#openapi-files"],
  ["send alert", "alerts/sending.html#/sending/sendalert"],
  ["apy including rewards", "markets/schemas.html#DepositFigures.depositApy"],
  ["verify webhook", "guides/webhooks.html#verify-each-message"],
  ["idempotency", "decisions/idempotency.html"],
  ["signature mismatch", "guides/errors.html#signature-mismatch"],
  ["logout", "guides/authentication.html#see-and-end-sessions"],
  ["golang", "guides/python-and-go.html"],
  ["kubernetes", "guides/deploy.html#kubernetes"],
  ["prometheus", "guides/operating.html"],
  ["environment variables", "guides/settings.html"],
  ["retry", "guides/handle-errors.html#retry"],
  ["phantom wallet", "guides/wallets.html"],
  ["pagination", "guides/pagination.html"],
  ["webhook secret", "guides/webhooks.html#rotate-the-secret"],
  ["telegram", "guides/alerts.html#connect-telegram"],
])("the search for %s opens the page that a reader wants first: %s", (query, path) => {
  expect(firstPath(query)).toBe(path);
});

test("every page with search keywords exists", () => {
  const paths = new Set(documents.map(({ path }) => path));
  expect(Object.keys(pageKeywords).filter((path) => !paths.has(path))).toEqual([]);
});

test.each([
  ["docker", "ticker"],
  ["python", "option"],
  ["helm", "when"],
])(
  "the search for %s does not find %s: a misspelt word begins like the right one",
  (query, other) => {
    const titles = results(query).flat().join("\n").toLowerCase();
    expect(titles).not.toContain(other);
  },
);

test("a field opens its own row, and a parameter its operation", () => {
  expect(firstPath("depositApy")).toBe("markets/schemas.html#DepositFigures.depositApy");
  expect(firstPath("baseDepositApy")).toMatch(/^markets\/schemas\.html#\w+\.baseDepositApy$/);
  expect(firstPath("idempotency-key")).toMatch(/^[a-z]+\/[a-z-]+\.html#\//);
});

test.each([
  ["sigature", "field: signature (alerts)"],
  ["marktes", "operation: listMarkets (markets)"],
  ["cusror", "field: cursor (assets)"],
  ["pagniation", expect.stringMatching(/^guide: /)],
])("the search tolerates a typing error: %s", (query, expected) => {
  // In any place: an operation added later may match a misspelt word as well or better.
  expect(results(query).flat()).toContainEqual(expected);
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
    const [first] = group?.found.filter((result) => result.title === title) ?? [];
    expect(first, `${title} of ${host}`).toBeDefined();
    expect(group?.found[0]?.title).toBe(title);
  }
  const [own] = find("SubscriberRecipient")[0]?.found ?? [];
  expect(own?.path).toBe("alerts/schemas.html#SubscriberRecipient");
});

test("the index has less than 1,300 kB", () => {
  expect(index.length).toBeLessThan(1_300_000);
});
