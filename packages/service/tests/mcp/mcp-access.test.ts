import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../../src/http/telemetry/log.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp, makeWallet } from "../support/test-accounts.ts";
import { callMcp, callTool, listTools } from "./call-mcp.ts";
import { type ServedMcp, serveMcp, usdcMarket } from "./serve-mcp.ts";

const db = useDatabase();
let mcp: ServedMcp;

beforeAll(async () => {
  mcp = await serveMcp(db());
});
afterAll(() => mcp.close());

const ofClientKey = [
  "find_markets",
  "explain_market",
  "list_positions",
  "quote_action",
  "build_action",
];
const ofSession = [
  "list_triggers",
  "create_trigger",
  "end_trigger",
  "read_inbox",
  "mark_read",
  "send_test_alert",
];
const ofApiKey = [
  "list_triggers",
  "create_trigger",
  "end_trigger",
  "send_test_alert",
  "find_asset",
];

async function openCredentials() {
  const wallet = makeWallet();
  const { app, key } = await makeApp(mcp.service);
  const session = { authorization: `Bearer ${await mcp.signIn(wallet)}` };
  const clientKey = { "x-service-client-key": await mcp.makeClientKey() };
  return { wallet, app, session, clientKey, apiKey: { "x-service-api-key": key } };
}

describe("POST /mcp", () => {
  test("lists the tools whose operations take the credentials of the request", async () => {
    const { session, clientKey, apiKey } = await openCredentials();
    expect(await listTools(mcp.url, clientKey)).toEqual(ofClientKey);
    expect(await listTools(mcp.url, session)).toEqual(ofSession);
    expect(await listTools(mcp.url, apiKey)).toEqual(ofApiKey);
    const all = await listTools(mcp.url, { ...session, ...clientKey, ...apiKey });
    expect(all).toEqual([...ofClientKey, ...ofSession, "find_asset"]);
  });

  test("lists no tool of an API that the service does not serve", async () => {
    const { clientKey } = await openCredentials();
    const other = await serveMcp(db(), mcp.fixture, { hosts: ["markets", "alerts"] });
    const names = await listTools(other.url, clientKey);
    await other.close();
    expect(names).toEqual(["find_markets", "explain_market", "list_positions"]);
  });

  test.each([
    ["none", {}],
    ["an unknown client key", { "x-service-client-key": "bw_client_unknown" }],
    ["an unknown API key", { "x-service-api-key": "bw_api_unknown" }],
    ["an invalid session", { authorization: "Bearer none" }],
  ])("refuses every method with the credential: %s", async (_, headers) => {
    const { status, challenge, body } = await callMcp(mcp.url, headers, "tools/list");
    expect([status, body.code, challenge]).toEqual([401, "unauthorized", "Bearer"]);
  });

  test("refuses a tool whose credential was revoked beside a valid one", async () => {
    const { wallet, session, clientKey } = await openCredentials();
    await fetch(`${mcp.origin}/v2/auth`, { method: "DELETE", headers: session });
    const both = { ...session, ...clientKey };
    const { isError, content } = await callTool(mcp.url, both, "read_inbox");
    expect(isError).toBe(true);
    expect(content[0]?.text).toMatch(
      /^unauthorized: The session token was revoked; sign in again\./,
    );
    const positions = { walletAddress: wallet.address };
    expect(await callTool(mcp.url, both, "list_positions", positions)).toMatchObject({
      structuredContent: { positions: [], cursor: null },
    });
  });

  test.each(["", ".", ".."])("refuses the id %j, which would lead to another path", async (id) => {
    const { session } = await openCredentials();
    const { isError, content } = await callTool(mcp.url, session, "end_trigger", { id });
    expect(isError).toBe(true);
    expect(content[0]?.text).toBe(`invalid-request: ruleId is "${id}"; send an id from a list.`);
  });

  test("answers a list of thousands of wrong values with a short error", async () => {
    const { clientKey } = await openCredentials();
    const type = Array.from({ length: 10_000 }, () => "x");
    const { isError, content } = await callTool(mcp.url, clientKey, "find_markets", { type });
    expect(isError).toBe(true);
    expect(content[0]?.text).toContain("data/type must NOT have more than 5 items");
    expect(content[0]?.text.length).toBeLessThan(1000);
  });

  test("is unknown without an endpoint", async () => {
    const { clientKey } = await openCredentials();
    const off = await serveMcp(db(), mcp.fixture, { mcp: undefined });
    const { status } = await callMcp(off.url, clientKey, "tools/list");
    await off.close();
    expect(status).toBe(404);
  });

  test.each(["GET", "DELETE", "PUT"])(
    "answers %s with 405 and the methods it has",
    async (method) => {
      const { status, headers } = await fetch(mcp.url, { method });
      expect([status, headers.get("allow")]).toEqual([405, "OPTIONS, POST"]);
    },
  );

  test("refuses a body above 64 KiB before it reads it, other types than JSON, and batches", async () => {
    const { clientKey } = await openCredentials();
    const send = async (type: string, body: string) => {
      const headers = { ...clientKey, "content-type": type };
      return (await fetch(mcp.url, { method: "POST", headers, body })).status;
    };
    expect(await send("application/json", `"${"a".repeat(65_536)}"`)).toBe(413);
    expect(await send("text/plain", "{}")).toBe(415);
    expect(await send("application/json", "{")).toBe(400);
    const call = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    expect(await send("application/json", JSON.stringify([call, call]))).toBe(400);
  });

  test("answers its own name, addresses and private names, and refuses another that a page may own", async () => {
    const operatorNames = ["alerts.bellwether.example"];
    const named = await serveMcp(db(), mcp.fixture, { operatorNames });
    const { clientKey } = await openCredentials();
    const hosts = [
      ...operatorNames,
      "127.0.0.1:4000",
      "bellwether.default.svc",
      "attacker.example",
    ];
    const statuses = [];
    for (const host of hosts) statuses.push(await named.statusFor(host, clientKey));
    await named.close();
    expect(statuses).toEqual([200, 200, 200, 403]);
  });

  test("refuses to open a stream of changes, which there are none of", async () => {
    const { clientKey } = await openCredentials();
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const headers = {
      ...clientKey,
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "subscriptions/listen",
    };
    const params = { _meta: meta, notifications: {} };
    const { body } = await callMcp(mcp.url, headers, "subscriptions/listen", params);
    expect(body.error).toMatchObject({ message: "Subscription limit reached" });
  });
});

