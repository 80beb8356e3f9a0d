import type { BaseResolver, Source } from "@redocly/openapi-core";
import { escapeStep } from "./nodes.ts";

interface Entry {
  /** Where the node stands in the whole document. */
  readonly pointer: string;
  readonly source: Source;
  /** Where it stands in its own file. */
  readonly filePointer: string;
}

export type NodeIndex = Map<object, Entry>;

/** Finds out where every object and list of a document stands. The bundler keeps their identity. */
export async function indexNodes(
  root: object,
  rootSource: Source,
  resolver: BaseResolver,
): Promise<NodeIndex> {
  const inFiles = new Map<object, { source: Source; filePointer: string }>();
  for (const loaded of await Promise.all(resolver.cache.values())) {
    if (!("parsed" in loaded) || loaded.source.absoluteRef === rootSource.absoluteRef) continue;
    walk(loaded.parsed, (node, filePointer) => {
      if (inFiles.has(node)) return false;
      inFiles.set(node, { source: loaded.source, filePointer });
      return true;
    });
  }
  const index: NodeIndex = new Map();
  walk(root, (node, pointer) => {
    if (index.has(node)) return false;
    const inFile = inFiles.get(node) ?? { source: rootSource, filePointer: pointer };
    index.set(node, { pointer, ...inFile });
    return true;
  });
  return index;
}

/** @param visit says whether to go on into the node */
function walk(root: unknown, visit: (node: object, pointer: string) => boolean): void {
  const open: [unknown, string][] = [[root, ""]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, pointer] = next;
    if (typeof node !== "object" || node === null || !visit(node, pointer)) continue;
    for (const [key, child] of Object.entries(node)) {
      if (typeof child === "object" && child !== null)
        open.push([child, `${pointer}/${escapeStep(key)}`]);
    }
  }
}
