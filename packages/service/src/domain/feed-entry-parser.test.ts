import { describe, expect, test } from "vitest";
import { type EntryReader, parseEntry } from "./feed-entry-parser.ts";

/** The value of the field `a`, or the message of its problem. */
function read<T>(value: unknown, reader: (record: EntryReader) => T): T | string {
  const parsed = parseEntry({ a: value }, reader);
  return parsed.ok ? parsed.value : parsed.problem.message;
}

test.each([undefined, null, 7, "text", ["a"]])("%j is no entry", (value) => {
  expect(parseEntry(value, () => "read")).toEqual({
    ok: false,
    problem: { field: "entry", message: "entry must be an object." },
  });
});

test("an error that is not about a field is thrown, not reported as one", () => {
  const fail = () => {
    throw new TypeError("a fault of ours");
  };
  expect(() => parseEntry({}, fail)).toThrow("a fault of ours");
});

test.each([
  [{ b: 1 }, "a is missing; it must be true or false."],
  [{ a: null }, "a is null; it must be true or false."],
  [{ a: "yes" }, 'a is "yes"; it must be true or false.'],
  [{ a: Number.POSITIVE_INFINITY }, "a is Infinity; it must be true or false."],
  [{ a: "x".repeat(200) }, `a is "${"x".repeat(79)}; it must be true or false.`],
  [{ a: 1n }, "a is an object; it must be true or false."],
  [{ a: [1n] }, "a is a list; it must be true or false."],
])("the problem of %o shows the beginning of its value", (entry, message) => {
  const problem = { field: "a", message };
  expect(parseEntry(entry, (record) => record.boolean("a"))).toEqual({ ok: false, problem });
});

describe("text", () => {
  const text = (record: EntryReader) => record.text("a", { maxLength: 3, pattern: /^[a-z]+$/ });

  test.each([
    ["abc", "abc"],
    ["", 'a is ""; it must be a text that is not empty.'],
    [7, "a is 7; it must be a text that is not empty."],
    ["abcd", 'a is "abcd"; it must be at most 3 characters.'],
    ["A", 'a is "A"; it must be written as ^[a-z]+$.'],
    ["a\0", 'a is "a\\u0000"; it must be well-formed Unicode without the character NUL.'],
    ["\ud800", 'a is "\\ud800"; it must be well-formed Unicode without the character NUL.'],
  ])("reads %j as %j", (value, expected) => {
    expect(read(value, text)).toBe(expected);
  });
});

describe("date", () => {
  const years = "a date and time in the years 1970 to 9999";

  test.each(["1970-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"])(
    "reads %s, as text and as a date",
    (text) => {
      expect(read(text, (record) => record.date("a"))).toEqual(new Date(text));
      expect(read(new Date(text), (record) => record.date("a"))).toEqual(new Date(text));
    },
  );

  test.each([
    "1969-12-31T23:59:59.999Z",
    "+010000-01-01T00:00:00.000Z",
    "soon",
    "2026-11-02T09:30:00Z\0",
  ])("refuses %j", (text) => {
    const shown = JSON.stringify(text);
    expect(read(text, (record) => record.date("a"))).toBe(`a is ${shown}; it must be ${years}.`);
  });

  test("refuses a number, which could count seconds or milliseconds", () => {
    expect(read(1_793_000_000, (record) => record.date("a"))).toBe(
      `a is 1793000000; it must be ${years}.`,
    );
  });
});

test.each([
  [1, 1],
  [9, 9],
  ...[0, 10, 1.5, "5", Number.NaN].map((value) => [
    value,
    `a is ${typeof value === "string" ? '"5"' : value}; it must be a whole number from 1 to 9.`,
  ]),
])("integer reads %j as %j", (value, expected) => {
  expect(read(value, (record) => record.integer("a", 1, 9))).toBe(expected);
});

describe("decimal", () => {
  const digits = "1".repeat(40);

  test.each([
    [-2, "-2"],
    [2, "2"],
    ["0.10", "0.1"],
    ["1e1", 'a is "1e1"; it must be a number.'],
    [true, "a is true; it must be a number."],
    [Number.NaN, "a is NaN; it must be a number."],
    [2.1, "a is 2.1; it must be at most 2."],
    [-2.1, "a is -2.1; it must be at least -2."],
  ])("reads %j as %s", (value, expected) => {
    expect(String(read(value, (record) => record.decimal("a", -2, 2)))).toBe(expected);
  });

  test.each([
    [`${digits}.${digits}`, `${digits}.${digits}`],
    [`${digits}1`, `a is "${digits}1"; it must be a number.`],
    [9e39, `9${"0".repeat(39)}`],
    [1e40, "a is 1e+40; it must be a number between -1e+40 and 1e+40."],
    [-1e40, "a is -1e+40; it must be a number between -1e+40 and 1e+40."],
  ])("without bounds reads %s as %s", (value, expected) => {
    const found = read(value, (record) => record.decimal("a"));
    expect(typeof found === "string" ? found : found.toFixed()).toBe(expected);
  });
});

test("records reads a list of at most 1,000 objects, and names the entry of a problem", () => {
  const count = (record: EntryReader) => record.records("a").length;
  expect(read(Array(1000).fill({}), count)).toBe(1000);
  expect(read(Array(1001).fill({}), count)).toMatch(/it must be a list\.$/);
  expect(read({}, count)).toBe("a is {}; it must be a list.");
  const nested = parseEntry({ a: { b: [{}, { c: 1 }] } }, (record) =>
    record
      .record("a")
      .records("b")
      .map((entry) => entry.optional("c", (c) => entry.text(c))),
  );
  const message = "a.b[1].c is 1; it must be a text that is not empty.";
  expect(nested).toEqual({ ok: false, problem: { field: "a.b[1].c", message } });
});

test("freeObject is empty when it is left out, and refuses what cannot be stored", () => {
  const free = (record: EntryReader) => record.freeObject("a");
  expect(parseEntry({}, free)).toEqual({ ok: true, value: {} });
  expect(read({ b: [1] }, free)).toEqual({ b: [1] });
  expect(read([1], free)).toBe("a must be an object.");
  expect(parseEntry({ a: { b: "\0" } }, free)).toMatchObject({ ok: false });
});
