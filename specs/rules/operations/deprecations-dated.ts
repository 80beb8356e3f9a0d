import { documentRule } from "../plugin/document-rule.ts";
import { bodySchemas, type OperationNode, servedOperations } from "../plugin/operations.ts";
import type { SpecNode } from "../plugin/spec-node.ts";

type Report = (node: SpecNode, message: string) => void;

const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The service sends the dates of deprecated operations, parameters and request fields in the headers
 * `Deprecation` and `Sunset`, so these have the dates, and the operation's successes declare the headers.
 */
export const deprecationsDated = documentRule(({ root, report }) => {
  const reportOnce = reportEachOnce(report);
  for (const operation of servedOperations(root)) {
    const { name, node, parameters } = operation;
    checkDates(operation, node, name, reportOnce);
    for (const parameter of parameters) {
      checkDates(operation, parameter, `The parameter ${parameter.at("name").value}`, reportOnce);
    }
    for (const [field, property] of requestFields(node)) {
      checkDates(operation, property, `The field ${field}`, reportOnce);
    }
  }
});

/** Operations share parameters, schemas and responses. */
function reportEachOnce(report: Report): Report {
  const reported = new Set<string>();
  return (node, message) => {
    const key = `${node.id} ${message}`;
    if (!reported.has(key)) report(node, message);
    reported.add(key);
  };
}

function checkDates(operation: OperationNode, part: SpecNode, name: string, report: Report): void {
  if (part.at("deprecated").value !== true) return;
  if (!part.at("x-deprecated-since").exists) {
    const advice = 'add x-deprecated-since with a date such as "2026-11-21".';
    report(part, `${name} is deprecated without a date; ${advice}`);
  }
  checkDate(operation, part, "x-deprecated-since", "Deprecation", report);
  checkDate(operation, part, "x-sunset", "Sunset", report);
}

function checkDate(
  { method, node }: OperationNode,
  part: SpecNode,
  field: string,
  header: string,
  report: Report,
): void {
  const date = part.at(field);
  if (!date.exists) return;
  if (typeof date.value !== "string" || !datePattern.test(date.value)) {
    report(date, `${field} is not a date; write it in quotes, such as "2026-11-21".`);
  }
  // Browsers do not show the headers of a preflight to a page.
  if (method === "options") return;
  for (const [status, response] of node.at("responses").members()) {
    if (!/^[23]/.test(status) || response.at("headers").at(header).exists) continue;
    report(response, `The ${status} response does not declare ${header}; add it to its headers.`);
  }
}

/** The fields of a request body at any depth. */
function requestFields(operation: SpecNode): [string, SpecNode][] {
  const seen = new Set<string>();
  const fieldsOf = (schema: SpecNode): [string, SpecNode][] => {
    if (!schema.exists || seen.has(schema.id)) return [];
    seen.add(schema.id);
    const own = schema.at("properties").members();
    const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => schema.at(keyword).members());
    const inside = [...own, ...parts].map(([, part]) => part);
    return [...own, ...[...inside, schema.at("items")].flatMap(fieldsOf)];
  };
  return bodySchemas(operation.at("requestBody")).flatMap(fieldsOf);
}
