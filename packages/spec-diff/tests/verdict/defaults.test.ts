import { describe, expect, test } from "vitest";
import { describeOperation, findingsBetween, inRequest, inResponse } from "./compare-versions.ts";

const fifty = { type: "integer", default: 50 };
const twenty = { type: "integer", default: 20 };
const plain = { type: "integer" };
const thing = (limit: object, required: readonly string[] = []) => ({
  type: "object",
  required,
  properties: { limit },
});
const parameter = (schema: object, more: object = {}) =>
  describeOperation({ parameters: [{ name: "limit", in: "query", schema, ...more }] });
const harmless = ["required-default-changed editorial"];

describe("a default on what callers always send changes nothing", () => {
  test("for a required parameter", async () => {
    const required = { required: true };
    const found = await findingsBetween(parameter(fifty, required), parameter(twenty, required));
    expect(found).toEqual(harmless);
  });

  test.each([
    ["changed", fifty, twenty],
    ["added", plain, fifty],
    ["removed", fifty, plain],
  ])("when it is %s on a required property", async (_, before, after) => {
    const [old, now] = [thing(before, ["limit"]), thing(after, ["limit"])];
    expect(await findingsBetween(inRequest(old), inRequest(now))).toEqual(harmless);
    expect(await findingsBetween(inResponse(old), inResponse(now))).toEqual(harmless);
  });

  test("for the items of a list, which cannot be left out", async () => {
    const list = (items: object) => ({ type: "array", items });
    expect(await findingsBetween(inRequest(list(fifty)), inRequest(list(twenty)))).toEqual(
      harmless,
    );
  });

  test("for the body of a request, which must be sent", async () => {
    expect(await findingsBetween(inRequest(fifty), inRequest(twenty))).toEqual(harmless);
  });

  test("in a property that became optional: callers of the old version send it", async () => {
    const [old, now] = [thing(fifty, ["limit"]), thing(twenty)];
    expect(await findingsBetween(inRequest(old), inRequest(now))).toEqual([
      "property-became-optional compatible",
      ...harmless,
    ]);
  });
});

test("a changed default on what callers may leave out is breaking in requests", async () => {
  expect(await findingsBetween(parameter(fifty), parameter(twenty))).toEqual([
    "default-changed breaking",
  ]);
  expect(await findingsBetween(inRequest(thing(fifty)), inRequest(thing(twenty)))).toEqual([
    "default-changed breaking",
  ]);
});

test("a shared default is breaking where one use of the schema is optional", async () => {
  const both = (Limit: object) =>
    inRequest(
      {
        type: "object",
        required: ["a"],
        properties: {
          a: { $ref: "#/components/schemas/Limit" },
          b: { $ref: "#/components/schemas/Limit" },
        },
      },
      { components: { schemas: { Limit } } },
    );
  expect(await findingsBetween(both(fifty), both(twenty))).toEqual([
    "default-changed breaking",
    ...harmless,
  ]);
});

test("a default that its schema refused is added when it is corrected", async () => {
  const flag = (value: unknown) =>
    thing({ type: "string", enum: ["true", "false"], default: value });
  expect(await findingsBetween(inRequest(flag(true)), inRequest(flag("true")))).toEqual([
    "default-added risky",
  ]);
  expect(await findingsBetween(inRequest(flag("false")), inRequest(flag("true")))).toEqual([
    "default-changed breaking",
  ]);
});
