import type { Schema } from "@bellwether/bundle/open-api";

/** A doc comment from paragraphs; an empty string without text. */
export function docComment(paragraphs: readonly (string | undefined)[], indent = ""): string {
  const text = paragraphs.filter(
    (paragraph): paragraph is string => paragraph !== undefined && paragraph.trim() !== "",
  );
  if (text.length === 0) return "";
  const comment = text.map(escapeAtSigns).join("\n\n").replaceAll("*/", "*\\/");
  if (!comment.includes("\n") && comment.length < 88) return `${indent}/** ${comment} */\n`;
  const lines = comment.split("\n").map((line) => `${indent} * ${line}`.trimEnd());
  return [`${indent}/**`, ...lines, `${indent} */`, ""].join("\n");
}

/**
 * A name such as @scope/package would begin a tag, and cut what an editor shows. Code has no tags; our tags come first.
 */
function escapeAtSigns(paragraph: string): string {
  if (paragraph.startsWith("@")) return paragraph;
  return paragraph.replace(/`[^`]*`|(?<=^|[\s({])@(?=\w)/g, (found) =>
    found === "@" ? "\\@" : found,
  );
}

/** Describes a schema's values: unit, limits and, unless another place has it, default. */
export function describeSchemaValues(schema: Schema, hasDefault = true): string | undefined {
  const items = schema.items === undefined ? undefined : describeSchemaValues(schema.items);
  const facts = [
    schema["x-unit"] && `Unit: ${schema["x-unit"]}.`,
    schema["x-extensible-enum"] && "Later versions may add values.",
    describeLimits(schema),
    hasDefault && schema.default !== undefined && `Default: ${JSON.stringify(schema.default)}.`,
    items && `Each item: ${items}`,
  ].filter((fact): fact is string => typeof fact === "string" && fact !== "");
  return facts.length === 0 ? undefined : facts.join(" ");
}

function describeLimits(schema: Schema): string {
  return [
    range(schema.minimum, schema.maximum, ""),
    range(schema.minLength, schema.maxLength, "character"),
    range(schema.minItems, schema.maxItems, "item"),
    schema.format && schema.format !== "int32" ? `Format: ${schema.format}.` : "",
    schema.pattern && !schema.enum ? `Pattern: \`${schema.pattern}\`.` : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function range(min: number | undefined, max: number | undefined, what: string): string {
  const counted = (count: number) =>
    what === "" ? `${count}` : `${count} ${what}${count === 1 ? "" : "s"}`;
  if (min !== undefined && max !== undefined) {
    return min === max ? `Exactly ${counted(min)}.` : `${min} to ${counted(max)}.`;
  }
  if (min !== undefined) return `At least ${counted(min)}.`;
  if (max !== undefined) return `At most ${counted(max)}.`;
  return "";
}
