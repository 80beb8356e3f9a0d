import { once } from "node:events";
import { Agent, get as httpGet, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import {
  credential,
  looseHandlers,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

let application: TestApplication;
afterEach(() => application.close());

const key = { "x-service-client-key": credential };

test("/health/live is 200, and /health/ready has the result of the readiness check", async () => {
  let isReady = true;
  application = await startApplication({
    checkReadiness: async () =>
      isReady ? { isReady } : { isReady, reason: "The database is unavailable." },
  });
  expect((await fetch(`${application.url}/health/live`)).status).toBe(200);
  expect((await fetch(`${application.url}/health/ready`)).status).toBe(200);
  isReady = false;
  const response = await fetch(`${application.url}/health/ready`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    status: "not ready",
    reason: "The database is unavailable.",
  });
});

test.each(["/health/live", "/health/ready", "/metrics"])(
  "%s is like an unknown path for a request that a proxy forwards",
  async (path) => {
    application = await startApplication();
    expect((await fetch(`${application.url}${path}`)).status).toBe(200);
    const headersOfProxies = [
      { "x-forwarded-for": "203.0.113.7" },
      { "x-forwarded-for": "127.0.0.1" },
      { forwarded: "for=203.0.113.7" },
    ];
    for (const headers of headersOfProxies) {
      const response = await fetch(`${application.url}${path}`, { headers });
      const unknown = await fetch(`${application.url}/nothing`, { headers });
      expect(response.status).toBe(404);
      const withoutId = async (response: Response) => ({
        ...Object(await response.json()),
        requestId: "",
      });
      expect(await withoutId(response)).toEqual(await withoutId(unknown));
    }
  },
);

test("/health/ready is 503 when the readiness check throws", async () => {
  application = await startApplication({ checkReadiness: () => Promise.reject(new Error("no")) });
  expect((await fetch(`${application.url}/health/ready`)).status).toBe(503);
});

test("metrics count requests by operation and status", async () => {
  application = await startApplication();
  await fetch(`${application.url}/v0/markets`, { headers: key });
  await fetch(`${application.url}/v0/markets`);
  await fetch(`${application.url}/nothing/at/all`);
  const text = await (await fetch(`${application.url}/metrics`)).text();
  expect(text).toContain(
    'bellwether_http_requests_total{operation_id="listMarkets",status="501"} 1',
  );
  expect(text).toContain(
    'bellwether_http_requests_total{operation_id="listMarkets",status="401"} 1',
  );
  expect(text).toContain('bellwether_http_requests_total{operation_id="none",status="404"} 1');
  expect(text).toContain("bellwether_http_request_duration_seconds_bucket");
});

test("the log has one JSON line for each request, without query and secrets", async () => {
  application = await startApplication();
  const userAgent = "x".repeat(200);
  const sent = { "x-request-id": "mine", authorization: "Bearer hush", "user-agent": userAgent };
  const headers = { ...key, ...sent };
  await fetch(`${application.url}/v0/markets?cursor=private`, { headers });
  await expect.poll(() => application.lines()).toHaveLength(1);
  const [line] = application.lines();
  expect(line).toMatchObject({
    level: "info",
    requestId: "mine",
    operationId: "listMarkets",
    method: "GET",
    path: "/v0/markets",
    status: 501,
    durationMs: expect.any(Number),
    bytes: expect.any(Number),
    clientKeyId: expect.any(String),
    userAgent: userAgent.slice(0, 128),
    msg: "answered",
  });
  expect(line?.bytes).toBeGreaterThan(50);
  expect(JSON.stringify(line)).not.toMatch(/hush|private|a-credential/);
});

test("a page to unsubscribe has no line in the log, since its path has the token", async () => {
  const unsubscribe = { read: async () => undefined, unsubscribe: async () => false };
  application = await startApplication({ pages: { unsubscribe } });
  for (const method of ["GET", "HEAD", "POST"]) {
    await fetch(`${application.url}/v2/unsubscribe/hush`, { method });
  }
  await fetch(`${application.url}/v0/markets`);
  await expect.poll(() => application.lines()).toHaveLength(1);
  expect(application.lines()).toMatchObject([{ path: "/v0/markets" }]);
});

test("a misspelled link to unsubscribe is logged without its token", async () => {
  application = await startApplication();
  const token = "hush".repeat(11);
  const links = [
    `/v2/unsubscribe/${token}/`,
    `/v2/%75nsubscribe/${token}/x`,
    `/v2/unsubscrib/${token}`,
  ];
  for (const link of links) await fetch(application.url + link, { method: "PUT" });
  await expect.poll(() => application.lines()).toHaveLength(links.length);
  expect(application.lines()[0]).toMatchObject({ path: "/v2/unsubscribe/[hidden]/" });
  expect(JSON.stringify(application.lines())).not.toContain("hush");
});

describe("closing", () => {
  const request = async (agent: Agent, path: string) => {
    const sent = httpGet(`${application.url}${path}`, { agent, headers: key });
    const [response]: IncomingMessage[] = await once(sent, "response");
    if (response === undefined) throw new Error("There is a response.");
    response.resume();
    await once(response, "end");
    return { status: response.statusCode, connection: response.headers.connection };
  };

  test("close waits for accepted requests and refuses new ones with 503", async () => {
    let finish = () => {};
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let hasStarted = () => {};
    const started = new Promise<void>((resolve) => {
      hasStarted = resolve;
    });
    application = await startApplication({
      handlers: looseHandlers({
        getMarketsByType: async () => {
          hasStarted();
          await isFinished;
          return { status: 200, body: {} };
        },
      }),
    });
    const agent = new Agent({ keepAlive: true });
    const running = request(agent, "/api/v0/marketsByType");
    await started;
    let isClosed = false;
    const closed = application.close().then(() => {
      isClosed = true;
    });
    const late = await fetch(`${application.url}/v0/markets`, { headers: key });
    expect(late.status).toBe(503);
    expect(late.headers.get("connection")).toBe("close");
    expect(await late.json()).toMatchObject({
      code: "unavailable",
      message: "The service is stopping.",
    });
    expect((await fetch(`${application.url}/health/ready`)).status).toBe(503);
    expect((await fetch(`${application.url}/health/live`)).status).toBe(200);
    expect(isClosed).toBe(false);
    finish();
    expect(await running).toEqual({ status: 200, connection: "close" });
    await closed;
    agent.destroy();
  });

  test("close does not wait for a connection that has sent nothing", async () => {
    application = await startApplication({ handlers: looseHandlers({}) });
    const { hostname, port } = new URL(application.url);
    const socket = connect(Number(port), hostname);
    const ended = once(socket, "close");
    await once(socket, "connect");
    // Until the server has the connection as well.
    expect((await fetch(`${application.url}/health/live`)).status).toBe(200);
    socket.resume();
    await application.close();
    await ended;
  });

  test("close does not wait for a caller that disconnected", async () => {
    application = await startApplication({
      handlers: looseHandlers({ getMarketsByType: () => new Promise(() => {}) }),
    });
    const controller = new AbortController();
    const { signal } = controller;
    const gone = fetch(`${application.url}/api/v0/marketsByType`, { headers: key, signal });
    setTimeout(() => controller.abort(), 50);
    await expect(gone).rejects.toThrow();
    await application.close();
    await expect(fetch(`${application.url}/health/live`)).rejects.toThrow();
  });
});
