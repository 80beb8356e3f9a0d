import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  failureOf,
  respondJson,
  respondText,
  type StubServer,
  startStubServer,
} from "../tests/stub-server.ts";
import { createTestClient, type TestClientOptions } from "../tests/test-host.ts";
import { ApiError, ArgumentError, ConnectionError, DecodeError } from "./index.ts";
import { createPathClient } from "./path-client.ts";

interface Operation {
  readonly parameters: {
    readonly query?: { readonly type?: readonly string[]; readonly since?: Date };
    readonly path?: Readonly<Record<string, string>>;
    readonly header?: Readonly<Record<string, string>>;
  };
  readonly requestBody?: { content: { "application/json": unknown } };
  readonly responses: {
    200: { content: { "application/json": { readonly ok?: boolean } } };
    400: { content: { "application/json": { readonly message: string } } };
  };
}

interface Paths {
  "/search": { get: Operation };
  "/things/{thingId}/parts/{part}": { get: Operation };
  "/things": { get: Operation; post: Operation };
  "/undescribed": { get: Operation };
}

let service: StubServer;
beforeEach(async () => {
  service = await startStubServer();
});
afterEach(() => service.close());

function paths(options: TestClientOptions = {}) {
  const client = createTestClient({ baseUrl: service.baseUrl, retries: 0, ...options });
  return createPathClient<Paths>(client);
}

describe("calls by path", () => {
  test("a call by path resolves to data and response, with the client's credentials", async () => {
    const { data, response } = await paths({ clientKey: "k" }).POST("/things", { body: { a: 1 } });
    expect(data).toEqual({ ok: true });
    expect(response.url).toBe(`${service.baseUrl}/things`);
    expect(service.received[0]).toMatchObject({ method: "POST", body: '{"a":1}' });
    expect(service.received[0]?.headers["x-service-client-key"]).toBe("k");
  });

  test("a call by path serializes parameters as the methods do", async () => {
    await paths().GET("/search", {
      params: {
        query: { type: ["a", "b,c"], since: new Date("2026-11-02T09:30:00Z") },
        header: { "X-Trace": "t" },
      },
    });
    expect(service.received[0]?.url).toBe(
      "/search?type=a,b%2Cc&since=2026-11-02T09%3A30%3A00.000Z",
    );
    expect(service.received[0]?.headers["x-trace"]).toBe("t");
  });

  test("a call by path resolves to the documented error", async () => {
    service.answerWith(respondJson(400, { message: "No." }));
    const { data, error, response } = await paths().GET("/search");
    expect(data).toBeUndefined();
    expect(error).toEqual({ message: "No." });
    expect(response.status).toBe(400);
  });

  test("a call by path throws where openapi-fetch returns a falsy error or none", async () => {
    service.answerWith(respondText(502, "", "text/html"));
    expect(await failureOf(paths().GET("/search"))).toBeInstanceOf(ApiError);
    service.answerWith(respondText(200, "<h1>", "text/html"));
    expect(await failureOf(paths().GET("/search"))).toBeInstanceOf(DecodeError);
    service.answerWith((outgoing) => outgoing.destroy());
    expect(await failureOf(paths().GET("/search"))).toBeInstanceOf(ConnectionError);
  });

  test("a call by path refuses a missing or escaping path parameter", async () => {
    for (const path of [{}, { thingId: "..", part: "p" }]) {
      const call = paths().GET("/things/{thingId}/parts/{part}", { params: { path } });
      expect(await failureOf(call)).toBeInstanceOf(ArgumentError);
    }
    expect(service.received).toEqual([]);
  });

  test("a call by path resolves to undefined for an empty body that the spec does not exclude", async () => {
    service.answerWith((outgoing) => outgoing.writeHead(204).end());
    expect((await paths().GET("/undescribed")).data).toBeUndefined();
    await expect(paths().GET("/search")).rejects.toThrow("has no body");
  });

  test("a call by path reaches paths outside the spec", async () => {
    await paths().GET("/undescribed");
    expect(service.received[0]?.url).toBe("/undescribed");
  });

  test("a call by path is retried as the method is", async () => {
    service.answerWith(
      respondJson(503, {}, { "retry-after-ms": "0" }),
      respondJson(200, { ok: true }),
    );
    expect((await paths({ retries: 1 }).GET("/search")).data).toEqual({ ok: true });
    expect(service.received).toHaveLength(2);
  });

  test("a call by path reads its body as parseAs says, and sends with its own fetch", async () => {
    const urls: string[] = [];
    const own = async (request: Request) => {
      urls.push(request.url);
      return fetch(request);
    };
    const { data } = await paths().GET("/search", { parseAs: "text", fetch: own });
    expect(data).toBe('{"ok":true}');
    expect(urls).toEqual([`${service.baseUrl}/search`]);
    const { data: stream } = await paths().GET("/search", { parseAs: "stream" });
    expect(stream).toBeInstanceOf(ReadableStream);
  });

  test("middleware reads and changes requests and responses", async () => {
    const seen: unknown[] = [];
    const http = paths({ clientKey: "k" });
    http.use({
      onRequest({ request, schemaPath, params }) {
        seen.push(request.url, schemaPath, params.query);
        request.headers.set("x-trace", "t");
        return new Request(`${request.url}&more=1`, request);
      },
      async onResponse({ response }) {
        seen.push(await response.clone().json());
        return Response.json({ changed: true }, response);
      },
    });
    const query = { type: ["a", "b"] };
    const { data } = await http.GET("/search", { params: { query } });
    expect(data).toEqual({ changed: true });
    const url = `${service.baseUrl}/search?type=a,b`;
    expect(seen).toEqual([url, "/search", query, { ok: true }]);
    expect(service.received[0]?.url).toBe("/search?type=a,b&more=1");
    expect(service.received[0]?.headers["x-trace"]).toBe("t");
  });

  test("middleware of a call sees its body and its documented error", async () => {
    service.answerWith(respondJson(400, { message: "No." }));
    const seen: unknown[] = [];
    const middleware = [
      {
        onRequest: async ({ request }: { request: Request }) => {
          seen.push(await request.clone().json());
        },
        onResponse: async ({ response }: { response: Response }) => {
          seen.push(await response.clone().json());
        },
      },
    ];
    const body = { a: 1 };
    const { error } = await paths({ clientKey: "k" }).POST("/things", { body, middleware });
    expect(error).toEqual({ message: "No." });
    expect(seen).toEqual([body, { message: "No." }]);
    expect(service.received[0]).toMatchObject({ body: '{"a":1}' });
    expect(service.received[0]?.headers["content-type"]).toBe("application/json");
  });

  test("middleware cannot send credentials to another origin", async () => {
    const http = paths({ clientKey: "k" });
    http.use({
      onRequest: ({ request }) => new Request("http://elsewhere.example/things", request),
    });
    const error = await failureOf(http.POST("/things", { body: {} }));
    expect(error).toBeInstanceOf(ArgumentError);
    expect((error as Error).message).toContain("url is changed to another origin");
    expect(service.received).toEqual([]);
  });

  test("a call by path ends with its signal", async () => {
    const signal = AbortSignal.timeout(30);
    service.answerWith(() => {});
    await expect(paths().GET("/search", { signal })).rejects.toMatchObject({ name: "AbortError" });
  });
});
