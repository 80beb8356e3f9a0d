import { expect, test } from "vitest";
import { actionsWith } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import { marketAddress, poolId, usdcReserve } from "./products.ts";

const host = await createActionHost(actionsWith(undefined));
const wallet = "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb";
const reserve = `${marketAddress}/reserves/${usdcReserve}`;

/** The legacy paths and what holds now. */
const moved = [
  [`/api/v0/${reserve}/deposit`, `/api/v0/lending/${reserve}/deposit`],
  ["/api/v0/USDC/protected", "/api/v0/deposit/USDC/protected"],
  ["/api/v0/$wif.x/regular", "/api/v0/deposit/%24wif.x/regular"],
  ["/api/v0/USDC/deposit", "/api/v0/lend/USDC/deposit"],
  [`/api/v0/${poolId}/add-liquidity`, `/api/v0/clmm/${poolId}/add-liquidity`],
] as const;

test.each(moved)("%s redirects to %s, with the method and the query", async (from, to) => {
  const search = "?amount=0.100000000000000001&transactionVersion=v0&utm=a%20b";
  for (const init of [{}, { method: "POST", body: JSON.stringify({ account: wallet }) }]) {
    const response = await host(from + search, init);
    expect(response.status).toBe(308);
    expect(response.headers.get("Location")).toBe(to + search);
  }
  expect((await host(from)).headers.get("Location")).toBe(to);
});

test("the Location of a redirect is a URI for any query", async () => {
  const response = await host('/api/v0/USDC/deposit?a={b}|%&c="ü\ud800');
  const location = response.headers.get("Location") ?? "";
  expect(location).toMatch(/^[\w\-.~!$&'()*+,;=:@/?%]+$/);
  expect(location).not.toMatch(/%(?![0-9A-F]{2})/);
});

test("CORS allows every origin on current and legacy paths", async () => {
  const paths = ["/actions.json", `/api/v0/lending/${reserve}/withdraw`, ...moved.flat()];
  for (const path of paths) {
    const { status, headers } = await host(path, { method: "OPTIONS" });
    expect(status).toBe(204);
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Access-Control-Allow-Methods")).toBe("GET,POST,PUT,OPTIONS");
    expect(headers.get("X-Action-Version")).toBe("2.4");
  }
});

test("actions.json maps every current and legacy path to a path that describes the action", async () => {
  const { rules } = (await (await host("/actions.json")).json()) as {
    rules: { pathPattern: string; apiPath: string }[];
  };
  const fits = (pattern: string, path: string) =>
    new RegExp(`^${pattern.replaceAll("*", "[^/]+")}$`).test(path);
  const paths = [...moved.flat(), `/api/v0/lending/${reserve}/withdraw`];
  for (const path of paths) {
    const found = rules.filter(({ pathPattern }) => fits(pathPattern, path));
    expect(found, path).toHaveLength(1);
    const target = moved.find(([from]) => from === path)?.[1] ?? path;
    expect(fits(found[0]?.apiPath ?? "", target), path).toBe(true);
  }
});

test("actions.json has the rules of the hosts that the origin serves", async () => {
  const poolHost = await createActionHost({ ...actionsWith(undefined), hosts: ["pool-actions"] });
  const { rules } = (await (await poolHost("/actions.json")).json()) as {
    rules: { apiPath: string }[];
  };
  expect(rules.map(({ apiPath }) => apiPath.split("/")[3])).toEqual([
    "lend",
    "lend",
    "clmm",
    "clmm",
    "clmm",
    "lend",
    "clmm",
  ]);
});
