import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { refuse } from "../../src/domain/problems.ts";
import type { AnyHandler } from "../../src/operations/handler.ts";
import {
  credential,
  looseHandlers,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

let application: TestApplication;
afterEach(() => application.close());

const headers = {
  "x-service-client-key": credential,
  "x-service-api-key": credential,
  authorization: `Bearer ${credential}`,
};

async function answer(method: "GET" | "POST" | "PUT" | "HEAD", url: string) {
  const response = await application.fastify.inject({ method, url, headers });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body && response.json(),
  };
}

async function startWith(handler: AnyHandler, more = {}) {
  const handlers = { getChannels: handler, getMarketsByType: handler, getPoolActionRules: handler };
  application = await startApplication({ handlers: looseHandlers(handlers), ...more });
}

test.each([
  ["/v2/channels", ["error"]],
  ["/api/v0/marketsByType", []],
])("an internal error of %s has the shape of its host", async (url, more) => {
  await startWith(() => Promise.reject(new Error("select * from secrets")));
  const { status, body } = await answer("GET", url);
  expect(status).toBe(500);
  expect(body).toMatchObject({
    code: "internal-error",
    message: "Something failed on our side. Quote the request id when you report it.",
  });
  const fields = ["code", "status", "message", "requestId", "documentationUrl"];
  expect(Object.keys(body)).toEqual([...fields, ...more]);
});

test("an unexpected error is logged with the request id of the response", async () => {
  await startWith(() => Promise.reject(new Error("an unexpected error")));
  const { headers: sent, body } = await answer("GET", "/v2/channels");
  expect(JSON.stringify(body)).not.toContain("unexpected error");
  const line = application.lines().find((line) => line.msg === "failed");
  expect(line).toMatchObject({
    level: "error",
    requestId: sent["x-request-id"],
    operationId: "getChannels",
    error: { message: "an unexpected error" },
  });
});

test.each([
  Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
  Object.assign(new Error("terminating connection"), { code: "57P01" }),
  Object.assign(new Error("too many connections"), { code: "53300" }),
  Object.assign(new Error("deadlock detected"), { code: "40P01" }),
  new Error("Connection terminated unexpectedly"),
])("an unavailable database is 503 with Retry-After: %s", async (error) => {
  await startWith(() => Promise.reject(error));
  expect(await answer("GET", "/v2/channels")).toMatchObject({
    status: 503,
    headers: { "retry-after": "5" },
    body: {
      error: { code: "unavailable", message: "The service is not ready; try again in 5 seconds." },
    },
  });
});

test("an error in a statement is 500, not 503", async () => {
  const fault = Object.assign(new Error("no such table"), { code: "42P01" });
  await startWith(() => Promise.reject(fault));
  expect((await answer("GET", "/v2/channels")).status).toBe(500);
});

test("an undeclared problem becomes a declared one, and is logged", async () => {
  await startWith(async () => refuse("limit-reached"));
  expect(await answer("GET", "/v2/channels")).toMatchObject({
    status: 500,
    body: { error: { code: "internal-error" } },
  });
  await application.close();
  await startWith(async () => refuse("signature-mismatch", { message: "Sign in again." }));
  expect(await answer("GET", "/v2/channels")).toMatchObject({
    status: 401,
    body: { error: { code: "unauthorized", message: "Sign in again." } },
  });
  expect(application.lines().some((line) => line.msg === "undeclared problem")).toBe(true);
});

test("a reply that violates the spec is 500 where responses are checked", async () => {
  const wrong = async () => ({ status: 200, body: { EMAIL: "unexpected" } });
  await startWith(wrong, { checkResponses: true });
  expect((await answer("GET", "/v2/channels")).status).toBe(500);
  const line = application.lines().find((line) => line.msg === "failed");
  expect(line?.error).toMatchObject({ name: "UndeclaredResponseError" });
  await application.close();
  await startWith(wrong);
  expect((await answer("GET", "/v2/channels")).status).toBe(200);
});

