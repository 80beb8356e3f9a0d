import { escapeStep } from "./nodes.ts";

/** Keys whose values are data, not parts of the description. */
const dataKeys = new Set(["const", "dataValue", "default", "enum", "example", "examples", "value"]);

/** Name maps, in which a name may look like a keyword. */
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

/** The way from the root to a node. */
export interface Path {
  readonly key: string | number;
  readonly parent: Path | undefined;
}

interface Step<Scope> {
  readonly node: unknown;
  readonly isNameMap: boolean;
  readonly path: Path | undefined;
  readonly scope: Scope;
}

/** Visits every object in a description once, and skips data: examples, defaults and enums. */
export function walkNodes(root: unknown, visit: (node: Record<string, unknown>) => void): void {
  walkScopes(root, undefined, (node) => {
    visit(node);
    return undefined;
  });
}

/**
 * Visits as `walkNodes` does, and tells each object where it stands and in which scope.
 *
 * @param visit returns the scope for the object's contents
 */
export function walkScopes<Scope>(
  root: unknown,
  outermost: Scope,
  visit: (node: Record<string, unknown>, path: Path | undefined, scope: Scope) => Scope,
): void {
  const seen = new Set<object>();
  const open: Step<Scope>[] = [{ node: root, isNameMap: false, path: undefined, scope: outermost }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, isNameMap, path, scope } = next;
    if (typeof node !== "object" || node === null || seen.has(node)) continue;
    seen.add(node);
    const isList = Array.isArray(node);
    const isVisited = !isList && !isNameMap;
    const inner = isVisited ? visit(node as Record<string, unknown>, path, scope) : scope;
    // What was put on last is taken off first; so the walk goes in document order.
    for (const key of Object.keys(node).reverse()) {
      const child: unknown = Reflect.get(node, key);
      if (typeof child !== "object" || child === null) continue;
      // Only tools reading an extension know its structure.
      const isData = isVisited && (dataKeys.has(key) || key.startsWith("x-"));
      if (isData) continue;
      const isMap = isVisited && nameMaps.has(key);
      open.push({ node: child, isNameMap: isMap, path: { key, parent: path }, scope: inner });
    }
  }
}

/** The JSON pointer for a path. */
export function pointerOf(path: Path | undefined): string {
  const steps: string[] = [];
  for (let step = path; step !== undefined; step = step.parent) steps.push(escapeStep(step.key));
  return steps
    .reverse()
    .map((step) => `/${step}`)
    .join("");
}
