import type { Intern } from "./intern.ts";
import type { SchemaRoot } from "./json-schema.ts";

/** Whether two schemas are the same text and lead to nothing that changed. */
export type IsUnchanged = (oldSchema: unknown, newSchema: unknown) => boolean;

const prefix = "#/components/schemas/";

/**
 * Finds what two documents have in common word for word. Most of two versions is, and needs no proof.
 * What refers to anything but named schemas is left to the proof.
 */
export function findUnchanged(
  oldRoot: SchemaRoot,
  newRoot: SchemaRoot,
  intern: Intern,
): IsUnchanged {
  const oldSchemas = oldRoot.components?.schemas ?? {};
  const newSchemas = newRoot.components?.schemas ?? {};
  const listReferences = createReferenceLister();
  const references = new Map<string, ReadonlySet<string>>();
  for (const [name, schema] of Object.entries(oldSchemas)) {
    const other = newSchemas[name];
    if (other !== undefined && intern(other) === intern(schema)) {
      references.set(name, listReferences(schema));
    }
  }
  // What refers to something that changed has changed with it, and so on until nothing new does.
  let before: number;
  do {
    before = references.size;
    for (const [name, targets] of references) {
      if (![...targets].every((target) => references.has(target))) references.delete(name);
    }
  } while (references.size < before);
  const leadsToSame = new WeakMap<object, boolean>();
  return (oldSchema, newSchema) => {
    if (intern(oldSchema) !== intern(newSchema)) return false;
    if (typeof oldSchema !== "object" || oldSchema === null) return true;
    let isSame = leadsToSame.get(oldSchema);
    if (isSame === undefined) {
      isSame = [...listReferences(oldSchema)].every((target) => references.has(target));
      leadsToSame.set(oldSchema, isSame);
    }
    return isSame;
  };
}

const nothing: ReadonlySet<string> = new Set();

/** Lists the names of all schemas that a part refers to; another reference stands for itself and is none. */
function createReferenceLister(): (node: unknown) => ReadonlySet<string> {
  const known = new WeakMap<object, ReadonlySet<string>>();
  return function list(node: unknown): ReadonlySet<string> {
    if (typeof node !== "object" || node === null) return nothing;
    const remembered = known.get(node);
    if (remembered !== undefined) return remembered;
    const found = new Set<string>();
    for (const [key, child] of Object.entries(node)) {
      if ((key === "$ref" || key === "$dynamicRef") && typeof child === "string") {
        found.add(child.startsWith(prefix) ? child.slice(prefix.length) : `no name: ${child}`);
      }
      for (const name of list(child)) found.add(name);
    }
    const result = found.size === 0 ? nothing : found;
    known.set(node, result);
    return result;
  };
}
