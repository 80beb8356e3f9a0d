import ts from "typescript";
import type { OperationModel } from "../document/describe-operations.ts";
import { NameRegistry, pascalCase } from "../names.ts";
import { type DeclaredTypes, isAnyObject } from "./compose-interface.ts";
import { declareType, replaceType, type TypeDeclaration } from "./declare-schemas.ts";
import { findBodies, type TypeTree } from "./read-operation-types.ts";
import type { ModelNames } from "./type-expressions.ts";
import { reference, unwrapParentheses, withDocumentation } from "./type-nodes.ts";

const factory = ts.factory;

/**
 * Declares the inline bodies, and makes the tree refer to them. Hover then shows `CreateIssueBody` instead of its
 * properties.
 */
export function declareBodies(
  tree: TypeTree,
  operations: readonly OperationModel[],
  models: ModelNames,
  declared: DeclaredTypes,
): TypeDeclaration[] {
  const types = operations.flatMap((model) => [
    model.requestType ?? "",
    model.responseType,
    model.errorsType,
  ]);
  const names = new NameRegistry([...models.values(), ...types]);
  const declarations: TypeDeclaration[] = [];
  const declare = (property: ts.PropertySignature, preferred: string, text: string): void => {
    const { type } = property;
    const inner = type && unwrapParentheses(type);
    const item = inner && ts.isArrayTypeNode(inner) ? inner.elementType : undefined;
    if (inner === undefined || !isObject(item ?? inner)) return;
    const name = names.claim(item === undefined ? preferred : `${preferred}Item`);
    const declaration = declareType(name, unwrapParentheses(item ?? inner), declared);
    declarations.push(withDocumentation(declaration, text));
    const named = reference(name);
    replaceType(property, item === undefined ? named : factory.createArrayTypeNode(named));
  };
  for (const model of operations) {
    const { body, responses } = findBodies(tree, model);
    const operation = pascalCase(model.operationId);
    if (body !== undefined) {
      declare(body, `${operation}Body`, `The request body of \`${model.methodName}\`.`);
    }
    for (const [status, property] of responses) {
      const preferred = `${operation}${pascalCase(status).replace(/^_/, "")}Body`;
      declare(property, preferred, `The body of \`${model.methodName}\` with status ${status}.`);
    }
  }
  return declarations;
}

/** Whether a type describes an object in place: its name stays when its last property is removed. */
function isObject(type: ts.TypeNode): boolean {
  const inner = unwrapParentheses(type);
  if (isAnyObject(inner)) return true;
  if (ts.isUnionTypeNode(inner) || ts.isIntersectionTypeNode(inner)) {
    return inner.types.some(isObject);
  }
  return ts.isTypeLiteralNode(inner);
}
