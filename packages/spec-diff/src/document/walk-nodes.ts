/** Keys whose values are data, not parts of the description. */
const dataKeys = new Set(["const", "dataValue", "default", "enum", "example", "examples", "value"]);

/** Maps of names, in which a name may look like a keyword. */
const nameMaps = new Set([
  "$defs",
  "additionalOperations",
  "callbacks",
  "dependentSchemas",
  "encoding",
  "examples",
  "headers",
  "links",
  "mediaTypes",
  "parameters",
  "pathItems",
  "patternProperties",
  "properties",
  "requestBodies",
  "responses",
  "schemas",
  "scopes",
  "securitySchemes",
  "variables",
  "webhooks",
]);

/** Visits every object of a description once, and skips data: examples, defaults and enums. */
export function walkNodes(root: unknown, visit: (node: Record<string, unknown>) => void): void {
  const seen = new Set<object>();
  const open: [node: unknown, isNameMap: boolean][] = [[root, false]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, isNameMap] = next;
    if (typeof node !== "object" || node === null || seen.has(node)) continue;
    seen.add(node);
    if (Array.isArray(node)) {
      for (const item of [...node].reverse()) open.push([item, false]);
      continue;
    }
    if (!isNameMap) visit(node as Record<string, unknown>);
    // What was put on last is taken off first; so the walk goes in the order of the document.
    for (const [key, child] of Object.entries(node).reverse()) {
      // Only the tools that read an extension know its structure.
      const isData = !isNameMap && (dataKeys.has(key) || key.startsWith("x-"));
      if (!isData) open.push([child, !isNameMap && nameMaps.has(key)]);
    }
  }
}
