import { isObject, type JsonObject, lookUpPointer } from "./nodes.ts";
import { walkNodes } from "./walk-nodes.ts";

/** A broken reference, and why. */
export interface BadReference {
  readonly node: JsonObject;
  readonly message: string;
}

/** Every node with a `$ref`. */
export function listReferences(root: JsonObject): JsonObject[] {
  const found: JsonObject[] = [];
  walkNodes(root, (node) => {
    if (typeof node.$ref === "string") found.push(node);
  });
  return found;
}

/** Reference chains are followed again for each member, so their length is bounded. */
const maxChain = 100;

/**
 * Finds a local reference without a target, or in a reference circle. Its siblings change nothing: it has to be
 * followed all the same.
 */
export function findBadReference(
  root: JsonObject,
  references: readonly JsonObject[],
): BadReference | undefined {
  for (const node of references) {
    const reference = String(node.$ref);
    if (!reference.startsWith("#")) continue;
    const seen = new Set<unknown>();
    let current: unknown = node;
    while (isObject(current) && typeof current.$ref === "string" && current.$ref.startsWith("#")) {
      if (seen.has(current)) {
        return {
          node,
          message: `The reference ${reference} leads back to itself.`,
        };
      }
      seen.add(current);
      if (seen.size > maxChain) {
        const message = `The reference ${reference} leads through more than ${maxChain} others; shorten the chain.`;
        return { node, message };
      }
      current = lookUpPointer(root, current.$ref);
    }
    if (current === undefined) {
      return { node, message: `The reference ${reference} leads to nothing.` };
    }
  }
  return undefined;
}
