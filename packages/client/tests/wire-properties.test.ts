import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../tools/testing/any-character.ts";
import { ArgumentError, createClient, type OperationDescription } from "../src/index.ts";
import {
  cookie,
  deepObject,
  formObject,
  headerObject,
  inCookie,
  inHeader,
  inPath,
  jsonInHeader,
  jsonInPath,
  jsonInQuery,
  label,
  matrix,
  pipeDelimited,
  queryForm,
  reserved,
  simpleObject,
  spaceDelimited,
} from "../src/parameter-styles.ts";

interface Sent {
  readonly url: URL;
  readonly headers: Headers;
}

/** Sends one parameter through a client and gives what `fetch` was handed. */
async function sendParameter(
  operation: OperationDescription,
  value: unknown,
): Promise<Sent | ArgumentError> {
  let sent: Sent | undefined;
  const client = createClient<{ call(given: object): Promise<unknown> }>(
    {
      createdBy: "createTestClient",
      baseUrl: "http://host.example/base",
      credentials: {},
      operations: { call: operation },
    },
    {
      fetch: async (url, init) => {
        sent = { url: new URL(url), headers: new Headers(init.headers) };
        return Response.json({});
      },
    },
  );
  try {
    await client.call({ value });
  } catch (error) {
    if (error instanceof ArgumentError) return error;
    throw error;
  }
  if (sent === undefined) throw new Error("Nothing was sent.");
  return sent;
}

type Parameter = NonNullable<OperationDescription["parameters"]>[number];

function withParameter(parameter: Omit<Parameter, "name">): OperationDescription {
  const path = parameter.in?.name === "path" ? "/things/{value}/end" : "/things";
  return { method: "GET", path, parameters: [{ name: "value", ...parameter }] };
}

const text = fc.string({ unit: "grapheme", minLength: 1 });
const anyText = fc.oneof(
  text,
  fc.constantFrom("..", ".", "%2e%2e", "a/b", "..%2f", "\\", "?", "#", "//x", ";", " ", "\u0000"),
);

function segmentsOf({ url }: Sent): string[] {
  return url.pathname.split("/").slice(1).map(decodeURIComponent);
}

test("a path segment stays one segment and arrives unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (value) => {
      const sent = await sendParameter(withParameter({ in: inPath }), value);
      if (sent instanceof ArgumentError) {
        expect(["", ".", ".."]).toContain(value);
        return;
      }
      expect(segmentsOf(sent)).toEqual(["base", "things", value, "end"]);
      expect(sent.url.origin).toBe("http://host.example");
      expect(sent.url.search + sent.url.hash).toBe("");
    }),
  );
});

test("an unpaired surrogate is refused, because no URL can carry it", async () => {
  const operation = withParameter({ schema: { type: "string" } });
  expect(await sendParameter(operation, "a\ud800")).toBeInstanceOf(ArgumentError);
});

test("a query value arrives unchanged and adds no other parameter", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (value) => {
      const sent = (await sendParameter(withParameter({}), value)) as Sent;
      expect([...sent.url.searchParams]).toEqual([["value", value]]);
    }),
  );
});

test("a list arrives item by item: repeated, or joined by commas", async () => {
  const list = fc.array(text, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(list, async (values) => {
      const repeated = (await sendParameter(withParameter({}), values)) as Sent;
      expect(repeated.url.searchParams.getAll("value")).toEqual(values);
      const operation = withParameter({ explode: false });
      const joined = (await sendParameter(operation, values)) as Sent;
      const raw = joined.url.search.slice("?value=".length);
      expect(raw.split(",").map(decodeURIComponent)).toEqual(values);
    }),
  );
});

test("a header arrives unchanged or is refused before it is sent", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 20 }), async (value) => {
      const sent = await sendParameter(withParameter({ in: inHeader }), value);
      // `fetch` trims what surrounds a value.
      if (!(sent instanceof ArgumentError)) expect(sent.headers.get("value")).toBe(value.trim());
      else expect(value).toMatch(/[^\t -~\x80-\xff]/);
    }),
  );
});

test("a Date arrives as the same instant", async () => {
  await fc.assert(
    fc.asyncProperty(fc.date({ noInvalidDate: true }), async (date) => {
      const operation = withParameter({ schema: { type: "string" } });
      const sent = (await sendParameter(operation, date)) as Sent;
      expect(new Date(sent.url.searchParams.get("value") ?? "").getTime()).toBe(date.getTime());
    }),
  );
  const operation = withParameter({ schema: { type: "string" } });
  const refused = await sendParameter(operation, new Date(Number.NaN));
  expect(refused).toBeInstanceOf(ArgumentError);
});

const object = { colour: "red", "a b": "c,d", none: undefined };

