import { isObject, type JsonObject } from "./nodes.ts";
import { walkNodes } from "./walk-nodes.ts";

const keys = ["$ref", "operationRef", "defaultMapping"] as const;

/**
 * A document of OpenAPI 3.2 may refer to itself by the URI that it gives itself in `$self`. Such references
 * become local ones, in place: the description says the same, and is never looked for elsewhere.
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
