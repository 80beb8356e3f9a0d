import ts from "typescript";
import { originOf } from "../document/spread-methods.ts";
import { shortenComment } from "./shorten-comment.ts";
import { nameText } from "./type-nodes.ts";

/**
 * Removes redundant parts from the types: operation and parameter descriptions, which the methods have, a path's absent
 * methods, paths of operations whose method a call by path does not have, and `$defs`, which no type refers to.
 */
export function slimTypes(nodes: readonly ts.Node[]): ts.Node[] {
  const used = nodes.filter(
    (node) => !ts.isTypeAliasDeclaration(node) || nameText(node.name) !== "$defs",
  );
  return used.map((node) => {
    if (!ts.isInterfaceDeclaration(node)) return node;
    const name = nameText(node.name);
    if (name === "components") return withSchemaComments(node);
    if (name !== "paths" && name !== "webhooks" && name !== "operations") return node;
    dropComments(node);
    return name === "operations" ? node : withoutAbsentMethods(node);
  });
}

/** Schemas keep their comments; parameters, headers and responses are shown by the methods. */
function withSchemaComments(node: ts.InterfaceDeclaration): ts.Node {
  for (const member of node.members) {
    const isSchemas = member.name !== undefined && nameText(member.name) === "schemas";
    if (isSchemas) shortenComments(member);
    else dropComments(member);
  }
  return node;
}

function shortenComments(node: ts.Node): void {
  const comments = ts.getSyntheticLeadingComments(node);
  const shorter = comments?.map((comment) => ({ ...comment, text: shortenComment(comment.text) }));
  const written = shorter?.filter((comment) => /[^*\s]/.test(comment.text));
  ts.setSyntheticLeadingComments(node, written);
  ts.forEachChild(node, shortenComments);
}

/** Keeps the comments below `content`: inline bodies are described nowhere else. */
function dropComments(node: ts.Node): void {
  if (ts.isPropertySignature(node) && nameText(node.name) === "content") {
    shortenComments(node);
    return;
  }
  ts.setSyntheticLeadingComments(node, undefined);
  ts.forEachChild(node, dropComments);
}

function withoutAbsentMethods(node: ts.InterfaceDeclaration): ts.Node {
  const named = node.members.filter(
    ({ name }) => name === undefined || originOf(nameText(name), "post").method === "post",
  );
  const members = named.map((member) => {
    if (!ts.isPropertySignature(member) || !member.type || !ts.isTypeLiteralNode(member.type)) {
      return member;
    }
    const present = member.type.members.filter((member) => !isAbsent(member));
    const type = ts.factory.createTypeLiteralNode(present);
    const { modifiers, name, questionToken } = member;
    return ts.factory.createPropertySignature(modifiers, name, questionToken, type);
  });
  const { modifiers, name, typeParameters, heritageClauses } = node;
  return ts.factory.createInterfaceDeclaration(
    modifiers,
    name,
    typeParameters,
    heritageClauses,
    members,
  );
}

function isAbsent(member: ts.TypeElement): boolean {
  if (!ts.isPropertySignature(member) || member.type === undefined) return false;
  const isNever = member.type.kind === ts.SyntaxKind.NeverKeyword;
  // Path-level parameters are repeated in its operations.
  return isNever || (member.name !== undefined && nameText(member.name) === "parameters");
}
