import type ts from "typescript-5";
import type { Compiler } from "./compiler.ts";

/** Whether a node is, or is in, a destructuring assignment's left side. */
export function isAssignmentPattern(compiler: Compiler, node: ts.Node): boolean {
  const { parent } = node;
  if (compiler.isPropertyAssignment(parent)) {
    return parent.initializer === node && isAssignmentPattern(compiler, parent.parent);
  }
  if (compiler.isArrayLiteralExpression(parent) || compiler.isSpreadElement(parent)) {
    return isAssignmentPattern(compiler, parent);
  }
  if (compiler.isBinaryExpression(parent)) {
    const isEqual = parent.operatorToken.kind === compiler.SyntaxKind.EqualsToken;
    if (!isEqual || parent.left !== node) return false;
    return isLiteral(compiler, node) || isAssignmentPattern(compiler, parent);
  }
  return (
    compiler.isForOfStatement(parent) && parent.initializer === node && isLiteral(compiler, node)
  );
}

function isLiteral(compiler: Compiler, node: ts.Node): boolean {
  return compiler.isObjectLiteralExpression(node) || compiler.isArrayLiteralExpression(node);
}
