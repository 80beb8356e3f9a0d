import { isObject, type JsonObject } from "../../src/document/nodes.ts";
import { fixedFields, type Notation, notExtensible, patternedFields } from "./fixed-fields.ts";
import { schemaFields } from "./schema-fields.ts";

/** Where an object model field, or an entry in one of its lists and maps, stands. */
export interface Occurrence {
  /** The object it belongs to, such as `Parameter`. */
  readonly type: string;
  /** The object there; for a `Reference`, its target. */
  readonly declared: string;
  /** Its name, with `.*` for an entry in its list or map; `*` for a patterned field, `x-*` for an extension. */
  readonly property: string;
  /** What it is an occurrence in, itself included as the last step. */
  readonly steps: readonly string[];
  /** The steps to the object with the field. */
  readonly owner: readonly string[];
  readonly value: unknown;
  readonly notation: Notation;
  /** Its container: an object, or a list or map of objects. */
  readonly holder: JsonObject | readonly unknown[];
}

/** Every OpenAPI 3.2 object's fields. */
export const objectModel: Readonly<Record<string, Readonly<Record<string, Notation>>>> = {
  ...fixedFields,
  Schema: schemaFields,
};

export const isRequired = (notation: Notation) => notation.endsWith("!");
const plain = (notation: Notation) => notation.replace(/!$/, "");

/** The object name for a field's value or its entries. */
export function objectIn(notation: Notation): string | undefined {
  const name = plain(notation);
  return Object.hasOwn(objectModel, name) ? name : undefined;
}

/** The entry kind in a list or map; undefined for any other field. */
export function entriesOf(notation: Notation): Notation | undefined {
  return /^[[{](.*)[\]}]$/.exec(plain(notation))?.[1];
}

/** Every document field the object model knows, from the outside in. */
export function* occurrencesIn(document: JsonObject): Generator<Occurrence, void> {
  yield* within("OpenAPI", document, []);
}

function* within(
  declared: string,
  node: unknown,
  steps: readonly string[],
): Generator<Occurrence, void> {
  if (!isObject(node)) return;
  const hasOwnRef = declared === "PathItem" || declared === "Schema";
  const type = typeof node.$ref === "string" && !hasOwnRef ? "Reference" : declared;
  for (const [key, value] of Object.entries(node)) {
    const place = { type, declared, owner: steps, steps: [...steps, key], value, holder: node };
    const notation = objectModel[type]?.[key];
    if (notation !== undefined) yield* at({ ...place, property: key, notation });
    else if (key.startsWith("x-") && !notExtensible.has(type))
      yield { ...place, property: "x-*", notation: "any" };
    else if (patternedFields[type] !== undefined)
      yield* at({ ...place, property: "*", notation: patternedFields[type] });
    else throw new Error(`${type} has no field ${key}, at ${steps.join("/")}.`);
  }
}

function* at(occurrence: Occurrence): Generator<Occurrence, void> {
  yield occurrence;
  const { notation, value, steps, property } = occurrence;
  const object = objectIn(notation);
  if (object !== undefined) yield* within(object, value, steps);
  const entries = entriesOf(notation);
  if (entries === undefined || typeof value !== "object" || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    const place = { value: entry, holder: value as JsonObject, steps: [...steps, key] };
    yield* at({ ...occurrence, ...place, property: `${property}.*`, notation: entries });
  }
}
