import ts from "typescript";

const factory = ts.factory;

/** A property name's text; empty when it is computed. */
export function nameText(name: ts.Node | undefined): string {
  if (name === undefined) return "";
  const isText = ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name);
  return isText ? name.text : "";
}

export function unwrapParentheses(type: ts.TypeNode): ts.TypeNode {
  return ts.isParenthesizedTypeNode(type) ? unwrapParentheses(type.type) : type;
}

/** An object type's property; undefined without it. */
export function propertyOf(
  type: ts.TypeNode | undefined,
  name: string,
): ts.PropertySignature | undefined {
  if (type === undefined || !ts.isTypeLiteralNode(type)) return undefined;
  let byName = properties.get(type);
  if (byName === undefined) {
    const members = type.members.filter(ts.isPropertySignature);
    byName = new Map(members.map((member) => [nameText(member.name), member]));
    properties.set(type, byName);
  }
  return byName.get(name);
}

/** Each type's properties by name: a search through a thousand operations would be quadratic. */
const properties = new WeakMap<ts.TypeLiteralNode, ReadonlyMap<string, ts.PropertySignature>>();

/** `["components", "schemas", "Market"]` of `components["schemas"]["Market"]`; empty for other types. */
export function accessPath(type: ts.TypeNode): string[] {
  if (ts.isTypeReferenceNode(type)) return [nameText(type.typeName)];
  if (!ts.isIndexedAccessTypeNode(type)) return [];
  const before = accessPath(type.objectType);
  const index = ts.isLiteralTypeNode(type.indexType) ? nameText(type.indexType.literal) : "";
  return before.length === 0 || index === "" ? [] : [...before, index];
}

export function reference(name: string): ts.TypeReferenceNode {
  return factory.createTypeReferenceNode(name);
}

export function withComments<T extends ts.Node>(node: T, from: ts.Node): T {
  return ts.setSyntheticLeadingComments(node, ts.getSyntheticLeadingComments(from));
}

export function withDocumentation<T extends ts.Node>(node: T, text: string): T {
  const kind = ts.SyntaxKind.MultiLineCommentTrivia;
  return ts.addSyntheticLeadingComment(node, kind, `* ${text} `, true);
}
