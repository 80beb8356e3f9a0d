import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { refuse } from "../../src/domain/problems.ts";
import { UnavailableError } from "../../src/domain/unavailable.ts";
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

describe("each host has its own shape of an error", () => {
  const message = "Something failed on our side. Quote the request id when you report it.";
  test.each([
    ["/v2/channels", { error: { code: "internal-error", message }, message }],
    ["/api/v0/marketsByType", { code: "internal-error", status: 500, message }],
  ])("%s", async (url, body) => {
    await startWith(() => Promise.reject(new Error("select * from secrets")));
    expect(await answer("GET", url)).toMatchObject({ status: 500, body });
  });

  test("action hosts only say a sentence", async () => {
    application = await startApplication({
      hosts: ["pool-actions"],
      handlers: { getPoolActionRules: () => Promise.reject(new Error("no")) },
    });
    expect(await answer("GET", "/actions.json")).toMatchObject({ status: 500, body: { message } });
  });
});

test("an unexpected failure stands in the log with the id that the caller got", async () => {
  await startWith(() => Promise.reject(new Error("a fault of ours")));
  const { headers: sent, body } = await answer("GET", "/v2/channels");
  expect(JSON.stringify(body)).not.toContain("fault of ours");
  const line = application.lines().find((one) => one.msg === "failed");
  expect(line).toMatchObject({
    level: "error",
    requestId: sent["x-request-id"],
    operationId: "getChannels",
    error: { message: "a fault of ours" },
  });
});

test.each([
  new UnavailableError("away"),
  Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
  Object.assign(new Error("terminating connection"), { code: "57P01" }),
  Object.assign(new Error("too many connections"), { code: "53300" }),
  Object.assign(new Error("deadlock detected"), { code: "40P01" }),
  new Error("Connection terminated unexpectedly"),
])("a store that is away is 503 with the time to wait: %s", async (error) => {
  await startWith(() => Promise.reject(error));
  expect(await answer("GET", "/v2/channels")).toMatchObject({
    status: 503,
    headers: { "retry-after": "5" },
    body: {
      error: { code: "unavailable", message: "The service is not ready; try again in 5 seconds." },
    },
  });
});

test("a fault in a statement is not taken for a store that is away", async () => {
  const fault = Object.assign(new Error("no such table"), { code: "42P01" });
  await startWith(() => Promise.reject(fault));
  expect((await answer("GET", "/v2/channels")).status).toBe(500);
});

test("a refusal that the operation does not declare becomes one that it does, and is logged", async () => {
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
  expect(application.lines().some((one) => one.msg === "undeclared problem")).toBe(true);
});

test("an answer that departs from the spec is a 500 where answers are checked", async () => {
  const wrong = async () => ({ status: 200, body: { EMAIL: "nobody" } });
  await startWith(wrong, { checkResponses: true });
  expect((await answer("GET", "/v2/channels")).status).toBe(500);
  const line = application.lines().find((one) => one.msg === "failed");
  expect(line?.error).toMatchObject({ name: "UndeclaredResponseError" });
  await application.close();
  await startWith(wrong);
  expect((await answer("GET", "/v2/channels")).status).toBe(200);
});

test("a status that the spec does not know is a 500 where answers are checked", async () => {
  await startWith(async () => ({ status: 299 }), { checkResponses: true });
  expect((await answer("GET", "/v2/channels")).status).toBe(500);
});

describe("paths", () => {
  const start = async (hosts?: string[]) => {
    application = await startApplication(hosts ? { hosts } : {});
  };

  test("an unknown path is 404 in the shape of the host it comes closest to", async () => {
    await start();
    expect((await answer("GET", "/v2/nothing")).body).toMatchObject({
      error: { code: "not-found" },
    });
    expect((await answer("GET", "/v0/nothing")).body).toMatchObject({
      code: "not-found",
      status: 404,
    });
    expect((await answer("GET", "/api/v0/lending/x/y/z")).body).toEqual({
      message: "There is no such path.",
    });
    expect((await answer("GET", "/nothing")).body).toMatchObject({ status: 404 });
  });

  test("a known path with another method is 405 and says which it takes", async () => {
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

  test("a slash at the end is another path, and the answer says so", async () => {
    await start();
    expect(await answer("GET", "/v0/markets/")).toMatchObject({
      status: 404,
      body: { message: "Leave out the slash at the end of the path." },
    });
    expect((await answer("GET", "/v0/assets/")).status).toBe(404);
    expect((await answer("GET", "/api/v0/lend//deposit")).status).toBe(404);
  });

  test("a host that is not served has no paths", async () => {
    await start(["markets"]);
    expect((await answer("GET", "/v2/channels")).status).toBe(404);
    expect((await answer("GET", "/v0/markets")).status).toBe(501);
  });

  test("an unknown host is named with those that there are", async () => {
    await expect(startApplication({ hosts: ["weather"] })).rejects.toThrow(
      'There is no host called "weather". The hosts are alerts, assets,',
    );
    await start();
  });

  test("HEAD is answered like GET, without the body", async () => {
    await startWith(async () => ({ status: 200, body: {} }));
    const { status, body } = await answer("HEAD", "/v2/channels");
    expect({ status, body }).toEqual({ status: 200, body: "" });
  });
});

test("a missing handler stops the start", async () => {
  await expect(startApplication({ allowMissingHandlers: false })).rejects.toThrow(
    /^These operations have no handler: prepareSignIn, /,
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

test("what is no HTTP is answered in JSON and hung up on", async () => {
  application = await startApplication();
  const text = await write("nonsense\r\n\r\n");
  expect(text).toMatch(/^HTTP\/1.1 400 Bad Request/);
  expect(text).toContain('"code":"invalid-request"');
});

test("an address or headers that are too long are told the limit, to a website too", async () => {
  application = await startApplication();
  const url = `${application.url}/v0/markets?asset=${"x".repeat(20_000)}`;
  const response = await fetch(url, { headers: { origin: "https://app.example" } });
  expect(response.status).toBe(431);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(await response.json()).toEqual({
    code: "headers-too-large",
    status: 431,
    message:
      "The address and the headers have more than 16,384 bytes together; at most that many are read.",
  });
});

test("a handler may answer with a redirect", async () => {
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
