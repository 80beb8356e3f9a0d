import { expect, test } from "vitest";
import { listKnownValues } from "./list-known-values.ts";

/** One object in two places, as a YAML alias makes it. */
const known = { type: "string", description: "The state.", "x-extensible-enum": ["a", "b"] };
const document = {
  openapi: "3.1.0",
  info: { title: "Test", version: "1.0.0" },
  components: {
    schemas: {
      State: known,
      Box: { properties: { known }, examples: [{ "x-extensible-enum": ["c"] }] },
    },
  },
};

test("listKnownValues adds the known values to the description of every schema, and not to examples", () => {
  const description = "The state.\n\nKnown values: `a`, `b`. Later versions may add values.";
  expect(listKnownValues(document).components?.schemas).toEqual({
    State: { ...known, description },
    Box: {
      properties: { known: { ...known, description } },
      examples: [{ "x-extensible-enum": ["c"] }],
    },
  });
  expect(known.description).toBe("The state.");
});
