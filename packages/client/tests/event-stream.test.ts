import type { ServerResponse } from "node:http";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readEventStream, readTextEventStream } from "../src/event-stream.ts";
import {
  type Call,
  type CallOptions,
  type ClientOptions,
  createClient,
  createHooks,
  type EventStream,
  type HostDescription,
  type ServerSentEvent,
  writeBearer,
} from "../src/index.ts";
import {
  failureOf,
  type Responder,
  respondJson,
  type StubServer,
  startStubServer,
} from "./stub-server.ts";

type Method = (
  request?: object,
  options?: CallOptions,
) => Call<EventStream<ServerSentEvent<unknown>>>;

interface StreamClient {
  readonly watch: Method;
  readonly lines: Method;
  readonly ask: Method;
}

const accept = "text/event-stream";
const host: HostDescription = {
  createdBy: "createStreamClient",
  baseUrl: "",
  credentials: { key: { in: "header", name: "Authorization", write: writeBearer } },
  operations: {
    watch: { method: "GET", path: "/watch", accept, security: [["key"]], read: readEventStream },
    lines: { method: "GET", path: "/lines", accept, read: readTextEventStream },
    ask: { method: "POST", path: "/ask", accept, read: readEventStream },
  },
};

let server: StubServer;

beforeAll(async () => {
  server = await startStubServer();
  return () => server.close();
});

beforeEach(() => {
  server.received.length = 0;
});

function clientOf(options: ClientOptions & { readonly key?: () => string } = {}): StreamClient {
  const all = { baseUrl: server.baseUrl, key: () => "secret", ...options };
  return createClient<StreamClient>(host, all);
}

const open = (outgoing: ServerResponse) =>
  outgoing.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });

/** Sends all text and ends the stream. */
const finish =
  (text: string): Responder =>
  (outgoing) =>
    open(outgoing).end(text);

/** Sends the text, then breaks the connection. */
const breakAfter =
  (text: string): Responder =>
  (outgoing) =>
    open(outgoing).write(text, () => outgoing.destroy());

async function collect<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const found: Event[] = [];
  for await (const event of events) found.push(event);
  return found;
}

test("yields each event with id, name and parsed data, and ends with the response", async () => {
  server.answerWith(
    finish(
      ': hello\nid: 1\nevent: moved\ndata: {"x":\ndata: 1}\n\ndata: "ü"\n\nretry: 5\n\ndata: cut',
    ),
  );
  const { data, response } = await clientOf().watch().withResponse();
  expect(await collect(data)).toEqual([{ id: "1", event: "moved", data: { x: 1 } }, { data: "ü" }]);
  expect(response.status).toBe(200);
  expect(server.received[0]?.headers).toMatchObject({
    accept: "text/event-stream",
    authorization: "Bearer secret",
  });
});

test("reads characters that two chunks share", async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of Buffer.from('data: "ü€"\n\n')) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const headers = { "content-type": "text/event-stream" };
  const client = clientOf({ fetch: async () => new Response(body, { headers }) });
  expect(await collect(await client.watch())).toEqual([{ data: "ü€" }]);
});

test("keeps the data of a text stream as it is", async () => {
  server.answerWith(finish("data: 007\n\ndata: [DONE]\n\n"));
  expect(await collect(await clientOf().lines())).toEqual([{ data: "007" }, { data: "[DONE]" }]);
});

test("ends at [DONE] in a stream of JSON", async () => {
  server.answerWith(finish("data: 1\n\ndata: [DONE]\n\ndata: 2\n\n"));
  expect(await collect(await clientOf().watch())).toEqual([{ data: 1 }]);
});

test("resumes after each broken connection with Last-Event-ID and fresh credentials", async () => {
  server.answerWith(
    breakAfter("retry: 1\nid: 1\ndata: 1\n\ndata: 2\n\n"),
    breakAfter("id: ünï\ndata: 3\n\n"),
    respondJson(503, {}, { "retry-after": "0" }),
    finish("id: 5\ndata: 5\n\n"),
  );
  const keys = ["a", "b", "c", "d"];
  const before = vi.fn();
  const client = clientOf({
    key: () => keys.shift() ?? "none",
    hooks: createHooks({ before }),
    validate: vi.fn(),
  });
  const found = await collect(await client.watch());
  expect(found.map(({ data }) => data)).toEqual([1, 2, 3, 5]);
  const headers = server.received.map((request) => request.headers);
  // Node reads header bytes as Latin-1.
  const utf8 = (text: unknown) => Buffer.from(String(text), "latin1").toString();
  expect(headers.map((header) => header["last-event-id"]).map((id) => id && utf8(id))).toEqual([
    undefined,
    "1",
    "ünï",
    "ünï",
  ]);
  expect(headers.map((header) => header.authorization)).toEqual(
    ["a", "b", "c", "d"].map((key) => `Bearer ${key}`),
  );
  expect(before).toHaveBeenCalledTimes(4);
});

