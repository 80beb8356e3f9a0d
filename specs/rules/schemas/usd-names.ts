import type { Oas3Rule, UserContext } from "@redocly/openapi-core";
import { isMapping } from "../plugin/mapping.ts";

const dollarUnits: readonly unknown[] = ["usd", "usd-per-token"];

/** The interface document gives these names, without the suffix. */
const documentedNames = ["invested", "investedLifetime", "netFlow", "netFlowLifetime"];

/**
 * Tokens and dollars stand side by side in most responses, so the name tells them apart. A deprecated
 * property keeps its old name.
 */
export const usdNames: Oas3Rule = () => ({
  SchemaProperties(properties: unknown, { report, location, resolve }: UserContext) {
    if (!isMapping(properties)) return;
    for (const [name, property] of Object.entries(properties)) {
      if (!isMapping(property)) continue;
      const schema: unknown = resolve(property).node;
      if (!isMapping(schema)) continue;
      if (property.deprecated === true || documentedNames.includes(name)) continue;
      const isDollars = dollarUnits.includes(schema["x-unit"]);
      if (isDollars && !name.endsWith("Usd")) {
        report({
          message: `"${name}" is in US dollars; name it "${name}Usd".`,
          location: location.child(name).key(),
        });
      }
      if (!isDollars && name.endsWith("Usd")) {
        report({
          message: `"${name}" is not in US dollars; set "x-unit" to usd or usd-per-token, or change the name.`,
          location: location.child(name).key(),
        });
      }
    }
  },
});
