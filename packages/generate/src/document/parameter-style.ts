import type { Parameter, Schema } from "@bellwether/bundle/open-api";

/**
 * The function from `@bellwether/client/parameter-styles` for serializing a parameter. Undefined for a value or list in
 * its location's default style, which the runtime serializes itself.
 */
export function parameterStyle(parameter: Parameter, schema: Schema): string | undefined {
  const { content, style } = parameter;
  if (style === "queryForm" || style === "jsonInPath") return style;
  if (content !== undefined) {
    if (parameter.in === "path") return "jsonInPath";
    return parameter.in === "header" ? "jsonInHeader" : "jsonInQuery";
  }
  if (style !== undefined && style !== "form" && style !== "simple") return style;
  if (parameter.allowReserved === true && parameter.in === "query") return "reserved";
  const isObject = schema.type === "object" || schema.properties !== undefined;
  if (!isObject) return undefined;
  if (parameter.in === "path") return "simpleObject";
  return parameter.in === "header" ? "headerObject" : "formObject";
}
