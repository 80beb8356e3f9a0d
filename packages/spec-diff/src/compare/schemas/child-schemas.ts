import type { JsonSchema } from "../../schemas/json-schema.ts";
import type { Held, View } from "../../schemas/view.ts";
import { alignUnions } from "./combinations.ts";
import { prefixItemsOf } from "./lists.ts";
import { locationOf } from "./location.ts";
import type { SchemaMerger } from "./merge.ts";
import { namedSchemas } from "./objects.ts";
import type { PairLocation, Versions } from "./schema-pair.ts";

export interface ChildLocation extends PairLocation {
  readonly old: JsonSchema;
  readonly new: JsonSchema;
  /** For a text's content, about which the enclosing schema proves nothing. */
  readonly isOfContent?: boolean;
}

interface Parent {
  readonly versions: Versions;
  readonly subject: string;
  readonly merger: SchemaMerger;
}

/** The schemas at the same location in both versions. */
export function* childrenOf(parent: Parent): Generator<ChildLocation> {
  yield* propertiesOf(parent);
  yield* keywordSchemasOf(parent);
  yield* mapEntriesOf(parent);
  yield* prefixItemPairsOf(parent);
  yield* alternativesOf(parent);
}

function* propertiesOf({ versions, subject, merger }: Parent): Generator<ChildLocation> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  const [wasRequired, isRequired] = [requiredNames(oldView), requiredNames(newView)];
  for (const [name, before] of oldView.properties) {
    const after = newView.properties.get(name);
    if (after === undefined) continue;
    yield {
      old: merger.merge(before),
      new: merger.merge(after),
      subject: `${subject}.${name}`,
      isRequired: isRequired.has(name),
      isNeverLeftOut: wasRequired.has(name) || isRequired.has(name),
      oldLocation: locationOf(before[0], name) ?? oldLocation,
      newLocation: locationOf(after[0], name) ?? newLocation,
    };
  }
}

function requiredNames(view: View): ReadonlySet<unknown> {
  const lists = (view.keywords.get("required") ?? []).map(({ value }) => value);
  return new Set(lists.filter((list) => Array.isArray(list)).flat());
}

/** Keywords with one schema, for values present by definition: a list has no missing items. */
const singleSchemas = [
  ["items", "[]"],
  ["additionalProperties", ".*"],
  ["unevaluatedProperties", ".*"],
  ["unevaluatedItems", "[]"],
  ["propertyNames", " (names)"],
  ["contentSchema", " (content)"],
] as const;

function* keywordSchemasOf({ versions, subject, merger }: Parent): Generator<ChildLocation> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  for (const [keyword, word] of singleSchemas) {
    const [before, after] = [oldView, newView].map((view) => view.keywords.get(keyword));
    if (before === undefined || after === undefined) continue;
    const [old, now] = [before, after].map((held) =>
      merger.merge(held as readonly Held<JsonSchema>[]),
    );
    if (old === undefined || now === undefined) continue;
    // Rules of their own report whether anything is allowed at all.
    if (typeof old === "boolean" || typeof now === "boolean") continue;
    yield {
      old,
      new: now,
      subject: `${subject}${word}`,
      isNeverLeftOut: true,
      isOfContent: keyword === "contentSchema",
      oldLocation,
      newLocation,
    };
  }
}

function* mapEntriesOf({ versions, subject }: Parent): Generator<ChildLocation> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  for (const keyword of ["patternProperties", "dependentSchemas"]) {
    const after = namedSchemas(newView, keyword);
    for (const [name, before] of namedSchemas(oldView, keyword)) {
      const now = after.get(name);
      if (now === undefined) continue;
      yield {
        old: before.value,
        new: now.value,
        subject: `${subject}.${name}`,
        oldLocation: locationOf(before, name) ?? oldLocation,
        newLocation: locationOf(now, name) ?? newLocation,
      };
    }
  }
}

function* prefixItemPairsOf({ versions, subject }: Parent): Generator<ChildLocation> {
  const { oldView, newView } = versions;
  const after = prefixItemsOf(newView);
  const before = prefixItemsOf(oldView);
  for (const [index, old] of before.entries()) {
    const now = after[index];
    if (now === undefined) continue;
    yield {
      old,
      new: now,
      subject: `${subject}[${index}]`,
      oldLocation: { node: before, key: index },
      newLocation: { node: after, key: index },
    };
  }
}

function* alternativesOf({ versions, subject }: Parent): Generator<ChildLocation> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  if (oldView.unions.length === 0 && newView.unions.length === 0) return;
  for (const { pairs } of alignUnions(versions)?.alignments ?? []) {
    for (const [old, now] of pairs) {
      // A schema with itself as its only alternative is already compared.
      if (old === versions.old && now === versions.new) continue;
      yield { old, new: now, subject, oldLocation, newLocation };
    }
  }
}
