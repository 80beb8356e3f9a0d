import {
  type ComparisonContext,
  compareWords,
  type NodePair,
  type OperationContext,
  record,
} from "./comparison.ts";
import { compareHeaders, compareMediaTypes } from "./content.ts";
import { compareLinks } from "./links.ts";
import { childOf, type OperationVersion } from "./operation.ts";

const handled = new Set(["content", "headers", "links"]);

export function compareResponses(
  comparison: ComparisonContext,
  context: OperationContext,
  before: OperationVersion,
  after: OperationVersion,
): void {
  const nodes = {
    old: childOf(comparison.old, before.node, "responses"),
    new: childOf(comparison.new, after.node, "responses"),
  };
  const isStatus = (status: string) => !status.startsWith("x-");
  for (const status of Object.keys(nodes.old).filter(isStatus)) {
    const subject = `the ${status} response of ${context.operation}`;
    if (Object.hasOwn(nodes.new, status)) {
      const response = {
        old: childOf(comparison.old, nodes.old, status),
        new: childOf(comparison.new, nodes.new, status),
      };
      compareResponse(comparison, context, subject, response);
    } else recordStatus(comparison, context, nodes, status, "removed");
  }
  for (const status of Object.keys(nodes.new).filter(isStatus)) {
    if (!Object.hasOwn(nodes.old, status))
      recordStatus(comparison, context, nodes, status, "added");
  }
  const statuses = new Set([...Object.keys(nodes.old), ...Object.keys(nodes.new)].filter(isStatus));
  compareWords(comparison, context, `the responses of ${context.operation}`, nodes, statuses);
}

function recordStatus(
  comparison: ComparisonContext,
  context: OperationContext,
  { old, new: now }: NodePair,
  status: string,
  change: "added" | "removed",
): void {
  const kind = /^[123]/.test(status) ? "success" : "error";
  const locations =
    change === "added"
      ? { old: { node: old }, new: { node: now, key: status }, after: status }
      : { old: { node: old, key: status }, new: { node: now }, before: status };
  const rule = `${kind}-response-${change}` as const;
  record(comparison, context, { rule, subject: context.operation, ...locations }, context.response);
}

function compareResponse(
  comparison: ComparisonContext,
  context: OperationContext,
  subject: string,
  nodes: NodePair,
): void {
  compareHeaders(comparison, context, subject, nodes);
  compareMediaTypes(comparison, context, context.response, subject, nodes);
  compareLinks(comparison, context, subject, nodes);
  compareWords(comparison, context, subject, nodes, handled);
}
