import { isObject, type JsonObject } from "./nodes.ts";
import { walkNodes } from "./walk-nodes.ts";

const keys = ["$ref", "operationRef", "defaultMapping"] as const;

/**
 * An OpenAPI 3.2 document may refer to itself by its own URI from `$self`. Such references become local ones, in place:
 * the meaning is the same, and no lookup happens elsewhere.
 */
export function localizeSelfReferences(root: JsonObject): void {
  const { $self: self } = root;
  if (typeof self !== "string") return;
  const [uri = ""] = self.split("#", 1);
  if (uri === "") return;
  walkNodes(root, (node) => {
    for (const key of keys) localize(node, key, uri);
    if (isObject(node.mapping)) {
      for (const value of Object.keys(node.mapping)) localize(node.mapping, value, uri);
    }
  });
}

function localize(node: Record<string, unknown>, key: string, uri: string): void {
  const reference = node[key];
  if (typeof reference !== "string" || !reference.startsWith(uri)) return;
  const rest = reference.slice(uri.length);
  if (rest === "" || rest.startsWith("#")) node[key] = rest === "" ? "#" : rest;
}
