import { isObject, type JsonObject, lookUpPointer, ownValue } from "../document/nodes.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import type { SchemaComparer } from "../schemas/relation.ts";
import type { NodePair } from "./comparison.ts";

/**
 * Finds new schema components extracted from inline schemas: where the new version refers to the component, the old one
 * has an equal schema. Walks both versions side by side and follows references only one of them has.
 *
 * @param come the new component names
 * @returns the inline schema for each name with one
 */
export function findExtractedSchemas(
  roots: NodePair,
  come: ReadonlySet<string>,
  comparer: SchemaComparer,
): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  if (come.size === 0) return found;
  const seen = new WeakMap<object, WeakSet<object>>();
  const open: [unknown, unknown][] = [[roots.old, roots.new]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [before, after] = pair;
    if (!isNode(before) || !isNode(after) || isKnown(seen, before, after)) continue;
    const [was, is] = [referenceOf(before), referenceOf(after)];
    const name = is === undefined ? undefined : schemaName(is);
    if (was !== undefined || is !== undefined) {
      const target = is === undefined ? after : lookUpPointer(roots.new, is);
      const isInline = was === undefined && isObject(before);
      if (name !== undefined && come.has(name) && isInline && isEqual(comparer, before, target)) {
        found.set(name, before);
      }
      if (was !== is)
        open.push([was === undefined ? before : lookUpPointer(roots.old, was), target]);
      continue;
    }
    for (const key of Object.keys(after)) {
      open.push([childOf(before, key), childOf(after, key)]);
    }
  }
  return found;
}

type Node = JsonObject | readonly unknown[];

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

function childOf(node: Node, key: string): unknown {
  return ownValue(node as JsonObject, key);
}

function isKnown(seen: WeakMap<object, WeakSet<object>>, before: object, after: object): boolean {
  const others = seen.get(before) ?? new WeakSet();
  if (others.has(after)) return true;
  seen.set(before, others.add(after));
  return false;
}

function referenceOf(node: Node): string | undefined {
  const reference = childOf(node, "$ref");
  return typeof reference === "string" && reference.startsWith("#") ? reference : undefined;
}

/** The component name of a reference to a whole component. */
function schemaName(reference: string): string | undefined {
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1];
  return name?.replaceAll("~1", "/").replaceAll("~0", "~");
}

function isEqual(comparer: SchemaComparer, before: JsonObject, after: unknown): boolean {
  if (!isObject(after)) return false;
  return (
    comparer.isUnchanged(before, after) ||
    comparer.areEqual(before as JsonSchema, after as JsonSchema)
  );
}
