import fc from "fast-check";

/** Texts to break parsers, queries and templates without escaping. */
const texts: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\ufeff",
  "\u202e\u2066",
  "e\u0301\u0301\u0301",
  "👩‍👩‍👧‍👦",
  "İıſß",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e999",
  "0x10",
  "٣",
  "' or '1'='1",
  "'; drop table apps; --",
  "\\",
  "%",
  "%00",
  "%s%n",
  "_%_",
  "../../../etc/passwd",
  "..",
  ".",
  "$(id)",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "a\r\nX-Injected: 1",
  "\t\n\v\f\r",
  "(((((((((((a+)+)+)+$",
  "a".repeat(5_000),
  "😀".repeat(600),
  "-".repeat(300),
];

const others: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0.1,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  5e-324,
  [],
  [[]],
  {},
  [null],
  { toString: 1 },
  { constructor: { prototype: 1 } },
  { length: -1 },
  { $ref: "#" },
  { $gt: "" },
];

const surrogates = { from: 0xd800, count: 0x800 };

/**
 * Any character except surrogates. fast-check's own unit "binary" is the same, and takes a second of CPU time to index
 * all characters.
 */
const anyCharacter = fc
  .nat({ max: 0x10ffff - surrogates.count })
  .map((index) => String.fromCodePoint(index < surrogates.from ? index : index + surrogates.count));

/** An edge-case text, from the list or of random code points. */
export const edgeText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...texts.slice(0, 38)), { maxLength: 4 })
      .map((all) => all.join("")),
  },
);

/** An edge-case JSON value. */
export const edgeValue: fc.Arbitrary<unknown> = fc.oneof(
  edgeText,
  fc.constantFrom(...others),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(Number),
);
