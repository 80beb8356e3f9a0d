import { getSessionQuery } from "@bellwether/alerts/query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as sdk from "./index.ts";
import { ArgumentError, createBellwether, createBellwetherOf, markets } from "./index.ts";

interface Sent {
  readonly url: string;
  readonly headers: Headers;
}

const address = "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb";
const hosts = "http://127.0.0.1:4000";
const lending = `/api/v0/lending/${address}/reserves/${address}/deposit`;
const sent: Sent[] = [];

/** Answers each request with an empty page, and remembers it. */
async function fetch(url: string, init: RequestInit): Promise<Response> {
  sent.push({ url, headers: new Headers(init.headers) });
  return Response.json({ markets: [], assets: [], cursor: null });
}

beforeEach(() => {
  sent.length = 0;
  for (const name of ["BASE_URL", "CLIENT_KEY", "API_KEY"]) vi.stubEnv(`BELLWETHER_${name}`, "");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test("createBellwether sends each credential only to hosts that take it", async () => {
  const bellwether = createBellwether({ fetch, clientKey: "client", apiKey: "api" });
  await bellwether.markets.listMarkets();
  await bellwether.assets.listAssets();
  await bellwether.actions.read(lending);
  const keys = sent.map(({ headers }) => [
    headers.get("x-service-client-key"),
    headers.get("x-service-api-key"),
  ]);
  expect(keys).toEqual([
    ["client", null],
    [null, "api"],
    [null, null],
  ]);
});

test("createBellwether takes its defaults from the environment, and options win", async () => {
  vi.stubEnv("BELLWETHER_BASE_URL", "https://environment.example");
  vi.stubEnv("BELLWETHER_CLIENT_KEY", "from-environment");
  await createBellwether({ fetch, clientKey: undefined }).markets.listMarkets();
  await createBellwether({ fetch, clientKey: "given", baseUrl: hosts }).markets.listMarkets();
  expect(sent.map(({ url }) => new URL(url).origin)).toEqual([
    "https://environment.example",
    hosts,
  ]);
  expect(sent.map(({ headers }) => headers.get("x-service-client-key"))).toEqual([
    "from-environment",
    "given",
  ]);
});

test.each([
  ["has no process", undefined],
  ["has a process without variables", {}],
  [
    "refuses to read variables",
    {
      get env() {
        throw new Error("Requires env access.");
      },
    },
  ],
])("createBellwether works where the runtime %s", async (_, process) => {
  vi.stubGlobal("process", process);
  await createBellwether({ fetch, clientKey: "k" }).markets.listMarkets();
  expect(sent).toHaveLength(1);
});

test("baseUrls overrides baseUrl for one host", async () => {
  const baseUrls = { assets: "https://assets.example/base" };
  const bellwether = createBellwether({ fetch, clientKey: "k", apiKey: "k", baseUrls });
  await bellwether.assets.listAssets();
  await bellwether.markets.listMarkets();
  expect(sent[0]?.url).toMatch(/^https:\/\/assets\.example\/base\//);
  expect(sent[1]?.url.startsWith(hosts)).toBe(true);
});

test("with replaces options and keeps the others", async () => {
  const changed = createBellwether({ fetch, clientKey: "one" }).with({ clientKey: "two" });
  await changed.markets.listMarkets();
  expect(sent[0]?.headers.get("x-service-client-key")).toBe("two");
});

test("with keeps an option for which undefined is given", async () => {
  const changed = createBellwether({ fetch, clientKey: "one" }).with({ clientKey: undefined });
  await changed.markets.listMarkets();
  expect(sent[0]?.headers.get("x-service-client-key")).toBe("one");
});

test("with drops the identity of query keys when it changes a credential", () => {
  const first = createBellwether({ fetch, sessionToken: "one", identity: "wallet-a" });
  const keyOf = ({ alerts }: typeof first) => JSON.stringify(getSessionQuery(alerts).queryKey);
  expect(keyOf(first.with({ timeoutMs: 1 }))).toBe(keyOf(first));
  expect(keyOf(first.with({ sessionToken: "two" }))).not.toBe(keyOf(first));
});

test("createBellwetherOf creates the chosen hosts only", () => {
  expect(Object.keys(createBellwetherOf({ markets }))).toEqual(["markets", "with"]);
});

test("createBellwether refuses an unknown option", () => {
  const options: object = { clientKye: "k" };
  expect(() => createBellwether(options)).toThrow(/clientKye/);
});

test.each([
  ["a path", lending],
  ["an address", `https://lending.example${lending}`],
  ["a solana-action link", `solana-action:https://lending.example${lending}`],
  [
    "a page's link",
    `https://app.example/?action=${encodeURIComponent(`solana-action:https://lending.example${lending}`)}`,
  ],
])("actions.read routes %s to the host that serves it", async (_, link) => {
  const baseUrls = {
    "lending-actions": "https://lending.example",
    "pool-actions": "https://pool.example",
  };
  await createBellwether({ fetch, baseUrls }).actions.read(link);
  expect(sent.map(({ url }) => url)).toEqual([`https://lending.example${lending}`]);
});

test("actions.request posts a button to the host of its link", async () => {
  const baseUrls = { "pool-actions": "https://pool.example" };
  const { actions } = createBellwether({ fetch, baseUrls });
  await actions.request({ href: "/api/v0/lend/USDC/deposit?amount=5" }, address);
  expect(sent[0]?.url).toBe("https://pool.example/api/v0/lend/USDC/deposit?amount=5");
});

test("actions.next goes on at the host of the next link", async () => {
  const baseUrls = { "pool-actions": "https://pool.example" };
  const { actions } = createBellwether({ fetch, baseUrls });
  const next = { type: "post" as const, href: "/api/v0/clmm/one/add-liquidity" };
  const response = { type: "transaction" as const, transaction: "AQ==", links: { next } };
  await actions.next(response, { account: address });
  expect(sent[0]?.url).toBe("https://pool.example/api/v0/clmm/one/add-liquidity");
});

test("actions.read refuses a link of another path or another origin", async () => {
  const { actions } = createBellwether({ fetch });
  await expect(actions.read("/v0/markets")).rejects.toThrow(ArgumentError);
  await expect(actions.read(`https://other.example${lending}`)).rejects.toThrow(ArgumentError);
  expect(sent).toEqual([]);
});

test("createBellwether refuses an API key in a web page, unless it is allowed there", () => {
  vi.stubGlobal("document", {});
  expect(() => createBellwether({ apiKey: "k" })).toThrow(/apiKey is a secret/);
  expect(createBellwether({ apiKey: "k", dangerouslyAllowBrowser: true })).toBeDefined();
  expect(createBellwether({ clientKey: "k" })).toBeDefined();
});

test("the SDK exports the helpers of webhooks and the error guard of each host", () => {
  expect(Object.keys(sdk)).toEqual(
    expect.arrayContaining([
      ...["signWebhook", "verifyWebhook", "isAdminError", "isAlertsError", "isAssetsError"],
      ...["isDepositActionsError", "isLendingActionsError", "isMarketsError", "isPoolActionsError"],
    ]),
  );
});
