import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { beforeAll, describe, expect, test } from "vitest";
import { createCourierClient } from "./fixtures/courier/client.ts";
import { formatFiles } from "./format.ts";
import { type GeneratedFiles, generateClient } from "./generate-client.ts";
import { typeCheckFiles } from "./type-check.ts";

const courier = join(import.meta.dirname, "fixtures/courier.yaml");
let files: GeneratedFiles;

beforeAll(async () => {
  files = await formatFiles(generateClient(await bundleSpec(courier), "courier"));
});

test("the client of a document with every media type equals the golden files", async () => {
  for (const [name, text] of files) {
    await expect(text).toMatchFileSnapshot(join(import.meta.dirname, "fixtures/courier", name));
  }
});

test("the types of bodies are bytes, text and events", async () => {
  const usage = `
    import type { EventStream, ServerSentEvent } from "@bellwether/client";
    import { createCourierClient } from "./client.ts";
    const client = createCourierClient();
    const label = new Uint8Array([1]);
    await client.uploadParcel({ body: { label, photos: [new Blob(["a"])], customs: { value: 1 } } });
    await client.requestQuote({ body: { from: "here", stops: ["a"] } });
    await client.echoBytes({ body: new Blob(["a"]).stream() });
    const photo: Blob = await client.getPhoto({ name: "a" });
    const terms: string = await client.getTerms();
    const csv: string = await client.importCsv({ body: "a,b" });
    for await (const event of await client.watchParcel({ parcelId: "1" })) {
      if (event.event === "moved") { const x: number = event.data.x; console.log(x); }
      else { const by: string = event.data.by; console.log(by, event.id); }
    }
    const positions: EventStream<ServerSentEvent<{ x: number }>> = await client.trackPositions();
    for await (const { data } of await client.readLog()) { const line: string = data; console.log(line); }
    console.log(photo, terms, csv, positions);`;
  const misuse = `
    import { createCourierClient } from "./client.ts";
    const client = createCourierClient();
    // @ts-expect-error: a label is bytes.
    await client.uploadParcel({ body: { label: "text" } });
    // @ts-expect-error: a part of a form is no stream.
    await client.uploadParcel({ body: { label: new Blob([]).stream() } });
    // @ts-expect-error: bytes are no text.
    await client.echoBytes({ body: "text" });`;
  const usages = new Map([
    ["usage.ts", usage],
    ["misuse.ts", misuse],
  ]);
  expect(await typeCheckFiles(files, usages)).toBe("");
});

