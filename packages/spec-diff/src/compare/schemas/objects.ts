import { isObject } from "../../document/nodes.ts";
import type { DocumentSchemas } from "../../schemas/document-schemas.ts";
import type { JsonSchema } from "../../schemas/json-schema.ts";
import { canonical } from "../../schemas/shape.ts";
import { firstOf, type Held, type View } from "../../schemas/view.ts";
import type { Location } from "../edit.ts";
import { commonDirection, directionOf } from "./direction.ts";
import { locationOf } from "./location.ts";
import { comparePresence, openOf } from "./presence.ts";
import type { PairEdit, Versions } from "./schema-pair.ts";

/** Properties added, removed, or newly required, and what objects may hold besides. */
export function* compareObjects(versions: Versions): Generator<PairEdit> {
  yield* compareProperties(versions);
  yield* compareOtherProperties(versions);
  yield* compareNamed(versions, "patternProperties", "pattern-properties");
  yield* compareNamed(versions, "dependentSchemas", "dependent-schema");
  yield* compareDependentRequired(versions);
  yield* comparePresence(
    versions,
    "propertyNames",
    "property-names-added",
    "property-names-removed",
  );
}

function requiredOf(view: View): ReadonlyMap<string, Location> {
  const required = new Map<string, Location>();
  for (const { value, holder } of view.keywords.get("required") ?? []) {
    if (!Array.isArray(value)) continue;
    for (const name of value) required.set(String(name), { node: holder, key: "required" });
  }
  return required;
}

function* compareProperties(versions: Versions): Generator<PairEdit> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  const [oldRequired, newRequired] = [requiredOf(oldView), requiredOf(newView)];
  const names = new Set([
    ...oldView.properties.keys(),
    ...newView.properties.keys(),
    ...oldRequired.keys(),
    ...newRequired.keys(),
  ]);
  const isClosed = isClosedObject(oldView);
  for (const name of names) {
    const [before, after] = [oldView, newView].map((view) => propertyLocation(view, name));
    const [was, is] = [oldRequired.get(name), newRequired.get(name)];
    const locations = {
      old: before ?? was ?? oldLocation,
      new: after ?? is ?? newLocation,
      part: `.${name}`,
      only: propertyDirection(versions, name),
    };
    if (before === undefined && after !== undefined) {
      // Callers obliged to send it before it was described still do.
      const added =
        is === undefined || was !== undefined ? "property-added" : "required-property-added";
      yield { rule: isClosed ? `${added}-to-closed-object` : added, ...locations };
      if (was !== undefined && is === undefined)
        yield { rule: "property-became-optional", ...locations, old: was };
    } else if (before !== undefined && after === undefined) {
      yield {
        rule: was === undefined ? "property-removed" : "required-property-removed",
        ...locations,
      };
      if (is !== undefined && was === undefined)
        yield { rule: "property-became-required", ...locations };
    } else if (was === undefined && is !== undefined) {
      yield { rule: "property-became-required", ...locations, new: is };
    } else if (was !== undefined && is === undefined) {
      yield { rule: "property-became-optional", ...locations, old: was };
    }
  }
}

/** Whether readers were told to expect no other properties. Names matching a pattern may. */
function isClosedObject(view: View): boolean {
  const isClosed = (keyword: keyof typeof openness) => opennessOf(view, keyword) === "none";
  return (
    (isClosed("additionalProperties") || isClosed("unevaluatedProperties")) &&
    !view.keywords.has("patternProperties")
  );
}

/** Which way a property travels, as far as a version limits it. */
function propertyDirection({ oldView, newView, comparer }: Versions, name: string) {
  return commonDirection([
    ...(oldView.properties.get(name) ?? []).map(({ value }) => directionOf(comparer.before, value)),
    ...(newView.properties.get(name) ?? []).map(({ value }) => directionOf(comparer.after, value)),
  ]);
}

function propertyLocation(view: View, name: string): Location | undefined {
  const [held] = view.properties.get(name) ?? [];
  if (held === undefined || held.value === false) return undefined;
  return locationOf(held, name);
}

const openness = {
  additionalProperties: "additional-properties",
  unevaluatedProperties: "",
} as const;

