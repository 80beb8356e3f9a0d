import type { Oas3Rule, UserContext } from "@redocly/openapi-core";
import { isMapping, typesOf } from "../plugin/mapping.ts";
import { units } from "../plugin/units.ts";

const known = Object.keys(units).join(", ");

/**
 * 5.34 or 0.0534, lamports or SOL, seconds or milliseconds: a wrong guess costs the caller money. So a number has its
 * unit in `x-unit`, which programs can read. A string containing a number may have one.
 */
export const numberUnits: Oas3Rule = () => ({
  Schema(schema: unknown, { report, location }: UserContext) {
    if (!isMapping(schema)) return;
    const unit = schema["x-unit"];
    if (unit === undefined) {
      if (!typesOf(schema).some((type) => type === "number" || type === "integer")) return;
      report({
        message: `This number has no unit; add "x-unit" with one of ${known}.`,
        location: location.key(),
      });
    } else if (typeof unit !== "string" || !Object.hasOwn(units, unit)) {
      report({
        message: `"${unit}" is not a known unit; use one of ${known}, or add it to specs/rules/plugin/units.ts.`,
        location: location.child("x-unit").key(),
      });
    }
  },
});
