import { isObject } from "../../document/nodes.ts";
import type { SpecDocument } from "../../document/open-document.ts";
import {
  type JsonSchema,
  referenceOf,
  resolve,
  type SchemaRoot,
} from "../../schemas/json-schema.ts";
import type { SchemaComparer } from "../../schemas/relation.ts";
import { type Held, type View, viewOf } from "../../schemas/view.ts";
import type { Location } from "../edit.ts";
import { compareAnnotations } from "./annotations.ts";
import { compareLimits } from "./bounds.ts";
import { alignUnions, compareCombinations } from "./combinations.ts";
import { decide } from "./decide.ts";
import { directionOf } from "./direction.ts";
import { compareLists, prefixItemsOf } from "./lists.ts";
import { locationOf } from "./location.ts";
import { createSchemaMerger, type SchemaMerger } from "./merge.ts";
import { areSameNames, compareObjects, describedNames, namedSchemas } from "./objects.ts";
import { findResidual } from "./residual.ts";
import type { Child, PairEdit, SchemaPair, Versions } from "./schema-pair.ts";
import { compareFormatsAndContents, compareValues } from "./values.ts";

export interface SchemaWalk {
  /** Compares two schemas and all that they lead to; undefined when nothing changed there. */
  pair(old: JsonSchema, now: JsonSchema, at: PairLocation): SchemaPair | undefined;
}

export interface PairLocation {
  readonly subject: string;
  readonly oldLocation: Location;
  readonly newLocation: Location;
  readonly isRequired?: boolean;
}

/** Walks both versions of every schema side by side, each pair once. */
export function createSchemaWalk(
  oldDocument: SpecDocument,
  newDocument: SpecDocument,
  comparer: SchemaComparer,
): SchemaWalk {
  const oldRoot = oldDocument.root as SchemaRoot;
  const newRoot = newDocument.root as SchemaRoot;
  const oldViewOf = createViewer(oldRoot);
  const newViewOf = createViewer(newRoot);
  const oldNames = namesOf(oldRoot);
  const newNames = namesOf(newRoot);
  const merger = createSchemaMerger();
  const pairs = new Map<unknown, Map<unknown, SchemaPair>>();
  /** What has been compared part by part and not yet as a whole, inner schemas first. */
  const open: [versions: Versions, pair: SchemaPair][] = [];

  function walk(old: JsonSchema, now: JsonSchema, at: PairLocation): SchemaPair | undefined {
    const found = pair(old, now, at);
    for (const [versions, inner] of open.splice(0)) {
      const edit = findResidual(versions, inner);
      if (edit !== undefined) inner.edits.push(edit);
    }
    return found;
  }

  function pair(old: JsonSchema, now: JsonSchema, at: PairLocation): SchemaPair | undefined {
    if (comparer.isUnchanged(old, now)) return undefined;
    const site = compareSites(old, now, at);
    const [before, after] = [resolve(oldRoot, old), resolve(newRoot, now)];
    const resolved = comparer.isUnchanged(before, after)
      ? undefined
      : pairResolved(before, after, at);
    if (site.length === 0) return resolved;
    return {
      subject: at.subject,
      edits: site,
      children: resolved === undefined ? [] : [{ pair: resolved }],
    };
  }

  /** Words beside a reference belong to the place that refers, not to what it refers to. */
  function compareSites(old: JsonSchema, now: JsonSchema, at: PairLocation): PairEdit[] {
    if (!isObject(old) || !isObject(now)) return [];
    if (!hasWordsBesideReference(old) && !hasWordsBesideReference(now)) return [];
    const [before, after] = [wordsAt(oldRoot, old), wordsAt(newRoot, now)];
    const edits = [
      ...compareAnnotations({ old: before, new: after, isRequired: at.isRequired ?? false }),
    ];
    // The words are gathered from several nodes; they are shown where the reference stands.
    return edits.map((edit) => ({
      ...edit,
      old: { node: old, ...(edit.old?.key === undefined ? {} : { key: edit.old.key }) },
      new: { node: now, ...(edit.new?.key === undefined ? {} : { key: edit.new.key }) },
    }));
  }

  function pairResolved(old: JsonSchema, now: JsonSchema, at: PairLocation): SchemaPair {
    const known = pairs.get(old)?.get(now);
    // Booleans have no identity, so each of their places is a pair of its own.
    if (known !== undefined && isObject(old) && isObject(now)) return known;
    const subject = subjectOf(old, now, at.subject);
    const found: SchemaPair = { subject, edits: [], children: [] };
    const ofOld = pairs.get(old) ?? new Map<unknown, SchemaPair>();
    pairs.set(old, ofOld.set(now, found));
    const versions: Versions = {
      old,
      new: now,
      oldView: oldViewOf(old),
      newView: newViewOf(now),
      oldLocation: locationIn(old) ?? at.oldLocation,
      newLocation: locationIn(now) ?? at.newLocation,
      comparer,
      oldRoot,
      newRoot,
    };
    if (isObject(old) && isObject(now)) {
      found.edits.push(
        ...compareAnnotations({ old, new: now, isRequired: at.isRequired ?? false }),
      );
    }
    const demands = compareDemands(versions);
    found.edits.push(...demands.edits, ...compareFormatsAndContents(versions));
    for (const child of childrenOf(versions, subject, merger)) {
      // What is equal as a whole has changed in its words only, if at all.
      if (demands.isEqual && !comparer.areEqual(child.old, child.new)) continue;
      const inner = pair(child.old, child.new, child);
      if (inner !== undefined) found.children.push({ pair: inner, only: commonDirection(child) });
    }
    if (found.edits.length === 0 && found.children.length === 0 && !demands.isEqual) {
      found.edits.push(...explainByRelation(versions));
    }
    open.push([versions, found]);
    return found;
  }

  function compareDemands(versions: Versions): { edits: PairEdit[]; isEqual: boolean } {
    const { old, new: now, oldView, newView } = versions;
    if (oldView.isNothing || newView.isNothing) {
      return {
        edits: explainByRelation(versions),
        isEqual: oldView.isNothing && newView.isNothing,
      };
    }
    if (alignUnions(versions)?.isSoleAlternative) {
      const isEqual = comparer.areEqual(old, now);
      return { edits: isEqual ? [] : [...compareCombinations(versions)], isEqual };
    }
    const edits = [
      ...compareValues(versions),
      ...compareLimits(versions),
      ...compareObjects(versions),
      ...compareLists(versions),
      ...compareCombinations(versions),
    ];
    if (edits.length === 0) return { edits, isEqual: false };
    const names = [describedNames(oldView, oldViewOf), describedNames(newView, newViewOf)] as const;
    // Two ways of writing the same thing; but a property that is described anew is one more to use.
    if (areSameNames(...names) && comparer.areEqual(old, now)) return { edits: [], isEqual: true };
    return { edits, isEqual: false };
  }

  function explainByRelation(versions: Versions): PairEdit[] {
    const decision = decide(versions, versions.old, versions.new);
    if (decision.effect === undefined) return [];
    const { oldLocation, newLocation } = versions;
    return [{ rule: "schema-changed", old: oldLocation, new: newLocation, ...decision }];
  }

  function commonDirection(child: ChildLocation): Child["only"] {
    const [before, after] = [directionOf(oldRoot, child.old), directionOf(newRoot, child.new)];
    return before === after ? after : undefined;
  }

  function locationIn(schema: JsonSchema): Location | undefined {
    return isObject(schema) && !merger.isMerged(schema) ? { node: schema } : undefined;
  }

  /** Components are called by their names; what is one in one version only, by the way that led there. */
  function subjectOf(old: JsonSchema, now: JsonSchema, otherwise: string): string {
    const [before, after] = [oldNames.get(old), newNames.get(now)];
    if (before === undefined || after === undefined) return otherwise;
    return before === after ? after : `${after} (in place of ${before})`;
  }

  return { pair: walk };
}

