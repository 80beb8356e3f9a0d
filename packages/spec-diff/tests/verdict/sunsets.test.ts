import { expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { describeApi, findingsBetween, inResponse } from "./compare-versions.ts";

const sunset = (date?: unknown) =>
  inResponse({
    type: "object",
    properties: {
      name: {
        type: "string",
        deprecated: true,
        ...(date === undefined ? {} : { "x-sunset": date }),
      },
    },
  });

test.each([
  ["an unreadable date", undefined, "soon", "sunset-unreadable breaking"],
  [
    "a day that the calendar does not have",
    "2031-01-31",
    "2031-02-30",
    "sunset-unreadable breaking",
  ],
  ["a first date", undefined, "2031-01-31", "sunset-announced compatible"],
  ["an earlier date", "2031-01-31", "2030-01-31", "sunset-brought-forward breaking"],
  ["a later date", "2031-01-31", "2032-01-31", "sunset-put-off compatible"],
  ["no date any more", "2031-01-31", undefined, "sunset-withdrawn risky"],
  ["no time of its day", "2031-01-31", "2031-01-31T25:00:00Z", "sunset-unreadable breaking"],
  ["a time of the same day", "2031-01-31", "2031-01-31T10:00:00Z", undefined],
])(
  "the x-sunset of a property with %s is judged as that of an operation",
  async (_, before, after, finding) => {
    expect(await findingsBetween(sunset(before), sunset(after))).toEqual(finding ? [finding] : []);
  },
);

/** A document with an operation, and with another one's parameter, unless they are left out. */
function version({ operation, parameter }: { operation?: object; parameter?: object }) {
  const responses = { "204": { description: "done" } };
  const limit = { name: "limit", in: "query", schema: { type: "integer" }, ...parameter };
  const parameters = parameter === undefined ? [] : [limit];
  const paths = { ...(operation && { "/a": { get: { responses, ...operation } } }) };
  return documentOf(describeApi({ paths: { ...paths, "/b": { get: { responses, parameters } } } }));
}

const ends = { deprecated: true, "x-sunset": "2031-01-31" };

test.each([
  { today: "2031-01-30", part: ends, end: "removed breaking" },
  { today: "2031-01-31", part: ends, end: "retired risky" },
  { today: "2031-02-01", part: ends, end: "retired risky" },
  { today: "2031-02-01", part: { ...ends, deprecated: false }, end: "removed breaking" },
  { today: "2031-02-01", part: { ...ends, "x-sunset": "soon" }, end: "removed breaking" },
])("an operation or a parameter with $part is $end on $today", async ({ today, part, end }) => {
  for (const kind of ["operation", "parameter"] as const) {
    const documents = [await version({ [kind]: part }), await version({})] as const;
    const { findings } = compareDocuments(...documents, { today });
    expect(findings.map(({ rule, level }) => `${rule} ${level}`)).toEqual([`${kind}-${end}`]);
  }
});
