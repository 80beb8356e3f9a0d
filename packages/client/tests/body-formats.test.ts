import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anyCharacter } from "../../../tools/testing/any-character.ts";
import { readBlob, readText, writeBinary, writeForm, writeMultipart } from "../src/body-formats.ts";
import {
  type Call,
  type CallOptions,
  type ClientOptions,
  createClient,
  extras,
  type HostDescription,
} from "../src/index.ts";
import {
  deepObject,
  formObject,
  inHeader,
  newIdempotencyKey,
  pipeDelimited,
} from "../src/parameter-styles.ts";
import {
  failureOf,
  respondJson,
  respondText,
  type StubServer,
  startStubServer,
} from "./stub-server.ts";

type Method<Data = unknown> = (
  request: { readonly body?: unknown; readonly idempotencyKey?: string },
  options?: CallOptions,
) => Call<Data>;

interface BodyClient {
  readonly send: Method;
  readonly upload: Method;
  readonly put: Method;
  readonly download: Method<Blob>;
  readonly page: Method<string>;
}

const idempotencyKey = {
  name: "Idempotency-Key",
  argument: "idempotencyKey",
  in: inHeader,
  generate: newIdempotencyKey,
} as const;

const host: HostDescription = {
  createdBy: "createBodyClient",
  baseUrl: "",
  credentials: {},
  operations: {
    send: {
      method: "POST",
      path: "/send",
      body: {
        mediaType: "application/x-www-form-urlencoded",
        required: true,
        write: writeForm,
        fields: {
          joined: { explode: false },
          piped: { explode: false, style: pipeDelimited },
          deep: { style: deepObject },
          spread: { style: formObject, explode: true },
          limited: { schema: { type: "integer", maximum: 10 } },
        },
      },
    },
    upload: {
      method: "POST",
      path: "/upload",
      parameters: [idempotencyKey],
      body: {
        required: true,
        write: writeMultipart,
        fields: {
          picture: { contentType: "image/png" },
          facts: { contentType: "application/json" },
          joined: { explode: false },
          deep: { style: deepObject },
        },
      },
    },
    put: {
      method: "PUT",
      path: "/put",
      parameters: [idempotencyKey],
      body: { mediaType: "application/octet-stream", required: true, write: writeBinary },
    },
    download: { method: "GET", path: "/file", accept: "application/pdf", read: readBlob },
    page: { method: "GET", path: "/page", accept: "text/html", read: readText },
  },
};

let server: StubServer;

beforeAll(async () => {
  server = await startStubServer();
  return () => server.close();
});

beforeEach(() => {
  server.received.length = 0;
  server.answerWith(respondJson(200, { ok: true }));
});

function clientOf(options: ClientOptions = {}): BodyClient {
  return createClient<BodyClient>(host, { baseUrl: server.baseUrl, ...options });
}

function lastRequest() {
  const request = server.received.at(-1);
  if (request === undefined) throw new Error("The server received no request.");
  return request;
}

/** The received form, read by Node's fetch parser. */
function receivedForm(): Promise<FormData> {
  const { bytes, headers } = lastRequest();
  const type = headers["content-type"] ?? "";
  return new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
}

