import type { Parameter, Schema } from "@bellwether/bundle/open-api";

/**
 * The function of `@bellwether/client/parameter-styles` that writes a parameter; undefined where the
 * runtime's own way serves, which is a value or a list in the default style of its place.
 */
export function parameterStyle(parameter: Parameter, schema: Schema): string | undefined {
  const { content, style } = parameter;
  if (content !== undefined) {
    if (parameter.in === "path") return "jsonInPath";
    return parameter.in === "header" ? "jsonInHeader" : "jsonInQuery";
  }
  if (style !== undefined && style !== "form" && style !== "simple") return style;
  const isObject = schema.type === "object" || schema.properties !== undefined;
  if (!isObject) return undefined;
  if (parameter.in === "path") return "simpleObject";
  return parameter.in === "header" ? "headerObject" : "formObject";
}
