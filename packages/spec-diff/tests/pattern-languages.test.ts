import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLongRun } from "../../../tools/testing/tiers.ts";
import { PatternLanguages, type TextDemand } from "../src/schemas/patterns/pattern-languages.ts";
import { WorkBudget } from "../src/schemas/work-budget.ts";
import { asRegExp, matches, pattern, text } from "./arbitrary-patterns.ts";

const languages = new PatternLanguages(new WorkBudget());

function demand(patterns: string | readonly string[], limits: Partial<TextDemand> = {}) {
  const all = new Set([patterns].flat());
  return { patterns: all, minLength: 0, maxLength: Number.POSITIVE_INFINITY, ...limits };
}

function relationOf(inner: TextDemand, outer: TextDemand): string {
  const [keeps, addsNone] = [
    languages.isIncluded(inner, outer),
    languages.isIncluded(outer, inner),
  ];
  if (keeps && addsNone) return "equal";
  return keeps ? "narrower" : addsNone ? "wider" : "open";
}

describe("PatternLanguages compares", () => {
  test.each([
    ["^\\d+$", "^[0-9]+$"],
    ["^[a-z]{1,3}$", "^[a-z][a-z]{0,2}$"],
    ["^(?:a|b)$", "^[ab]$"],
    ["^(a*)*$", "^a*$"],
    ["^[\\w]+$", "^[a-zA-Z0-9_]+$"],
    ["^\\s", "^[\\t-\\r \\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]"],
    ["[^]a[^]*", "^[^]+a"],
    ["^\\u{1F600}$", "^\\uD83D\\uDE00$"],
    ["^\\p{Nd}$", "^\\p{General_Category=Decimal_Number}$"],
    ["^a$|^b$", "^[ab]$"],
    ["\\bab\\b", "(?:^|\\W)ab(?:$|\\W)"],
    ["^[a-z-]+$", "^[\\-a-z]+$"],
    ["^\\cJ$", "^\\n$"],
    ["^.$", "^[^\\n\\r\\u2028\\u2029]$"],
  ])("%s as equal to %s", (left, right) => {
    expect(relationOf(demand(left), demand(right))).toBe("equal");
  });

  test.each([
    ["^[a-z]+$", "^[a-z0-9]+$"],
    ["^\\d{4}-\\d{2}-\\d{2}$", "^[\\d-]+$"],
    ["^[0-9]$", "^\\p{Nd}$"],
    ["^a", "a"],
    ["^[1-9A-HJ-NP-Za-km-z]{32,44}$", "^[1-9A-Za-z]+$"],
    ["^$", "^.*$"],
    ["^[\\u0430\\u0431\\u0433]$", "^[\\u0430-\\u0433]$"],
    ["\\bab\\b", "ab"],
  ])("%s as narrower than %s", (left, right) => {
    expect(relationOf(demand(left), demand(right))).toBe("narrower");
  });

  test("a length with a pattern that limits it", () => {
    const short = demand([], { minLength: 1, maxLength: 3 });
    expect(relationOf(demand("^[a-z]{1,3}$"), short)).toBe("narrower");
    expect(relationOf(demand("^[^]{1,3}$"), short)).toBe("equal");
    expect(relationOf(demand("^[a-z]+$", { maxLength: 3 }), demand("^[a-z]{1,3}$"))).toBe("equal");
  });

  test("two patterns together with one", () => {
    expect(relationOf(demand(["^a", "b$"]), demand("^a[^]*b$"))).toBe("equal");
  });

  test("the characters before a boundary apart", () => {
    expect(relationOf(demand("^[b-]a$"), demand("\\Ba"))).toBe("open");
    expect(languages.textsOutside(demand("^[b-]a$"), demand("\\Ba"))).toEqual(["-a"]);
    expect(languages.textsOutside(demand("^[b-]a$"), demand("\\ba"))).toEqual(["ba"]);
  });

  test.each([
    ["a lookahead", "^(?=a)a$", "^a$"],
    ["too many repetitions", "^((a{1,100}){1,100}){1,100}$", "^a+$"],
    ["too many combinations of states", "[^]*a[^]{40}$", "[^]*[ab][^]{40}$"],
  ])("%s without a proof", (_, left, right) => {
    expect(relationOf(demand(right), demand(left))).toBe("open");
  });
});

test("a pattern of thousands of different characters exceeds the limit of its question", () => {
  const characters = Array.from({ length: 4000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + 2 * index),
  );
  const budget = new WorkBudget();
  const isIncluded = budget.answer(
    () => new PatternLanguages(budget).isIncluded(demand(`^${characters.join("")}$`), demand("^")),
    () => undefined,
  );
  expect([isIncluded, budget.exceeded]).toEqual([undefined, 1]);
});

test("a pattern is charged for the states that it keeps", () => {
  const budget = new WorkBudget();
  new PatternLanguages(budget).isIncluded(demand("^[a-z]{4000}$"), demand("^"));
  expect(budget.steps).toBeGreaterThan(6000);
});

test("a proved inclusion holds for every text, and a text outside shows that another does not", () => {
  const whole = pattern.map((source) => `^(?:${source})$`);
  const any = fc.oneof(pattern, whole);
  const compare = fc.property(any, any, fc.array(text, { maxLength: 8 }), (left, right, texts) => {
    const [inner, outer] = [asRegExp(left), asRegExp(right)];
    fc.pre(inner !== undefined && outer !== undefined);
    const outside = languages.textsOutside(demand(left), demand(right));
    for (const found of outside) {
      expect([matches(inner, found), matches(outer, found)]).toEqual([true, false]);
    }
    if (!languages.isIncluded(demand(left), demand(right))) return;
    expect(outside).toEqual([]);
    for (const found of texts.filter((value) => matches(inner, value))) {
      expect(matches(outer, found)).toBe(true);
    }
  });
  fc.assert(compare, { numRuns: isLongRun ? 20_000 : 300 });
});

test("an inclusion of short texts in a few letters is proved exactly where it holds", () => {
  const letters = fc.constantFrom(
    "a",
    "b",
    "[ab]",
    "(a|b)",
    "ab",
    "a?",
    "b*",
    "(?:ab){1,2}",
    "^",
    "$",
  );
  const source = fc.array(letters, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
  const all = textsOf(["a", "b", "c"], 6);
  const compare = fc.property(source, source, (left, right) => {
    const [inner, outer] = [asRegExp(left), asRegExp(right)];
    fc.pre(inner !== undefined && outer !== undefined);
    const counter = all.find((value) => inner?.test(value) && !outer?.test(value));
    if (languages.isIncluded(demand(left), demand(right))) expect(counter).toBeUndefined();
    else {
      const [found = ""] = languages.textsOutside(demand(left), demand(right));
      expect([inner?.test(found), outer?.test(found)]).toEqual([true, false]);
    }
  });
  fc.assert(compare, { numRuns: isLongRun ? 5_000 : 100 });
});

/** All texts of some letters up to a length. */
function textsOf(letters: readonly string[], longest: number): string[] {
  const texts = [""];
  for (const text of texts) {
    if (text.length < longest) texts.push(...letters.map((letter) => text + letter));
  }
  return texts;
}
