import { describe, expect, test } from "vitest";
import { isLongRun } from "../../../../vitest.long.ts";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import type { JsonObject } from "../../src/document/nodes.ts";
import type { SpecDocument } from "../../src/document/open-document.ts";
import { kitchenSinks } from "./kitchen-sink.ts";
import { knownGaps, notOpenApi } from "./known-gaps.ts";
import { occurrencesIn, types } from "./occurrences.ts";
import { pointerTo, type SingleEdit, singleEdits } from "./single-edits.ts";

interface EditOf extends SingleEdit {
  readonly original: JsonObject;
}

const edits: readonly EditOf[] = kitchenSinks.flatMap(({ document }) =>
  [...singleEdits(document)].map((edit) => ({ ...edit, original: document })),
);
const byProperty = new Map<string, EditOf[]>();
for (const edit of edits) {
  byProperty.set(nameOf(edit), [...(byProperty.get(nameOf(edit)) ?? []), edit]);
}
const occurrences = kitchenSinks.flatMap(({ document }) => [...occurrencesIn(document)]);
const present = new Set(occurrences.map(nameOf));

describe("the kitchen sink covers the object model of OpenAPI", () => {
  test("it has every property of every type", () => {
    const all = openApiTypes().flatMap(({ name, properties }) =>
      Object.keys(properties)
        .filter((property) => !property.startsWith("x-"))
        .map((property) => `${name}.${property}`),
    );
    expect(all.filter((property) => !present.has(property))).toEqual([]);
  });

  test("every list and map in it has entries", () => {
    const all = openApiTypes().filter((type) => type.items ?? type.additionalProperties);
    expect(all.map(({ name }) => `${name}.*`).filter((each) => !present.has(each))).toEqual([]);
  });

  test("every extensible object in it has an extension", () => {
    const all = openApiTypes().filter((type) => type.extensionsPrefix !== undefined);
    expect(all.map(({ name }) => `${name}.x-*`).filter((each) => !present.has(each))).toEqual([]);
  });

  test("every property in it, or a part of it, is edited", () => {
    const within = new Set(edits.flatMap(({ pointer }) => pointersAround(pointer)));
    const edited = new Set(
      occurrences.filter(({ steps }) => within.has(pointerTo(steps))).map(nameOf),
    );
    expect([...present].filter((property) => !edited.has(property))).toEqual([]);
  });

  test("a kitchen sink compared with itself has no findings", async () => {
    for (const { document } of kitchenSinks) {
      expect(countFindings(await documentOf(document), await documentOf(document))).toBe(0);
    }
  });
});

describe("every edit is found in both directions", () => {
  test.each([...byProperty].filter(([name]) => !(name in knownGaps)))("%s", async (_, group) => {
    expect(await unreportedOf(sampleOf(group))).toEqual([]);
  });

  test("the sample has every kind of edit of every property", () => {
    const kindsOf = (all: readonly EditOf[]) => new Set(all.map((each) => each.edit));
    for (const group of byProperty.values()) {
      expect(kindsOf(sampleOf(group))).toEqual(kindsOf(group));
    }
  });
});

describe("knownGaps", () => {
  test("every known gap names a property of the kitchen sink", () => {
    expect(Object.keys(knownGaps).filter((each) => !present.has(each))).toEqual([]);
  });

  test.each([...byProperty].filter(([name]) => name in knownGaps))(
    "the gap of %s still exists",
    async (_, group) => {
      expect(await unreportedOf(group)).not.toEqual([]);
    },
  );
});

function nameOf({ type, property }: { readonly type: string; readonly property: string }): string {
  return `${type}.${property}`;
}

/** A pointer and those of all that contains it. */
function pointersAround(pointer: string): string[] {
  const steps = pointer.split("/");
  return steps.map((_, index) => steps.slice(0, index + 1).join("/"));
}

function openApiTypes() {
  return Object.values(types).filter(({ name }) => !(name in notOpenApi));
}

/** How many edits of one kind, spread over the places of a property, are compared without TEST_LONG. */
const maxOfKind = 4;

/** A sample of each kind of edit, since `Schema.type` alone has 178 edits. With TEST_LONG, all of them. */
function sampleOf(group: readonly EditOf[]): readonly EditOf[] {
  if (isLongRun) return group;
  const kinds = new Set(group.map(({ edit }) => edit));
  return [...kinds].flatMap((kind) => {
    const ofKind = group.filter(({ edit }) => edit === kind);
    const step = Math.max(1, ofKind.length / maxOfKind);
    return ofKind.filter((_, index) => Math.floor(index % step) === 0);
  });
}

/** The edits that a comparison in either direction does not report. */
async function unreportedOf(group: readonly EditOf[]): Promise<string[]> {
  const unreported: string[] = [];
  for (const { edit, pointer, original, document } of group) {
    const [old, edited] = [await openOnce(original), await documentOf(document)];
    if (countFindings(old, edited) === 0) unreported.push(`${pointer} ${edit}`);
    if (countFindings(edited, old) === 0) unreported.push(`${pointer} ${edit}, undone`);
  }
  return unreported;
}

const opened = new Map<JsonObject, Promise<SpecDocument>>();

/** Comparing does not change a document, so each original is read once. */
function openOnce(original: JsonObject): Promise<SpecDocument> {
  const document = opened.get(original) ?? documentOf(original);
  opened.set(original, document);
  return document;
}

function countFindings(old: SpecDocument, now: SpecDocument): number {
  return compareDocuments(old, now).findings.length;
}
