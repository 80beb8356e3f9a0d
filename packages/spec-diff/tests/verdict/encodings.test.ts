import { expect, test } from "vitest";
import { describeOperation, findingsBetween } from "./compare-versions.ts";

const file = { type: "string", contentEncoding: "base64" };
const body = (encoding: object | undefined, part: object = file) => ({
  content: {
    "multipart/form-data": {
      schema: { type: "object", properties: { file: part } },
      ...(encoding === undefined ? {} : { encoding: { file: encoding } }),
    },
  },
});
const request = (encoding?: object, part?: object) =>
  describeOperation({ requestBody: body(encoding, part) });
const response = (encoding?: object) =>
  describeOperation({ responses: { "200": { description: "ok", ...body(encoding) } } });
const png = { contentType: "image/png" };
const both = { contentType: "image/png, image/jpeg" };

test.each([
  ["a further type", png, both],
  ["a range that covers it", png, { contentType: "image/*" }],
  ["a range that covers the default", undefined, { contentType: "application/*" }],
])("an encoding that takes %s breaks no request", async (_, before, after) => {
  expect(await findingsBetween(request(before), request(after))).toEqual([
    "encoding-widened compatible",
  ]);
  expect(await findingsBetween(request(after), request(before))).toEqual([
    "encoding-narrowed breaking",
  ]);
});

test("an encoding of a response may be narrowed and not widened", async () => {
  expect(await findingsBetween(response(png), response(both))).toEqual([
    "encoding-widened breaking",
  ]);
  expect(await findingsBetween(response(both), response(png))).toEqual([
    "encoding-narrowed compatible",
  ]);
});

test.each([
  ["the order and spaces of the list", both, { contentType: "image/jpeg ,image/PNG" }, file],
  ["the default of binary text", undefined, { contentType: "application/octet-stream" }, file],
  ["the default of text", undefined, { contentType: "text/plain" }, { type: "string" }],
  ["the default of an object", undefined, { contentType: "application/json" }, { type: "object" }],
  ["the default of a style", { style: "form" }, { style: "form", explode: true }, file],
  ["the style of a single value", undefined, { style: "deepObject" }, { type: "integer" }],
  [
    "the style of one of several single values",
    undefined,
    { style: "deepObject", explode: true },
    { anyOf: [{ const: "now" }, { type: "integer" }] },
  ],
  [
    "the default of a style with delimiters",
    { style: "spaceDelimited" },
    { style: "spaceDelimited", explode: false },
    { type: "array", items: { type: "string" } },
  ],
])("%s in an encoding is no change", async (_, before, after, part) => {
  expect(await findingsBetween(request(before, part), request(after, part))).toEqual([]);
  expect(await findingsBetween(request(after, part), request(before, part))).toEqual([]);
});

test("a single value that gets alternatives and a style is written as before", async () => {
  const [before, after] = [{ type: "string" }, { anyOf: [{ type: "string" }, { const: "" }] }];
  const styled = { style: "deepObject", explode: true };
  expect(await findingsBetween(request(undefined, before), request(styled, after))).toEqual([]);
});

test("the style of an object is breaking", async () => {
  const part = { type: "object" };
  expect(
    await findingsBetween(request({ style: "form" }, part), request({ style: "deepObject" }, part)),
  ).toEqual(["encoding-changed breaking"]);
});

test("an encoding of another type is breaking in both directions", async () => {
  const jpeg = { contentType: "image/jpeg" };
  expect(await findingsBetween(request(png), request(jpeg))).toEqual(["encoding-changed breaking"]);
});

test("the encoding of a property that is added or removed with it is no further change", async () => {
  const without = describeOperation({
    requestBody: { content: { "multipart/form-data": { schema: { type: "object" } } } },
  });
  const styled = request({ style: "deepObject", explode: true });
  expect(await findingsBetween(without, styled)).toEqual(["property-added compatible"]);
  expect(await findingsBetween(styled, without)).toEqual(["property-removed breaking"]);
});
