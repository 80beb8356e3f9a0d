import {
  type ComparisonContext,
  compareWords,
  type NodePair,
  type OperationContext,
  record,
} from "./comparison.ts";
import { compareHeaders, compareMediaTypes } from "./content.ts";
import { compareLinks } from "./links.ts";
import { childOf, type Operation } from "./operation.ts";

const handled = new Set(["content", "headers", "links"]);

export function compareResponses(
  comparison: ComparisonContext,
  context: OperationContext,
  before: Operation,
  after: Operation,
): void {
  const sides = {
    old: childOf(comparison.old, before.node, "responses"),
    new: childOf(comparison.new, after.node, "responses"),
  };
  const isStatus = (status: string) => !status.startsWith("x-");
  for (const status of Object.keys(sides.old).filter(isStatus)) {
    const subject = `the ${status} response of ${context.operation}`;
    if (Object.hasOwn(sides.new, status)) {
      const response = {
        old: childOf(comparison.old, sides.old, status),
        new: childOf(comparison.new, sides.new, status),
      };
      compareResponse(comparison, context, subject, response);
    } else recordStatus(comparison, context, sides, status, "removed");
  }
  for (const status of Object.keys(sides.new).filter(isStatus)) {
    if (!Object.hasOwn(sides.old, status))
      recordStatus(comparison, context, sides, status, "added");
  }
  const statuses = new Set([...Object.keys(sides.old), ...Object.keys(sides.new)].filter(isStatus));
  compareWords(comparison, context, `the responses of ${context.operation}`, sides, statuses);
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
  sides: NodePair,
): void {
  compareHeaders(comparison, context, subject, sides);
  compareMediaTypes(comparison, context, context.response, subject, sides);
  compareLinks(comparison, context, subject, sides);
  compareWords(comparison, context, subject, sides, handled);
}
