import { createRequire } from "node:module";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  ApiError,
  ArgumentError,
  createClient,
  createHooks,
  extras,
  isApiError,
  logCalls,
} from "../src/index.ts";
import { failureOf, respondJson, type StubServer, startStubServer } from "./stub-server.ts";
import { createTestClient, type TestClientOptions, testHost } from "./test-host.ts";

let service: StubServer;
beforeEach(async () => {
  service = await startStubServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await service.close();
});

const client = (options: TestClientOptions = {}) =>
  createTestClient({ baseUrl: service.baseUrl, clientKey: "secret-key", ...options });

describe("a way past the checks", () => {
  test("extras of the query are added and replace those of the same name", async () => {
    const query = { limit: 500, "new one": ["a", "b&"], none: undefined };
    await client().listThings({ limit: 5, cursor: "c" }, extras({ query }));
    expect(service.received[0]?.url).toBe("/things?cursor=c&limit=500&new%20one=a&new%20one=b%26");
    await client({ queryKey: "q" }).openThing({}, extras({ query: { a: true } }));
    expect(service.received[1]?.url).toBe("/open?key=q&a=true");
  });

  test("extras of the body are added to a JSON body", async () => {
    await client().makeThing({ body: { a: 1, b: 1 } }, extras({ body: { b: 2, c: [3] } }));
    expect(service.received[0]?.body).toBe('{"a":1,"b":2,"c":[3]}');
    const error = await failureOf(client().makeThing({ body: [1] }, extras({ body: { a: 1 } })));
    expect(error).toBeInstanceOf(ArgumentError);
    expect((error as Error).message).toBe("makeThing: extras.body needs a body that is an object.");
  });

  test("extras of the headers come last, and null removes a header", async () => {
    const extra = { "X-Service-Client-Key": "other", ACCEPT: null, "x-none": undefined };
    await client({ headers: { "x-a": "1" } }).listThings({}, extras({ headers: extra }));
    const { headers } = service.received[0] ?? {};
    expect(headers).toMatchObject({ "x-service-client-key": "other", "x-a": "1" });
    expect(headers).not.toHaveProperty("x-none");
    // fetch sends its own where there is none.
    expect(headers?.accept).toBe("*/*");
  });

  test("a credential header of null sends a request without its credential", async () => {
    const anonymous = extras({ headers: { "x-service-client-key": null } });
    await client().listThings({}, anonymous);
    await client({ clientKey: undefined }).listThings({}, anonymous);
    for (const { headers } of service.received) {
      expect(headers).not.toHaveProperty("x-service-client-key");
    }
    expect(service.received).toHaveLength(2);
  });
});

describe("a log", () => {
  function recorded(level?: "info" | "debug") {
    const lines: unknown[][] = [];
    const write = (written: string) => (message: string, details?: unknown) =>
      void lines.push([written, message, ...(details === undefined ? [] : [details])]);
    const logger = { warn: write("warn"), info: write("info"), debug: write("debug") };
    return { lines, hooks: logCalls(level, logger) };
  }
  const failThenSucceed = () =>
    service.answerWith(
      respondJson(503, { message: "Busy." }, { "retry-after-ms": "0" }),
      respondJson(200, { things: [] }),
    );

  test("a log of level info has the attempts and the retries", async () => {
    const { lines, hooks } = recorded();
    failThenSucceed();
    await client({ hooks }).listThings({ limit: 5 });
    const url = `${service.baseUrl}/things?limit=5`;
    const texts = lines.map((line) => line.join(" ").replace(/\d+ ms$/, "N ms"));
    expect(texts).toEqual([
      `info listThings: GET ${url} failed: listThings: 503 Busy. in N ms`,
      "info listThings: retry 1 of 2 in N ms",
      `info listThings: GET ${url} 200 in N ms`,
    ]);
  });

  test("a log of level debug has the request without secrets, beside other hooks", async () => {
    const { lines, hooks } = recorded("debug");
    const headers = { Authorization: "secret-a", "x-api-token": "secret-b", "x-trace": "t" };
    const query = { apiKey: "secret-c", page: 1 };
    const after = vi.fn();
    const made = client({ hooks: createHooks({ after }, hooks), headers, queryKey: "secret-e" });
    await made.openThing({}, extras({ query, headers: { cookie: "secret-d" } }));
    expect(after).toHaveBeenCalledTimes(1);
    expect(lines[0]).toEqual([
      "debug",
      `openThing: sends GET ${service.baseUrl}/open?apiKey=***&page=1`,
      { accept: "application/json", authorization: "***", "x-api-token": "***", "x-trace": "t" },
    ]);
    expect(inspect(lines)).not.toContain("secret");
    expect(service.received[0]?.url).toContain("key=secret-e");
  });

  test("a deprecated operation is warned of once", async () => {
    const { lines, hooks } = recorded();
    const headers = { deprecation: "@1767225600", sunset: "Wed, 30 Jun 2027 00:00:00 GMT" };
    service.answerWith(respondJson(200, {}, headers));
    const made = client({ hooks });
    await made.openThing();
    await made.openThing();
    service.answerWith(respondJson(200, { things: [] }, { sunset: "never" }));
    await made.listThings();
    expect(lines.filter(([level]) => level === "warn")).toEqual([
      ["warn", "openThing: deprecated since 2026-01-01, ends on 2027-06-30."],
      ["warn", "listThings: deprecated, ends on a day unknown."],
    ]);
  });

  test("a logger that throws fails no call", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const fail = () => {
      throw new Error("disk full");
    };
    const hooks = logCalls("debug", { warn: fail, info: fail, debug: fail });
    expect(await client({ hooks }).openThing()).toEqual({ ok: true });
    expect(warn).toHaveBeenCalledTimes(2);
  });
});

