import type { Oas3Rule, UserContext } from "@redocly/openapi-core";
import { isMapping, typesOf } from "../plugin/mapping.ts";

/** Generators type an array without `items` as a list of anything, and validators accept anything in it. */
export const arrayItems: Oas3Rule = () => ({
  Schema(schema: unknown, { report, location }: UserContext) {
    if (!isMapping(schema) || !typesOf(schema).includes("array")) return;
    const describesItems = ["items", "prefixItems"].some(
      (keyword) => isMapping(schema[keyword]) || Array.isArray(schema[keyword]),
    );
    if (describesItems) return;
    report({
      message: 'This array does not describe its items; add "items" with their schema.',
      location: location.child("type"),
    });
  },
});
