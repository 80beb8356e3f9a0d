import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PatternMatcher } from "../src/schemas/patterns/pattern-matcher.ts";
import { asRegExp, pattern, text } from "./arbitrary-patterns.ts";

const find = (pattern: string, text: string) => new PatternMatcher().find(pattern, text);

describe("PatternMatcher agrees with RegExp", () => {
  test("on any pattern without lookaround and backreferences", () => {
    // A whole match shows what an open one hides: how often something may repeat.
    const whole = pattern.map((source) => `^(?:${source})$`);
    const compare = fc.property(fc.oneof(pattern, whole), text, (source, value) => {
      const expression = asRegExp(source);
      fc.pre(expression !== undefined);
      expect(find(source, value)).toBe(expression?.test(value));
    });
    fc.assert(compare, { numRuns: 2000 });
  });
});

describe("PatternMatcher counts repetitions", () => {
  test.each([
    "a{2}",
    "a{0,2}",
    "a{1,3}",
    "a{2,}",
    "(a|b){2,4}",
    "(?:a?){3}",
    "(a{2}){0,2}",
    "a{0}",
  ])("%s", (source) => {
    for (let length = 0; length < 8; length += 1) {
      const text = "a".repeat(length);
      expect(find(`^(?:${source})$`, text)).toBe(new RegExp(`^(?:${source})$`).test(text));
    }
  });
});

describe("PatternMatcher is bounded", () => {
  // Each would take RegExp longer than the age of the universe.
  test.each([
    ["^(x+x+)+y$", "x".repeat(5000)],
    ["^(a|a)*b$", "a".repeat(5000)],
    ["(.*)*(.*)*(.*)*#$", "a".repeat(2000)],
  ])("%s is decided", (pattern, text) => {
    expect(find(pattern, text)).toBe(false);
  });

  test.each([
    ["lookahead", "^(?=a)a$"],
    ["lookbehind", "(?<!a)b"],
    ["a backreference", "^(a)\\1$"],
    ["a named backreference", "^(?<n>a)\\k<n>$"],
    ["no regular expression", "(unclosed"],
    ["too many repetitions", "((a{1,100}){1,100}){1,100}"],
    ["a billion empty groups", "(?:){1000000000}"],
    ["too many characters", "a".repeat(10_001)],
  ])("a pattern with %s is undecidable", (_, pattern) => {
    expect(find(pattern, "aa")).toBeUndefined();
  });

  test("a document that has too many states gets no more decisions", () => {
    const matcher = new PatternMatcher(100_000);
    expect(matcher.find("^a{500}$", "a")).toBe(false);
    expect(matcher.find("^b{500}$", "b")).toBeUndefined();
  });

  test("a document that has used up its visits gets no more decisions", () => {
    const matcher = new PatternMatcher(1000);
    expect(matcher.find("^a*$", "a".repeat(10))).toBe(true);
    expect(matcher.find("^a*$", "a".repeat(1000))).toBeUndefined();
    expect(matcher.find("^a$", "a")).toBeUndefined();
  });
});
