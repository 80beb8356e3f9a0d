import { isObject, type JsonObject } from "../../src/document/nodes.ts";
import { fixedFields, type Notation, notExtensible, patternedFields } from "./fixed-fields.ts";
import { schemaFields } from "./schema-fields.ts";

/** Where a field of the object model, or an entry of one of its lists and maps, stands. */
export interface Occurrence {
  /** The object it belongs to, such as `Parameter`. */
  readonly type: string;
  /** The object that stands there; for a `Reference` what it refers to. */
  readonly declared: string;
  /** Its name, with `.*` for an entry of its list or map; `*` for a patterned field, `x-*` for an extension. */
  readonly property: string;
  /** What it is an occurrence in, itself included as the last step. */
  readonly steps: readonly string[];
  /** The steps to the object that it is a field of. */
  readonly owner: readonly string[];
  readonly value: unknown;
  readonly notation: Notation;
  /** What it stands in: an object, or a list or map of one. */
  readonly holder: JsonObject | readonly unknown[];
}

/** The fields of every object of OpenAPI 3.2. */
export const objectModel: Readonly<Record<string, Readonly<Record<string, Notation>>>> = {
  ...fixedFields,
  Schema: schemaFields,
};

export const isRequired = (notation: Notation) => notation.endsWith("!");
const plain = (notation: Notation) => notation.replace(/!$/, "");

/** The name of the object that a field holds one of. */
export function objectIn(notation: Notation): string | undefined {
  const name = plain(notation);
  return Object.hasOwn(objectModel, name) ? name : undefined;
}

/** What the entries of a list or map are; undefined for a field that is none. */
export function entriesOf(notation: Notation): Notation | undefined {
  return /^[[{](.*)[\]}]$/.exec(plain(notation))?.[1];
}

/** Every field of a document that the object model knows, from the outside in. */
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