describe("the generated client and a server", () => {
  let client: ReturnType<typeof createCourierClient>;
  let answer: (outgoing: ServerResponse, request: IncomingMessage, body: Buffer) => void;

  beforeAll(async () => {
    const server = createServer(async (incoming, outgoing) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      answer(outgoing, incoming, Buffer.concat(chunks));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    client = createCourierClient({ baseUrl: `http://127.0.0.1:${port}` });
    return () => {
      server.closeAllConnections();
      server.close();
    };
  });

  /** Answers with the received form: text as it is, files as their type and bytes in hexadecimal. */
  function answerWithForm(): void {
    answer = async (outgoing, { headers }, body) => {
      const type = headers["content-type"] ?? "";
      const received = new Response(new Uint8Array(body), { headers: { "content-type": type } });
      const fields: [string, string][] = [];
      for (const [name, value] of await received.formData()) {
        if (typeof value === "string") fields.push([name, value]);
        else
          fields.push([name, `${value.type} ${Buffer.from(await value.bytes()).toString("hex")}`]);
      }
      outgoing.setHeader("content-type", "application/json");
      outgoing.end(JSON.stringify({ fields }));
    };
  }

  test("a multipart upload arrives with its bytes and encodings", async () => {
    answerWithForm();
    const bytes = randomBytes(5000);
    const body = { label: bytes, photos: [bytes, new Blob([bytes], { type: "image/webp" })] };
    const others = { notes: ["a", "b"], weight: 3, customs: { value: 1 }, sender: { name: "m" } };
    const received = await client.uploadParcel({
      body: { ...body, ...others, options: { size: { min: 1 } } },
    });
    const hex = bytes.toString("hex");
    expect(received.fields).toEqual([
      ["label", `image/png ${hex}`],
      ["photos", `application/octet-stream ${hex}`],
      ["photos", `image/webp ${hex}`],
      ["notes", "a"],
      ["notes", "b"],
      ["weight", "3"],
      ["customs", `application/json ${Buffer.from('{"value":1}').toString("hex")}`],
      ["sender", '{"name":"m"}'],
      ["options[size][min]", "1"],
    ]);
  });

  test("a form-urlencoded body arrives with the encoding of each field", async () => {
    answerWithForm();
    const body = { from: "a&b", stops: ["1", "2"], tags: ["x", "y"], route: ["p q", "r"] };
    const received = await client.requestQuote({ body: { ...body, filter: { max: 2 } } });
    expect(received.fields).toEqual([
      ["from", "a&b"],
      ["stops", "1"],
      ["stops", "2"],
      ["tags", "x,y"],
      ["route", "p q|r"],
      ["filter[max]", "2"],
    ]);
  });

  test("random bytes return unchanged", async () => {
    answer = (outgoing, { headers }, body) => {
      outgoing.writeHead(200, { "content-type": headers["content-type"] }).end(body);
    };
    const bytes = randomBytes(300_000);
    const echoed = await client.echoBytes({ body: bytes });
    expect(bytes.equals(await echoed.bytes())).toBe(true);
    expect(await client.importCsv({ body: "a;ü\n" })).toBe("a;ü\n");
  });

  test("the target of an undescribed redirect keeps its bytes, text and JSON", async () => {
    const bytes = randomBytes(1000);
    let target: [mediaType: string, body: string | Buffer] = ["application/zip", bytes];
    answer = (outgoing, { url }) => {
      if (url === "/manual") outgoing.writeHead(302, { location: "/file" }).end();
      else outgoing.writeHead(200, { "content-type": target[0] }).end(target[1]);
    };
    const file = (await client.downloadManual()) as Blob;
    expect(bytes.equals(await file.bytes())).toBe(true);
    target = ["text/plain", "text"];
    expect(await client.downloadManual()).toBe("text");
    target = ["application/json", '{"a":1}'];
    expect(await client.downloadManual()).toEqual({ a: 1 });
    target = ["application/json", "{"];
    await expect(client.downloadManual()).rejects.toMatchObject({ name: "DecodeError" });
  });

  test("typed events arrive over broken connections", async () => {
    const seen: unknown[] = [];
    answer = (outgoing, { headers }) => {
      seen.push(headers["last-event-id"]);
      outgoing.writeHead(200, { "content-type": "text/event-stream" });
      if (seen.length > 1) outgoing.end('event: delivered\ndata: {"by":"m"}\n\n');
      else {
        const first = 'retry: 1\nid: 7\nevent: moved\ndata: {"x":2}\n\n';
        outgoing.write(first, () => outgoing.destroy());
      }
    };
    const found: string[] = [];
    for await (const event of await client.watchParcel({ parcelId: "1" })) {
      found.push(event.event === "moved" ? `moved ${event.data.x}` : `by ${event.data.by}`);
    }
    expect(found).toEqual(["moved 2", "by m"]);
    expect(seen).toEqual([undefined, "7"]);
  });
});

describe("generateClient refuses", () => {
  const schema = "{ type: object, properties: { a: { type: string } } }";
  test.each([
    ["XML with a schema", "response", `application/xml: { schema: ${schema} }`, "application/xml"],
    ["XML with a schema", "request", `application/xml: { schema: ${schema} }`, "application/xml"],
    ["JSON lines", "request", `application/x-ndjson: { schema: ${schema} }`, "x-ndjson"],
    ["multipart", "response", `multipart/mixed: { schema: ${schema} }`, "multipart/mixed"],
    ["multipart/mixed", "request", `multipart/mixed: { schema: ${schema} }`, "multipart/mixed"],
    ["a CSV of objects", "response", `text/csv: { schema: ${schema} }`, "text/csv"],
    ["events", "request", "text/event-stream: {}", "text/event-stream"],
    [
      "several kinds without JSON",
      "response",
      "image/png: {}, text/plain: { schema: { type: string } }",
      "image/png, text/plain",
    ],
  ])("%s in a %s", async (_, message, content, named) => {
    const document = await bundleText(
      message === "request"
        ? `requestBody: { content: { ${content} } }\n      responses: { "204": { description: Done. } }`
        : `responses: { "200": { description: Done., content: { ${content} } } }`,
    );
    const refused = () => generateClient(document, "one");
    expect(refused).toThrow(/^doOne: the (request|response 200) has the media type/);
    expect(refused).toThrow(named);
  });

  test("successes that are read in different ways", async () => {
    const document = await bundleText(
      `responses: { "200": { description: Done., content: { application/pdf: {} } }, "202": { description: Later., content: { application/json: {} } } }`,
    );
    expect(() => generateClient(document, "one")).toThrow(
      "doOne: response 200 has the media type application/pdf, and 202 has application/json;",
    );
  });
});

test.each([
  ["application/vnd.api+json", 'accept: "application/vnd.api+json, application/json"'],
  ["application/json; charset=utf-8", undefined],
])("the client of a response in %s asks for it", async (mediaType, expected) => {
  const document = await bundleText(
    `responses: { "200": { description: Done., content: { "${mediaType}": { schema: { type: object } } } } }`,
  );
  const operations =
    (await formatFiles(generateClient(document, "one"))).get("operations.ts") ?? "";
  if (expected === undefined) expect(operations).not.toContain("accept");
  else expect(operations).toContain(expected);
});

async function bundleText(operation: string) {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-media-"));
  try {
    const file = join(folder, "spec.yaml");
    const start =
      'openapi: 3.1.0\ninfo: { title: One, version: "1" }\npaths:\n  /one:\n    post:\n';
    await writeFile(file, `${start}      operationId: doOne\n      ${operation}\n`);
    return await bundleSpec(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