function* compareOtherProperties(versions: Versions): Generator<PairEdit> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  for (const keyword of Object.keys(openness) as (keyof typeof openness)[]) {
    const [before, after] = [firstOf(oldView, keyword), firstOf(newView, keyword)];
    const [was, is] = [opennessOf(oldView, keyword), opennessOf(newView, keyword)];
    if (was === is) continue;
    const locations = {
      old: locationOf(before, keyword) ?? oldLocation,
      new: locationOf(after, keyword) ?? newLocation,
      before: was,
      after: is,
    };
    if (was === "none") yield { rule: "additional-properties-allowed", ...locations };
    else if (keyword === "unevaluatedProperties") {
      const isTighter = is === "none" || was === "any";
      yield {
        rule: `unevaluated-properties-${isTighter ? "restricted" : "loosened"}`,
        ...locations,
      };
    } else if (is === "none") yield { rule: "additional-properties-refused", ...locations };
    else if (is === "any") yield { rule: "additional-properties-loosened", ...locations };
    else yield { rule: "additional-properties-restricted", ...locations };
  }
}

/** Where a part describes all other properties, none is left undescribed. */
function opennessOf(view: View, keyword: keyof typeof openness): ReturnType<typeof openOf> {
  const isDescribed =
    keyword === "unevaluatedProperties" && view.keywords.has("additionalProperties");
  return isDescribed ? "any" : openOf(firstOf(view, keyword));
}

/** Compares a map from names to schemas, where names may be added or removed. */
function* compareNamed(
  versions: Versions,
  keyword: "patternProperties" | "dependentSchemas",
  rules: "pattern-properties" | "dependent-schema",
): Generator<PairEdit> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  const [before, after] = [oldView, newView].map((view) => namedSchemas(view, keyword));
  for (const [name, held] of before ?? []) {
    if (after?.has(name)) continue;
    yield {
      rule: `${rules}-removed`,
      old: locationOf(held, name) ?? oldLocation,
      new: newLocation,
      before: name,
    };
  }
  for (const [name, held] of after ?? []) {
    if (before?.has(name)) continue;
    yield {
      rule: `${rules}-added`,
      old: oldLocation,
      new: locationOf(held, name) ?? newLocation,
      after: name,
    };
  }
}

export function namedSchemas(view: View, keyword: string): ReadonlyMap<string, Held<JsonSchema>> {
  const found = new Map<string, Held<JsonSchema>>();
  for (const { value } of view.keywords.get(keyword) ?? []) {
    if (!isObject(value)) continue;
    for (const [name, schema] of Object.entries(value)) {
      found.set(name, { value: schema as JsonSchema, holder: value });
    }
  }
  return found;
}

function* compareDependentRequired(versions: Versions): Generator<PairEdit> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  const [before, after] = [oldView, newView].map(dependenciesOf);
  const come = Object.entries(after ?? {})
    .flatMap(([name, list]) => missing(name, list, before))
    .sort();
  const gone = Object.entries(before ?? {})
    .flatMap(([name, list]) => missing(name, list, after))
    .sort();
  const old = locationOf(firstOf(oldView, "dependentRequired"), "dependentRequired") ?? oldLocation;
  const now = locationOf(firstOf(newView, "dependentRequired"), "dependentRequired") ?? newLocation;
  if (come.length > 0) yield { rule: "dependent-required-added", old, new: now, after: come };
  if (gone.length > 0) yield { rule: "dependent-required-removed", old, new: now, before: gone };
}

type Dependencies = Readonly<Record<string, readonly string[]>>;

function dependenciesOf(view: View): Dependencies {
  const merged: Record<string, string[]> = {};
  for (const { value } of view.keywords.get("dependentRequired") ?? []) {
    if (!isObject(value)) continue;
    for (const [name, list] of Object.entries(value)) {
      if (Array.isArray(list)) merged[name] = [...(merged[name] ?? []), ...list.map(String)];
    }
  }
  return merged;
}

function missing(
  name: string,
  list: readonly string[],
  others: Dependencies | undefined,
): string[] {
  const known = new Set(others?.[name]);
  return list
    .filter((dependent) => !known.has(dependent))
    .map((dependent) => `${dependent} beside ${name}`);
}

/** All property names a schema describes at its own level. */
export function describedNames(schemas: DocumentSchemas, view: View): ReadonlySet<string> {
  const names = new Set<string>();
  // An alternative may be composed of its own union, as with a discriminator.
  const views = new Set([view]);
  const seen = new Set<readonly JsonSchema[]>();
  for (const { properties, unions } of views) {
    for (const name of properties.keys()) names.add(name);
    for (const { members } of unions) {
      // Subtypes share the union of their base.
      if (seen.has(members)) continue;
      seen.add(members);
      for (const member of members) views.add(schemas.viewOf(member));
    }
  }
  return names;
}

export function areSameNames(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return canonical([...left].sort()) === canonical([...right].sort());
}
