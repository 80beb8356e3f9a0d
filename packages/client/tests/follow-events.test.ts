import type { ServerResponse } from "node:http";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type FollowOptions, followEvents, readEventStream } from "../src/event-stream.ts";
import { createClient, type HostDescription, type OperationDescription } from "../src/index.ts";
import { inHeader } from "../src/parameter-styles.ts";
import {
  failureOf,
  type Responder,
  respondJson,
  type StubServer,
  startStubServer,
} from "./stub-server.ts";

const accept = "text/event-stream";
const parameters = [{ name: "Last-Event-ID", argument: "lastEventID", in: inHeader }];
const watch: OperationDescription = {
  ...{ method: "GET", path: "/watch", accept, parameters, read: readEventStream },
};
const host: HostDescription = {
  ...{ createdBy: "createStreamClient", baseUrl: "", credentials: {}, operations: {} },
};

let server: StubServer;

beforeAll(async () => {
  server = await startStubServer();
  return () => server.close();
});

beforeEach(() => {
  server.received.length = 0;
  // No delay between connections.
  vi.spyOn(Math, "random").mockReturnValue(0);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, "document");
});

function follow(options: Partial<FollowOptions> = {}) {
  const client = createClient<object>(host, { baseUrl: server.baseUrl });
  const how = { argument: "lastEventID", silenceMs: 50_000, ...options };
  return followEvents<number>(client, "watch", watch, {}, how);
}

/** The data of the first events. */
async function take(events: AsyncIterable<{ data: number }>, count: number): Promise<number[]> {
  const found: number[] = [];
  for await (const { data } of events) if (found.push(data) === count) break;
  return found;
}

const begin = (outgoing: ServerResponse, text: string) =>
  outgoing.writeHead(200, { "content-type": accept }).write(text);
const finish =
  (text: string): Responder =>
  (outgoing) => {
    begin(outgoing, text);
    outgoing.end();
  };
const breakAfter =
  (text: string): Responder =>
  (outgoing) => {
    begin(outgoing, text);
    setImmediate(() => outgoing.destroy());
  };
const hold =
  (text: string): Responder =>
  (outgoing) => {
    begin(outgoing, text);
  };

const askedIds = () => server.received.map(({ headers }) => headers["last-event-id"]);

test("followEvents resumes after closed, broken and refused connections", async () => {
  server.answerWith(
    finish("id: a\ndata: 1\n\n"),
    breakAfter("id: b\ndata: 2\n\n"),
    respondJson(503, {}, { "retry-after": "0" }),
    respondJson(429, {}, { "retry-after": "0" }),
    hold("id: c\ndata: 3\n\n"),
  );
  expect(await take(follow(), 3)).toEqual([1, 2, 3]);
  expect(askedIds()).toEqual([undefined, "a", "b", "b", "b"]);
});

test("followEvents waits for Retry-After and reports the delay", async () => {
  server.answerWith(respondJson(503, {}, { "retry-after": "1" }), hold("data: 1\n\n"));
  const onReconnect = vi.fn();
  expect(await take(follow({ onReconnect }), 1)).toEqual([1]);
  expect(onReconnect.mock.calls).toEqual([[1000, expect.objectContaining({ status: 503 })]]);
});

test("followEvents begins after the event that it is given", async () => {
  server.answerWith(hold("data: 1\n\n"));
  await take(follow({ lastEventId: "z" }), 1);
  expect(askedIds()).toEqual(["z"]);
});

test("followEvents throws a refusal that a later attempt would meet again", async () => {
  server.answerWith(finish("data: 1\n\n"), respondJson(401, { message: "Sign in again." }));
  expect(await failureOf(take(follow(), 2))).toMatchObject({ name: "ApiError", status: 401 });
});

test("followEvents replaces a connection without an event for silenceMs", async () => {
  server.answerWith(hold("id: a\ndata: 1\n\n"), hold("data: 2\n\n"));
  expect(await take(follow({ silenceMs: 50 }), 2)).toEqual([1, 2]);
  expect(askedIds()).toEqual([undefined, "a"]);
});

test("an aborted signal ends followEvents with AbortError and closes the connection", async () => {
  const closed = new Promise((resolve) => {
    server.answerWith((outgoing) => {
      begin(outgoing, "data: 1\n\n");
      outgoing.on("close", resolve);
    });
  });
  const controller = new AbortController();
  const events = follow({ signal: controller.signal });
  await events.next();
  const next = failureOf(events.next());
  controller.abort();
  expect(await next).toMatchObject({ name: "AbortError" });
  await closed;
});

test("followEvents closes the connection of a page that stays hidden, and resumes when it is visible", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const show = (visibilityState: string) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  Object.assign(globalThis, { document: page });
  const closed = new Promise((resolve) => {
    const first: Responder = (outgoing) => {
      begin(outgoing, "id: a\ndata: 1\n\n");
      outgoing.on("close", resolve);
    };
    server.answerWith(first, hold("data: 2\n\n"));
  });
  const events = follow();
  await events.next();
  const second = events.next();
  // A short look at another tab.
  show("hidden");
  vi.advanceTimersByTime(4999);
  show("visible");
  vi.advanceTimersByTime(10_000);
  expect(server.received).toHaveLength(1);
  show("hidden");
  vi.advanceTimersByTime(5000);
  await closed;
  expect(server.received).toHaveLength(1);
  show("visible");
  expect((await second).value.data).toBe(2);
  expect(askedIds()).toEqual([undefined, "a"]);
  await events.return(undefined as never);
});
