import type { OpenApiDocument } from "@bellwether/bundle/open-api";

/** Keys whose values may look like schemas. */
const valueKeys = new Set(["example", "examples", "default", "enum", "const"]);

/** Adds `x-extensible-enum` values, which Redoc does not show, to their schemas' descriptions. */
export function listKnownValues(document: OpenApiDocument): OpenApiDocument {
  const listed = structuredClone(document);
  visit(listed, new Set());
  return listed;
}

/** Visits each object once: a YAML alias puts one object in several places. */
function visit(node: unknown, visited: Set<object>): void {
  if (typeof node !== "object" || node === null || visited.has(node)) return;
  visited.add(node);
  const known: unknown = Reflect.get(node, "x-extensible-enum");
  if (Array.isArray(known)) {
    const values = known.map((value) => `\`${value}\``).join(", ");
    const text = `Known values: ${values}. Later versions may add values.`;
    const description: unknown = Reflect.get(node, "description");
    Reflect.set(node, "description", [description, text].filter(Boolean).join("\n\n"));
  }
  for (const [key, inside] of Object.entries(node)) {
    if (!valueKeys.has(key)) visit(inside, visited);
  }
}
