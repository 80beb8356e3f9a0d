import type ts from "typescript-5";
import { CallArguments } from "./call-arguments.ts";
import { Flows } from "./flows.ts";
import type { GeneratedTypes } from "./generated-types.ts";
import { PathCalls } from "./operation-calls.ts";
import type { Project } from "./project.ts";
import { PropertyUses } from "./property-uses.ts";
import { Reachable } from "./reachable.ts";
import { SentValues } from "./sent-values.ts";
import { TypeRelation } from "./type-relation.ts";
import { UsageIndex } from "./usage-index.ts";

/** Reads what the consumer's own files do with a document's generated types. */
export function readUsage(project: Project, types: GeneratedTypes): UsageIndex {
  const { map, responses } = types;
  const index = new UsageIndex(project);
  const reachable = new Reachable(project, map);
  const relation = new TypeRelation(project, map, reachable);
  const sent = new SentValues(project, map, reachable, relation, index);
  const flows = new Flows(project, reachable, relation, sent, index);
  const received = new Set(responses.flatMap((type) => [...reachable.from(type)]));
  const parts = { project, map, reachable, relation, sent, flows, index, received };
  const calls = new CallArguments(parts);
  const properties = new PropertyUses(project, types, reachable, index);
  const paths = new PathCalls(project, types, sent, index);
  for (const file of project.ownFiles) {
    const visit = (node: ts.Node): void => {
      properties.visit(node);
      visitFlows(project, flows, node);
      if (project.ts.isCallExpression(node) || project.ts.isNewExpression(node)) calls.visit(node);
      if (project.ts.isCallExpression(node)) paths.visitCall(node);
      if (project.ts.isElementAccessExpression(node)) paths.visitElement(node);
      project.ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return index;
}

/** Visits every place except calls where a value flows into something with its own declared type. */
function visitFlows({ ts }: Project, flows: Flows, node: ts.Node): void {
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
    flows.follow(node.expression);
  } else if (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isPropertyDeclaration(node)
  ) {
    // Without a type, only a pattern's names are expected.
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
  } else if (ts.isTaggedTemplateExpression(node) && ts.isTemplateExpression(node.template)) {
    for (const { expression } of node.template.templateSpans) flows.passOn(expression);
  } else if (ts.isJsxExpression(node)) {
    if (node.expression !== undefined) flows.followOrPassOn(node.expression);
  } else if (ts.isJsxSpreadAttribute(node)) {
    flows.followOrPassOn(node.expression);
  } else if (ts.isForInStatement(node)) {
    flows.passOn(node.expression);
  } else if (ts.isExpressionWithTypeArguments(node)) {
    // A class extending a generic one gives its methods values of an unknown type.
    if (ts.isHeritageClause(node.parent) && ts.isClassLike(node.parent.parent)) flows.passOn(node);
  }
}
