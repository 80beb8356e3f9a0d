import { documentRule } from "./plugin/document-rule.ts";
import { typesOf } from "./plugin/node.ts";
import { bodySchemas, type Operation, servedOperations } from "./plugin/operations.ts";
import type { Place } from "./plugin/place.ts";
import { findProperty } from "./plugin/schemas.ts";

const fields = ["cursor", "next", "items"];

/**
 * Clients turn a paged list into an async iterable, and read from `x-pagination` how: the query
 * parameter that takes a cursor, the response field with the next one, the field with the items.
 */
export const paginationDeclared = documentRule(({ root, report }) => {
  for (const operation of servedOperations(root)) {
    const paging = operation.place.at("x-pagination");
    if (paging.exists) checkPaging(operation, paging, report);
    else if (queryParameters(operation).includes("cursor")) {
      report(
        operation.place,
        `${operation.name} takes a cursor but does not say how it pages; add "x-pagination" with ${fields.join(", ")}.`,
      );
    }
  }
});

function checkPaging(
  operation: Operation,
  paging: Place,
  report: (place: Place, message: string) => void,
): void {
  for (const name of paging.names().filter((each) => !fields.includes(each))) {
    report(
      paging.child(name),
      `"${name}" means nothing in x-pagination; use ${fields.join(", ")}.`,
    );
  }
  for (const field of fields) {
    const named = paging.child(field);
    if (typeof named.value !== "string") {
      report(paging, `x-pagination has no "${field}"; add the name of what it stands for.`);
      continue;
    }
    const problem = describeProblem(operation, field, named.value);
    if (problem !== undefined) report(named, problem);
  }
}

function describeProblem(operation: Operation, field: string, name: string): string | undefined {
  if (field === "cursor") {
    if (queryParameters(operation).includes(name)) return undefined;
    return `${operation.name} has no query parameter "${name}"; name the one that takes the cursor.`;
  }
  const answers = successSchemas(operation).map((schema) => findProperty(schema, name));
  if (answers.length === 0 || answers.includes(undefined)) {
    return `The answer of ${operation.name} has no field "${name}"; name the one that holds the ${field === "next" ? "next cursor" : "items"}.`;
  }
  if (field === "next" || answers.every((answer) => typesOf(answer?.value).includes("array"))) {
    return undefined;
  }
  return `The field "${name}" of ${operation.name} is no array; name the one that holds the items.`;
}

function queryParameters({ parameters }: Operation): unknown[] {
  return parameters
    .filter((parameter) => parameter.at("in").value === "query")
    .map((parameter) => parameter.at("name").value);
}

function successSchemas({ place }: Operation): Place[] {
  return place
    .at("responses")
    .members()
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([, response]) => bodySchemas(response));
}
