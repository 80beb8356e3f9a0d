import { getResponse } from "msw";
import { expect, test } from "vitest";
import { readBlob, writeMultipart } from "../src/body-formats.ts";
import { readEventStream } from "../src/event-stream.ts";
import {
  type Call,
  type CallOptions,
  createClient,
  type EventStream,
  type HostDescription,
  type ServerSentEvent,
} from "../src/index.ts";
import { readJsonStream } from "../src/json-stream.ts";
import { createMockHandlers } from "../src/mock-handlers.ts";
import { createPathClient } from "../src/path-client.ts";
import { createValidation } from "../src/validation.ts";
import { failureOf } from "./stub-server.ts";

type Events = EventStream<ServerSentEvent<unknown>>;

interface Methods {
  download(request?: object, options?: CallOptions): Call<Blob>;
  watch(request?: object, options?: CallOptions): Call<Events>;
  list(request?: object, options?: CallOptions): Call<AsyncIterable<unknown>>;
  upload(request?: object, options?: CallOptions): Call<unknown>;
}

const baseUrl = "http://bodies.example";
const operations = {
  download: { method: "GET", path: "/file", read: readBlob },
  watch: { method: "GET", path: "/events", read: readEventStream },
  list: { method: "GET", path: "/values", read: readJsonStream },
  upload: { method: "POST", path: "/file", body: { write: writeMultipart } },
} as const;
const host: HostDescription = { createdBy: "createBodies", baseUrl, credentials: {}, operations };
const schema = { type: "object" };
const ofEvents = { type: "object", required: ["data"] };
const spec = {
  paths: {
    "/file": {
      get: { responses: { 200: { content: { "application/pdf": {} } } } },
      post: { responses: { 200: { content: { "application/json": { schema } } } } },
    },
    "/events": {
      get: { responses: { 200: { content: { "text/event-stream": { schema: ofEvents } } } } },
    },
    "/values": {
      get: {
        responses: {
          200: {
            content: { "application/json-seq": { examples: { all: { value: [1, "two"] } } } },
          },
        },
      },
    },
  },
};

/** A client whose requests the mock handlers answer. */
function mocked(responses: object): Methods {
  const handlers = createMockHandlers<Methods>(spec, operations, baseUrl, { responses });
  return createClient<Methods>(host, {
    validate: createValidation(spec, operations, "throw"),
    fetch: async (url, init) => {
      const response = await getResponse(handlers, new Request(url, init));
      if (response === undefined) throw new Error(`No handler answers ${url}.`);
      return response;
    },
  });
}

test("a mock answers with the bytes of a Blob, and its validation accepts them", async () => {
  const bytes = Uint8Array.of(0, 255, 128);
  const data = new Blob([bytes], { type: "application/pdf" });
  const received = await mocked({ download: { data } }).download();
  expect(await received.bytes()).toEqual(bytes);
  expect(received.type).toBe("application/pdf");
});

test("a mock answers with the events of an iterable, and its validation accepts them", async () => {
  const events = [
    { id: "1", event: "moved", data: { text: "a\nb" } },
    { event: "note", data: [1] },
  ];
  const data = (async function* () {
    yield* events;
  })();
  const found: unknown[] = [];
  for await (const event of await mocked({ watch: { data } }).watch()) found.push(event);
  expect(found).toEqual(events);
});

test.each([
  ["an example", {}],
  [
    "an iterable",
    {
      list: {
        data: (async function* () {
          yield* [1, "two"];
        })(),
      },
    },
  ],
])("a mock answers with the sequence of %s", async (_, answers) => {
  const found: unknown[] = [];
  for await (const value of await mocked(answers).list()) found.push(value);
  expect(found).toEqual([1, "two"]);
});

test("the path client refuses operations that are not JSON and names the method", async () => {
  interface Paths {
    "/file": {
      post: {
        requestBody: { content: { "multipart/form-data": object } };
        responses: { 200: object };
      };
    };
  }
  const paths = createPathClient<Paths>(createClient(host));
  expect(await failureOf(paths.POST("/file", { body: new FormData() }))).toMatchObject({
    name: "ArgumentError",
    message: "upload: body is not JSON; call the method `upload`.",
  });
});

test.each([
  [{ level: null, ratio: 0.5, id: 1 }, undefined],
  [{ level: 3, ratio: 0.5, id: 1 }, undefined],
  [{ level: "3", ratio: 0.5, id: 1 }, "/level"],
  [{ level: 3, ratio: 0, id: 1 }, "/ratio"],
  [{ level: 3, ratio: 0.5, id: 1, kind: { example: 1, nullable: true } }, undefined],
  [{ level: 3, ratio: 0.5, id: 1, kind: {} }, "/kind"],
])("the validation reads OpenAPI 3.0, and no examples: %j", (data, location) => {
  const reading = {
    type: "object",
    properties: {
      level: { type: "integer", nullable: true },
      ratio: { type: "number", minimum: 0, exclusiveMinimum: true, exclusiveMaximum: false },
      id: { type: "integer" },
      kind: { enum: [{ example: 1, nullable: true }] },
    },
    example: { id: "https://a.example/1" },
  };
  const components = { schemas: { Reading: reading, Other: { allOf: [reading] } } };
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Reading" } } };
  const described = {
    paths: { "/reading": { get: { responses: { 200: { content } } } } },
    components,
  };
  const reported: unknown[] = [];
  const validate = createValidation(
    described,
    { read: { method: "GET", path: "/reading" } },
    "report",
    { report: ({ message }) => reported.push(message) },
  );
  validate?.({ operationId: "read", response: new Response(), data });
  expect(reported).toEqual(
    location === undefined
      ? []
      : [expect.stringContaining(`differs from the spec at ${location}:`)],
  );
});
