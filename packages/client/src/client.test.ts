import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  ApiError,
  ArgumentError,
  type CallOptions,
  ConnectionError,
  createClient,
  DecodeError,
  type HostDescription,
} from "./index.ts";

interface Methods {
  listThings(request?: Record<string, unknown>, options?: CallOptions): Promise<unknown>;
  getThing(request: Record<string, unknown>, options?: CallOptions): Promise<unknown>;
  makeThing(request: Record<string, unknown>, options?: CallOptions): Promise<unknown>;
  openThing(request?: Record<string, unknown>): Promise<unknown>;
}

const host: HostDescription<Methods> = {
  baseUrl: "http://127.0.0.1:1",
  credentials: {
    clientKey: { in: "header", name: "X-Service-Client-Key" },
    sessionToken: { in: "bearer" },
    queryKey: { in: "query", name: "key" },
  },
  operations: {
    listThings: {
      method: "get",
      path: "/things",
      parameters: [
        { name: "type", in: "query", explode: false },
        { name: "tag", in: "query" },
        { name: "since", in: "query" },
        { name: "X-Trace", argument: "trace", in: "header" },
        { name: "filter", in: "query", style: "deepObject", explode: true },
      ],
      security: [["clientKey"], ["sessionToken"]],
    },
    getThing: {
      method: "get",
      path: "/things/{thingId}/parts/{part}",
      parameters: [
        { name: "thingId", in: "path" },
        { name: "part", in: "path" },
      ],
    },
    makeThing: { method: "post", path: "/things", body: { mediaType: "application/json" } },
    openThing: { method: "get", path: "/open", security: [["queryKey"], []] },
  },
};

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

let server: Server;
let baseUrl: string;
let received: Received[];
let answer: (outgoing: ServerResponse) => void;

function sendJson(status: number, body: unknown, headers: Record<string, string> = {}) {
  return (outgoing: ServerResponse) => {
    outgoing.writeHead(status, { "content-type": "application/json", ...headers });
    outgoing.end(JSON.stringify(body));
  };
}

beforeEach(async () => {
  received = [];
  answer = sendJson(200, { ok: true });
  server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = "", url = "", headers } = incoming;
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    answer(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function client(credentials = {}) {
  return createClient<Methods, object>(host, { baseUrl, credentials });
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("requests", () => {
  test("write lists, dates, objects and headers as their style says", async () => {
    await client().listThings({
      type: ["a", "b,c"],
      tag: ["x", "y"],
      since: new Date("2026-11-02T09:30:00Z"),
      trace: "t-1",
      filter: { colour: "red", size: undefined },
    });
    expect(received[0]?.url).toBe(
      "/things?type=a,b%2Cc&tag=x&tag=y&since=2026-11-02T09%3A30%3A00.000Z&filter[colour]=red",
    );
    expect(received[0]?.headers["x-trace"]).toBe("t-1");
  });

  test("leave out what is undefined, and keep zero, false and the empty text", async () => {
    await client().listThings({ tag: undefined, since: 0, type: [], trace: "" });
    expect(received[0]?.url).toBe("/things?since=0");
    expect(received[0]?.headers["x-trace"]).toBe("");
  });

  test("keep whatever stands in a path segment inside its segment", async () => {
    await client().getThing({ thingId: "solana:a/b?c#d", part: "%2e%2e" });
    expect(received[0]?.url).toBe("/things/solana%3Aa%2Fb%3Fc%23d/parts/%252e%252e");
  });

  test.each(["..", ".", "", undefined, null])("refuse %j as a path segment", async (thingId) => {
    const error = await failureOf(client().getThing({ thingId, part: "p" }));
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error).toMatchObject({ argument: "thingId", operationId: "getThing" });
    expect(received).toEqual([]);
  });

  test("send a body as JSON, a plain text too", async () => {
    await client().makeThing({ body: { a: 1 } });
    await client().makeThing({ body: "text" });
    expect(received.map((one) => one.body)).toEqual(['{"a":1}', '"text"']);
    expect(received[0]?.headers["content-type"]).toBe("application/json");
  });

  test("look the global fetch up at each call", async () => {
    const made = client();
    const original = globalThis.fetch;
    try {
      globalThis.fetch = async () => Response.json({ from: "replacement" });
      expect(await made.listThings()).toEqual({ from: "replacement" });
    } finally {
      globalThis.fetch = original;
    }
  });
});

describe("credentials", () => {
  test("go only to operations that take them", async () => {
    const made = client({ clientKey: "k" });
    await made.listThings();
    await made.makeThing({ body: {} });
    expect(received[0]?.headers["x-service-client-key"]).toBe("k");
    expect(received[1]?.headers["x-service-client-key"]).toBeUndefined();
  });

  test("are asked for at each call when they are a function", async () => {
    let calls = 0;
    const made = client({ sessionToken: async () => `t${++calls}` });
    await made.listThings();
    await made.listThings();
    expect(received.map((one) => one.headers.authorization)).toEqual(["Bearer t1", "Bearer t2"]);
  });

  test("that are optional are sent when they are there", async () => {
    await client({ queryKey: "q&" }).openThing();
    await client().openThing();
    expect(received.map((one) => one.url)).toEqual(["/open?key=q%26", "/open"]);
  });
});

describe("answers", () => {
  test("resolve to the data, or to undefined when there is none", async () => {
    expect(await client().listThings()).toEqual({ ok: true });
    answer = (outgoing) => outgoing.writeHead(204).end();
    expect(await client().listThings()).toBeUndefined();
  });

  test("with an error status throw, with all that a report needs", async () => {
    answer = sendJson(
      409,
      {
        error: { code: "conflict", message: "Taken.", details: [{ field: "a" }] },
        message: "Taken.",
      },
      { "x-request-id": "r-1" },
    );
    const error = await failureOf(client().listThings());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: "ApiError",
      operationId: "listThings",
      status: 409,
      code: "conflict",
      details: [{ field: "a" }],
      requestId: "r-1",
      message: "listThings: 409 Taken.",
    });
  });

  test.each([
    ["no body", "", "application/json", undefined],
    ["a page of HTML", "<h1>Bad</h1>", "text/html", "<h1>Bad</h1>"],
    ["broken JSON", '{"a":', "application/json", '{"a":'],
  ])("an error status with %s is still an error", async (_, text, type, body) => {
    answer = (outgoing) => outgoing.writeHead(502, { "content-type": type }).end(text);
    const error = await failureOf(client().listThings());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 502, body });
  });

  test.each([
    ["HTML", "<h1>Hello</h1>", "text/html"],
    ["broken JSON", '{"a":', "application/json"],
  ])("a success with %s is a decode error, not a success", async (_, text, type) => {
    answer = (outgoing) => outgoing.writeHead(200, { "content-type": type }).end(text);
    const error = await failureOf(client().listThings());
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ status: 200, operationId: "listThings" });
  });

  test("that end too early are a decode error", async () => {
    answer = (outgoing) => {
      outgoing.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      outgoing.write('{"a":');
      setImmediate(() => outgoing.destroy());
    };
    expect(await failureOf(client().listThings())).toBeInstanceOf(DecodeError);
  });

  test("that never come are a connection error that says why", async () => {
    answer = (outgoing) => outgoing.destroy();
    expect(await failureOf(client().listThings())).toBeInstanceOf(ConnectionError);
    const nobody = createClient<Methods, object>(host, { credentials: {} });
    const error = await failureOf(nobody.listThings());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(String(error)).toContain("listThings: no response: ");
  });
});
