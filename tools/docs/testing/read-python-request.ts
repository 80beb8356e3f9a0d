import { parser } from "@lezer/python";
import { childrenOf, parseStrictly, type ReadRequest, type SyntaxNode } from "./syntax-tree.ts";

/**
 * The request a Python sample would send, read from its syntax tree.
 *
 * @throws Error when the sample is no valid Python, or sends nothing
 */
export function readPythonRequest(source: string): ReadRequest {
  const call = /^response = requests\.(\w+)\(/m.exec(source);
  const tree = parseStrictly(parser, source);
  const end = (call?.index ?? 0) + (call?.[0].length ?? 0);
  // Before the end is the parenthesis.
  const node = tree.resolveInner(end, -1).parent;
  if (call === null || node?.name !== "ArgList")
    throw new Error(`No call of requests in:\n${source}`);
  const [url, ...named] = childrenOf(node);
  const options = new Map<string, unknown>();
  for (let index = 0; index + 2 < named.length; index += 3) {
    options.set(textOf(named[index]), evaluate(named[index + 2]));
  }
  const body = options.get("json");
  return {
    method: (call[1] ?? "").toUpperCase(),
    url: String(evaluate(url)),
    headers: {
      ...((options.get("headers") ?? {}) as Record<string, string>),
      // `requests` adds it to a body given as `json`.
      ...(options.has("json") && { "Content-Type": "application/json" }),
    },
    body,
    ...(options.get("stream") === true && { isStream: true }),
  };

  function textOf(node: SyntaxNode | undefined): string {
    return node === undefined ? "" : source.slice(node.from, node.to);
  }

  function evaluate(node: SyntaxNode | undefined): unknown {
    const text = textOf(node);
    switch (node?.name) {
      case "String":
      case "Number":
      case "UnaryExpression":
        return JSON.parse(text);
      case "Boolean":
        return text === "True";
      case "None":
        return null;
      case "ArrayExpression":
        return childrenOf(node).map(evaluate);
      case "DictionaryExpression": {
        const parts = childrenOf(node).map(evaluate);
        const pairs = parts.flatMap((key, index) =>
          index % 2 === 0 ? [[key, parts[index + 1]]] : [],
        );
        return Object.fromEntries(pairs);
      }
      default:
        throw new Error(`${node?.name} is no literal: ${text}`);
    }
  }
}
