import { describe, expect, test } from "vitest";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import type { JsonObject } from "../../src/document/nodes.ts";
import type { SpecDocument } from "../../src/document/open-document.ts";
import { notExtensible, patternedFields } from "./fixed-fields.ts";
import { kitchenSinks } from "./kitchen-sink.ts";
import { knownGaps } from "./known-gaps.ts";
import { isLocatedAt } from "./locations.ts";
import { entriesOf, objectModel, occurrencesIn } from "./occurrences.ts";
import { pointerTo, type SingleEdit, singleEdits } from "./single-edits.ts";

interface EditOf extends SingleEdit {
  /** Which kitchen sink it edits. */
  readonly sink: (typeof kitchenSinks)[number];
}

const edits: readonly EditOf[] = kitchenSinks.flatMap((sink) =>
  [...singleEdits(sink.document)].map((edit) => ({ ...edit, sink })),
);
const byProperty = new Map<string, EditOf[]>();
for (const edit of edits) {
  byProperty.set(nameOf(edit), [...(byProperty.get(nameOf(edit)) ?? []), edit]);
}
const objects = Object.entries(objectModel);

describe("the kitchen sinks cover the object model of OpenAPI 3.2", () => {
  test.each(kitchenSinks)("a kitchen sink is quiet beside itself: $title", async ({ document }) => {
    const [old, now] = [await documentOf(document), await documentOf(document)];
    expect(compareDocuments(old, now).findings).toEqual([]);
  });

  test("every fixed field of every object, or a part of it, is edited", () => {
    const all = objects.flatMap(([type, fields]) =>
      Object.keys(fields).map((field) => `${type}.${field}`),
    );
    const edited = editedFields(kitchenSinks);
    expect(all.filter((field) => !edited.has(field))).toEqual([]);
  });

  test("an edit adds one entry to every list, map and pattern property", () => {
    const lists = objects.flatMap(([type, fields]) =>
      Object.entries(fields).flatMap(([field, notation]) =>
        entriesOf(notation) === undefined ? [] : [`${type}.${field}.*`],
      ),
    );
    const patterned = Object.keys(patternedFields).map((type) => `${type}.*`);
    // What nothing refers to says nothing.
    const unsaid = ["Schema.$defs.*", "Schema.definitions.*"];
    const all = [...lists, ...patterned].filter((each) => !unsaid.includes(each));
    const added = new Set(edits.filter(({ edit }) => edit === "added").map(nameOf));
    expect(all.filter((each) => !added.has(each))).toEqual([]);
  });

  test("every extensible object has an extension that is edited", () => {
    const all = objects.map(([type]) => type).filter((type) => !notExtensible.has(type));
    expect(all.filter((type) => !byProperty.has(`${type}.x-*`))).toEqual([]);
  });

  test.each(kitchenSinks.slice(1, -1))(
    "every field below a path is edited $title as well",
    ({ title, root }) => {
      const inPaths = editedFields(kitchenSinks.slice(0, 1), "/paths/~1things~1{id}/");
      const here = editedFields(
        kitchenSinks.filter((sink) => sink.title === title),
        `${root}/`,
      );
      expect([...inPaths].filter((field) => !here.has(field))).toEqual([]);
    },
  );
});

describe("every edit is found where it is", () => {
  test.each([...byProperty].filter(([name]) => !(name in knownGaps)))("%s", async (_, group) => {
    expect(await unreportedOf(sampleOf(group))).toEqual([]);
  });

  test("the sample has every kind of edit of every field, and most in a second kitchen sink", () => {
    const kindsOf = (all: readonly EditOf[]) => new Set(all.map(({ edit }) => edit));
    const sinksOf = (all: readonly EditOf[]) => new Set(all.map(({ sink }) => sink.title));
    for (const group of byProperty.values()) {
      expect(kindsOf(sampleOf(group))).toEqual(kindsOf(group));
      const enough = Math.min(2, sinksOf(group).size);
      expect(sinksOf(sampleOf(group)).size).toBeGreaterThanOrEqual(enough);
    }
    const sampled = [...byProperty.values()].flatMap(sampleOf);
    expect(sinksOf(sampled)).toEqual(sinksOf(edits));
  });
});

describe("knownGaps", () => {
  test("every known gap names a field of the kitchen sinks", () => {
    expect(Object.keys(knownGaps).filter((each) => !byProperty.has(each))).toEqual([]);
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

/** The fields changed by edits, wholly or in part, below a pointer. */
function editedFields(
  sinks: readonly (typeof kitchenSinks)[number][],
  below = "",
): ReadonlySet<string> {
  return new Set(
    sinks.flatMap((sink) => {
      const pointers = edits.filter((edit) => edit.sink === sink).map(({ pointer }) => pointer);
      const edited = new Set(pointers.flatMap(pointersAround));
      return [...occurrencesIn(sink.document)]
        .map((occurrence) => ({ name: nameOf(occurrence), pointer: pointerTo(occurrence.steps) }))
        .filter(({ pointer }) => pointer.startsWith(below) && edited.has(pointer))
        .map(({ name }) => name);
    }),
  );
}

/** A pointer and those of everything containing it. */
function pointersAround(pointer: string): string[] {
  const steps = pointer.split("/");
  return steps.map((_, index) => steps.slice(0, index + 1).join("/"));
}

/**
 * One edit of each kind in the first kitchen sink with it, and another in one of the others, which fields take in
 * turns, since `Schema.type` alone has 700 edits. With TEST_LONG, all edits.
 */
function sampleOf(group: readonly EditOf[]): readonly EditOf[] {
  if (isLongRun) return group;
  const firsts = new Map<string, EditOf>();
  for (const edit of group) if (!firsts.has(edit.edit)) firsts.set(edit.edit, edit);
  const chosen = [...firsts.values()];
  const others = group.filter(({ sink }) => chosen.every((first) => first.sink !== sink));
  const sinks = [...new Set(others.map(({ sink }) => sink))];
  const sink = sinks[group.reduce((sum, { pointer }) => sum + pointer.length, 0) % sinks.length];
  const kinds = others.filter((edit) => edit.sink === sink);
  return [...chosen, ...kinds.slice(kinds.length >> 1, (kinds.length >> 1) + 1)];
}

/** Both directions; in the short tier the later kitchen sinks, which repeat the first, only as edited. */
function directionsOf({ sink }: EditOf) {
  return isLongRun || sink === kitchenSinks[0] ? (["", ", undone"] as const) : ([""] as const);
}

/** Edits unreported at their location by a comparison in either direction. */
async function unreportedOf(group: readonly EditOf[]): Promise<string[]> {
  const unreported: string[] = [];
  for (const edit of group) {
    const [old, edited] = [await openOnce(edit.sink.document), await documentOf(edit.apply())];
    for (const undone of directionsOf(edit)) {
      const { findings } =
        undone === "" ? compareDocuments(old, edited) : compareDocuments(edited, old);
      if (findings.some((finding) => isLocatedAt(finding, edit))) continue;
      const others = findings.map(({ rule, newLocation: now }) => `${rule} at ${now?.pointer}`);
      const found = others.length === 0 ? "" : `, but ${others.join(", ")}`;
      unreported.push(`${edit.pointer} ${edit.edit}${undone} ${edit.sink.title}${found}`);
    }
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