function namesOf({ components }: SchemaRoot): ReadonlyMap<unknown, string> {
  // A boolean is the same wherever it stands, so it has no name.
  const named = Object.entries(components?.schemas ?? {}).filter(([, schema]) => isObject(schema));
  return new Map(named.map(([name, schema]) => [schema, name]));
}

function createViewer(root: SchemaRoot): (schema: JsonSchema) => View {
  const known = new Map<JsonSchema, View>();
  return (schema) => {
    let view = known.get(schema);
    if (view === undefined) {
      view = viewOf(root, schema);
      known.set(schema, view);
    }
    return view;
  };
}

interface ChildLocation extends PairLocation {
  readonly old: JsonSchema;
  readonly new: JsonSchema;
}

/** The schemas inside both versions that stand in the same place. */
function* childrenOf(
  versions: Versions,
  subject: string,
  merger: SchemaMerger,
): Generator<ChildLocation> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  const locations = { oldLocation, newLocation };
  const required = new Set(
    (newView.keywords.get("required") ?? []).flatMap(({ value }) =>
      Array.isArray(value) ? value : [],
    ),
  );
  for (const [name, before] of oldView.properties) {
    const after = newView.properties.get(name);
    if (after === undefined) continue;
    yield {
      old: merger.merge(before),
      new: merger.merge(after),
      subject: `${subject}.${name}`,
      isRequired: required.has(name),
      oldLocation: locationOf(before[0], name) ?? oldLocation,
      newLocation: locationOf(after[0], name) ?? newLocation,
    };
  }
  for (const [keyword, word] of singleSchemas) {
    const [before, after] = [oldView, newView].map((view) => view.keywords.get(keyword));
    if (before === undefined || after === undefined) continue;
    const [old, now] = [before, after].map((held) =>
      merger.merge(held as readonly Held<JsonSchema>[]),
    );
    if (old === undefined || now === undefined) continue;
    // Whether anything is allowed at all is told of by rules of its own.
    if (typeof old === "boolean" || typeof now === "boolean") continue;
    yield { old, new: now, subject: `${subject}${word}`, ...locations };
  }
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
  if (oldView.unions.length === 0 && newView.unions.length === 0) return;
  for (const { pairs } of alignUnions(versions)?.alignments ?? []) {
    for (const [old, now] of pairs) {
      // A schema that stands for its own only alternative has been compared already.
      if (old === versions.old && now === versions.new) continue;
      yield { old, new: now, subject, ...locations };
    }
  }
}

const singleSchemas = [
  ["items", "[]"],
  ["additionalProperties", ".*"],
  ["unevaluatedProperties", ".*"],
  ["unevaluatedItems", "[]"],
  ["propertyNames", " (names)"],
  ["contentSchema", " (content)"],
] as const;

function hasWordsBesideReference(schema: JsonSchema): boolean {
  return isObject(schema) && referenceOf(schema) !== undefined && Object.keys(schema).length > 1;
}

/** The words that hold at a place: its own, over those of what it refers to. */
function wordsAt(root: SchemaRoot, schema: JsonSchema): Readonly<Record<string, unknown>> {
  const target = resolve(root, schema);
  const { $ref: _, allOf: __, ...own } = isObject(schema) ? schema : {};
  return { ...(isObject(target) ? target : {}), ...own };
}
