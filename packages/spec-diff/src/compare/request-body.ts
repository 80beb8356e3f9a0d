import {
  type ComparisonContext,
  compareWords,
  locationsOf,
  type OperationContext,
  record,
} from "./comparison.ts";
import { compareMediaTypes } from "./content.ts";
import { childOf, type OperationVersion } from "./operation.ts";

const handled = new Set(["content", "required"]);

export function compareRequestBody(
  comparison: ComparisonContext,
  context: OperationContext,
  before: OperationVersion,
  after: OperationVersion,
): void {
  const nodes = { old: before.node, new: after.node };
  const [had, has] = [before.node.requestBody !== undefined, after.node.requestBody !== undefined];
  const bodies = {
    old: childOf(comparison.old, before.node, "requestBody"),
    new: childOf(comparison.new, after.node, "requestBody"),
  };
  const [wasRequired, isRequired] = [bodies.old.required === true, bodies.new.required === true];
  if (had !== has) {
    const added = isRequired ? "required-request-body-added" : "request-body-added";
    const rule = has ? added : "request-body-removed";
    const edit = {
      rule,
      subject: context.operation,
      ...locationsOf(nodes, "requestBody"),
    } as const;
    record(comparison, context, edit, context.request);
    return;
  }
  if (!had) return;
  const subject = `the request body of ${context.operation}`;
  if (wasRequired !== isRequired) {
    const rule = isRequired ? "request-body-became-required" : "request-body-became-optional";
    const edit = { rule, subject: context.operation, ...locationsOf(bodies, "required") } as const;
    record(comparison, context, edit, context.request);
  }
  compareMediaTypes(comparison, context, context.request, subject, bodies);
  compareWords(comparison, context, subject, bodies, handled);
}
