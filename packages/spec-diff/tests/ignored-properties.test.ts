import fc from "fast-check";
import { expect, test } from "vitest";
import { isValidWithout } from "../src/compare/schemas/ignored-properties.ts";
import { canonical } from "../src/schemas/shape.ts";

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(0, "a", null),
    fc.array(tie("value"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom("a", "b", "kept"), tie("value"), { maxKeys: 3 }),
  ),
}));

const mayLeaveOut = (name: string) => name !== "kept";

/** Each value that is left once some of the properties are removed. */
function* remainders(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    const [first, ...rest] = value;
    if (value.length === 0) yield [];
    else
      for (const head of remainders(first))
        for (const tail of remainders(rest)) yield [head, ...(tail as unknown[])];
  } else if (typeof value === "object" && value !== null) {
    const [entry, ...rest] = Object.entries(value);
    if (entry === undefined) return yield {};
    const [name, inner] = entry;
    for (const tail of remainders(Object.fromEntries(rest))) {
      if (mayLeaveOut(name)) yield tail;
      for (const left of remainders(inner)) yield { [name]: left, ...(tail as object) };
    }
  } else yield value;
}

function countProperties(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).filter(mayLeaveOut).length;
  return own + Object.values(value).reduce((sum: number, inner) => sum + countProperties(inner), 0);
}

test("a value is right once any properties that may be missing are left out", () => {
  const property = fc.property(value, value, (drawn, other) => {
    // More are not tried in every combination.
    fc.pre(countProperties(drawn) > 0 && countProperties(drawn) <= 6);
    const all = [...remainders(drawn)].map(canonical);
    const without = new Set(all.filter((text) => text !== canonical(drawn)));
    const accepts = (text: string) =>
      isValidWithout(drawn, mayLeaveOut, (left) => canonical(left) === text);
    for (const text of without) expect(accepts(text)).toBe(true);
    expect(accepts(canonical(other))).toBe(without.has(canonical(other)));
    expect(isValidWithout(drawn, mayLeaveOut, () => false)).toBe(false);
  });
  fc.assert(property, { numRuns: 300 });
});