describe("an error", () => {
  test("ApiError has retryAfterMs", async () => {
    service.answerWith(respondJson(429, {}, { "retry-after": "7" }), respondJson(429, {}));
    const calls = [client({ retries: 0 }).openThing(), client({ retries: 0 }).openThing()];
    const waits = await Promise.all(calls.map(failureOf));
    expect(waits.map((error) => (error as ApiError).retryAfterMs).sort()).toEqual([
      7000,
      undefined,
    ]);
  });

  test("a printed ApiError fits a screen", async () => {
    service.answerWith(respondJson(400, { message: "No.", padding: "x".repeat(60_000) }));
    const error = await failureOf(client().openThing());
    const [, ...lines] = inspect(error).split("\n");
    const fields = lines.filter((line) => !line.trim().startsWith("at "));
    expect(fields.length).toBeLessThan(15);
    expect(inspect(error).length).toBeLessThan(4000);
    expect((error as ApiError).response.status).toBe(400);
    expect((error as ApiError).body).toMatchObject({ message: "No." });
  });

  test("isApiError recognises the error of another copy of the package", async () => {
    const require = createRequire(import.meta.url);
    const copy: typeof import("../src/index.ts") = require("../dist/cjs/index.js");
    expect(copy.ApiError).not.toBe(ApiError);
    const error = new copy.ApiError("openThing", new Response(null, { status: 404 }), undefined);
    expect(error).toBeInstanceOf(ApiError);
    expect(isApiError(error, 404)).toBe(true);
    expect(isApiError(error, 400)).toBe(false);
    for (const other of [undefined, null, "ApiError", { name: "ApiError", status: 404 }]) {
      expect(isApiError(other)).toBe(false);
    }
  });
});

test("User-Agent names the client, unless the caller sets one", async () => {
  const host = { ...testHost, userAgent: "Aviary/1.2.0" };
  const made = createClient<ReturnType<typeof createTestClient>>(host, {
    baseUrl: service.baseUrl,
  });
  await made.openThing();
  await made.openThing({}, { headers: { "User-Agent": "mine" } });
  expect(service.received.map((request) => request.headers["user-agent"])).toEqual([
    "Aviary/1.2.0",
    "mine",
  ]);
});

test("User-Agent is left to browsers, where it would cost a preflight", async () => {
  vi.stubGlobal("document", {});
  // The built client, since the module decides when it is loaded. Type checks do not wait for the build.
  const built = new URL("../dist/index.js", import.meta.url).href;
  const { createClient: createInBrowser }: typeof import("../src/index.ts") = await import(built);
  vi.unstubAllGlobals();
  const host = { ...testHost, userAgent: "Aviary/1.2.0" };
  const made = createInBrowser<ReturnType<typeof createTestClient>>(host, {
    baseUrl: service.baseUrl,
  });
  await made.openThing();
  expect(service.received[0]?.headers["user-agent"]).toBe("node");
});
