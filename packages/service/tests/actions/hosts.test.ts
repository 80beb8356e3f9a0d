import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "../../src/generated/paths.ts";
import { useDatabase } from "../support/database.ts";
import { devnet, startActions } from "./simulated-actions.ts";

const db = useDatabase();
let actionHost: Awaited<ReturnType<typeof startActions>>;
let pools: typeof actionHost;

beforeAll(async () => {
  actionHost = await startActions(db());
  await actionHost.simulate();
  pools = await startActions(db(), { hosts: ["pool-actions", "markets"] });
});
afterAll(async () => {
  await actionHost?.close();
  await pools?.close();
});

const reserve =
  "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS/reserves/C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp";
const account = "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb";
const json = { "content-type": "application/json" };
const post = (body: string, headers: Record<string, string> = json) => ({
  method: "POST",
  headers,
  body,
});
const order = post(JSON.stringify({ account }));
/** An address off the curve, which has no private key. */
const programOrder = post(
  JSON.stringify({ account: "9BNZwtXQSZgPV5aGnPkKaKQzt75hPTSFb9HRL4vozRtJ" }),
);

describe("headers of the Actions specification", () => {
  test.each<[number, string, string, RequestInit]>([
    [400, "a parameter", "/api/v0/lend/USDC/deposit?amount=0", {}],
    [400, "a path parameter", "/api/v0/deposit/USDC/insured", {}],
    [400, "an address", "/api/v0/lending/x/reserves/y/deposit", {}],
    [400, "a broken encoding", "/api/v0/lend/%ff/deposit", {}],
    [400, "the body", "/api/v0/lend/USDC/deposit?amount=1", post("{}")],
    [400, "broken JSON", "/api/v0/lend/USDC/deposit?amount=1", post("{")],
    [400, "an order without an amount", "/api/v0/lend/USDC/deposit", order],
    [404, "an unknown token", "/api/v0/lend/NONE/deposit", {}],
    [404, "an unknown pool", `/api/v0/clmm/${account}/add-liquidity`, {}],
    [404, "a path beside the paths", "/api/v0/lend/USDC/borrow", {}],
    [400, "an endless token", `/api/v0/lend/${"x".repeat(5000)}/deposit`, {}],
    [405, "another method", "/api/v0/lend/USDC/deposit", { method: "DELETE" }],
    [405, "another method on what hosts share", "/actions.json", { method: "POST" }],
    [413, "a large body", "/api/v0/lend/USDC/deposit?amount=1", post(" ".repeat(2_000_000))],
    [
      415,
      "another media type",
      "/api/v0/lend/USDC/deposit?amount=1",
      post("x", { "content-type": "text/xml" }),
    ],
    [422, "an account that cannot sign", "/api/v0/lend/USDC/deposit?amount=1", programOrder],
    [503, "no chain", "/api/v0/lend/USDC/deposit?amount=1", order],
  ])("are on a %i response for %s", async (status, _, url, init) => {
    const answer = await actionHost.ask(url, init);
    const { details, ...body } = answer.body;
    expect(answer.status).toBe(status);
    expect(body).toEqual({
      status,
      message: expect.any(String),
      code: expect.any(String),
      requestId: answer.header("x-request-id"),
      documentationUrl: `https://bellwether.example/docs/guides/errors.html#${body.code}`,
    });
    expect(answer.header("x-action-version")).toBe("2.4");
    expect(answer.header("x-blockchain-ids")).toBe(devnet);
    expect(answer.header("access-control-allow-origin")).toBe("*");
    const exposed = answer.header("access-control-expose-headers") ?? "";
    expect(exposed.split(", ")).toEqual(
      expect.arrayContaining(["X-Action-Version", "X-Blockchain-Ids", "Retry-After"]),
    );
  });

  test("are on responses, redirects and preflights", async () => {
    const [refused, ...others] = await Promise.all([
      actionHost.ask("/api/v0/lend/NONE/deposit"),
      actionHost.ask("/api/v0/lend/USDC/deposit"),
      actionHost.ask("/api/v0/USDC/deposit"),
      actionHost.ask("/actions.json"),
      actionHost.ask("/api/v0/lend/USDC/deposit", { method: "OPTIONS" }),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 308, 200, 204]);
    for (const name of [
      "x-action-version",
      "x-blockchain-ids",
      "access-control-allow-origin",
      "access-control-expose-headers",
    ]) {
      for (const other of others) expect(other.header(name)).toBe(refused?.header(name));
    }
  });

  test("are not on responses of other hosts", async () => {
    const { status, header } = await actionHost.ask("/v0/markets");
    expect([status, header("x-action-version")]).toEqual([401, null]);
  });
});

describe("paths of several hosts on one origin", () => {
  test.each([
    ["/api/v0/USDC/deposit", "/api/v0/lend/USDC/deposit"],
    ["/api/v0/USDC/protected", "/api/v0/deposit/USDC/protected"],
    ["/api/v0/deposit/deposit", "/api/v0/lend/deposit/deposit"],
    ["/api/v0/deposit/regular", "/api/v0/deposit/deposit/regular"],
    ["/api/v0/lend/deposit", "/api/v0/lend/lend/deposit"],
    ["/api/v0/lend/protected", "/api/v0/deposit/lend/protected"],
    ["/api/v0/lending/deposit", "/api/v0/lend/lending/deposit"],
    ["/api/v0/clmm/deposit", "/api/v0/lend/clmm/deposit"],
    [`/api/v0/${account}/add-liquidity`, `/api/v0/clmm/${account}/add-liquidity`],
    [`/api/v0/${reserve}/deposit`, `/api/v0/lending/${reserve}/deposit`],
  ])("%s has moved to %s, in GET and POST", async (from, to) => {
    for (const init of [{}, order]) {
      const { status, header } = await actionHost.ask(`${from}?amount=1`, init);
      expect([status, header("location")]).toEqual([308, `${to}?amount=1`]);
    }
  });

  test("a token may have the name of a path segment", async () => {
    for (const token of ["lend", "deposit", "lending", "clmm", "regular", "protected"]) {
      for (const path of [`/api/v0/lend/${token}/deposit`, `/api/v0/deposit/${token}/regular`]) {
        const { status, body } = await actionHost.ask(path);
        expect([path, status, body.message]).toEqual([
          path,
          404,
          `No token is listed as ${token}. Check the ticker or use the mint address.`,
        ]);
      }
    }
  });

  test("actions.json has every rule of all hosts once", async () => {
    const { rules = [] } = (await actionHost.ask("/actions.json")).body;
    const patterns = rules.map(({ pathPattern }) => pathPattern);
    expect(new Set(patterns).size).toBe(patterns.length);
    expect(patterns).toEqual(
      expect.arrayContaining([
        paths.getLendingWithdrawAction.replace(/\{\w+\}/g, "*"),
        paths.getDepositAction.replace(/\{\w+\}/g, "*"),
        paths.getAddLiquidityAction.replace(/\{\w+\}/g, "*"),
      ]),
    );
  });

  test("a host that is served alone answers on its own paths only", async () => {
    expect((await pools.ask("/api/v0/lend/USDC/deposit")).status).toBe(200);
    expect((await pools.ask("/api/v0/USDC/deposit")).status).toBe(308);
    for (const path of [`/api/v0/lending/${reserve}/deposit`, "/api/v0/deposit/USDC/protected"]) {
      const { status, header, body } = await pools.ask(path);
      expect([status, header("x-blockchain-ids"), body]).toEqual([
        404,
        devnet,
        expect.objectContaining({ message: "There is no such path." }),
      ]);
    }
  });
});
