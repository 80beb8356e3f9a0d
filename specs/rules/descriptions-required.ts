import type { Oas3Rule, UserContext } from "@redocly/openapi-core";
import { isFilledText, isNode } from "./plugin/node.ts";

const componentPointer = /^#\/(components\/)?schemas\/[^/]+$/;

/**
 * What a field means is the part of a contract that no validator checks, so it is always said. A
 * property that points to a component has that component's description unless it says its own.
 */
export const described: Oas3Rule = () => ({
  SchemaProperties(properties: unknown, { report, location, resolve }: UserContext) {
    if (!isNode(properties)) return;
    for (const [name, property] of Object.entries(properties)) {
      if (!isNode(property)) continue;
      if ([property, resolve(property).node].some(hasDescription)) continue;
      report({
        message: `The property "${name}" has no description; say what it means.`,
        location: location.child(name).key(),
      });
    }
  },
  Parameter(parameter: unknown, { report, location }: UserContext) {
    if (!isNode(parameter) || hasDescription(parameter)) return;
    report({
      message: `The parameter "${parameter.name}" has no description; say what it means.`,
      location: location.key(),
    });
  },
  Header(header: unknown, { report, location, key }: UserContext) {
    if (hasDescription(header)) return;
    report({
      message: `The header "${key}" has no description; say what it means.`,
      location: location.key(),
    });
  },
  Schema(schema: unknown, { report, location }: UserContext) {
    if (!isNode(schema) || !componentPointer.test(location.pointer)) return;
    for (const field of ["title", "description"]) {
      if (isFilledText(schema[field])) continue;
      report({
        message: `This component has no ${field}; add one, for it names a type in the clients and the docs.`,
        location: location.key(),
      });
    }
  },
});

function hasDescription(value: unknown): boolean {
  return isNode(value) && isFilledText(value.description);
}