describe("a form-urlencoded body", () => {
  async function sent(body: unknown): Promise<[string, string][]> {
    await clientOf().send({ body });
    return [...new URLSearchParams(lastRequest().body)];
  }

  test("has its media type, and its fields arrive as URLSearchParams reads them", async () => {
    const text = fc.string({ unit: anyCharacter });
    const fields = fc.dictionary(
      text.map((name) => `field ${name}`),
      fc.oneof(text, fc.array(text, { minLength: 1 }), fc.integer(), fc.boolean()),
    );
    await fc.assert(
      fc.asyncProperty(fields, async (body) => {
        const expected = new URLSearchParams();
        for (const [name, value] of Object.entries(body)) {
          for (const item of [value].flat()) expected.append(name, String(item));
        }
        await clientOf().send({ body });
        expect(lastRequest().body).toBe(expected.toString());
      }),
      { numRuns: 50 },
    );
    expect(lastRequest().headers["content-type"]).toBe("application/x-www-form-urlencoded");
  });

  test("joins, nests and spreads fields by their encoding", async () => {
    expect(
      await sent({
        joined: ["a", "b"],
        piped: ["a b", "c"],
        deep: { price: { min: 1 }, tags: ["x y", "z"] },
        spread: { width: 2, unit: "m&m" },
      }),
    ).toEqual([
      ["joined", "a,b"],
      ["piped", "a b|c"],
      ["deep[price][min]", "1"],
      ["deep[tags][0]", "x y"],
      ["deep[tags][1]", "z"],
      ["width", "2"],
      ["unit", "m&m"],
    ]);
  });

  test("has objects as JSON, dates in UTC, and no field for an absent value", async () => {
    const at = new Date("2026-01-02T03:04:05Z");
    expect(await sent({ object: { a: [1] }, at, none: undefined, nil: null, list: [] })).toEqual([
      ["object", '{"a":[1]}'],
      ["at", "2026-01-02T03:04:05.000Z"],
    ]);
  });

  test("takes extras of the body as more fields", async () => {
    await clientOf().send({ body: { a: 1 } }, extras({ body: { b: 2 } }));
    expect(lastRequest().body).toBe("a=1&b=2");
  });

  test.each([
    [{ limited: 11 }, "body.limited is 11; it must be at most 10."],
    [{ file: new Blob(["x"]) }, "body.file is bytes, which this form cannot carry."],
    [new URLSearchParams("a=1"), "body must be an object with the fields of the form."],
    ["a=1", "body must be an object with the fields of the form."],
    [undefined, "body is missing."],
  ])("refuses %j and sends nothing", async (body, message) => {
    expect(await failureOf(clientOf().send({ body }))).toMatchObject({
      name: "ArgumentError",
      message: `send: ${message}`,
    });
    expect(server.received).toEqual([]);
  });
});

