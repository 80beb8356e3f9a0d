import ts from "typescript";

const SyntaxKind = ts.SyntaxKind;
const step = "    ";

/** A type's TypeScript code, with its comments. */
export function printType(type: ts.TypeNode): string {
  return print(type, "");
}

/** The statements' TypeScript code, with their comments and an empty line between them. */
export function printStatements(statements: readonly ts.Node[]): string {
  return `${statements.map((statement) => print(statement, "")).join("\n\n")}\n`;
}

/** As TypeScript's printer, which takes much longer, since it is made for all nodes and options. Others are left to it. */
function print(node: ts.Node, indent: string): string {
  const code = printCode(node, indent);
  if (code === undefined) return printer.printNode(ts.EmitHint.Unspecified, node, emptyFile);
  const comments = ts.getSyntheticLeadingComments(node) ?? [];
  return comments.map((comment) => printComment(comment, indent)).join("") + code;
}

const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed });
const emptyFile = ts.createSourceFile("types.ts", "", ts.ScriptTarget.ESNext, false);

/** @returns undefined for another kind of node */
function printCode(node: ts.Node, indent: string): string | undefined {
  if (ts.isPropertySignature(node)) {
    const question = node.questionToken === undefined ? "" : "?";
    const name = print(node.name, indent) + question;
    return `${printModifiers(node)}${name}${printAnnotation(node, indent)};`;
  }
  if (ts.isTypeReferenceNode(node)) {
    const name = print(node.typeName, indent);
    if (node.typeArguments === undefined) return name;
    return `${name}<${printList(node.typeArguments, ", ", indent)}>`;
  }
  if (ts.isIdentifier(node)) return node.text;
  const keyword = keywords.get(node.kind);
  if (keyword !== undefined) return keyword;
  if (ts.isTypeLiteralNode(node)) {
    return node.members.length === 0 ? "{}" : `{\n${printMembers(node, indent)}${indent}}`;
  }
  if (ts.isUnionTypeNode(node)) return printList(node.types, " | ", indent);
  if (ts.isArrayTypeNode(node)) return `${print(node.elementType, indent)}[]`;
  if (ts.isLiteralTypeNode(node)) return print(node.literal, indent);
  if (ts.isStringLiteral(node)) return isPlain(node.text) ? `"${node.text}"` : undefined;
  if (ts.isNumericLiteral(node)) return node.text;
  if (ts.isIndexedAccessTypeNode(node)) {
    return `${print(node.objectType, indent)}[${print(node.indexType, indent)}]`;
  }
  if (ts.isIntersectionTypeNode(node)) return printList(node.types, " & ", indent);
  if (ts.isParenthesizedTypeNode(node)) return `(${print(node.type, indent)})`;
  if (ts.isTupleTypeNode(node) && node.elements.length > 0) return printTuple(node, indent);
  if (ts.isIndexSignatureDeclaration(node)) {
    const parameters = printList(node.parameters, ", ", indent);
    return `${printModifiers(node)}[${parameters}]${printAnnotation(node, indent)};`;
  }
  if (ts.isParameter(node)) return print(node.name, indent) + printAnnotation(node, indent);
  return printDeclaration(node, indent);
}

function printDeclaration(node: ts.Node, indent: string): string | undefined {
  if (ts.isInterfaceDeclaration(node)) {
    const bases = node.heritageClauses?.flatMap(({ types }) => types) ?? [];
    const names = printList(
      bases.map(({ expression }) => expression),
      ", ",
      indent,
    );
    const heritage = names === "" ? "" : ` extends ${names}`;
    return `${printModifiers(node)}interface ${node.name.text}${heritage} {\n${printMembers(node, indent)}${indent}}`;
  }
  if (ts.isTypeAliasDeclaration(node) && node.typeParameters === undefined) {
    return `${printModifiers(node)}type ${node.name.text} = ${print(node.type, indent)};`;
  }
  return undefined;
}

const keywords: ReadonlyMap<ts.SyntaxKind, string> = new Map(
  [
    SyntaxKind.StringKeyword,
    SyntaxKind.NumberKeyword,
    SyntaxKind.BooleanKeyword,
    SyntaxKind.UnknownKeyword,
    SyntaxKind.NeverKeyword,
    SyntaxKind.NullKeyword,
    SyntaxKind.UndefinedKeyword,
    SyntaxKind.TrueKeyword,
    SyntaxKind.FalseKeyword,
    SyntaxKind.ExportKeyword,
    SyntaxKind.ReadonlyKeyword,
  ].map((kind) => [kind, ts.tokenToString(kind) ?? ""]),
);

function printModifiers({ modifiers }: { readonly modifiers?: ts.NodeArray<ts.Node> }): string {
  return modifiers?.map((modifier) => `${print(modifier, "")} `).join("") ?? "";
}

function printAnnotation({ type }: { readonly type?: ts.TypeNode }, indent: string): string {
  return type === undefined ? "" : `: ${print(type, indent)}`;
}

function printList(nodes: readonly ts.Node[], separator: string, indent: string): string {
  return nodes.map((node) => print(node, indent)).join(separator);
}

function printMembers({ members }: { readonly members: ts.NodeArray<ts.Node> }, indent: string) {
  const inner = indent + step;
  return members.map((member) => `${inner}${print(member, inner)}\n`).join("");
}

function printTuple({ elements }: ts.TupleTypeNode, indent: string): string {
  const inner = indent + step;
  return `[\n${elements.map((element) => inner + print(element, inner)).join(",\n")}\n${indent}]`;
}

/** Whether a string stands in quotes as it is. */
function isPlain(text: string): boolean {
  return /^[ !#-[\]-~]*$/.test(text);
}

function printComment({ text, hasTrailingNewLine }: ts.SynthesizedComment, indent: string): string {
  const [first = "", ...others] = `/*${text}*/`.split(/\r\n|[\n\r\u2028\u2029]/);
  const lines = others.map((line) => {
    const trimmed = line.trim();
    const leading = line.length - line.trimStart().length;
    return indent + " ".repeat(leading) + trimmed;
  });
  return [first.trim(), ...lines].join("\n") + (hasTrailingNewLine ? `\n${indent}` : " ");
}
