import { describe, expect, test } from "vitest";
import { describeApi, findingsBetween, inRequest, inResponse } from "./compare-versions.ts";

const text = { type: "string" };
const short = { type: "string", maxLength: 5 };
const thing = (name: object, more: object = {}) => ({
  type: "object",
  properties: { name },
  ...more,
});
const readOnly = { readOnly: true };
const writeOnly = { writeOnly: true };

describe("a property that becomes read-only", () => {
  test("may be narrowed in the same change, because requests no longer carry it", async () => {
    const [before, after] = [thing(text), thing({ ...short, ...readOnly })];
    expect(await findingsBetween(inRequest(before), inRequest(after))).toEqual([
      "read-only-added risky",
    ]);
    expect(await findingsBetween(inResponse(before), inResponse(after))).toEqual([
      "max-length-added compatible",
      "read-only-added compatible",
    ]);
  });

  test("may be narrowed deep inside, or in the schema that it refers to", async () => {
    const [before, after] = [thing(thing(text)), thing({ ...thing(short), ...readOnly })];
    expect(await findingsBetween(inRequest(before), inRequest(after))).toEqual([
      "read-only-added risky",
    ]);
    const [old, now] = [
      thing({ $ref: "#/components/schemas/Name" }),
      thing({ $ref: "#/components/schemas/Name", ...readOnly }),
    ];
    const named = (Name: object) => ({ components: { schemas: { Name } } });
    const found = await findingsBetween(inRequest(old, named(text)), inRequest(now, named(short)));
    expect(found).toEqual(["read-only-added risky"]);
  });

  test("may become required in the same change, but not in responses that lose it", async () => {
    const after = thing({ ...text, ...readOnly }, { required: ["name"] });
    expect(await findingsBetween(inRequest(thing(text)), inRequest(after))).toEqual([
      "read-only-added risky",
    ]);
  });

  test("is still breaking where responses get other values", async () => {
    const after = thing({ type: "integer", ...readOnly });
    expect(await findingsBetween(inResponse(thing(text)), inResponse(after))).toContain(
      "type-changed breaking",
    );
  });
});

test("a property that is no longer write-only may change its type and become optional", async () => {
  const before = thing({ ...text, ...writeOnly }, { required: ["name"] });
  const after = thing({ type: "integer" });
  expect(await findingsBetween(inResponse(before), inResponse(after))).toEqual([
    "write-only-removed compatible",
  ]);
  expect(await findingsBetween(inRequest(before), inRequest(after))).toContain(
    "type-changed breaking",
  );
});

test("a property that is no longer read-only and is narrowed breaks no request", async () => {
  const [before, after] = [thing({ ...text, ...readOnly }), thing(short)];
  expect(await findingsBetween(inRequest(before), inRequest(after))).toEqual([
    "read-only-removed compatible",
  ]);
});

test("a property is read-only where one of several descriptions of it says so", async () => {
  const before = { allOf: [thing(text), thing({ ...text, ...readOnly })] };
  const after = { allOf: [thing(short), thing({ ...text, ...readOnly })] };
  expect(await findingsBetween(inRequest(before), inRequest(after))).toEqual([]);
  expect(await findingsBetween(inResponse(before), inResponse(after))).toEqual([
    "max-length-added compatible",
  ]);
});