describe("a multipart body", () => {
  test("carries random bytes unchanged in every kind of object", async () => {
    const bytes = randomBytes(70_000);
    const body = {
      blob: new Blob([bytes], { type: "application/pdf" }),
      file: new File([bytes], "größe 1.bin"),
      array: new Uint8Array(bytes),
      // A view onto a buffer part.
      view: new DataView(new Uint8Array(bytes).buffer, 5, 100),
      buffer: new Uint8Array(bytes).buffer,
    };
    await clientOf().upload({ body });
    expect(lastRequest().headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    const form = await receivedForm();
    for (const name of ["blob", "file", "array", "buffer"]) {
      const file = form.get(name) as File;
      expect(bytes.equals(await file.bytes()), name).toBe(true);
    }
    expect(await (form.get("view") as File).bytes()).toEqual(
      new Uint8Array(bytes.subarray(5, 105)),
    );
    expect(form.get("blob")).toMatchObject({ type: "application/pdf" });
    expect(form.get("file")).toMatchObject({ name: "größe 1.bin" });
    expect(form.get("array")).toMatchObject({ type: "application/octet-stream" });
  });

  test("has a part for each item of a list, and text for other values", async () => {
    const files = [new Blob(["one"]), new Blob(["two"])];
    const values = { count: 3, tags: ["a", "b"], object: { a: 1 }, none: undefined };
    await clientOf().upload({ body: { files, ...values } });
    const form = await receivedForm();
    const texts = await Promise.all(form.getAll("files").map((file) => (file as File).text()));
    expect(texts).toEqual(["one", "two"]);
    expect(form.get("count")).toBe("3");
    expect(form.getAll("tags")).toEqual(["a", "b"]);
    expect(form.get("object")).toBe('{"a":1}');
    expect(form.has("none")).toBe(false);
  });

  test("follows the encoding of its fields", async () => {
    const picture = new File(["png"], "p.png");
    const body = { picture, facts: { a: 1 }, joined: ["a", "b"], deep: { a: { b: "+ &" } } };
    await clientOf().upload({ body });
    const form = await receivedForm();
    expect(form.get("picture")).toMatchObject({ type: "image/png", name: "p.png" });
    const facts = form.get("facts") as File;
    expect([facts.type, await facts.text()]).toEqual(["application/json", '{"a":1}']);
    expect(form.get("joined")).toBe("a,b");
    expect(form.get("deep[a][b]")).toBe("+ &");
  });

  test("is sent again whole by a retry", async () => {
    server.answerWith(respondJson(503, {}, { "retry-after": "0" }), respondJson(200, { ok: true }));
    await clientOf().upload({ body: { file: new Blob(["abc"]) } });
    expect(server.received).toHaveLength(2);
    expect(await ((await receivedForm()).get("file") as File).text()).toBe("abc");
  });

  test("refuses FormData, which has no properties", async () => {
    expect(await failureOf(clientOf().upload({ body: new FormData() }))).toMatchObject({
      name: "ArgumentError",
    });
  });
});

describe("a binary body", () => {
  const bytes = randomBytes(100_000);

  test.each([
    ["a Blob", () => new Blob([bytes])],
    ["a Blob of another type", () => new Blob([bytes], { type: "image/png" })],
    ["a Uint8Array", () => new Uint8Array(bytes)],
    ["an ArrayBuffer", () => new Uint8Array(bytes).buffer],
    ["a stream", () => new Blob([bytes]).stream()],
  ])("is sent unchanged from %s", async (_, make) => {
    await clientOf().put({ body: make() });
    expect(lastRequest().bytes.equals(bytes)).toBe(true);
    expect(lastRequest().headers["content-type"]).toBe("application/octet-stream");
  });

  test("is retried, but a stream is not", async () => {
    server.answerWith(respondJson(503, {}, { "retry-after": "0" }), respondJson(200, {}));
    await clientOf().put({ body: new Uint8Array(bytes) });
    expect(server.received.map((request) => request.bytes.length)).toEqual([100_000, 100_000]);
    server.answerWith(respondJson(503, {}, { "retry-after": "0" }), respondJson(200, {}));
    const failure = await failureOf(clientOf().put({ body: new Blob([bytes]).stream() }));
    expect(failure).toMatchObject({ name: "ApiError", status: 503 });
    expect(server.received).toHaveLength(3);
  });

  test.each([[{}], ["text"], [[1, 2]]])("refuses %j", async (body) => {
    const failure = await failureOf(clientOf().put({ body }));
    expect(failure).toMatchObject({ name: "ArgumentError", argument: "body" });
  });

  test("takes no extras", async () => {
    const failure = clientOf().put({ body: new Blob(["x"]) }, extras({ body: { a: 1 } }));
    expect(await failureOf(failure)).toMatchObject({ name: "ArgumentError" });
  });
});

describe("a binary response", () => {
  const bytes = randomBytes(100_000);

  test("resolves to a Blob with the same bytes and its media type", async () => {
    server.answerWith((outgoing) =>
      outgoing.writeHead(200, { "content-type": "application/pdf" }).end(bytes),
    );
    const { data, response } = await clientOf().download({}).withResponse();
    expect(bytes.equals(await data.bytes())).toBe(true);
    expect([data.type, response.status]).toEqual(["application/pdf", 200]);
    expect(lastRequest().headers.accept).toBe("application/pdf");
  });

  test("that is empty resolves to an empty Blob, and a 204 to undefined", async () => {
    server.answerWith((outgoing) => outgoing.writeHead(200).end());
    expect((await clientOf().download({})).size).toBe(0);
    server.answerWith((outgoing) => outgoing.writeHead(204).end());
    expect(await clientOf().download({})).toBeUndefined();
  });

  test("that breaks off is a ConnectionError, and an error status an ApiError", async () => {
    server.answerWith((outgoing) => {
      outgoing.writeHead(200, { "content-length": "100000" }).write(bytes.subarray(0, 10), () => {
        outgoing.destroy();
      });
    });
    const broken = await failureOf(clientOf({ retries: 0 }).download({}));
    expect(broken).toMatchObject({ name: "ConnectionError", response: { status: 200 } });
    server.answerWith(respondJson(404, { code: "not-found" }));
    expect(await failureOf(clientOf().download({}))).toMatchObject({ code: "not-found" });
  });
});

test("a documented HTML response resolves to its text", async () => {
  server.answerWith(respondText(200, "<p>hi</p>", "text/html"));
  expect(await clientOf().page({})).toBe("<p>hi</p>");
});
