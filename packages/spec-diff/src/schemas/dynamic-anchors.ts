import { escapeStep } from "../document/nodes.ts";
import { meaningUnder } from "./intern.ts";

/** Schemas with a `$dynamicAnchor`: by its name, and then by their JSON pointers. */
export type DynamicAnchors = ReadonlyMap<string, ReadonlyMap<string, object>>;

export function listDynamicAnchors(root: object): DynamicAnchors {
  const found = new Map<string, Map<string, object>>();
  const open = [
    { node: root, pointer: "", meaning: "keywords" as ReturnType<typeof meaningUnder> },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, pointer, meaning } = next;
    const name: unknown = Reflect.get(node, "$dynamicAnchor");
    if (meaning === "keywords" && typeof name === "string") {
      const ofName = found.get(name) ?? new Map<string, object>();
      found.set(name, ofName.set(pointer, node));
    }
    for (const [key, child] of Object.entries(node)) {
      const inner = Array.isArray(node) ? meaning : meaningUnder(key, meaning);
      if (typeof child !== "object" || child === null || inner === "parts") continue;
      open.push({ node: child, pointer: `${pointer}/${escapeStep(key)}`, meaning: inner });
    }
  }
  return found;
}
