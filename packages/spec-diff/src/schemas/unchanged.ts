import type { DocumentSchemas } from "./document-schemas.ts";
import type { Intern } from "./intern.ts";

/** What two documents have in common, in the eyes of an intern. */
export interface Unchanged {
  /** Whether two schemas are the same and lead to nothing that changed. */
  readonly areSame: (oldSchema: unknown, newSchema: unknown) => boolean;
  /** Whether all that a schema refers to is the same in both. */
  readonly leadsToSame: (schema: unknown) => boolean;
}

const prefix = "#/components/schemas/";

/**
 * Finds what two documents have in common. Most of two versions is, and needs no proof.
 * What refers to anything but named schemas is left to the proof.
 */
export function findUnchanged(
  old: DocumentSchemas,
  now: DocumentSchemas,
  intern: Intern,
): Unchanged {
  const listReferences = createReferenceLister();
  const references = new Map<string, ReadonlySet<string>>();
  for (const [name, schema] of Object.entries(old.components)) {
    const other = now.components[name];
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
  const known = new WeakMap<object, boolean>();
  const leadsToSame = (schema: unknown) => {
    if (typeof schema !== "object" || schema === null) return true;
    const isSame =
      known.get(schema) ?? [...listReferences(schema)].every((target) => references.has(target));
    known.set(schema, isSame);
    return isSame;
  };
  return {
    leadsToSame,
    areSame: (oldSchema, newSchema) =>
      intern(oldSchema) === intern(newSchema) && leadsToSame(oldSchema),
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
