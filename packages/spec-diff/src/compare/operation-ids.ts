import {
  type ComparisonContext,
  locationsOf,
  type OperationContext,
  record,
} from "./comparison.ts";
import type { OperationVersion } from "./operation.ts";

/** An operation's name, by which generators name methods. */
export function compareId(
  comparison: ComparisonContext,
  context: OperationContext,
  before: OperationVersion,
  after: OperationVersion,
): void {
  const [was, is] = [before.node.operationId, after.node.operationId];
  if (was === is) return;
  const isMoved = context.isElsewhere === true;
  const change = was === undefined ? "added" : is === undefined ? "removed" : "changed";
  record(comparison, context, {
    rule: isMoved ? "operation-id-moved" : `operation-id-${change}`,
    subject: after.name,
    ...locationsOf({ old: before.node, new: after.node }, "operationId"),
    before: was,
    after: is,
  });
}

/** operationIds the new version has at another path or method. */
export function findMovedIds(
  old: readonly OperationVersion[],
  now: readonly OperationVersion[],
): ReadonlySet<string> {
  const newKeys = new Map(now.map(({ namelessKey, node }) => [node.operationId, namelessKey]));
  const moved = old.filter(({ namelessKey, node }) => {
    const newKey = newKeys.get(node.operationId);
    return node.operationId !== undefined && newKey !== undefined && newKey !== namelessKey;
  });
  return new Set(moved.map(({ node }) => String(node.operationId)));
}