test("gives up after `retries` connections in a row without an event", async () => {
  server.answerWith(breakAfter("retry: 1\n\ndata: 1\n\n"), breakAfter(": nothing\n\n"));
  const found: unknown[] = [];
  const failure = await failureOf(
    (async () => {
      for await (const { data } of await clientOf().watch({}, { retries: 3 })) found.push(data);
    })(),
  );
  expect(failure).toMatchObject({ name: "ConnectionError", response: { status: 200 } });
  expect(found).toEqual([1]);
  expect(server.received).toHaveLength(4);
});

test("counts only connections without an event against `retries`", async () => {
  server.answerWith(
    breakAfter("retry: 1\ndata: 1\n\n"),
    breakAfter("data: 2\n\n"),
    breakAfter("data: 3\n\n"),
    finish("data: 4\n\n"),
  );
  const found = await collect(await clientOf().watch({}, { retries: 1 }));
  expect(found).toEqual([{ data: 1 }, { data: 2 }, { data: 3 }, { data: 4 }]);
});

test("does not repeat a POST whose stream breaks", async () => {
  server.answerWith(breakAfter("retry: 1\nid: 1\ndata: 1\n\n"));
  const failure = await failureOf((async () => collect(await clientOf().ask()))());
  expect(failure).toMatchObject({ name: "ConnectionError" });
  expect(server.received).toHaveLength(1);
});

test("ends when a reconnection is answered with 204", async () => {
  server.answerWith(breakAfter("retry: 1\ndata: 1\n\n"), (outgoing) =>
    outgoing.writeHead(204).end(),
  );
  expect(await collect(await clientOf().watch())).toEqual([{ data: 1 }]);
});

test("break closes the connection", async () => {
  const closed = new Promise((resolve) => {
    server.answerWith((outgoing) => {
      outgoing.once("close", resolve);
      open(outgoing).write("data: 1\n\ndata: 2\n\n");
    });
  });
  for await (const { data } of await clientOf().watch()) {
    expect(data).toBe(1);
    break;
  }
  await closed;
  expect(server.received).toHaveLength(1);
});

test("the call's signal ends the iteration with an AbortError and closes the connection", async () => {
  const controller = new AbortController();
  const closed = new Promise((resolve) => {
    server.answerWith((outgoing) => {
      outgoing.once("close", resolve);
      open(outgoing).write("data: 1\n\n");
    });
  });
  const events = await clientOf().watch({}, { signal: controller.signal });
  const failure = await failureOf(
    (async () => {
      for await (const _ of events) setImmediate(() => controller.abort("enough"));
    })(),
  );
  expect(failure).toMatchObject({ name: "AbortError", cause: "enough" });
  await closed;
});

test("the call's signal ends the wait for a reconnection", async () => {
  const controller = new AbortController();
  server.answerWith(breakAfter("retry: 86400000\ndata: 1\n\n"));
  const failure = await failureOf(
    (async () => {
      for await (const _ of await clientOf().watch({}, { signal: controller.signal })) {
        setTimeout(() => controller.abort(), 50);
      }
    })(),
  );
  expect(failure).toMatchObject({ name: "AbortError" });
});

test("the timeout covers only the time until the response begins", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    let outgoing: ServerResponse | undefined;
    server.answerWith((response) => {
      outgoing = response;
      open(response).write("data: 1\n\n");
    });
    const events = await clientOf().watch({}, { timeoutMs: 1000 });
    vi.advanceTimersByTime(60_000);
    outgoing?.end("data: 2\n\n");
    expect(await collect(events)).toEqual([{ data: 1 }, { data: 2 }]);
  } finally {
    vi.useRealTimers();
  }
  server.answerWith(() => {});
  const failure = await failureOf(clientOf().watch({}, { timeoutMs: 50 }));
  expect(failure).toMatchObject({ name: "TimeoutError" });
});

test("data that is not JSON is a DecodeError", async () => {
  server.answerWith(finish("data: {\n\n"));
  const failure = await failureOf((async () => collect(await clientOf().watch()))());
  expect(failure).toMatchObject({
    name: "DecodeError",
    message: "watch: 200 carries an event that is not JSON",
  });
});

test("a response that is no event stream is a DecodeError, and an error status an ApiError", async () => {
  server.answerWith(respondJson(200, {}));
  expect(await failureOf(clientOf().watch())).toMatchObject({
    name: "DecodeError",
    message: "watch: 200 carries application/json instead of events",
  });
  server.answerWith(respondJson(404, { code: "not-found" }));
  expect(await failureOf(clientOf().watch())).toMatchObject({ code: "not-found" });
});
