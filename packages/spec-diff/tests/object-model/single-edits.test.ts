import { describe, expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import type { JsonObject } from "../../src/document/nodes.ts";
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

describe("the kitchen sink holds all of OpenAPI", () => {
  test("every property of every type is in it", () => {
    const all = openApiTypes().flatMap(({ name, properties }) =>
      Object.keys(properties)
        .filter((property) => !property.startsWith("x-"))
        .map((property) => `${name}.${property}`),
    );
    expect(all.filter((property) => !present.has(property))).toEqual([]);
  });

  test("every list and map of the model has entries in it", () => {
    const all = openApiTypes().filter((type) => type.items ?? type.additionalProperties);
    expect(all.map(({ name }) => `${name}.*`).filter((each) => !present.has(each))).toEqual([]);
  });

  test("every object that may be extended is extended in it", () => {
    const all = openApiTypes().filter((type) => type.extensionsPrefix !== undefined);
    expect(all.map(({ name }) => `${name}.x-*`).filter((each) => !present.has(each))).toEqual([]);
  });

  test("every property in it is edited, or what it holds is", () => {
    const pointers = edits.map(({ pointer }) => pointer);
    const edited = new Set(
      occurrences
        .filter(({ steps }) => pointers.some((pointer) => pointer.startsWith(pointerTo(steps))))
        .map(nameOf),
    );
    expect([...present].filter((property) => !edited.has(property))).toEqual([]);
  });

  test("nothing is found when nothing is edited", async () => {
    for (const { document } of kitchenSinks) {
      expect(await countFindings(document, document)).toBe(0);
    }
  });
});

describe("every edit is found, whichever way it goes", () => {
  // Some properties stand in hundreds of places, and each is compared both ways.
  const each = [...byProperty].filter(([name]) => !(name in knownGaps));
  test.each(each)("%s", async (_, group) => {
    expect(await silentOf(group)).toEqual([]);
  });
});

describe("knownGaps", () => {
  test("each is for a property that there is", () => {
    expect(Object.keys(knownGaps).filter((each) => !present.has(each))).toEqual([]);
  });

  test.each([...byProperty].filter(([name]) => name in knownGaps))(
    "%s is still needed",
    async (_, group) => {
      expect(await silentOf(group)).not.toEqual([]);
    },
  );
});

function nameOf({ type, property }: { readonly type: string; readonly property: string }): string {
  return `${type}.${property}`;
}

function openApiTypes() {
  return Object.values(types).filter(({ name }) => !(name in notOpenApi));
}

async function silentOf(group: readonly EditOf[]): Promise<string[]> {
  const silent: string[] = [];
  for (const { edit, pointer, original, document } of group) {
    if ((await countFindings(original, document)) === 0) silent.push(`${pointer} ${edit}`);
    if ((await countFindings(document, original)) === 0) silent.push(`${pointer} ${edit}, undone`);
  }
  return silent;
}

/** Every document is a value of its own, as if it had been read from a file. */
async function countFindings(before: JsonObject, after: JsonObject): Promise<number> {
  const old = await documentOf(JSON.parse(JSON.stringify(before)), "old");
  const now = await documentOf(JSON.parse(JSON.stringify(after)), "new");
  return compareDocuments(old, now).findings.length;
}
