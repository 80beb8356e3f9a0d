import { isObject, type JsonObject } from "../../document/nodes.ts";

/** A schema's XML form, in OpenAPI 3.2 terms: `nodeType` replaced two flags. */
export function xmlOf(schema: JsonObject): JsonObject {
  const { attribute, wrapped, nodeType, ...rest } = isObject(schema.xml) ? schema.xml : {};
  return { ...rest, nodeType: nodeType ?? defaultNodeType(schema, attribute, wrapped) };
}

function defaultNodeType(schema: JsonObject, attribute: unknown, wrapped: unknown): string {
  if (attribute === true) return "attribute";
  const isTransparent =
    [schema.type].flat().includes("array") ||
    schema.$ref !== undefined ||
    schema.$dynamicRef !== undefined;
  return isTransparent && wrapped !== true ? "none" : "element";
}
