import { type NodeType, normalizeTypes, Oas3_1Types } from "@redocly/openapi-core";
import { isObject, type JsonObject } from "../../src/document/nodes.ts";

type Types = ReturnType<typeof normalizeTypes>;
export type NormalType = Types[string];
type Resolved = Exclude<
  NormalType["additionalProperties"],
  ((...args: never[]) => unknown) | undefined
>;

/** Where a property of the object model, or an entry of one of its lists and maps, stands. */
export interface Occurrence {
  /** The object type it belongs to, such as `Parameter`. */
  readonly type: string;
  /** Its name; `*` for an entry of a list or map, `x-*` for an extension. */
  readonly property: string;
  /** What it is an occurrence in, itself included as the last step. */
  readonly steps: readonly string[];
  readonly value: unknown;
  /** What the object model says of the value. */
  readonly expected: Resolved;
  /** Whether the object must have it. */
  readonly isRequired: boolean;
  /** What it stands in. */
  readonly holder: JsonObject | readonly unknown[];
}

export const types: Types = normalizeTypes(Oas3_1Types as Record<string, NodeType>);

/** References have no type of their own there. */
const reference: NormalType = {
  name: "Reference",
  properties: {
    $ref: { type: "string", resolvable: false },
    summary: { type: "string", resolvable: false },
    description: { type: "string", resolvable: false },
  },
  required: ["$ref"],
};

/** Every property of a document that the object model knows, from the outside in. */
export function* occurrencesIn(document: JsonObject): Generator<Occurrence, void> {
  const root = types.Root;
  if (root !== undefined) yield* within(root, document, []);
}

function* within(
  type: NormalType,
  node: unknown,
  steps: readonly string[],
): Generator<Occurrence, void> {
  if (Array.isArray(node)) {
    for (const [index, value] of node.entries()) {
      yield* at(type, "*", type.items, { value, holder: node, steps: [...steps, String(index)] });
    }
  }
  if (!isObject(node)) return;
  const isReference = typeof node.$ref === "string" && type.name !== "PathItem";
  if (isReference) yield* propertiesOf(reference, node, steps);
  if (!isReference || type.name === "Schema") yield* propertiesOf(type, node, steps);
}

function* propertiesOf(type: NormalType, node: JsonObject, steps: readonly string[]) {
  for (const [key, value] of Object.entries(node)) {
    const place = { value, holder: node, steps: [...steps, key] };
    const isKnown = Object.hasOwn(type.properties, key);
    if (isKnown) yield* at(type, key, type.properties[key], place);
    else if (key.startsWith("x-") && type.extensionsPrefix !== undefined)
      yield* at(type, "x-*", null, place);
    else if (type.additionalProperties !== undefined)
      yield* at(type, "*", type.additionalProperties, place);
    else if (key !== "$ref")
      throw new Error(`${type.name} has no property ${key}, at ${steps.join("/")}.`);
  }
}

type Position = Pick<Occurrence, "holder" | "steps" | "value">;

function* at(
  type: NormalType,
  property: string,
  expectation: NormalType["items"],
  place: Position,
): Generator<Occurrence, void> {
  const key = place.steps.at(-1) ?? "";
  const expected =
    typeof expectation === "function" ? expectation(place.value, key) : (expectation ?? null);
  const required =
    typeof type.required === "function" ? type.required(place.holder, undefined) : type.required;
  const isRequired = required?.includes(key) ?? false;
  yield { type: type.name, property, ...place, expected: expected ?? null, isRequired };
  if (isNodeType(expected)) yield* within(expected, place.value, place.steps);
}

export function isNodeType(expected: unknown): expected is NormalType {
  return isObject(expected) && typeof expected.name === "string";
}