describe("a webhook is sent by the service and answered by its receiver", () => {
  const media = (...types: string[]) =>
    Object.fromEntries(types.map((type) => [type, { schema: text }]));
  const done = { description: "done" };
  const payload = (more: object = {}) => ({
    requestBody: { content: media("application/json"), ...more },
    responses: { "204": done },
  });
  const parameter = (more: object = {}) => ({
    parameters: [{ name: "attempt", in: "header", schema: text, ...more }],
    responses: { "204": done },
  });
  const header = (more: object = {}) => ({
    responses: { "204": { ...done, headers: { "X-Receipt": { schema: text, ...more } } } },
  });
  const required = { required: true };
  const security = (...alternatives: object[]) => ({
    security: alternatives,
    responses: { "204": done },
  });
  const answer = (...types: string[]) => ({
    responses: { "200": { ...done, content: media(...types) } },
  });
  const statuses = (...all: string[]) => ({
    responses: Object.fromEntries(all.map((status) => [status, done])),
  });

  test.each([
    ["its payload became required", payload(), payload(required), "compatible"],
    ["its payload became optional", payload(required), payload(), "breaking"],
    [
      "its payload may also be XML",
      payload(),
      payload({ content: media("application/json", "application/xml") }),
      "breaking",
    ],
    [
      "its payload may no longer be XML",
      payload({ content: media("application/json", "application/xml") }),
      payload(),
      "compatible",
    ],
    [
      "its payload may no longer be JSON but by a range",
      payload({ content: media("application/json", "application/*") }),
      payload({ content: media("application/*") }),
      "compatible",
    ],
    [
      "its payload may be JSON also by its own name",
      payload({ content: media("application/*") }),
      payload({ content: media("application/json", "application/*") }),
      "compatible",
    ],
    ["a required payload was added", statuses("204"), payload(required), "compatible"],
    ["a required parameter was added", statuses("204"), parameter(required), "compatible"],
    ["a parameter became required", parameter(), parameter(required), "compatible"],
    ["a parameter became optional", parameter(required), parameter(), "breaking"],
    ["a parameter may be empty", parameter(), parameter({ allowEmptyValue: true }), "breaking"],
    [
      "a parameter may not be empty",
      parameter({ allowEmptyValue: true }),
      parameter(),
      "compatible",
    ],
    ["a required answer header was added", statuses("204"), header(required), "breaking"],
    ["an answer header became required", header(), header(required), "breaking"],
    ["an answer header became optional", header(required), header(), "compatible"],
    ["a required answer header was removed", header(required), statuses("204"), "risky"],
    ["every 2XX is a success", statuses("204"), statuses("2XX"), "compatible"],
    ["of 2XX only 204 is a success", statuses("2XX"), statuses("204"), "breaking"],
    ["of 4XX only 410 is expected", statuses("204", "4XX"), statuses("204", "410"), "risky"],
    ["every status is understood", statuses("204"), statuses("default"), "compatible"],
    ["an error is no longer expected", statuses("204", "410"), statuses("204"), "risky"],
    ["an answer may also be XML", answer("text/csv"), answer("text/csv", "text/xml"), "compatible"],
    [
      "an answer may no longer be XML",
      answer("text/csv", "text/xml"),
      answer("text/csv"),
      "breaking",
    ],
    ["it comes with credentials", security({}), security({ key: [] }), "compatible"],
    ["it comes without credentials", security({ key: [] }), security({}), "breaking"],
  ])("%s", async (_, before, after, level) => {
    const key = { type: "apiKey", in: "header", name: "X-Key" };
    const webhook = (post: object) =>
      describeApi({
        components: { securitySchemes: { key } },
        security: [{ key: [] }],
        webhooks: { changed: { post } },
      });
    const findings = await findingsBetween(webhook(before), webhook(after));
    expect(findings.map((finding) => finding.split(" ")[1])).toEqual([level]);
  });
});

test("a required name may be described, but responses must not lose it at once", async () => {
  const before = { type: "object", required: ["name"] };
  expect(await findingsBetween(inRequest(before), inRequest(thing(text)))).toEqual([
    "property-added compatible",
    "property-became-optional compatible",
  ]);
  expect(await findingsBetween(inResponse(before), inResponse(thing(text)))).toEqual([
    "property-added compatible",
    "property-became-optional breaking",
  ]);
  const described = thing(text, { required: ["name"] });
  expect(await findingsBetween(inResponse(before), inResponse(described))).toEqual([
    "property-added compatible",
  ]);
});
