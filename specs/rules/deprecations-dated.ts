import { documentRule } from "./plugin/document-rule.ts";
import { type OperationNode, servedOperations } from "./plugin/operations.ts";
import type { SpecNode } from "./plugin/spec-node.ts";

type Report = (node: SpecNode, message: string) => void;

const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The service sends the dates of a deprecated operation in the headers `Deprecation` and `Sunset`, so the
 * operation has the dates, and its successes declare the headers.
 */
export const deprecationsDated = documentRule(({ root, report }) => {
  for (const operation of servedOperations(root)) {
    if (operation.node.at("deprecated").value !== true) continue;
    if (!operation.node.at("x-deprecated-since").exists) {
      const advice = 'add x-deprecated-since with a date such as "2026-11-21".';
      report(operation.node, `${operation.name} is deprecated without a date; ${advice}`);
    }
    checkDate(operation, "x-deprecated-since", "Deprecation", report);
    checkDate(operation, "x-sunset", "Sunset", report);
  }
});

function checkDate(operation: OperationNode, field: string, header: string, report: Report): void {
  const date = operation.node.at(field);
  if (!date.exists) return;
  if (typeof date.value !== "string" || !datePattern.test(date.value)) {
    report(date, `${field} is not a date; write it in quotes, such as "2026-11-21".`);
  }
  // Browsers do not show the headers of a preflight to a page.
  if (operation.method === "options") return;
  for (const [status, response] of operation.node.at("responses").members()) {
    if (!/^[23]/.test(status) || response.at("headers").at(header).exists) continue;
    report(response, `The ${status} response does not declare ${header}; add it to its headers.`);
  }
}
