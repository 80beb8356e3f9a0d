import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "./any-character.ts";
import { longTest } from "./long-test.ts";

test("anyCharacter draws single characters with the first and last ones, and no surrogates", () => {
  const drawn = fc.sample(anyCharacter, { seed: 1, numRuns: 20_000 });
  const codePoints = drawn.map((text) => text.codePointAt(0) ?? Number.NaN);
  expect(drawn).toEqual(codePoints.map((codePoint) => String.fromCodePoint(codePoint)));
  expect(drawn.filter((text) => !text.isWellFormed())).toEqual([]);
  expect(Math.min(...codePoints)).toBe(0);
  expect(Math.max(...codePoints)).toBe(0x10ffff);
});

test("texts of anyCharacter shrink to the character that fails", () => {
  const property = fc.property(
    fc.string({ unit: anyCharacter, minLength: 20, maxLength: 20 }),
    (text) => !/[\u{10000}-\u{10ffff}]/u.test(text),
  );
  const [smallest = ""] = fc.check(property, { seed: 1 }).counterexample ?? [];
  expect([...smallest].filter((character) => character.length === 2)).toEqual(["\u{10000}"]);
  expect([...smallest]).toHaveLength(20);
});

longTest("texts of anyCharacter are those of the unit binary, with __proto__ and its like", () => {
  const texts = (unit: "binary" | fc.Arbitrary<string>) =>
    fc.sample(fc.string({ unit, size: "max", maxLength: 100 }), { seed: 1, numRuns: 3_000 });
  expect(texts(anyCharacter)).toEqual(texts("binary"));
  expect(texts(anyCharacter).join()).toContain("__proto__");
});
