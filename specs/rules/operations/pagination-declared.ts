import { documentRule } from "../plugin/document-rule.ts";
import { typesOf } from "../plugin/mapping.ts";
import { type OperationNode, servedOperations, successSchemas } from "../plugin/operations.ts";
import { findProperty } from "../plugin/schemas.ts";
import type { SpecNode } from "../plugin/spec-node.ts";

const fields = ["cursor", "next", "items"];

/**
 * Clients turn a paged list into an async iterable. `x-pagination` names the query parameter with the
 * cursor, the response field with the next cursor and the response field with the items.
 */
export const paginationDeclared = documentRule(({ root, report }) => {
  for (const operation of servedOperations(root)) {
    const paging = operation.node.at("x-pagination");
    if (paging.exists) checkPaging(operation, paging, report);
    else if (queryParameters(operation).includes("cursor")) {
      report(
        operation.node,
        `${operation.name} has a cursor but no "x-pagination"; add it with ${fields.join(", ")}.`,
      );
    }
  }
});

function checkPaging(
  operation: OperationNode,
  paging: SpecNode,
  report: (node: SpecNode, message: string) => void,
): void {
  for (const name of paging.names().filter((each) => !fields.includes(each))) {
    report(
      paging.child(name),
      `"${name}" is not a field of x-pagination; use ${fields.join(", ")}.`,
    );
  }
  for (const field of fields) {
    const named = paging.child(field);
    if (typeof named.value !== "string") {
      report(paging, `x-pagination has no "${field}"; add it with a name.`);
      continue;
    }
    const problem = describeProblem(operation, field, named.value);
    if (problem !== undefined) report(named, problem);
  }
}

function describeProblem(
  operation: OperationNode,
  field: string,
  name: string,
): string | undefined {
  if (field === "cursor") {
    if (queryParameters(operation).includes(name)) return undefined;
    return `${operation.name} has no query parameter "${name}"; name the one with the cursor.`;
  }
  const answers = successSchemas(operation).map((schema) => findProperty(schema, name));
  if (answers.length === 0 || answers.includes(undefined)) {
    return `The response of ${operation.name} has no field "${name}"; name the one with the ${field === "next" ? "next cursor" : "items"}.`;
  }
  if (field === "next" || answers.every((answer) => typesOf(answer?.value).includes("array"))) {
    return undefined;
  }
  return `The field "${name}" of ${operation.name} is not an array; name the one with the items.`;
}

function queryParameters({ parameters }: OperationNode): unknown[] {
  return parameters
    .filter((parameter) => parameter.at("in").value === "query")
    .map((parameter) => parameter.at("name").value);
}
