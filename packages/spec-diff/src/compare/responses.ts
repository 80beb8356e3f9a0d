import type { RuleId } from "../rules/catalogue.ts";
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
import { isSuccess, pairStatuses } from "./status-pairs.ts";

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
  const { pairs, widened, narrowed, removed, added } = pairStatuses(nodes.old, nodes.new);
  for (const { old, new: now } of pairs) {
    const subject = `the ${now} response of ${context.operation}`;
    const response = {
      old: childOf(comparison.old, nodes.old, old),
      new: childOf(comparison.new, nodes.new, now),
    };
    compareResponse(comparison, context, subject, response);
  }
  const say = (rule: RuleId, old: string, key: string | undefined, after: string) => {
    const locations = {
      old: { node: nodes.old, key: old },
      new: { node: nodes.new, ...(key === undefined ? {} : { key }) },
    };
    const edit = { rule, subject: context.operation, ...locations, before: old, after };
    record(comparison, context, edit, context.response);
  };
  for (const { old, new: now } of widened) {
    const name = now === "default" ? "the default response" : now;
    say(`${isSuccess(old) ? "success" : "error"}-status-widened`, old, now, name);
  }
  for (const { old, new: all } of narrowed) {
    say(`${isSuccess(old) ? "success" : "error"}-status-narrowed`, old, all[0], all.join(", "));
  }
  for (const status of removed) recordStatus(comparison, context, nodes, status, "removed");
  for (const status of added) recordStatus(comparison, context, nodes, status, "added");
  const isStatus = (key: string) => !key.startsWith("x-");
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
  const kind = isSuccess(status) ? "success" : "error";
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
