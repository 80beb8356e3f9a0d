import {
  type ComparisonContext,
  isSame,
  locationsOf,
  type NodePair,
  type OperationContext,
  record,
} from "../comparison.ts";
import {
  type Stability,
  stabilityLevel,
  stabilityLevels,
  stabilityOf,
} from "./deprecation-period.ts";

/** Whether an operation promises less or more than before. */
export function compareStability(
  comparison: ComparisonContext,
  context: OperationContext,
  subject: string,
  nodes: NodePair,
): void {
  const [before, after] = [nodes.old[stabilityLevel], nodes.new[stabilityLevel]];
  if (isSame(before, after)) return;
  const [was, is] = [stabilityOf(nodes.old), stabilityOf(nodes.new)];
  const place = { subject, ...locationsOf(nodes, stabilityLevel) };
  if (was === is) {
    const named = `${subject} ${stabilityLevel}`;
    record(comparison, context, {
      rule: "extension-changed",
      ...place,
      subject: named,
      before,
      after,
    });
    return;
  }
  const rule = rankOf(is) < rankOf(was) ? "stability-lowered" : "stability-raised";
  record(comparison, context, { rule, ...place, before: was, after: is });
}

function rankOf(stability: Stability): number {
  return stabilityLevels.indexOf(stability);
}
