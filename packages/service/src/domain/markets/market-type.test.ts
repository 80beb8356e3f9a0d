import { expect, test } from "vitest";
import { marketTypes } from "./market.ts";
import { findMistypedType } from "./market-type.ts";

/** Every text that one letter more, less or another one makes. */
function listEdits(type: string): string[] {
  const places = [...type, ""].map((_, at) => [type.slice(0, at), type.slice(at)] as const);
  return places.flatMap(([before, after]) => [
    `${before}x${after}`,
    ...(after === "" ? [] : [before + after.slice(1), `${before}x${after.slice(1)}`]),
  ]);
}

test.each(marketTypes)("one letter more, less or another one makes a mistyped %s", (type) => {
  for (const edit of listEdits(type)) expect(findMistypedType(edit), edit).toBe(type);
});

test.each([...marketTypes, "lennnding", "lend", "ledning", "options", "", "x"])(
  "%j is no mistyped type",
  (name) => {
    expect(findMistypedType(name)).toBeUndefined();
  },
);
