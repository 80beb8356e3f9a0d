import type ts from "typescript-5";
import { Flows } from "./flows.ts";
import type { GeneratedTypes } from "./generated-types.ts";
import { PathCalls } from "./operation-calls.ts";
import type { Project } from "./project.ts";
import { PropertyUses } from "./property-uses.ts";
import { Reachable } from "./reachable.ts";
import { UsageIndex } from "./usage-index.ts";

/** Reads what the consumer's own files do with the generated types of a document. */
export function readUsage(project: Project, types: GeneratedTypes): UsageIndex {
  const { map } = types;
  const index = new UsageIndex(project);
  const reachable = new Reachable(project, map);
  const flows = new Flows(project, map, reachable, index);
  const properties = new PropertyUses(project, types, reachable, index);
  const calls = new PathCalls(project, types, flows, index);
  for (const file of project.ownFiles) {
    const visit = (node: ts.Node): void => {
      properties.visit(node);
      visitFlows(project, flows, node);
      if (project.ts.isCallExpression(node)) calls.visitCall(node);
      if (project.ts.isElementAccessExpression(node)) calls.visitElement(node);
      project.ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return index;
}

/** Every place where a value goes into something that declares a type of its own. */
function visitFlows({ ts, checker }: Project, flows: Flows, node: ts.Node): void {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const signature = checker.getResolvedSignature(node);
    const callee = checker.getTypeAtLocation(node.expression);
    node.arguments?.forEach((argument, position) => {
      const value = ts.isSpreadElement(argument) ? argument.expression : argument;
      flows.followArgument(value, callee, signature, position);
    });
  } else if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
    flows.follow(node.expression);
  } else if (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isPropertyDeclaration(node)
  ) {
    // Without one, the names that a pattern takes are all that is expected.
    const isTyped = (node.type ?? ts.getJSDocType(node)) !== undefined;
    if (isTyped && node.initializer !== undefined) flows.follow(node.initializer);
  } else if (ts.isPropertyAssignment(node)) {
    flows.follow(node.initializer);
  } else if (ts.isShorthandPropertyAssignment(node)) {
    flows.follow(node.name);
  } else if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const { FirstAssignment, LastAssignment } = ts.SyntaxKind;
    const isPattern =
      ts.isObjectLiteralExpression(node.left) || ts.isArrayLiteralExpression(node.left);
    if (kind >= FirstAssignment && kind <= LastAssignment && !isPattern) flows.follow(node.right);
  } else if (ts.isReturnStatement(node) || ts.isYieldExpression(node)) {
    if (node.expression !== undefined) flows.follow(node.expression);
  } else if (ts.isArrowFunction(node)) {
    if (!ts.isBlock(node.body)) flows.follow(node.body);
  } else if (ts.isArrayLiteralExpression(node)) {
    for (const element of node.elements) if (!ts.isSpreadElement(element)) flows.follow(element);
  } else if (ts.isJsxExpression(node) || ts.isTemplateSpan(node)) {
    if (node.expression !== undefined) flows.follow(node.expression);
  } else if (ts.isJsxSpreadAttribute(node)) {
    flows.follow(node.expression);
  } else if (ts.isForInStatement(node)) {
    flows.followKeys(node.expression);
  }
}
