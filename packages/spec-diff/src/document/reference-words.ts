import type { JsonObject } from "./nodes.ts";

/** References whose descriptions override their targets', by the node with both. */
const references = new WeakMap<object, JsonObject>();

export function rememberReference(overlaid: object, reference: JsonObject): void {
  references.set(overlaid, reference);
}

/** The node a key is written in: the reference for its own words, else the node itself. */
export function writtenIn(node: JsonObject, key: string): JsonObject {
  const reference = references.get(node);
  return reference !== undefined && Object.hasOwn(reference, key) ? reference : node;
}
