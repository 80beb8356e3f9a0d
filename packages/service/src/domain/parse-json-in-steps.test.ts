import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJsonInSteps } from "./parse-json-in-steps.ts";

const json = fc.json({ maxDepth: 5, depthSize: "medium" });
const stepLength = fc.integer({ min: 0, max: 12 });

test("parseJsonInSteps returns what JSON.parse returns, however short the steps are", () => {
  fc.assert(
    fc.property(json, stepLength, fc.boolean(), (text, length, isIndented) => {
      const written = isIndented ? JSON.stringify(JSON.parse(text), null, 2) : text;
      expect(parseAll(written, length)).toEqual(JSON.parse(written));
    }),
  );
});

test("parseJsonInSteps refuses what JSON.parse refuses", () => {
  const change = fc.tuple(fc.nat(), fc.constantFrom(...'{}[]:,"\\ \n1-.etn\u00a0\u0000', ""));
  fc.assert(
    fc.property(json, change, stepLength, (text, [at, character], length) => {
      const place = at % (text.length + 1);
      const changed = text.slice(0, place) + character + text.slice(place + 1);
      expect(outcomeOf(() => parseAll(changed, length))).toEqual(
        outcomeOf(() => JSON.parse(changed)),
      );
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['{"a":1,"a":2}', "a repeated name"],
  ['{"__proto__":{"x":1},"a":[1,2,3]}', "__proto__"],
  ['["\\\\",",",[[["]"]]]]', "brackets and escapes in strings"],
  [" [ 1 , { } , [ ] ] ", "space everywhere"],
  [`${"[".repeat(40)}${"]".repeat(40)}`, "many levels"],
  ['{"2":0,"1":0,"b":0,"a":0}', "names that are numbers"],
])("parseJsonInSteps keeps the value and the order of %s (%s)", (text) => {
  for (const length of [0, 1, 2, 5, 20]) {
    const parsed = parseAll(text, length);
    expect(JSON.stringify(parsed)).toBe(JSON.stringify(JSON.parse(text)));
    expect(Object.getPrototypeOf(parsed)).toBe(Object.getPrototypeOf(JSON.parse(text)));
  }
});

test("parseJsonInSteps pauses at least once for each step of a long list", () => {
  const text = JSON.stringify({ positions: Array.from({ length: 2_000 }, (_, id) => ({ id })) });
  const pauses = [...parseJsonInSteps(text, 1_000)].length;
  expect(pauses).toBeGreaterThan(text.length / 1_000);
});

function parseAll(text: string, length: number): unknown {
  const steps = parseJsonInSteps(text, length);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function outcomeOf(parse: () => unknown): unknown {
  try {
    return { value: parse() };
  } catch (error) {
    return error instanceof SyntaxError ? "SyntaxError" : error;
  }
}
