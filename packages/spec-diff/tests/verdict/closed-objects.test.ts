import { describe, expect, test } from "vitest";
import { findingsBetween, inRequest, inResponse } from "./compare-versions.ts";

const text = { type: "string" };
const thing = (names: readonly string[], more: object = {}) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, text])),
  ...more,
});
const closed = { additionalProperties: false };
const added = "property-added-to-closed-object";

describe.each([
  ["additionalProperties", closed],
  ["unevaluatedProperties", { unevaluatedProperties: false }],
])("an object closed by %s", (_, closing) => {
  const [before, after] = [thing(["a"], closing), thing(["a", "b"], closing)];

  test("may gain a property in requests, which is a risk in responses", async () => {
    expect(await findingsBetween(inRequest(before), inRequest(after))).toEqual([
      `${added} compatible`,
    ]);
    expect(await findingsBetween(inResponse(before), inResponse(after))).toEqual([
      `${added} risky`,
    ]);
  });

  test("may not gain a required property in requests", async () => {
    const now = thing(["a", "b"], { ...closing, required: ["b"] });
    expect(await findingsBetween(inRequest(before), inRequest(now))).toEqual([
      `required-${added} breaking`,
    ]);
    expect(await findingsBetween(inResponse(before), inResponse(now))).toEqual([
      `required-${added} risky`,
    ]);
  });

  test("is opened at the same risk", async () => {
    expect(await findingsBetween(inResponse(before), inResponse(thing(["a"])))).toEqual([
      "additional-properties-allowed risky",
    ]);
  });
});

test("an open object gains a property without a risk", async () => {
  const found = await findingsBetween(inResponse(thing(["a"])), inResponse(thing(["a", "b"])));
  expect(found).toEqual(["property-added compatible"]);
});

test("an object that allows names of a pattern is not closed", async () => {
  const open = { ...closed, patternProperties: { "^b": text } };
  const found = await findingsBetween(
    inResponse(thing(["a"], open)),
    inResponse(thing(["a", "b"], open)),
  );
  expect(found).toEqual(["property-added compatible"]);
});
