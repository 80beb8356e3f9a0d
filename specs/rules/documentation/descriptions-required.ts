import type { Oas3Rule, UserContext } from "@redocly/openapi-core";
import { isFilledText, isMapping } from "../plugin/mapping.ts";

const componentPointer = /^#\/(components\/)?schemas\/[^/]+$/;

/**
 * No validator checks the meaning of a field, so its description is required. A property referring to a component has
 * the component's description unless it has its own.
 */
export const descriptionsRequired: Oas3Rule = () => ({
  SchemaProperties(properties: unknown, { report, location, resolve }: UserContext) {
    if (!isMapping(properties)) return;
    for (const [name, property] of Object.entries(properties)) {
      if (!isMapping(property)) continue;
      if ([property, resolve(property).node].some(hasDescription)) continue;
      report({
        message: `The property "${name}" has no description; add one with its meaning.`,
        location: location.child(name).key(),
      });
    }
  },
  Parameter(parameter: unknown, { report, location }: UserContext) {
    if (!isMapping(parameter) || hasDescription(parameter)) return;
    report({
      message: `The parameter "${parameter.name}" has no description; add one with its meaning.`,
      location: location.key(),
    });
  },
  Header(header: unknown, { report, location, key }: UserContext) {
    if (hasDescription(header)) return;
    report({
      message: `The header "${key}" has no description; add one with its meaning.`,
      location: location.key(),
    });
  },
  Schema(schema: unknown, { report, location }: UserContext) {
    if (!isMapping(schema) || !componentPointer.test(location.pointer)) return;
    for (const field of ["title", "description"]) {
      if (isFilledText(schema[field])) continue;
      report({
        message: `This component has no ${field}; add one, the clients and the docs show it.`,
        location: location.key(),
      });
    }
  },
});

function hasDescription(value: unknown): boolean {
  return isMapping(value) && isFilledText(value.description);
}