// The expected texts follow the examples in the OpenAPI specification's style table.
test.each([
  ["form", { style: formObject }, "?colour=red&a%20b=c%2Cd"],
  ["form, not exploded", { style: formObject, explode: false }, "?value=colour,red,a%20b,c%2Cd"],
  ["deepObject", { style: deepObject }, "?value[colour]=red&value[a%20b]=c%2Cd"],
  ["a whole form", { style: queryForm }, "?colour=red&a%20b=c%2Cd"],
  [
    "json",
    { style: jsonInQuery },
    "?value=%7B%22colour%22%3A%22red%22%2C%22a%20b%22%3A%22c%2Cd%22%7D",
  ],
] as const)("an object in a query: %s", async (_, parameter, search) => {
  const sent = (await sendParameter(withParameter(parameter), object)) as Sent;
  expect(sent.url.href).toBe(`http://host.example/base/things${search}`);
});

test.each([
  ["spaceDelimited", { style: spaceDelimited }, "?value=a%20b%2Cc"],
  ["pipeDelimited", { style: pipeDelimited }, "?value=a%7Cb%2Cc"],
  ["pipeDelimited, exploded", { style: pipeDelimited, explode: true }, "?value=a&value=b%2Cc"],
  ["a whole form", { style: queryForm }, "?0=a&1=b%2Cc"],
  ["deepObject", { style: deepObject }, "?value[0]=a&value[1]=b%2Cc"],
  ["allowReserved", { style: reserved }, "?value=a&value=b,c"],
  ["allowReserved, not exploded", { style: reserved, explode: false }, "?value=a,b,c"],
] as const)("a list in a query: %s", async (_, parameter, search) => {
  const sent = (await sendParameter(withParameter(parameter), ["a", "b,c"])) as Sent;
  expect(sent.url.search).toBe(search);
});

test.each([
  ["deepObject", deepObject, 5, "?value=5"],
  ["deepObject", deepObject, new Date(0), "?value=1970-01-01T00%3A00%3A00.000Z"],
  [
    "allowReserved",
    reserved,
    "a/b?[c]=%20%d#é😀 f",
    "?value=a/b?[c]=%20%25d%23%C3%A9%F0%9F%98%80%20f",
  ],
] as const)("a value in a query with the style %s: %j", async (_, style, value, search) => {
  const sent = (await sendParameter(withParameter({ style }), value)) as Sent;
  expect(sent.url.href).toBe(`http://host.example/base/things${search}`);
});

test.each([
  ["a b", "value=a b"],
  [["a", "b"], "value=a; value=b"],
  [object, "colour=red; a b=c,d"],
])("the cookie %j", async (value, cookies) => {
  const sent = (await sendParameter(withParameter({ in: inCookie, style: cookie }), value)) as Sent;
  expect(sent.headers.get("cookie")).toBe(cookies);
});

test.each([
  ["simple", { in: inPath }, ["a", "b/c"], "a,b%2Fc"],
  ["label", { in: inPath, style: label }, ["a", "b/c"], ".a,b%2Fc"],
  ["label, exploded", { in: inPath, style: label, explode: true }, ["a", "b"], ".a.b"],
  ["label of a value", { in: inPath, style: label }, "a", ".a"],
  ["label of an object", { in: inPath, style: label, explode: true }, { a: 1 }, ".a=1"],
  ["matrix", { in: inPath, style: matrix }, ["a", "b"], ";value=a,b"],
  [
    "matrix, exploded",
    { in: inPath, style: matrix, explode: true },
    ["a", "b"],
    ";value=a;value=b",
  ],
  ["matrix of a value", { in: inPath, style: matrix, explode: true }, "a;b", ";value=a%3Bb"],
  ["matrix of an object", { in: inPath, style: matrix, explode: true }, { a: 1, b: 2 }, ";a=1;b=2"],
  ["an object", { in: inPath, style: simpleObject }, { a: 1, b: 2 }, "a,1,b,2"],
  ["an object, exploded", { in: inPath, style: simpleObject, explode: true }, { a: 1 }, "a=1"],
  ["json", { in: inPath, style: jsonInPath }, { a: 1 }, "%7B%22a%22%3A1%7D"],
] as const)("a path: %s", async (_, parameter, value, segment) => {
  const sent = (await sendParameter(withParameter(parameter), value)) as Sent;
  expect(sent.url.pathname).toBe(`/base/things/${segment}/end`);
});

test.each([
  ["a list", { in: inHeader }, ["a", "b"], "a,b"],
  ["an object", { in: inHeader, style: headerObject }, { a: 1, b: "x y" }, "a,1,b,x y"],
  ["an object, exploded", { in: inHeader, style: headerObject, explode: true }, { a: 1 }, "a=1"],
  ["json", { in: inHeader, style: jsonInHeader }, { a: 1 }, '{"a":1}'],
] as const)("a header: %s", async (_, parameter, value, text) => {
  const sent = (await sendParameter(withParameter(parameter), value)) as Sent;
  expect(sent.headers.get("value")).toBe(text);
});

test("cookies are joined with semicolons", async () => {
  const operation: OperationDescription = {
    method: "GET",
    path: "/things",
    parameters: [
      { name: "value", in: inCookie },
      { name: "other", in: inCookie },
    ],
  };
  const sent = (await sendParameter(operation, ["a", "b;c"])) as Sent;
  expect(sent.headers.get("cookie")).toBe("value=a&value=b%3Bc");
});