test("a reply with an undeclared status is 500 where responses are checked", async () => {
  await startWith(async () => ({ status: 299 }), { checkResponses: true });
  expect((await answer("GET", "/v2/channels")).status).toBe(500);
});

describe("paths", () => {
  const start = async (hosts?: string[]) => {
    application = await startApplication(hosts ? { hosts } : {});
  };

  test("an unknown path is 404 in the error shape of the host with the most similar path", async () => {
    await start();
    expect((await answer("GET", "/v2/nothing")).body).toMatchObject({
      error: { code: "not-found" },
    });
    expect((await answer("GET", "/v0/nothing")).body).toMatchObject({
      code: "not-found",
      status: 404,
    });
    expect((await answer("GET", "/api/v0/lending/x/y/z")).body).toEqual({
      code: "not-found",
      status: 404,
      message: "There is no such path.",
      requestId: expect.any(String),
      documentationUrl: "https://bellwether.example/docs/guides/errors.html#not-found",
    });
    expect((await answer("GET", "/nothing")).body).toMatchObject({ status: 404 });
  });

  test.each([
    ["GET", "/api/v0/markets", "/v0/markets"],
    ["HEAD", "/api/v0/markets/history?marketId=m", "/v0/markets/history"],
    ["GET", "/api/v0/positions/owners", "/v0/positions/owners"],
    ["GET", "/v0/marketsByType", "/api/v0/marketsByType"],
    ["POST", "/api/v2/auth", undefined],
  ] as const)("%s %s is 404 with the right path", async (method, path, right) => {
    await start();
    const { status, body } = await answer(method, path);
    expect(status).toBe(404);
    if (method === "HEAD") return;
    const problem = (body as { error?: object }).error ?? body;
    const message = right === undefined ? "" : `; it is ${right}`;
    expect(problem).toMatchObject({ message: `There is no such path${message}.` });
  });

  test("a legacy path of an action link stays one beside paths with the other prefix", async () => {
    await start();
    // The operation has no handler here.
    expect(await answer("GET", "/api/v0/markets/regular")).toMatchObject({ status: 501 });
  });

  test("a known path with another method is 405, with the allowed methods", async () => {
    await start();
    expect(await answer("PUT", "/v2/auth")).toMatchObject({
      status: 405,
      headers: { allow: "DELETE, GET, HEAD, OPTIONS" },
      body: { message: "The path does not take PUT; it takes DELETE, GET, HEAD, OPTIONS." },
    });
    expect((await answer("POST", "/v0/markets")).body).toMatchObject({
      code: "method-not-allowed",
    });
  });

  test("a path with a trailing slash is 404, and the message says to leave it out", async () => {
    await start();
    expect(await answer("GET", "/v0/markets/")).toMatchObject({
      status: 404,
      body: { message: "Leave out the slash at the end of the path." },
    });
    expect((await answer("GET", "/v0/assets/")).status).toBe(404);
    expect((await answer("GET", "/api/v0/lend//deposit")).status).toBe(404);
  });

  test("paths of a host that is not served are 404", async () => {
    await start(["markets"]);
    expect((await answer("GET", "/v2/channels")).status).toBe(404);
    expect((await answer("GET", "/v0/markets")).status).toBe(501);
  });

  test("createApplication refuses an unknown host, and names the known ones", async () => {
    await expect(startApplication({ hosts: ["weather"] })).rejects.toThrow(
      'There is no host called "weather". The hosts are admin, alerts, assets,',
    );
    await start();
  });

  test("HEAD has the status of GET, without the body", async () => {
    await startWith(async () => ({ status: 200, body: {} }));
    const { status, body } = await answer("HEAD", "/v2/channels");
    expect({ status, body }).toEqual({ status: 200, body: "" });
  });
});

test("createApplication refuses to start without a handler for each operation", async () => {
  await expect(startApplication({ allowMissingHandlers: false })).rejects.toThrow(
    /^These operations have no handler: getServiceStatus, /,
  );
  application = await startApplication();
});

