import type { OpenApiDocument } from "./open-api.ts";

/**
 * The document as a service enforces it: `x-invalid-items: reported` marks a list whose invalid items it skips and reports
 * in its response, so any object passes as an item.
 */
export function enforcedDocument(document: OpenApiDocument): OpenApiDocument {
  return enforced(document) as OpenApiDocument;
}

const anyObject = { type: "object", examples: [{}] };

function enforced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(enforced);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, enforced(part)]);
  const isReported = Reflect.get(value, "x-invalid-items") === "reported";
  return Object.fromEntries(isReported ? [...entries, ["items", anyObject]] : entries);
}
