import { parser } from "@lezer/go";
import { childrenOf, parseStrictly, type ReadRequest, type SyntaxNode } from "./syntax-tree.ts";

/**
 * The request a Go sample would send, read from its syntax tree.
 *
 * @throws Error when the sample is no valid Go, sends nothing, or has an unused import, which Go refuses to compile
 */
export function readGoRequest(source: string): ReadRequest {
  const calls = new Map<string, SyntaxNode[][]>();
  parseStrictly(parser, source).iterate({
    enter({ name, node }) {
      if (name !== "CallExpr") return;
      const [called, given] = [node.firstChild, node.lastChild];
      if (called === null || given === null) return;
      const text = source.slice(called.from, called.to);
      calls.set(text, [...(calls.get(text) ?? []), childrenOf(given)]);
    },
  });
  const [request] = calls.get("http.NewRequest") ?? [];
  const [method, url, body] = request ?? [];
  if (!calls.has("http.DefaultClient.Do")) throw new Error(`Sends nothing:\n${source}`);
  const [reader] = calls.get("strings.NewReader")?.[0] ?? [];
  const hasBody = body !== undefined && source.slice(body.from, body.to) === "body";
  const headers = (calls.get("request.Header.Set") ?? []).map(([name, value]) => [
    evaluate(name),
    evaluate(value),
  ]);
  for (const [, name = ""] of source.matchAll(/^\t"(?:\w+\/)?(\w+)"$/gm)) {
    if (!source.includes(`${name}.`)) throw new Error(`Does not use ${name}:\n${source}`);
  }
  return {
    method: evaluate(method),
    url: evaluate(url),
    headers: Object.fromEntries(headers),
    body: hasBody ? JSON.parse(evaluate(reader)) : undefined,
    ...(calls.has("io.Copy") && { isStream: true }),
  };

  function evaluate(node: SyntaxNode | undefined): string {
    const text = node?.name === "String" ? source.slice(node.from, node.to) : "";
    if (text === "") throw new Error(`An argument is no string in:\n${source}`);
    return text.startsWith("`") ? text.slice(1, -1) : JSON.parse(text);
  }
}
