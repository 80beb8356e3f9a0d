import ts from "typescript";
import { nameText, printType, reference } from "./type-nodes.ts";

const { factory } = ts;

interface SharedHeaders {
  readonly nodes: readonly ts.Node[];
  readonly declarations: readonly ts.InterfaceDeclaration[];
}

/**
 * Declares headers once that several responses have: written out at each, they are a third of the tree of an API whose
 * responses all carry the same.
 *
 * @param taken the names that the declarations must not have
 */
export function shareHeaders(nodes: readonly ts.Node[], taken: readonly string[]): SharedHeaders {
  const names = new Map<ts.Node, string>();
  const declarations: ts.InterfaceDeclaration[] = [];
  for (const [first, ...others] of groupByText(nodes.flatMap(headersWithin))) {
    if (first === undefined || others.length === 0) continue;
    const name = freeName(declarations.length, taken);
    for (const headers of [first, ...others]) names.set(headers, name);
    declarations.push(declare(name, first));
  }
  return { nodes: nodes.map((node) => replaceHeaders(node, names)), declarations };
}

/** Without `Map.groupBy`, which Node 20 does not have. */
function groupByText(types: readonly ts.TypeLiteralNode[]): Iterable<ts.TypeLiteralNode[]> {
  const groups = new Map<string, ts.TypeLiteralNode[]>();
  for (const type of types) {
    const text = printType(type);
    const group = groups.get(text);
    if (group === undefined) groups.set(text, [type]);
    else group.push(type);
  }
  return groups.values();
}

function headersWithin(node: ts.Node): ts.TypeLiteralNode[] {
  const headers = headersOf(node);
  if (headers !== undefined) return [headers];
  const found: ts.TypeLiteralNode[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...headersWithin(child));
  });
  return found;
}

/** The headers of a response; a response without any has only the index signature. */
function headersOf(node: ts.Node): ts.TypeLiteralNode | undefined {
  if (!ts.isPropertySignature(node) || nameText(node.name) !== "headers") return undefined;
  const { type } = node;
  return type !== undefined && ts.isTypeLiteralNode(type) && type.members.length > 1
    ? type
    : undefined;
}

function freeName(index: number, taken: readonly string[]): string {
  for (let number = index + 1; ; number += 1) {
    const name = `ResponseHeaders${number}`;
    if (!taken.includes(name)) return name;
  }
}

function declare(name: string, { members }: ts.TypeLiteralNode): ts.InterfaceDeclaration {
  return factory.createInterfaceDeclaration(undefined, name, undefined, undefined, members);
}

function replaceHeaders(node: ts.Node, names: ReadonlyMap<ts.Node, string>): ts.Node {
  const replace = (inner: ts.Node): ts.Node => {
    const name = names.get(inner);
    return name === undefined ? ts.visitEachChild(inner, replace, undefined) : reference(name);
  };
  return ts.visitEachChild(node, replace, undefined);
}
