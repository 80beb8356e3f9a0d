import { describe, expect, test } from "vitest";
import {
  describeApi,
  describeOperation,
  findingsBetween,
  inRequest,
  inResponse,
  wireBetween,
} from "./compare-versions.ts";

const integer = { type: "integer" };
const text = { type: "string" };
const flag = { type: "boolean" };
const list = (items: object) => ({ type: "array", items });
const query = (schema: object) =>
  describeOperation({ parameters: [{ name: "id", in: "query", schema }] });
const path = (schema: object) => {
  const parameters = [{ name: "id", in: "path", required: true, schema }];
  const responses = { "204": { description: "done" } };
  return describeApi({ paths: { "/things/{id}": { get: { parameters, responses } } } });
};
const header = (schema: object) =>
  describeOperation({
    responses: { "200": { description: "ok", headers: { "X-Left": { schema } } } },
  });
const form = (schema: object, mediaType = "application/x-www-form-urlencoded") =>
  describeOperation({
    requestBody: {
      required: true,
      content: { [mediaType]: { schema: { type: "object", properties: { id: schema } } } },
    },
  });

describe("a parameter is judged by the text that it sends", () => {
  test.each([
    ["an integer in a query", query(integer), query(text)],
    ["an integer in a path", path(integer), path(text)],
    ["a boolean", query(flag), query(text)],
    [
      "an integer of 64 bits",
      query({ ...integer, format: "int64" }),
      query({ ...text, format: "int64" }),
    ],
    ["the items of a list", query(list(integer)), query(list(text))],
    ["an integer or text", query({ type: ["integer", "string"] }), query(text)],
    ["listed integers", query({ enum: [1, 2] }), query({ enum: ["1", "2", "3"] })],
    ["listed text that is digits", query({ enum: ["1", "2"] }), query(integer)],
    ["listed text that names flags", query({ enum: ["true", "false"] }), query(flag)],
    ["a listed flag", query({ enum: [true] }), query({ enum: ["true", "other"] })],
    ["a field of a form", form(integer), form(text)],
    ["a value without a type in a path", path({}), path(text)],
    [
      "a value without a type, of a length",
      path({ maxLength: 5 }),
      path({ ...text, maxLength: 5 }),
    ],
    [
      "a field of a multipart form",
      form(integer, "multipart/form-data"),
      form(text, "multipart/form-data"),
    ],
  ])("%s may become a string that takes the same text", async (_, before, after) => {
    expect(await wireBetween(before, after)).toBe("compatible");
  });

  test("a value without a type that becomes a short string breaks by its length alone", async () => {
    expect(await findingsBetween(path({}), path({ ...text, maxLength: 32 }))).toEqual([
      "max-length-added breaking",
      "type-narrowed compatible",
    ]);
  });

  test("a single value is written the same in each style", async () => {
    const styled = (style: string, schema: object) =>
      describeOperation({ parameters: [{ name: "id", in: "query", style, schema }] });
    const between = (schema: object) =>
      findingsBetween(styled("form", schema), styled("deepObject", schema));
    expect(await between(text)).toEqual([]);
    expect(await between({ type: "object" })).toEqual(["parameter-style-changed breaking"]);
  });

  test("an integer may become a list of text", async () => {
    expect(await findingsBetween(query(integer), query(list(text)))).toEqual([
      "parameter-became-list risky",
      "type-changed compatible",
    ]);
  });

  test("the types of code change nevertheless", async () => {
    expect(await findingsBetween(query(integer), query(text))).toEqual(["type-changed compatible"]);
  });

  test.each([
    ["a string that becomes an integer", query(text), query(integer)],
    ["an integer that becomes a short string", query(integer), query({ ...text, maxLength: 3 })],
    ["an integer that becomes a date", query(integer), query({ ...text, format: "date" })],
    [
      "an integer that becomes text of a pattern",
      query(integer),
      query({ ...text, pattern: "^a" }),
    ],
    ["an integer that becomes a boolean", query(integer), query(flag)],
    ["a listed integer that is no longer listed", query({ enum: [1, 2] }), query({ enum: ["1"] })],
    ["text with a leading zero that becomes an integer", query({ enum: ["01"] }), query(integer)],
    ["listed text that names no flag", query({ enum: ["true", "x"] }), query(flag)],
    ["listed digits that become a flag", query({ enum: ["1"] }), query(flag)],
    ["an empty text that becomes an integer", query({ enum: ["", "1"] }), query(integer)],
    ["an integer that becomes a long text", query(integer), query({ ...text, minLength: 2 })],
    [
      "a large integer that becomes a small one",
      query({ ...integer, format: "int64" }),
      query({ ...integer, format: "int32" }),
    ],
    ["a number that becomes an integer", query({ type: "number" }), query(integer)],
    ["a list of a form that becomes a string", form(list(integer)), form(text)],
    ["a list that becomes a string", query(list(integer)), query(text)],
  ])("%s is breaking", async (_, before, after) => {
    expect(await wireBetween(before, after)).toBe("breaking");
  });

  test("an object inside a form is JSON, in which a number is not text", async () => {
    const inner = (schema: object) => ({ type: "object", properties: { inner: schema } });
    expect(await wireBetween(form(inner(integer)), form(inner(text)))).toBe("breaking");
  });

  test("a body of JSON is not judged as text, also where it shares the schema", async () => {
    expect(await wireBetween(inRequest(integer), inRequest(text))).toBe("breaking");
    const shared = (Id: object) => {
      const schema = { $ref: "#/components/schemas/Id" };
      const content = { "application/json": { schema } };
      return describeOperation(
        { parameters: [{ name: "id", in: "query", schema }], requestBody: { content } },
        { components: { schemas: { Id } } },
      );
    };
    expect(await findingsBetween(shared(integer), shared(text))).toEqual([
      "type-changed breaking",
      "type-changed compatible",
    ]);
  });
});

describe("a response header is judged by the text that it carries", () => {
  test("a string may become an integer, whose texts were possible before", async () => {
    expect(await findingsBetween(header(text), header(integer))).toEqual([
      "type-changed compatible",
    ]);
  });

  test("an integer that becomes a string is breaking", async () => {
    expect(await wireBetween(header(integer), header(text))).toBe("breaking");
  });

  test("a body of JSON is not judged as text", async () => {
    expect(await wireBetween(inResponse(text), inResponse(integer))).toBe("breaking");
  });
});
