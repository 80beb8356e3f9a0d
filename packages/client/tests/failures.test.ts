import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  AbortError,
  ApiError,
  BellwetherError,
  ConnectionError,
  DecodeError,
  isApiError,
  isDocumentedError,
  TimeoutError,
} from "../src/index.ts";
import {
  failureOf,
  respondJson,
  respondText,
  type StubServer,
  startStubServer,
} from "./stub-server.ts";
import { createTestClient } from "./test-host.ts";

let service: StubServer;
beforeEach(async () => {
  service = await startStubServer();
});
afterEach(() => service.close());

const client = (options = {}) =>
  createTestClient({ baseUrl: service.baseUrl, retries: 0, clientKey: "k", ...options });

describe("a success", () => {
  test("a success resolves to its data, or to undefined where the spec documents no body", async () => {
    expect(await client().openThing()).toEqual({ ok: true });
    service.answerWith((outgoing) => outgoing.writeHead(204).end());
    expect(await client().dropThing()).toBeUndefined();
  });

  test.each([200, 204])(
    "an empty %i throws DecodeError where a body is promised",
    async (status) => {
      service.answerWith((outgoing) => outgoing.writeHead(status).end());
      const error = await failureOf(client().openThing());
      expect(error).toBeInstanceOf(DecodeError);
      expect(error).toMatchObject({ status, message: `openThing: ${status} has no body` });
    },
  );

  test("withResponse resolves to data and response", async () => {
    service.answerWith(respondJson(201, { made: 1 }, { "x-request-id": "r-2" }));
    const { data, response } = await client().openThing().withResponse();
    expect(data).toEqual({ made: 1 });
    expect(response.status).toBe(201);
    expect(response.headers.get("x-request-id")).toBe("r-2");
  });

  test("a success in plain text resolves to a string", async () => {
    service.answerWith(respondText(200, "pong", "text/plain"));
    expect(await client().openThing()).toBe("pong");
  });

  test.each([
    ["HTML", "<h1>Hello</h1>", "text/html; charset=utf-8", "carries HTML instead of data"],
    ["broken JSON", '{"a":', "application/json", "carries broken JSON"],
    ["broken problem JSON", '{"a":', "application/problem+json", "carries broken JSON"],
  ])("a success with %s throws DecodeError", async (_, text, type, problem) => {
    service.answerWith(respondText(200, text, type));
    const error = await failureOf(client().openThing());
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({
      name: "DecodeError",
      status: 200,
      message: `openThing: 200 ${problem}`,
    });
    expect((error as DecodeError).response.headers.get("content-type")).toBe(type);
  });
});

describe("an error status", () => {
  test("an error status throws ApiError with status, code, details and request id", async () => {
    const body = {
      error: { code: "conflict", message: "Taken.", details: [{ field: "a" }] },
      message: "Taken.",
    };
    service.answerWith(respondJson(409, body, { "x-request-id": "r-1" }));
    const error = await failureOf(client().listThings());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: "ApiError",
      operationId: "listThings",
      status: 409,
      code: "conflict",
      details: [{ field: "a" }],
      requestId: "r-1",
      body,
      message: "listThings: 409 Taken.",
    });
  });

  test("ApiError reads the request id from the body when a browser hides the header", async () => {
    const documentationUrl = "https://docs.example/errors.html#not-found";
    const body = { code: "not-found", message: "None.", requestId: "r-2", documentationUrl };
    service.answerWith(respondJson(404, body));
    const error = await failureOf(client().listThings());
    expect(error).toMatchObject({ code: "not-found", requestId: "r-2", documentationUrl });
  });

  test.each([
    ["no body", "", "application/json", undefined],
    ["a page of HTML", "<h1>Bad</h1>", "text/html", "<h1>Bad</h1>"],
    ["broken JSON", '{"a":', "application/json", '{"a":'],
    ["JSON that is no object", '"no"', "application/json", "no"],
  ])("an error status with %s throws ApiError", async (_, text, type, body) => {
    service.answerWith(respondText(502, text, type));
    const error = await failureOf(client().openThing());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 502, body, code: undefined });
  });

  test("an error page of 10 MB is read up to the limit", async () => {
    let sent = 0;
    service.answerWith((outgoing) => {
      outgoing.writeHead(500, { "content-type": "text/html" });
      const more = () => {
        while (sent < 10_000_000 && !outgoing.destroyed) {
          sent += 65_536;
          if (!outgoing.write("x".repeat(65_536))) {
            outgoing.once("drain", more);
            return;
          }
        }
        outgoing.end();
      };
      more();
    });
    const error = await failureOf(client().openThing());
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).body).toHaveLength(65_536);
    expect((error as ApiError).message.length).toBeLessThan(600);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toBeLessThan(10_000_000);
  });

  test("a broken body throws ConnectionError with the response", async () => {
    service.answerWith((outgoing) => {
      outgoing.writeHead(500, { "content-length": "100" });
      outgoing.write("{");
      setTimeout(() => outgoing.destroy(), 20);
    });
    const error = await failureOf(client().openThing());
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as ConnectionError).response?.status).toBe(500);
  });
});

