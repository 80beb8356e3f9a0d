import { expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { renderHtml } from "../../src/reports/html.ts";
import { renderMarkdown } from "../../src/reports/markdown.ts";
import { formatCounts, formatVerdict } from "../../src/reports/wording.ts";
import { findingsBetween, inRequest, inResponse } from "./compare-versions.ts";

async function compare(before: object, after: object) {
  const report = compareDocuments(await documentOf(before), await documentOf(after));
  const { findings, verdict } = report;
  const breaking = findings.filter(({ level }) => level === "breaking");
  const shown = breaking.map(({ rule, isUnproved }) => `${rule}${isUnproved ? " unproved" : ""}`);
  return { breaking: shown, verdict, report };
}

const text = { type: "string" };
const trigger = (kind: string) => ({
  type: "object",
  required: ["kind"],
  properties: { kind: { const: kind }, note: { type: "string", pattern: "^(?!x)" } },
});
const union = (...names: string[]) => ({
  oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
});

test("members of a closed union that are closed themselves are not proved to refuse a call", async () => {
  const before = inRequest(
    { ...union("Rise", "Fall"), unevaluatedProperties: false },
    { components: { schemas: { Rise: trigger("rise"), Fall: trigger("fall") } } },
  );
  const closed = (kind: string) => ({ ...trigger(kind), unevaluatedProperties: false });
  const after = inRequest(union("ClosedRise", "ClosedFall"), {
    components: { schemas: { ClosedRise: closed("rise"), ClosedFall: closed("fall") } },
  });
  const { breaking, verdict, report } = await compare(before, after);
  const rule = "unevaluated-properties-restricted unproved";
  expect(breaking).toEqual([rule, rule]);
  expect(verdict).toMatchObject({ wire: "breaking", unproved: 2 });
  expect(formatVerdict(verdict)).toMatch(/^Not proved compatible on the wire/);
  expect(formatCounts(verdict.counts, verdict.unproved)).toContain("2 breaking (2 not proved)");
  expect(renderMarkdown(report)).toMatch(/\| 2 \(2 not proved\) \|/);
  expect(renderHtml(report)).toContain("2 breaking (2 not proved)");
});

test("a value that only one version allows proves the break", async () => {
  const [before, after] = [inResponse({ ...text, enum: ["a"] }), inResponse(text)];
  const { breaking, verdict } = await compare(before, after);
  expect(breaking).toEqual(["enum-removed"]);
  expect(verdict.unproved).toBeUndefined();
  expect(formatVerdict(verdict)).toMatch(/^Breaking on the wire/);
});

test("a removed property breaks by its rule, whichever values are allowed", async () => {
  const thing = (more: object) => ({ type: "object", properties: { name: text, ...more } });
  const { breaking } = await compare(inRequest(thing({ label: text })), inRequest(thing({})));
  expect(breaking).toEqual(["property-removed"]);
});

const [a, b] = ["a", "b"];
const email = { type: "string", format: "email" };

/** In each pair the second schema allows no more than the first, by other keywords. */
const narrowed: readonly [title: string, wide: object, narrow: object][] = [
  ["a length and a list of texts", { ...text, maxLength: 5 }, { ...text, enum: [a, b] }],
  ["a least length and a list of texts", { ...text, minLength: 1 }, { ...text, enum: [a, b] }],
  ["a length and a constant", { ...text, maxLength: 5 }, { ...text, const: a }],
  ["a pattern and a list of texts", { ...text, pattern: "^[ab]" }, { ...text, enum: [a, b] }],
  ["a format and a list of texts", email, { ...text, enum: ["a@b.example"] }],
  ["a least number and a list", { type: "integer", minimum: 1 }, { type: "integer", enum: [1, 2] }],
  ["a step and a list", { type: "integer", multipleOf: 2 }, { type: "integer", enum: [2, 4] }],
  [
    "a count and a required name",
    { type: "object", minProperties: 1 },
    { required: [a], type: "object" },
  ],
  [
    "a count and two required names",
    { type: "object", minProperties: 2 },
    { required: [a, b], type: "object" },
  ],
  [
    "names required together and all required",
    { type: "object", dependentRequired: { [a]: [b] } },
    { type: "object", required: [a, b] },
  ],
  [
    "either of two names and the first",
    { type: "object", anyOf: [{ required: [a] }, { required: [b] }] },
    { type: "object", required: [a] },
  ],
];

test.each(narrowed)(
  "%s: replacing one by the other breaks one direction alone",
  async (_, wide, narrow) => {
    const within = (schema: object) => ({ type: "object", properties: { value: schema } });
    const breaks = async (place: typeof inRequest, before: object, after: object) =>
      (await compare(place(within(before)), place(within(after)))).breaking.length > 0;
    expect(await breaks(inRequest, narrow, wide)).toBe(false);
    expect(await breaks(inResponse, wide, narrow)).toBe(false);
    expect(await breaks(inRequest, wide, narrow)).toBe(true);
    expect(await breaks(inResponse, narrow, wide)).toBe(true);
  },
);

test("a count in place of a read-only name breaks requests, which never had it", async () => {
  const thing = { type: "object", properties: { id: { ...text, readOnly: true } } };
  const [before, after] = [
    { ...thing, required: ["id"] },
    { ...thing, minProperties: 1 },
  ];
  expect((await compare(inRequest(before), inRequest(after))).breaking).toEqual([
    "min-properties-added",
  ]);
});

test("the base64 of OpenAPI 3.0 is that of JSON Schema", async () => {
  const [before, after] = [
    { ...text, format: "byte" },
    { ...text, contentEncoding: "base64" },
  ];
  for (const place of [inRequest, inResponse]) {
    expect((await compare(place(before), place(after))).breaking).toEqual([]);
    expect((await compare(place(after), place(before))).breaking).toEqual([]);
  }
});

test("parts of values that no version allows break nothing", async () => {
  const flag = { type: "boolean" };
  const [before, after] = [
    { ...flag, items: { type: "string", maxLength: 5 }, propertyNames: { pattern: "^a" } },
    { ...flag, items: { type: "string", maxLength: 3 }, propertyNames: { pattern: "^b" } },
  ];
  for (const place of [inRequest, inResponse]) {
    expect((await compare(place(before), place(after))).breaking).toEqual([]);
  }
});

test("the content of a text breaks callers, though any text is allowed before and after", async () => {
  const holding = (contentSchema: object, more: object = {}) => ({
    type: "string",
    contentMediaType: "application/json",
    contentSchema,
    ...more,
  });
  const required = (id: string) => ({ type: "object", required: [id] });
  for (const place of [inRequest, inResponse]) {
    const breakingOf = async (before: object, after: object) =>
      (await compare(place(before), place(after))).breaking;
    const [flag, count] = [holding({ type: "boolean" }), holding({ type: "integer" })];
    expect(await breakingOf(flag, count)).toEqual(["type-changed"]);
    expect(await breakingOf(holding(required("a")), holding(required("b")))).toHaveLength(1);
    // Other keywords saying the same in another way.
    const [one, list] = [{ const: "a" }, { enum: ["a"] }];
    expect(
      await breakingOf(
        holding({ type: "boolean" }, one),
        holding({ type: "integer" }, { ...list, minLength: 1 }),
      ),
    ).toEqual(["type-changed"]);
  }
});

test("a change that is proved to add nothing is open in requests alone", async () => {
  // Overlapping exclusive alternatives allow nothing, which no proof shows.
  const before = { oneOf: [{}, {}, { enum: ["a"] }] };
  const after = { ...before, type: ["integer", "null"] };
  const place = (where: typeof inRequest) => compare(where(before), where(after));
  expect((await place(inRequest)).breaking).toEqual(["schema-changed unproved"]);
  expect((await place(inResponse)).breaking).toEqual([]);
});

test("a changed step has no witness that another keyword refuses", async () => {
  const [before, after] = [{ multipleOf: 4 }, { multipleOf: 0.5, exclusiveMinimum: 3 }];
  const { report } = await compare(inResponse(before), inResponse(after));
  const witnesses = report.findings.flatMap(({ witness }) =>
    witness === undefined ? [] : witness,
  );
  const isSent = (value: number) => value % 4 === 0;
  const isRead = (value: number) => value % 0.5 === 0 && value > 3;
  expect(witnesses.filter((value) => isSent(Number(value)) === isRead(Number(value)))).toEqual([]);
});

test("a value that both versions refuse proves no break", async () => {
  const refusing = (value: unknown) => ({ ...text, not: { const: value } });
  const { report } = await compare(inRequest(refusing(5)), inRequest(refusing(6)));
  expect(report.findings.filter(({ witness }) => witness !== undefined)).toEqual([]);
});

test("a changed pattern is shown where it is, also where another part keeps its own", async () => {
  const kept = { anyOf: [{ type: "string", pattern: "^[ab]" }] };
  const changed = { ...kept, allOf: [{ pattern: "b$" }] };
  const { report } = await compare(inRequest(kept), inRequest(changed));
  const places = report.findings.map(({ rule, witness, newLocation: now }) => [
    rule,
    witness,
    now?.pointer,
  ]);
  const place = expect.stringMatching(/\/schema\/allOf\/0\/pattern$/);
  expect(places).toEqual([["pattern-changed", "a", place]]);
});

// 11 to 19 fit with a maximum of 25 only, and 20 to 25 with one of 10 only.
test.each([
  ["request", inRequest, 10, 25, ["maximum-raised compatible", "schema-changed breaking"]],
  ["response", inResponse, 10, 25, ["maximum-raised breaking", "schema-changed compatible"]],
  ["request", inRequest, 25, 10, ["maximum-lowered breaking", "schema-changed compatible"]],
  ["response", inResponse, 25, 10, ["maximum-lowered compatible", "schema-changed breaking"]],
] as const)(
  "exclusive alternatives allow more and less at once: in a %s, each breaks in its direction",
  async (_, place, before, after, expected) => {
    const of = (maximum: number) =>
      place({
        oneOf: [
          { type: "integer", maximum },
          { type: "integer", minimum: 20 },
        ],
      });
    expect(await findingsBetween(of(before), of(after))).toEqual(expected);
  },
);

test("items that may be missing may be other ones", async () => {
  const of = (type: string) => inRequest({ contains: { type }, minContains: 0 });
  expect(await findingsBetween(of("string"), of("integer"))).toEqual([]);
});

test.each([
  [{ type: "string" }, true, "unevaluated-properties-loosened compatible"],
  [{ type: "string" }, false, "unevaluated-properties-restricted breaking"],
  [true, { type: "string" }, "unevaluated-properties-restricted breaking"],
])("properties that no part describes: %j and then %j is %s", async (before, after, expected) => {
  const of = (unevaluatedProperties: unknown) =>
    inRequest({ type: "object", unevaluatedProperties });
  expect(await findingsBetween(of(before), of(after))).toEqual([expected]);
});

// A pattern with 4,000 separate characters takes more steps than one question may.
const characters = Array.from({ length: 4000 }, (_, index) =>
  String.fromCodePoint(0x4e00 + 2 * index),
).join("");

test.each<[string, (pattern: object) => object]>([
  ["a pattern", (pattern) => pattern],
  ["a refused pattern", (pattern) => ({ not: pattern })],
  ["a pattern of an alternative", (pattern) => ({ anyOf: [pattern, { type: "null" }] })],
])("a finding about %s says when the limit of work ended its proof", async (_, place) => {
  const ending = (end: string) => inRequest(place({ ...text, pattern: `^${characters}${end}$` }));
  const { report } = await compare(ending("a"), ending("b"));
  expect(report.findings).toMatchObject([{ isUnproved: true, exceedsLimit: true }]);
  expect(renderMarkdown(report)).toContain("The comparison reached the limit of work.");
});

const lookahead = { ...text, pattern: "^(?=a)a" };
const lookaheads = { anyOf: [lookahead, { ...text, pattern: "^(?=b)b" }] };
const number = { type: "integer" };

// What a lookahead matches is open, but the pattern fits itself.
test.each<[string, object, object, string[]]>([
  ["more", lookahead, { anyOf: [lookahead, number] }, ["not-changed"]],
  ["fewer", { anyOf: [lookahead, number] }, lookahead, []],
  ["perhaps more", lookahead, lookaheads, ["not-changed unproved"]],
  ["perhaps fewer", lookaheads, lookahead, []],
  ["others", lookahead, number, ["not-changed unproved"]],
  ["others, both known", text, number, ["not-changed"]],
])(
  "refusing %s values breaks a request where it may lose one",
  async (_, before, after, expected) => {
    const { breaking } = await compare(inRequest({ not: before }), inRequest({ not: after }));
    expect(breaking).toEqual(expected);
  },
);
