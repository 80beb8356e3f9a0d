import { pointerOf, walkScopes } from "../document/walk-nodes.ts";
import type { JsonSchema } from "./json-schema.ts";

/** Schemas with a `$dynamicAnchor`: by its name, and then by their JSON pointers. */
export type DynamicAnchors = ReadonlyMap<string, ReadonlyMap<string, JsonSchema>>;

export function listDynamicAnchors(root: object): DynamicAnchors {
  const found = new Map<string, Map<string, JsonSchema>>();
  walkScopes(root, undefined, (node, path) => {
    const { $dynamicAnchor: name } = node;
    if (typeof name !== "string") return undefined;
    const ofName = found.get(name) ?? new Map<string, JsonSchema>();
    found.set(name, ofName.set(pointerOf(path), node as JsonSchema));
    return undefined;
  });
  return found;
}
