import type { JsonObject } from "./nodes.ts";
import { walkNodes } from "./walk-nodes.ts";

/**
 * Converts a 3.0 document's schemas to 3.1, in place, so nodes keep their identity and with it their place in the file.
 * Changes only what differs between the two versions.
 */
export function liftTo31(root: JsonObject, standsFor: StandsFor): void {
  walkNodes(root, (node) => liftSchema(node, standsFor));
}

/** Receives each new node with the original one it replaces. */
type StandsFor = (added: object, original: object) => void;

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

type Mutable = Record<string, unknown>;

function liftSchema(node: Mutable, standsFor: StandsFor): void {
  liftReference(node);
  liftBound(node, "minimum", "exclusiveMinimum");
  liftBound(node, "maximum", "exclusiveMaximum");
  liftNullable(node, standsFor);
}

/** OpenAPI 3.0 ignores a reference's siblings, except in path items, which have their own `$ref`. */
function liftReference(node: Mutable): void {
  if (typeof node.$ref !== "string" || isPathItem(node)) return;
  for (const key of Object.keys(node)) if (key !== "$ref") delete node[key];
}

/** Only path items have operations, or parameter and server lists, beside a `$ref`. */
function isPathItem(node: Mutable): boolean {
  const isOperation = (method: string) => typeof node[method] === "object";
  return methods.some(isOperation) || Array.isArray(node.parameters) || Array.isArray(node.servers);
}

function liftBound(node: Mutable, bound: string, exclusive: string): void {
  if (typeof node[exclusive] !== "boolean") return;
  if (node[exclusive] && ["number", "bigint"].includes(typeof node[bound])) {
    node[exclusive] = node[bound];
    delete node[bound];
  } else {
    delete node[exclusive];
  }
}

/**
 * By the letter of 3.0.3 `nullable` widens only a `type` beside it, and an enum must name null itself. Published
 * descriptions use it beside allOf and enums too, and mean null is allowed.
 */
function liftNullable(node: Mutable, standsFor: StandsFor): void {
  const { nullable, type } = node;
  if (typeof nullable !== "boolean") return;
  delete node.nullable;
  if (!nullable) return;
  if (typeof type === "string") {
    node.type = [type, "null"];
    if (Array.isArray(node.enum) && !node.enum.includes(null)) node.enum = [...node.enum, null];
    return;
  }
  if (!("allOf" in node || "anyOf" in node || "oneOf" in node)) return;
  const rest: Mutable = {};
  for (const combinator of ["allOf", "anyOf", "oneOf"]) {
    if (!(combinator in node)) continue;
    rest[combinator] = node[combinator];
    delete node[combinator];
  }
  node.anyOf = [rest, { type: "null" }];
  standsFor(rest, node);
}