describe("guards", () => {
  const answer = respondJson(429, { error: { code: "rate_limited", message: "Slow down." } });

  test("guards narrow by status and by code", async () => {
    service.answerWith(answer);
    const error = await failureOf(client().openThing());
    expect(isApiError(error)).toBe(true);
    expect(isApiError(error, 429)).toBe(true);
    expect(isApiError(error, 429, "rate_limited")).toBe(true);
    expect(isApiError(error, 404)).toBe(false);
    expect(isApiError(error, 429, "other")).toBe(false);
    expect(isApiError(new Error("429"), 429)).toBe(false);
    expect(isDocumentedError(error, "openThing", 429)).toBe(true);
    expect(isDocumentedError(error, "getThing", 429)).toBe(false);
  });

  test("guards reject a proxy's error page", async () => {
    service.answerWith(respondText(429, "<h1>429</h1>", "text/html"));
    const error = await failureOf(client().openThing());
    expect(isApiError(error, 429)).toBe(true);
    expect(isDocumentedError(error, "openThing", 429)).toBe(false);
  });
});

describe("a connection", () => {
  test("a refused connection throws ConnectionError with the reason", async () => {
    await service.close();
    const error = await failureOf(client().openThing());
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as Error).message).toMatch(/^openThing: no response: .*ECONNREFUSED/);
    service = await startStubServer();
  });

  test("a connection reset before the headers throws ConnectionError", async () => {
    service.answerWith((outgoing) => outgoing.destroy());
    const error = await failureOf(client().openThing());
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as ConnectionError).response).toBeUndefined();
  });

  test.each([
    ["reset after the headers", true],
    ["closed before the whole body", false],
  ])("a connection that is %s throws ConnectionError", async (_, reset) => {
    service.answerWith((outgoing) => {
      outgoing.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      outgoing.write('{"a":');
      const { socket } = outgoing;
      setTimeout(() => (reset ? socket?.resetAndDestroy() : socket?.end()), 20);
    });
    const error = await failureOf(client().openThing());
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as ConnectionError).response?.status).toBe(200);
    expect((error as Error).message).toContain("200 broke off");
  });

  test("a call without response headers ends with the timeout", async () => {
    service.answerWith(() => {});
    const error = await failureOf(client().openThing({}, { timeoutMs: 60 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ timeoutMs: 60, message: "openThing: no answer within 60 ms" });
  });

  test("a call whose body stalls ends with the timeout", async () => {
    service.answerWith((outgoing) => {
      outgoing.writeHead(200, { "content-type": "application/json" });
      outgoing.write('{"a":');
    });
    const error = await failureOf(client().openThing({}, { timeoutMs: 60 }));
    expect(error).toBeInstanceOf(TimeoutError);
  });

  test("a call ends with the timeout even when fetch ignores its signal", async () => {
    const never = () => new Promise<Response>(() => {});
    const error = await failureOf(client({ fetch: never, timeoutMs: 20 }).openThing());
    expect(error).toBeInstanceOf(TimeoutError);
  });

  test("a redirect loop throws ConnectionError", async () => {
    service.answerWith((outgoing) => outgoing.writeHead(302, { location: "/open" }).end());
    const error = await failureOf(client().openThing());
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as Error).message).toContain("more than 20 redirects");
    expect(service.received).toHaveLength(21);
  });
});

describe("an abort", () => {
  test("an abort before the call sends nothing", async () => {
    const reason = new Error("enough");
    const error = await failureOf(client().openThing({}, { signal: AbortSignal.abort(reason) }));
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({ cause: reason, message: "openThing: aborted by its signal" });
    expect(service.received).toEqual([]);
  });

  test("an abort during the call ends it", async () => {
    const controller = new AbortController();
    service.answerWith(() => controller.abort());
    const error = await failureOf(client().openThing({}, { signal: controller.signal }));
    expect(error).toBeInstanceOf(AbortError);
  });
});

test("every failure is a BellwetherError that names its operation", async () => {
  service.answerWith((outgoing) => outgoing.destroy());
  const error = await failureOf(client().openThing());
  expect(error).toBeInstanceOf(BellwetherError);
  expect(error).toMatchObject({ operationId: "openThing", name: "ConnectionError" });
});
