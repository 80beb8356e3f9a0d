import { connect, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { Registry } from "prom-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createJsonRpcChain } from "../../src/chain/json-rpc-chain.ts";
import type { RateLimiter } from "../../src/http/access/rate-limits.ts";
import { RequestSlots } from "../../src/http/access/request-slots.ts";
import type { AnyHandler } from "../../src/operations/handler.ts";
import { SerializedJson } from "../../src/response-cache.ts";
import { waitOutside } from "../../src/tracing/work.ts";
import { waitFor } from "../support/wait-for.ts";
import {
  authenticator,
  credential,
  looseHandlers,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

let application: TestApplication;
const sockets: Socket[] = [];
/** Requests waiting in their handler until the test ends them. */
const waiting: (() => void)[] = [];
let isOver = false;

beforeEach(() => {
  isOver = false;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  // A failed test leaves requests, for which the application would wait.
  isOver = true;
  for (const reply of waiting.splice(0)) reply();
  await application.close();
});

const uncounted: RateLimiter = { take: async () => undefined };
const key = { "x-service-client-key": credential };

function ask(remoteAddress: string, clientKey = credential) {
  const headers = { "x-service-client-key": clientKey };
  return application.fastify.inject({ url: "/v0/markets", headers, remoteAddress });
}

function blockingHandler(body: object = { markets: [], cursor: null }): AnyHandler {
  return async () => {
    if (!isOver) await new Promise<void>((resolve) => waiting.push(resolve));
    return { status: 200, body };
  };
}

test("a network runs some requests at a time, and the others wait without delaying other networks", async () => {
  const handlers = looseHandlers({ listMarkets: blockingHandler() });
  const slots = new RequestSlots({ ofNetwork: 2, ofNetworkInAll: 2, ofKey: 10 });
  application = await startApplication({ handlers, limiter: uncounted, slots });
  const greedy = Array.from({ length: 5 }, () => ask("192.0.2.1"));
  await waitFor(() => waiting.length === 2);
  const other = ask("192.0.2.2");
  await waitFor(() => waiting.length === 3);
  waiting.pop()?.();
  expect((await other).statusCode).toBe(200);
  for (let ended = 0; ended < 5; ended++) {
    await waitFor(() => waiting.length > 0);
    expect(waiting.length).toBeLessThanOrEqual(2);
    waiting.shift()?.();
  }
  for (const reply of await Promise.all(greedy)) expect(reply.statusCode).toBe(200);
});

test("a network with several client keys runs fewer requests than its keys allow together", async () => {
  const handlers = looseHandlers({ listMarkets: blockingHandler() });
  const slots = new RequestSlots({ ofNetwork: 2, ofNetworkInAll: 3, ofKey: 10 });
  const anyKey = { ...authenticator, clientKey: async (clientKey: string) => ({ clientKey }) };
  const limits = { limiter: uncounted, slots, authenticator: anyKey };
  application = await startApplication({ handlers, ...limits });
  const greedy = ["a", "a", "a", "b", "b", "c", "c"].map((name) => ask("192.0.2.1", name));
  await waitFor(() => waiting.length === 3);
  const other = ask("192.0.2.2", "a");
  await waitFor(() => waiting.length > 3);
  expect(waiting).toHaveLength(4);
  waiting.pop()?.();
  expect((await other).statusCode).toBe(200);
  for (let ended = 0; ended < greedy.length; ended++) {
    await waitFor(() => waiting.length > 0);
    expect(waiting.length).toBeLessThanOrEqual(3);
    waiting.shift()?.();
  }
  for (const reply of await Promise.all(greedy)) expect(reply.statusCode).toBe(200);
});

test("a network runs costly requests one after the other, and others beside them", async () => {
  let asked = 0;
  const block = blockingHandler({});
  const getMarketsByType: AnyHandler = (call, service) => {
    asked += 1;
    return block(call, service);
  };
  const slots = new RequestSlots({ ofNetwork: 3, ofNetworkInAll: 3, ofKey: 10 });
  const handlers = looseHandlers({ getMarketsByType, listMarkets: blockingHandler() });
  application = await startApplication({ handlers, limiter: uncounted, slots });
  const askCostly = (remoteAddress: string) =>
    application.fastify.inject({ url: "/api/v0/marketsByType", headers: key, remoteAddress });
  const greedy = [askCostly("192.0.2.1"), askCostly("192.0.2.1")];
  const other = askCostly("192.0.2.2");
  const cheap = ask("192.0.2.1");
  await waitFor(() => waiting.length >= 3);
  expect(asked).toBe(2);
  for (const reply of waiting.splice(0)) reply();
  await waitFor(() => asked === 3);
  waiting.pop()?.();
  for (const reply of await Promise.all([...greedy, cheap, other])) {
    expect(reply.statusCode).toBe(200);
  }
});

test("costly requests of a client key wait for one request of others behind the same address", async () => {
  const turns: string[] = [];
  const getMarketsByType: AnyHandler = async ({ caller }) => {
    turns.push(caller.clientKey ?? "");
    if (!isOver) await new Promise<void>((resolve) => waiting.push(resolve));
    return { status: 200, body: {} };
  };
  const slots = new RequestSlots({ ofNetwork: 3, ofNetworkInAll: 3, ofKey: 10 });
  const anyKey = { ...authenticator, clientKey: async (clientKey: string) => ({ clientKey }) };
  const handlers = looseHandlers({ getMarketsByType });
  const limits = { limiter: uncounted, slots, authenticator: anyKey };
  application = await startApplication({ handlers, ...limits });
  const askCostly = (clientKey: string) =>
    application.fastify.inject({
      ...{ url: "/api/v0/marketsByType", remoteAddress: "192.0.2.1" },
      headers: { "x-service-client-key": clientKey },
    });
  // One runs and fifty wait; a further one is refused.
  const greedy = Array.from({ length: 52 }, () => askCostly("greedy"));
  let refused = 0;
  for (const reply of greedy) {
    void reply.then(({ statusCode }) => {
      if (statusCode === 429) refused += 1;
    });
  }
  await waitFor(() => refused === 1);
  const others: ReturnType<typeof askCostly>[] = [];
  for (const clientKey of ["first", "first", "second"]) {
    others.push(askCostly(clientKey));
    // It took a greedy request's place.
    await waitFor(() => refused === 1 + others.length);
  }
  await waitFor(async () => {
    waiting.shift()?.();
    return turns.length >= 7;
  });
  expect(turns.slice(0, 7)).toEqual([
    "greedy",
    "greedy",
    "first",
    "second",
    "greedy",
    "first",
    "greedy",
  ]);
  isOver = true;
  for (const reply of waiting.splice(0)) reply();
  for (const reply of await Promise.all(others)) expect(reply.statusCode).toBe(200);
  await Promise.all(greedy);
  expect(refused).toBe(4);
});

test("after costly requests that took long, a network rests before the next one", async () => {
  const timesMs: number[] = [];
  const getMarketsByType: AnyHandler = async () => {
    timesMs.push(performance.now());
    await sleep(300);
    timesMs.push(performance.now());
    return { status: 200, body: {} };
  };
  const slots = new RequestSlots({ ofNetwork: 3, ofNetworkInAll: 3, ofKey: 10 });
  const handlers = looseHandlers({ getMarketsByType });
  application = await startApplication({ handlers, limiter: uncounted, slots });
  const costly = { url: "/api/v0/marketsByType", headers: key, remoteAddress: "192.0.2.1" };
  for (let call = 0; call < 2; call += 1) await application.fastify.inject(costly);
  const [, firstEndMs = 0, secondStartMs = 0] = timesMs;
  // 50 ms above its savings, four times.
  expect(secondStartMs - firstEndMs).toBeGreaterThan(150);
});

/** A node answering when the test says so, and a handler which asks it and then works. */
function slowNode() {
  const asked: (() => void)[] = [];
  const worked: string[] = [];
  const answer = { jsonrpc: "2.0", result: 890_880 };
  const chain = createJsonRpcChain({
    ...{ url: new URL("https://node.bellwether.example"), timeoutMs: 240_000, wait: waitOutside },
    async fetch(_, { body }) {
      const { id } = JSON.parse(String(body));
      if (!isOver) await new Promise<void>((resolve) => asked.push(resolve));
      return Response.json({ ...answer, id });
    },
  });
  const getMarketsByType: AnyHandler = async ({ caller, request }) => {
    const name = request.userAgent ?? "";
    if (name === "ask") await chain.readMinimumBalance(0);
    worked.push(name);
    if (name === "block" && !isOver) await new Promise<void>((resolve) => waiting.push(resolve));
    return { status: 200, body: { [caller.clientKey ?? ""]: [] } };
  };
  const askCostly = (name: string, headers: object = key) =>
    application.fastify.inject({
      ...{ url: "/api/v0/marketsByType", remoteAddress: "192.0.2.1" },
      headers: { ...headers, "user-agent": name },
    });
  return { asked, worked, handlers: looseHandlers({ getMarketsByType }), askCostly };
}

test("a costly request that waits for a slow node leaves its turn to others of its network, and takes one for its work", async () => {
  const { asked, worked, handlers, askCostly } = slowNode();
  const slots = new RequestSlots({ ofNetwork: 1, ofNetworkInAll: 1, ofKey: 1 });
  application = await startApplication({ handlers, limiter: uncounted, slots });
  const slow = askCostly("ask");
  await waitFor(() => asked.length === 1);
  expect((await askCostly("work")).statusCode).toBe(200);
  const blocking = askCostly("block");
  await waitFor(() => waiting.length === 1);
  asked.pop()?.();
  // The node has answered, and another request has the turn.
  for (let turn = 0; turn < 100; turn++) await nextTurn();
  expect(worked).toEqual(["work", "block"]);
  waiting.pop()?.();
  expect((await slow).statusCode).toBe(200);
  expect((await blocking).statusCode).toBe(200);
  expect(worked).toEqual(["work", "block", "ask"]);
});

test("a caller has 25 costly requests that wait for a slow node, and others of its network go on", async () => {
  const { asked, handlers, askCostly } = slowNode();
  const slots = new RequestSlots({ ofNetwork: 3, ofNetworkInAll: 3, ofKey: 10 });
  application = await startApplication({ handlers, limiter: uncounted, slots });
  const greedy = Array.from({ length: 26 }, () => askCostly("ask"));
  const refused = await Promise.race(greedy);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: "too-many-requests" });
  await waitFor(() => asked.length === 25);
  const session = { ...key, authorization: `Bearer ${credential}` };
  expect((await askCostly("work", session)).statusCode).toBe(200);
  isOver = true;
  for (const answer of asked) answer();
  const statuses = (await Promise.all(greedy)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(25);
});

test("a wallet that is signed in with a client key waits for one request of strangers with the key", async () => {
  const served: string[] = [];
  const listMarkets: AnyHandler = async ({ request }) => {
    served.push(request.userAgent ?? "");
    if (!isOver) await new Promise<void>((resolve) => waiting.push(resolve));
    return { status: 200, body: { markets: [], cursor: null } };
  };
  const slots = new RequestSlots({ ofNetwork: 1, ofNetworkInAll: 1, ofKey: 2 });
  const handlers = looseHandlers({ listMarkets });
  application = await startApplication({ handlers, limiter: uncounted, slots });
  const url = "/v0/markets";
  const askFrom = (remoteAddress: string, name: string, headers: object = {}) =>
    application.fastify.inject({
      ...{ url, remoteAddress, headers: { ...key, ...headers, "user-agent": name } },
    });
  // Strangers in many networks have all the key's slots, and wait for more.
  const strangers = Array.from({ length: 40 }, (_, index) =>
    askFrom(`198.51.100.${index}`, "stranger"),
  );
  await waitFor(() => served.length === 2);
  for (let turn = 0; turn < 100; turn++) await nextTurn();
  const session = { authorization: `Bearer ${credential}` };
  const wallet = askFrom("192.0.2.1", "wallet", session);
  for (let turn = 0; turn < 100; turn++) await nextTurn();
  waiting.shift()?.();
  await waitFor(() => served.length === 3);
  waiting.shift()?.();
  await waitFor(() => served.length === 4);
  expect(served.slice(2)).toContain("wallet");
  isOver = true;
  for (const reply of waiting.splice(0)) reply();
  expect((await wallet).statusCode).toBe(200);
  await Promise.all(strangers);
});

test("a caller with too many waiting requests gets 429", async () => {
  const handlers = looseHandlers({ listMarkets: blockingHandler() });
  const slots = new RequestSlots({ ofNetwork: 1, ofNetworkInAll: 1, ofKey: 10 });
  application = await startApplication({ handlers, limiter: uncounted, slots });
  const accepted = Array.from({ length: 51 }, () => ask("192.0.2.1"));
  await waitFor(() => waiting.length === 1);
  const refused = await ask("192.0.2.1");
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("1");
  expect(refused.json()).toMatchObject({ code: "too-many-requests" });
  for (let ended = 0; ended < accepted.length; ended++) {
    await waitFor(() => waiting.length > 0);
    waiting.shift()?.();
  }
  for (const reply of await Promise.all(accepted)) expect(reply.statusCode).toBe(200);
});

/** Longer than a connection's buffers: a sender has 4 MiB, and those of a caller reading nothing do not grow. */
const longBody = { text: "x".repeat(8 * 1024 * 1024) };
/** Enough for one long body. */
const roomForOne = 12 * 1024 * 1024;
let requests = 0;
const longHandlers = looseHandlers({
  listMarkets: async () => {
    requests += 1;
    return { status: 200, body: longBody };
  },
});

/** Requests the long body, several times on one connection, without reading it. */
function requestUnread(count = 1): Socket {
  const { hostname, port } = new URL(application.url);
  const socket = connect(Number(port), hostname).pause();
  sockets.push(socket.on("error", () => {}));
  const request = `GET /v0/markets HTTP/1.1\r\nHost: ${hostname}\r\nX-Service-Client-Key: ${credential}\r\n\r\n`;
  socket.write(request.repeat(count));
  return socket;
}

test("a connection that stops reading is ended and counted", async () => {
  const registry = new Registry();
  application = await startApplication({ handlers: longHandlers, stalledAfterMs: 100, registry });
  const socket = requestUnread();
  let isClosed = false;
  socket
    .on("error", () => {})
    .on("close", () => {
      isClosed = true;
    });
  await waitFor(async () =>
    (await registry.metrics()).includes("bellwether_http_stalled_connections_total 1"),
  );
  socket.resume();
  await waitFor(() => isClosed);
});

test("a long body arrives whole", async () => {
  application = await startApplication({ handlers: longHandlers });
  const response = await fetch(`${application.url}/v0/markets`, { headers: key });
  expect(response.headers.get("content-length")).toBe(String(JSON.stringify(longBody).length));
  expect(await response.json()).toEqual(longBody);
  const head = await fetch(`${application.url}/v0/markets`, { method: "HEAD", headers: key });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test.each([
  ["of its network", { ofNetwork: roomForOne, ofAll: 1e9 }, 429, "too-many-requests"],
  ["of all", { ofNetwork: 1e9, ofAll: roomForOne }, 503, "unavailable"],
])(
  "a long body beyond the limit %s of unread responses is refused until they are read",
  async (_, unreadLimits, status, code) => {
    application = await startApplication({ handlers: longHandlers, unreadLimits });
    const before = requests;
    const socket = requestUnread();
    const fetchLong = () => fetch(`${application.url}/v0/markets`, { headers: key });
    await waitFor(() => requests > before);
    const refused = await fetchLong();
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject({ code });
    socket.destroy();
    await waitFor(async () => {
      const response = await fetchLong();
      await response.text();
      return response.status === 200;
    });
  },
);

test("long bodies of a caller who left during its requests do not count as unread", async () => {
  const handlers = looseHandlers({ listMarkets: blockingHandler(longBody) });
  const unreadLimits = { ofNetwork: roomForOne, ofAll: 1e9 };
  application = await startApplication({ handlers, unreadLimits });
  const socket = requestUnread(2);
  await waitFor(() => waiting.length === 2);
  socket.destroy();
  await waitFor(() => application.lines().length === 2);
  for (const reply of waiting.splice(0)) reply();
  const other = ask("127.0.0.1");
  await waitFor(() => waiting.length === 1);
  waiting.pop()?.();
  expect((await other).statusCode).toBe(200);
});

test("a caller that reads nothing holds no slot of its key", async () => {
  const slots = new RequestSlots({ ofNetwork: 1, ofNetworkInAll: 1, ofKey: 1 });
  const unreadLimits = { ofNetwork: 1e9, ofAll: 1e9 };
  const limits = { limiter: uncounted, slots, unreadLimits };
  application = await startApplication({ handlers: longHandlers, ...limits });
  const before = requests;
  requestUnread();
  await waitFor(() => requests > before);
  expect((await ask("192.0.2.2")).statusCode).toBe(200);
  expect(application.lines()).toHaveLength(1);
});

test("a cached body counts once for each network, and again when it has changed", async () => {
  let cached = new SerializedJson(Buffer.from(JSON.stringify(longBody)));
  let asked = 0;
  const handlers = looseHandlers({
    listMarkets: async () => {
      asked += 1;
      return { status: 200, body: cached };
    },
  });
  const unreadLimits = { ofNetwork: roomForOne, ofAll: 1e9 };
  application = await startApplication({ handlers, unreadLimits });
  requestUnread();
  requestUnread();
  await waitFor(() => asked === 2);
  expect((await ask("127.0.0.1")).statusCode).toBe(200);
  cached = new SerializedJson(Buffer.from(cached.text));
  expect((await ask("127.0.0.1")).statusCode).toBe(429);
  expect((await ask("192.0.2.2")).statusCode).toBe(200);
});
