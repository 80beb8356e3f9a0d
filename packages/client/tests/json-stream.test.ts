import type { ServerResponse } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { type Call, type CallOptions, createClient, type HostDescription } from "../src/index.ts";
import { readJsonStream } from "../src/json-stream.ts";
import { failureOf, type StubServer, startStubServer } from "./stub-server.ts";

interface StreamClient {
  list(request?: object, options?: CallOptions): Call<AsyncIterable<unknown>>;
}

const accept = "application/jsonl";
const host: HostDescription = {
  createdBy: "createStreamClient",
  baseUrl: "",
  credentials: {},
  operations: { list: { method: "GET", path: "/list", accept, read: readJsonStream } },
};

let server: StubServer;
let client: StreamClient;

beforeAll(async () => {
  server = await startStubServer();
  client = createClient<StreamClient>(host, { baseUrl: server.baseUrl });
  return () => server.close();
});

const open = (outgoing: ServerResponse, type = "application/jsonl") =>
  outgoing.writeHead(200, { "content-type": type });

async function collect(values: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const value of values) found.push(value);
  return found;
}

test.each([
  ["application/jsonl", '{"a":1}\n"ü"\n\n[2]'],
  ["application/x-ndjson; charset=utf-8", '{"a":1}\r\n"ü"\r\n[2]\r\n'],
  ["application/json-seq", '\u001e{"a":\n1}\n\u001e"ü"\n\u001e[2]\n'],
  ["application/geo+json-seq", '\u001e{"a":1}\u001e"ü"\u001e[2]'],
])("yields each value of %s", async (type, text) => {
  server.answerWith((outgoing) => open(outgoing, type).end(text));
  expect(await collect(await client.list())).toEqual([{ a: 1 }, "ü", [2]]);
});

test("yields a value whose bytes arrive one by one", async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of Buffer.from('{"a":"ü€"}\n[1]')) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const answer = new Response(body, { headers: { "content-type": accept } });
  expect(await collect(await client.list({}, { fetch: async () => answer }))).toEqual([
    { a: "ü€" },
    [1],
  ]);
});

test("yields a value before the next one arrives", async () => {
  let rest = () => {};
  server.answerWith((outgoing) => {
    open(outgoing).write("1\n");
    rest = () => outgoing.end("2\n");
  });
  const values: unknown[] = [];
  for await (const value of await client.list()) {
    values.push(value);
    rest();
  }
  expect(values).toEqual([1, 2]);
});

test("reports a broken connection, and a line that is not JSON", async () => {
  server.answerWith((outgoing) => void open(outgoing).write("1\n", () => outgoing.destroy()));
  const broken = await client.list();
  expect(await failureOf(collect(broken))).toMatchObject({ name: "ConnectionError" });
  server.answerWith((outgoing) => open(outgoing).end('1\n{"a":'));
  const cut = await client.list();
  expect(await failureOf(collect(cut))).toMatchObject({
    name: "DecodeError",
    message: expect.stringContaining("carries a value that is not JSON"),
  });
});

test("reports a response that is no sequence", async () => {
  server.answerWith((outgoing) => open(outgoing, "text/html").end("<p>Login</p>"));
  expect(await failureOf(client.list())).toMatchObject({
    name: "DecodeError",
    message: expect.stringContaining("carries text/html instead of a sequence of JSON"),
  });
});

test("break closes the connection", async () => {
  const closed = new Promise<void>((resolve) => {
    server.answerWith((outgoing) => {
      outgoing.on("close", resolve);
      open(outgoing).write("1\n2\n");
    });
  });
  for await (const value of await client.list()) {
    expect(value).toBe(1);
    break;
  }
  await closed;
});
