import type { JsonSchema, SchemaRoot } from "./json-schema.ts";
import { canonical } from "./shape.ts";

/** Whether two schemas are the same text and lead to nothing that changed. */
export type IsUnchanged = (oldSchema: JsonSchema, newSchema: JsonSchema) => boolean;

const prefix = "#/components/schemas/";

/**
 * Finds what two documents have in common word for word. Most of two versions is, and needs no proof.
 * What refers to anything but named schemas is left to the proof.
 */
export function findUnchanged(oldRoot: SchemaRoot, newRoot: SchemaRoot): IsUnchanged {
  const oldSchemas = oldRoot.components?.schemas ?? {};
  const newSchemas = newRoot.components?.schemas ?? {};
  const references = new Map<string, readonly string[]>();
  for (const [name, schema] of Object.entries(oldSchemas)) {
    const text = canonical(schema);
    const other = newSchemas[name];
    if (other !== undefined && canonical(other) === text)
      references.set(name, listReferences(text));
  }
  // What refers to something that changed has changed with it, and so on until nothing new does.
  let before: number;
  do {
    before = references.size;
    for (const [name, targets] of references) {
      if (!targets.every((target) => references.has(target))) references.delete(name);
    }
  } while (references.size < before);
  return (oldSchema, newSchema) => {
    const text = canonical(oldSchema);
    if (canonical(newSchema) !== text) return false;
    return listReferences(text).every((target) => references.has(target));
  };
}

/** The names of all schemas that a text refers to; another reference stands for itself and is none. */
function listReferences(text: string): string[] {
  return [...text.matchAll(/"\$(?:dynamicRef|ref)":"((?:[^"\\]|\\.)*)"/g)].map(([, target = ""]) =>
    target.startsWith(prefix) ? target.slice(prefix.length) : `no name: ${target}`,
  );
}
