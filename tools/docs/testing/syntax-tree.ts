import type { parser } from "@lezer/python";

type Parser = Pick<typeof parser, "parse">;
export type Tree = ReturnType<Parser["parse"]>;
export type SyntaxNode = Tree["topNode"];

/** A request a program would send. */
export interface ReadRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** It prints the response as it arrives. */
  readonly isStream?: true;
}

/** @throws Error with the location of the first syntax error, which the parser would pass over */
export function parseStrictly(parser: Parser, source: string): Tree {
  const tree = parser.parse(source);
  tree.iterate({
    enter({ type, from }) {
      if (type.isError) throw new Error(`Syntax error at:\n${source.slice(from, from + 80)}`);
    },
  });
  return tree;
}

/** A node's children without punctuation. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (/^\w/.test(child.name)) children.push(child);
  }
  return children;
}
