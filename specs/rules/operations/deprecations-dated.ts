import { documentRule } from "../plugin/document-rule.ts";
import { bodySchemas, type OperationNode, servedOperations } from "../plugin/operations.ts";
import { outermostSchemas, reachableSchemas } from "../plugin/schemas.ts";
import type { SpecNode } from "../plugin/spec-node.ts";

type Report = (node: SpecNode, message: string) => void;

const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/**
 * What is deprecated has a date, which the docs list. The service also sends operation, parameter and request field
 * dates in the headers `Deprecation` and `Sunset`, so the operation's successes declare the headers.
 */
export const deprecationsDated = documentRule(({ root, report }) => {
  const reportOnce = reportEachOnce(report);
  for (const operation of servedOperations(root)) {
    const { name, node, parameters } = operation;
    checkDates(node, name, reportOnce);
    checkHeaders(operation, node, reportOnce);
    for (const parameter of parameters) {
      checkDates(parameter, `The parameter ${parameter.at("name").value}`, reportOnce);
      checkHeaders(operation, parameter, reportOnce);
    }
    for (const field of requestFields(node)) checkHeaders(operation, field, reportOnce);
  }
  for (const schema of reachableSchemas(outermostSchemas(root))) {
    for (const [name, field] of fieldsOf(schema))
      checkDates(field, `The field ${name}`, reportOnce);
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

function checkDates(part: SpecNode, name: string, report: Report): void {
  if (part.child("deprecated").value !== true) return;
  if (!part.child("x-deprecated-since").exists) {
    const advice = 'add x-deprecated-since with a date such as "2026-11-21".';
    report(part, `${name} is deprecated without a date; ${advice}`);
  }
  for (const field of Object.keys(headers)) {
    const date = part.child(field);
    if (!date.exists || (typeof date.value === "string" && datePattern.test(date.value))) continue;
    report(date, `${field} is not a date; write it in quotes, such as "2026-11-21".`);
  }
}

const headers = { "x-deprecated-since": "Deprecation", "x-sunset": "Sunset" };

function checkHeaders({ method, node }: OperationNode, part: SpecNode, report: Report): void {
  // Browsers do not show preflight headers to a page.
  if (part.child("deprecated").value !== true || method === "options") return;
  for (const [field, header] of Object.entries(headers)) {
    if (!part.child(field).exists) continue;
    for (const [status, response] of node.at("responses").members()) {
      if (!/^[23]/.test(status) || response.at("headers").at(header).exists) continue;
      report(response, `The ${status} response does not declare ${header}; add it to its headers.`);
    }
  }
}

/** Request body fields at any depth. */
function requestFields(operation: SpecNode): SpecNode[] {
  return reachableSchemas(bodySchemas(operation.at("requestBody"))).flatMap((schema) =>
    fieldsOf(schema).map(([, field]) => field),
  );
}

/** A schema's properties, with what stands beside their `$ref`. */
function fieldsOf(schema: SpecNode): [string, SpecNode][] {
  const properties = schema.child("properties");
  return properties.names().map((name) => [name, properties.child(name)]);
}
