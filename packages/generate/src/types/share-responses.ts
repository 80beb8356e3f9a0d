import ts from "typescript";
import { printType } from "./print-types.ts";
import { nameText, reference } from "./type-nodes.ts";

const factory = ts.factory;

interface SharedTypes {
  readonly nodes: readonly ts.Node[];
  readonly declarations: readonly ts.InterfaceDeclaration[];
}

/**
 * Declares shared headers and equal responses once: written out at each, they are a third of the tree for an API whose
 * responses all carry the same.
 *
 * @param taken the names the declarations must not have
 */
export function shareResponses(nodes: readonly ts.Node[], taken: readonly string[]): SharedTypes {
  const headers = share(nodes, taken, "ResponseHeaders", headersOf);
  const responses = share(headers.nodes, taken, "Response", responseOf);
  const declarations = [...headers.declarations, ...responses.declarations];
  return { nodes: responses.nodes, declarations };
}

/** Finds a property's type literal, which others may have as well. */
type FindType = (node: ts.Node) => ts.TypeLiteralNode | undefined;

function share(
  nodes: readonly ts.Node[],
  taken: readonly string[],
  prefix: string,
  find: FindType,
): SharedTypes {
  const names = new Map<ts.Node, string>();
  const declarations: ts.InterfaceDeclaration[] = [];
  for (const [first, ...others] of groupByText(nodes.flatMap((node) => typesWithin(node, find)))) {
    if (first === undefined || others.length === 0) continue;
    const name = freeName(prefix, declarations.length, taken);
    for (const type of [first, ...others]) names.set(type, name);
    declarations.push(declare(name, first));
  }
  return { nodes: nodes.map((node) => replaceTypes(node, names)), declarations };
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

function typesWithin(node: ts.Node, find: FindType): ts.TypeLiteralNode[] {
  const type = find(node);
  if (type !== undefined) return [type];
  const found: ts.TypeLiteralNode[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...typesWithin(child, find));
  });
  return found;
}

/** A response's headers; a response without any has only the index signature. */
function headersOf(node: ts.Node): ts.TypeLiteralNode | undefined {
  if (!ts.isPropertySignature(node) || nameText(node.name) !== "headers") return undefined;
  const { type } = node;
  return type !== undefined && ts.isTypeLiteralNode(type) && type.members.length > 1
    ? type
    : undefined;
}

/** A response in `components`. */
function responseOf(node: ts.Node): ts.TypeLiteralNode | undefined {
  if (!ts.isPropertySignature(node) || node.type === undefined) return undefined;
  const { type } = node;
  if (!ts.isTypeLiteralNode(type)) return undefined;
  const members = type.members.map(({ name }) => name && nameText(name));
  return members.join() === "headers,content" ? type : undefined;
}

function freeName(prefix: string, index: number, taken: readonly string[]): string {
  for (let number = index + 1; ; number += 1) {
    const name = `${prefix}${number}`;
    if (!taken.includes(name)) return name;
  }
}

function declare(name: string, { members }: ts.TypeLiteralNode): ts.InterfaceDeclaration {
  return factory.createInterfaceDeclaration(undefined, name, undefined, undefined, members);
}

function replaceTypes(node: ts.Node, names: ReadonlyMap<ts.Node, string>): ts.Node {
  const replace = (inner: ts.Node): ts.Node => {
    const name = names.get(inner);
    return name === undefined ? ts.visitEachChild(inner, replace, undefined) : reference(name);
  };
  return ts.visitEachChild(node, replace, undefined);
}
