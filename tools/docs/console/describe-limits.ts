import type { Schema } from "@bellwether/bundle/open-api";
import { escapeHtml } from "../site/html.ts";

/** What a schema allows, as a sentence; empty when that is anything. */
export function describeLimits(schema: Schema): string {
  const { minItems, maxItems, minimum, maximum, type } = schema;
  const parts = [
    type === "array" ? range(minItems, maxItems) : range(minimum, maximum),
    schema.default === undefined ? "" : `by default ${escapeHtml(String(schema.default))}`,
  ].filter((part) => part !== "");
  if (parts.length === 0) return "";
  const sentence = parts.join(", ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function range(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? "" : `at most ${most}`;
}