test("a tool call is logged and counted as its operation, with the request id of the call", async () => {
  const lines: Record<string, unknown>[] = [];
  const written = createLog({
    destination: { write: (line: string) => void lines.push(JSON.parse(line)) } as never,
  });
  const logged = await serveMcp(db(), mcp.fixture, { log: written });
  await logged.saveMarkets(usdcMarket);
  const headers = {
    "x-service-client-key": await logged.makeClientKey(),
    "x-request-id": "agent-7",
    "user-agent": "an-agent/1",
  };
  await callTool(logged.url, headers, "find_markets", { symbol: "USDC" });
  await logged.close();
  const requests = lines.filter(({ requestId }) => requestId === "agent-7");
  expect(requests).toMatchObject([
    { operationId: "listMarkets", status: 200, userAgent: "an-agent/1" },
    { operationId: "mcp", status: 200, userAgent: "an-agent/1" },
  ]);
  expect(requests[0]?.clientKeyId).toBe(requests[1]?.clientKeyId);
});

test("the operations of a tool count for the address behind the proxy, as its request does", async () => {
  const counted: unknown[] = [];
  const limited = await serveMcp(db(), mcp.fixture, {
    trustProxy: ["127.0.0.1"],
    limiter: {
      async take({ holders, cost }) {
        counted.push([holders, cost]);
        return undefined;
      },
    },
  });
  await limited.saveMarkets(usdcMarket);
  const clientKey = { "x-service-client-key": await limited.makeClientKey() };
  const call = (address: string) => {
    const headers = { ...clientKey, "x-forwarded-for": address };
    return callTool(limited.url, headers, "explain_market", { marketId: "harbor-lending-usdc" });
  };
  await call("203.0.113.9");
  await call("203.0.114.9");
  await limited.close();
  const [first, , , second] = counted as readonly (readonly [object, number])[];
  const costs = [1, 1, 10];
  expect(counted).toEqual([
    ...costs.map((cost) => [first?.[0], cost]),
    ...costs.map((cost) => [second?.[0], cost]),
  ]);
  expect(first?.[0]).not.toEqual(second?.[0]);
});

test("a tool says when the quota is used up, and how long to wait", async () => {
  let left = 2;
  const limited = await serveMcp(db(), mcp.fixture, {
    limiter: {
      async take() {
        left -= 1;
        const [isExceeded, retryAfterSeconds] = [left < 0, 7];
        const quota = { name: "network", requests: 2, windowSeconds: 60, remaining: 0 };
        return { ...quota, isExceeded, retryAfterSeconds, resetSeconds: 7 };
      },
    },
  });
  const headers = { "x-service-client-key": await limited.makeClientKey() };
  // One for the request, one for its operation; explain_market needs a second operation.
  await limited.saveMarkets(usdcMarket);
  const input = { marketId: "harbor-lending-usdc" };
  const { isError, content } = await callTool(limited.url, headers, "explain_market", input);
  const { status } = await callMcp(limited.url, headers, "tools/list");
  await limited.close();
  expect(isError).toBe(true);
  expect(content[0]?.text).toBe(
    "too-many-requests: 2 requests in 60 seconds are allowed; try again in 7 seconds. Wait, then call once more.",
  );
  expect(status).toBe(429);
});
