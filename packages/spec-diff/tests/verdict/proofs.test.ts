import { expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { renderHtml } from "../../src/reports/html.ts";
import { renderMarkdown } from "../../src/reports/markdown.ts";
import { formatCounts, formatVerdict } from "../../src/reports/wording.ts";
import { inRequest, inResponse } from "./compare-versions.ts";

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
