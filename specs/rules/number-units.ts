import type { Oas3Rule, UserContext } from "@redocly/openapi-core";
import { isNode, typesOf } from "./plugin/node.ts";
import { units } from "./plugin/units.ts";

const known = Object.keys(units).join(", ");

/**
 * 5.34 or 0.0534, lamports or SOL, seconds or milliseconds: a reader who guesses loses money. So a
 * number says its unit where a program can read it. Text that holds a number may say it too.
 */
export const numberUnits: Oas3Rule = () => ({
  Schema(schema: unknown, { report, location }: UserContext) {
    if (!isNode(schema)) return;
    const unit = schema["x-unit"];
    if (unit === undefined) {
      if (!typesOf(schema).some((type) => type === "number" || type === "integer")) return;
      report({
        message: `This number does not say its unit; add "x-unit" with one of ${known}.`,
        location: location.key(),
      });
    } else if (typeof unit !== "string" || !Object.hasOwn(units, unit)) {
      report({
        message: `"${unit}" is not a unit we use; write one of ${known}.`,
        location: location.child("x-unit").key(),
      });
    }
  },
});
