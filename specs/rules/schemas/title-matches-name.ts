import type { Oas3Rule, UserContext } from "@redocly/openapi-core";
import { isFilledText, isMapping } from "../plugin/mapping.ts";

const componentPointer = /^#\/(?:components\/)?schemas\/([^/]+)$/;

/**
 * Some generators name a type by its schema's title, others by the component name. When both are the same words, every
 * client has the same type names.
 */
export const titleMatchesName: Oas3Rule = () => ({
  Schema(schema: unknown, { report, location }: UserContext) {
    const [, name] = componentPointer.exec(location.pointer) ?? [];
    if (name === undefined || !isMapping(schema) || !isFilledText(schema.title)) return;
    if (toLetters(schema.title) === toLetters(name)) return;
    report({
      message: `The title "${schema.title}" differs from the component's name; make it the words of "${name}".`,
      location: location.child("title"),
    });
  },
});

/** Case and the signs between words are free: `Icon URL` is the title of `IconUrl`. */
function toLetters(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]/g, "").toLowerCase();
}
