import { escapeStep, isObject, type JsonObject, lookUpPointer } from "../../src/document/nodes.ts";
import { isNoEdit, newEntries, newItems, otherValues } from "./edit-values.ts";
import { isNodeType, type Occurrence, occurrencesIn } from "./occurrences.ts";

export interface SingleEdit {
  /** The object type of OpenAPI, such as `Parameter`. */
  readonly type: string;
  /** Its property; `*` for the entries of a list or map, `x-*` for extensions. */
  readonly property: string;
  readonly edit: "added" | "changed" | "removed";
  /** Where the property stands that was edited; for what was added, its list or map. */
  readonly pointer: string;
  /** The whole document after this one edit. */
  readonly document: JsonObject;
}

/**
 * Every single edit of a document: each property that may go removed, each value changed, each list and
 * map with one entry more. What others refer to is left in place, since the loader refuses references
 * that lead nowhere.
 */
export function* singleEdits(document: JsonObject): Generator<SingleEdit, void> {
  for (const occurrence of occurrencesIn(document)) {
    for (const { edit, changed } of editsOf(occurrence, document)) {
      if (isNoEdit(occurrence, edit)) continue;
      const { type, property } = targetOf(occurrence, edit);
      const edited = withEdit(document, occurrence.steps, edit === "removed" ? undefined : changed);
      if (hasDanglingReference(edited)) continue;
      const pointer = pointerTo(occurrence.steps);
      yield { type, property, edit, pointer, document: edited };
    }
  }
}

export function pointerTo(steps: readonly string[]): string {
  return steps.map((step) => `/${escapeStep(step)}`).join("");
}

interface Change {
  readonly edit: SingleEdit["edit"];
  readonly changed?: unknown;
}

function* editsOf(occurrence: Occurrence, document: JsonObject): Generator<Change> {
  if (mayBeRemoved(occurrence)) yield { edit: "removed" };
  const { expected, value } = occurrence;
  if (!isNodeType(expected)) {
    for (const changed of otherValuesOf(occurrence, document)) yield { edit: "changed", changed };
    return;
  }
  const added = withOneMore(occurrence, expected.name, value);
  if (added !== undefined) yield { edit: "added", changed: added };
}

function mayBeRemoved({ isRequired, holder, steps }: Occurrence): boolean {
  if (isRequired) return false;
  if (Array.isArray(holder)) return holder.length > 1;
  // The content of a parameter or header has exactly one entry.
  return steps.at(-2) !== "content" || Object.keys(holder).length > 1;
}

/** An entry that was added belongs to the list or map, not to what holds that. */
function targetOf({ type, property, expected }: Occurrence, edit: SingleEdit["edit"]) {
  return edit === "added" && isNodeType(expected)
    ? { type: expected.name, property: "*" }
    : { type, property };
}

function withOneMore({ type, property }: Occurrence, name: string, value: unknown): unknown {
  if (Array.isArray(value)) return name in newItems ? [...value, newItems[name]] : undefined;
  const entry = newEntries[name];
  if (entry === undefined || !isObject(value) || entry[0] in value) return undefined;
  // What stands beside a reference is no entry.
  if (typeof value.$ref === "string") return undefined;
  // A definition that nothing refers to says nothing.
  if (type === "Schema" && (property === "$defs" || property === "definitions")) return undefined;
  // The content of a parameter or header has exactly one entry.
  if (property === "content" && (type === "Parameter" || type === "Header")) {
    return Object.fromEntries([[entry[0], Object.values(value)[0]]]);
  }
  return { ...value, [entry[0]]: entry[1] };
}

function* otherValuesOf(occurrence: Occurrence, document: JsonObject): Generator<unknown> {
  const { type, property, value, holder, expected } = occurrence;
  const known = otherValues[`${type}.${property}`]?.find((other) => other !== value);
  if (property === "$ref") yield* otherReferences(String(value), document);
  else if (known !== undefined && !Array.isArray(value)) yield known;
  else if (type === "ServerVariable" && property === "default" && "enum" in holder) {
    yield [holder.enum].flat().find((other) => other !== value);
  } else if (isObject(expected) && "enum" in expected && Array.isArray(expected.enum)) {
    yield expected.enum.find((other) => other !== value);
  } else yield* alter(value, property === "type" ? "boolean" : "anew");
}

/** Values of the same kind that are others. */
function* alter(value: unknown, anew: string): Generator<unknown> {
  if (typeof value === "boolean") yield !value;
  else if (typeof value === "number") yield value + 1;
  else if (typeof value === "string") yield value === "" ? anew : `${value}-${anew}`;
  else if (Array.isArray(value)) {
    yield [...value, anew];
    if (value.length > 1) yield value.slice(0, -1);
  } else if (isObject(value)) {
    const [first, ...rest] = Object.entries(value);
    yield { ...value, [anew]: anew };
    if (first === undefined) return;
    for (const changed of alter(first[1], anew)) yield { ...value, [first[0]]: changed };
    if (rest.length > 0) yield Object.fromEntries(rest);
  }
}

/** Another component of the same kind. */
function* otherReferences(reference: string, document: JsonObject): Generator<string> {
  const [, section, name] = /^#\/components\/(\w+)\/([^/]+)$/.exec(reference) ?? [];
  if (section === undefined || name === undefined) return;
  const all = lookUpPointer(document, `#/components/${section}`);
  const other = Object.keys(isObject(all) ? all : {}).find((each) => each !== name);
  if (other !== undefined) yield `#/components/${section}/${other}`;
}

function withEdit(document: JsonObject, steps: readonly string[], changed: unknown): JsonObject {
  const copy = JSON.parse(JSON.stringify(document));
  const holder = steps.slice(0, -1).reduce((node, step) => node[step], copy);
  const key = steps.at(-1) ?? "";
  if (changed !== undefined) holder[key] = changed;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return copy;
}

function hasDanglingReference(document: JsonObject): boolean {
  let isDangling = false;
  JSON.stringify(document, (key, value: unknown) => {
    if (key === "$ref" && typeof value === "string" && value.startsWith("#/")) {
      isDangling ||= lookUpPointer(document, value) === undefined;
    }
    return value;
  });
  return isDangling;
}
