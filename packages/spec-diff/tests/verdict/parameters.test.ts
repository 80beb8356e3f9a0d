import { expect, test } from "vitest";
import { describeApi, findingsBetween } from "./compare-versions.ts";

const text = { type: "string" };
const parameter = (place: string, name: string, more: object = {}) => ({
  ...{ in: place, name, schema: text },
  ...more,
});

/** An operation with these parameters. */
function takes(...parameters: object[]): object {
  const get = { parameters, responses: { "204": { description: "done" } } };
  return describeApi({ paths: { "/things/{id}": { get } } });
}

const id = parameter("path", "id", { required: true });

test("a path parameter is required whether it says so or not", async () => {
  expect(await findingsBetween(takes(id), takes(parameter("path", "id")))).toEqual([]);
});

test.each(["Accept", "content-type", "Authorization"])(
  "a header parameter %s is ignored, and a query parameter of that name is not",
  async (name) => {
    const [header, query] = [parameter("header", name), parameter("query", name)];
    expect(await findingsBetween(takes(id, header), takes(id))).toEqual([]);
    expect(await findingsBetween(takes(id, query), takes(id))).toEqual([
      "parameter-removed breaking",
    ]);
  },
);

test.each(["X-Authorization", "Accept-Language"])(
  "a header parameter %s counts, although its name contains an ignored one",
  async (name) => {
    expect(await findingsBetween(takes(id, parameter("header", name)), takes(id))).toEqual([
      "parameter-removed breaking",
    ]);
  },
);

test("the name of a header has no case, and that of a query parameter has", async () => {
  const named = (place: string, name: string) => takes(id, parameter(place, name));
  expect(await findingsBetween(named("header", "X-Page"), named("header", "x-page"))).toEqual([]);
  expect(await findingsBetween(named("query", "Page"), named("query", "page"))).toEqual([
    "parameter-added compatible",
    "parameter-removed breaking",
  ]);
});

test("a parameter that moves is one finding, unless its name is in both places", async () => {
  const [header, query] = [parameter("header", "page"), parameter("query", "page")];
  const moved = ["parameter-moved breaking"];
  expect(await findingsBetween(takes(id, query), takes(id, header))).toEqual(moved);
  const capital = parameter("header", "Page");
  expect(await findingsBetween(takes(id, query), takes(id, capital))).toEqual(moved);
  expect(await findingsBetween(takes(id, query, header), takes(id, header))).toEqual([
    "parameter-removed breaking",
  ]);
  expect(await findingsBetween(takes(id, query), takes(id, query, header))).toEqual([
    "parameter-added compatible",
  ]);
});

test("the default of a parameter that either version requires never applies", async () => {
  const limit = (value: string, required: boolean) =>
    takes(id, parameter("query", "limit", { required, schema: { ...text, default: value } }));
  const always = "required-default-changed editorial";
  expect(await findingsBetween(limit("a", true), limit("b", true))).toEqual([always]);
  expect(await findingsBetween(limit("a", true), limit("b", false))).toEqual([
    "parameter-became-optional compatible",
    always,
  ]);
  expect(await findingsBetween(limit("a", false), limit("b", true))).toEqual([
    "parameter-became-required breaking",
    always,
  ]);
  expect(await findingsBetween(limit("a", false), limit("b", false))).toEqual([
    "default-changed breaking",
  ]);
});

test("a parameter of an operation replaces that of its path", async () => {
  const get = { responses: { "204": { description: "done" } } };
  const version = (ofPath: object, ofOperation: object) =>
    describeApi({
      paths: {
        "/things": {
          parameters: [parameter("query", "page", { schema: ofPath })],
          get: { ...get, parameters: [parameter("query", "page", { schema: ofOperation })] },
        },
      },
    });
  const whole = { type: "integer" };
  expect(await findingsBetween(version(text, text), version(whole, text))).toEqual([]);
  expect(await findingsBetween(version(text, text), version(text, whole))).toEqual([
    "type-changed breaking",
  ]);
});

test("another description of a parameter is editorial", async () => {
  const described = (description: string) => takes(id, parameter("query", "page", { description }));
  expect(await findingsBetween(described("A page"), described("The page"))).toEqual([
    "description-changed editorial",
  ]);
});
