import { escapeStep, isObject, type JsonObject, lookUpPointer } from "../../src/document/nodes.ts";
import { isNoEdit, newEntries, newItems, otherValues } from "./edit-values.ts";
import { patternedFields } from "./fixed-fields.ts";
import { entriesOf, isRequired, type Occurrence, objectIn, occurrencesIn } from "./occurrences.ts";

export interface SingleEdit {
  /** The OpenAPI object, such as `Parameter`. */
  readonly type: string;
  /** Its field, `.*` for an entry in it; `*` for a patterned field, `x-*` for an extension. */
  readonly property: string;
  readonly edit: "added" | "changed" | "removed";
  /** What was edited; for what was added, its list or map. */
  readonly pointer: string;
  /** The object with the field. */
  readonly owner: string;
  /** What a changed reference leads to, before and after, or the targets for a list of references. */
  readonly targets: readonly string[];
  /** Makes the whole document after this one edit. */
  apply(): JsonObject;
}

/**
 * Every single document edit: each removable field removed, each value changed, each list and map with one entry more.
 * Reference targets are left in place, since the loader refuses references leading nowhere.
 */
export function* singleEdits(document: JsonObject): Generator<SingleEdit, void> {
  const references = listReferences(document);
  for (const occurrence of occurrencesIn(document)) {
    for (const { edit, changed } of editsOf(occurrence, document)) {
      if (isNoEdit(occurrence, edit)) continue;
      const pointer = pointerTo(occurrence.steps);
      if (edit === "removed" && isReferredTo(references, pointer)) continue;
      yield {
        ...targetOf(occurrence, edit),
        edit,
        pointer,
        owner: pointerTo(occurrence.owner),
        targets: targetsOf(occurrence, changed),
        apply: () => withEdit(document, occurrence.steps, edit === "removed" ? undefined : changed),
      };
    }
  }
}

export function pointerTo(steps: readonly string[]): string {
  return steps.map((step) => `/${escapeStep(step)}`).join("");
}

function targetsOf({ property, value }: Occurrence, changed: unknown): readonly string[] {
  const references = Array.isArray(value)
    ? value.map((item) => (isObject(item) ? item.$ref : undefined))
    : property === "$ref"
      ? [value, changed]
      : [];
  return references.flatMap((reference) =>
    typeof reference === "string" ? [reference.replace(/^#/, "")] : [],
  );
}

interface Change {
  readonly edit: SingleEdit["edit"];
  readonly changed?: unknown;
}

function* editsOf(occurrence: Occurrence, document: JsonObject): Generator<Change> {
  if (mayBeRemoved(occurrence)) yield { edit: "removed" };
  const { notation } = occurrence;
  const object = objectIn(notation);
  const isEntered = entriesOf(notation) !== undefined || patternedFields[object ?? ""];
  if (isEntered) {
    const added = withOneMore(occurrence);
    if (added !== undefined) yield { edit: "added", changed: added };
  } else if (object === undefined) {
    for (const changed of otherValuesOf(occurrence, document)) yield { edit: "changed", changed };
  } else if (object === "Schema" && typeof occurrence.value === "boolean") {
    yield { edit: "changed", changed: !occurrence.value };
  }
}

function mayBeRemoved({ notation, holder, steps }: Occurrence): boolean {
  if (isRequired(notation)) return false;
  if (Array.isArray(holder)) return holder.length > 1;
  // The content of a parameter or header has exactly one entry.
  return steps.at(-2) !== "content" || Object.keys(holder).length > 1;
}

/** An added entry belongs to the list or map. */
function targetOf({ type, property, notation }: Occurrence, edit: SingleEdit["edit"]) {
  if (edit !== "added") return { type, property };
  const object = objectIn(notation);
  return object === undefined
    ? { type, property: `${property}.*` }
    : { type: object, property: "*" };
}

function withOneMore({ type, property, notation, value }: Occurrence): unknown {
  const object = objectIn(notation);
  const of = entriesOf(notation) ?? "";
  const field = object === undefined ? `${type}.${property}` : `${object}.*`;
  if (Array.isArray(value)) return [...value, newItems[field] ?? newItems[of]];
  const [key, entry] = newEntries[field] ?? newEntries[of] ?? [];
  if (key === undefined || !isObject(value) || key in value) return undefined;
  // What stands beside a reference is no entry.
  if (typeof value.$ref === "string") return undefined;
  // An unreferenced definition says nothing.
  if (field === "Schema.$defs" || field === "Schema.definitions") return undefined;
  // The content of a parameter or header has exactly one entry.
  if (field === "Parameter.content" || field === "Header.content") {
    return Object.fromEntries([[key, Object.values(value)[0]]]);
  }
  return { ...value, [key]: entry };
}

function* otherValuesOf(occurrence: Occurrence, document: JsonObject): Generator<unknown> {
  const { type, property, value, holder } = occurrence;
  const known = otherValues[`${type}.${property}`]?.find((other) => other !== value);
  if (property === "$ref") yield* otherReferences(String(value), document);
  else if (known !== undefined && !Array.isArray(value)) yield known;
  else if (type === "ServerVariable" && property === "default" && "enum" in holder) {
    yield [holder.enum].flat().find((other) => other !== value);
  } else yield* alter(value, property === "type" ? "boolean" : "anew");
}

/** Other values of the same kind. */
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

/** A document copy along the way to the edit; `documentOf` copies the rest. */
function withEdit(document: JsonObject, steps: readonly string[], changed: unknown): JsonObject {
  return editAt(document, steps, changed) as JsonObject;
}

function editAt(node: unknown, [key = "", ...rest]: readonly string[], changed: unknown): unknown {
  const copy = Array.isArray(node) ? [...node] : { ...(node as JsonObject) };
  if (rest.length > 0) Reflect.set(copy, key, editAt(Reflect.get(copy, key), rest, changed));
  else if (changed !== undefined) Reflect.set(copy, key, changed);
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else Reflect.deleteProperty(copy, key);
  return copy;
}

interface Reference {
  readonly from: string;
  readonly to: string;
}

function listReferences(node: unknown, steps: readonly string[] = []): Reference[] {
  if (typeof node !== "object" || node === null) return [];
  const inner = Object.entries(node).flatMap(([key, value]) =>
    listReferences(value, [...steps, key]),
  );
  const reference = isObject(node) ? node.$ref : undefined;
  if (typeof reference !== "string") return inner;
  return [...inner, { from: pointerTo(steps), to: reference.replace(/^#/, "") }];
}

/** Whether a reference from elsewhere leads to a part, or into it. */
function isReferredTo(references: readonly Reference[], pointer: string): boolean {
  const isWithin = (inner: string) => `${inner}/`.startsWith(`${pointer}/`);
  return references.some(({ from, to }) => isWithin(to) && !isWithin(from));
}