async function write(text: string): Promise<string> {
  const { port } = new URL(application.url);
  const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test("bytes that are not HTTP get 400 in JSON, and the connection is closed", async () => {
  application = await startApplication();
  const text = await write("nonsense\r\n\r\n");
  expect(text).toMatch(/^HTTP\/1.1 400 Bad Request/);
  expect(text).toContain('"code":"invalid-request"');
});

test.each([
  ["GET /v0/markets", "the path of an operation"],
  ["OPTIONS /v0/markets", "a preflight"],
  ["GET /health/live", "a health check"],
  ["GET /nothing", "an unknown path"],
])("a request with two Host headers is 400: %s, %s", async (line) => {
  application = await startApplication();
  const withHosts = (hosts: string[]) =>
    write(
      `${line} HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join("")}Connection: close\r\n\r\n`,
    );
  const text = await withHosts(["Host: a.example", "hOST: b.example"]);
  expect(text).toMatch(/^HTTP\/1.1 400 Bad Request/);
  expect(text).toContain("The request has several Host headers; send one.");
  expect(await withHosts(["Host: a.example", "Host: a.example"])).toMatch(/^HTTP\/1.1 400 /);
  expect(await withHosts(["Host: a.example"])).not.toMatch(/^HTTP\/1.1 400 /);
});

test("a request whose body has no certain end is 400 and ends the connection", async () => {
  application = await startApplication();
  const smuggled = "GET /health/live HTTP/1.1\r\nHost: a.example\r\n\r\n";
  for (const lines of [
    "Content-Length: 5\r\nTransfer-Encoding: chunked",
    "Content-Length: 5\r\nContent-Length: 6",
    "Transfer-Encoding: chunked, identity",
    "Transfer-Encoding : chunked",
  ]) {
    const text = await write(
      `POST /v2/auth HTTP/1.1\r\nHost: a.example\r\n${lines}\r\n\r\n0\r\n\r\n${smuggled}`,
    );
    expect(text, lines).toMatch(/^HTTP\/1.1 400 Bad Request/);
    expect(text.match(/^HTTP\/1.1 /gm), lines).toHaveLength(1);
  }
});

test("TRACE is refused on every kind of path and repeats nothing of the request", async () => {
  application = await startApplication();
  for (const path of ["/v0/markets", "/health/live", "/metrics", "/admin", "/nothing"]) {
    const text = await write(
      `TRACE ${path} HTTP/1.1\r\nHost: localhost\r\nX-Mine: hush\r\nConnection: close\r\n\r\n`,
    );
    expect(text, path).toMatch(/^HTTP\/1.1 40[045] /);
    expect(text, path).not.toContain("hush");
  }
});

test("headers above the maximum get 431 with the limit, readable from any origin", async () => {
  application = await startApplication();
  const url = `${application.url}/v0/markets?asset=${"x".repeat(20_000)}`;
  const response = await fetch(url, { headers: { origin: "https://app.example" } });
  expect(response.status).toBe(431);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(await response.json()).toEqual({
    code: "headers-too-large",
    requestId: response.headers.get("x-request-id"),
    documentationUrl: "https://bellwether.example/docs/guides/errors.html#headers-too-large",
    status: 431,
    message: "The URL and the headers together exceed the maximum of 16,384 bytes.",
  });
});

test("a handler can reply with a redirect", async () => {
  application = await startApplication({
    handlers: {
      redirectLegacyPoolDepositAction: async ({ path, request }) => ({
        status: 308,
        headers: { Location: `/api/v0/lend/${path.tokenSymbol}/deposit?${request.search}` },
      }),
    },
    checkResponses: true,
  });
  expect(await answer("GET", "/api/v0/USDC/deposit?amount=5&x=%2f")).toMatchObject({
    status: 308,
    headers: { location: "/api/v0/lend/USDC/deposit?amount=5&x=%2f" },
  });
});
