import { describe, expect, test } from "vitest";
import { findingsBetween, inRequest, inResponse } from "./compare-versions.ts";

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
