import type { JsonObject } from "../document/nodes.ts";
import type { RuleId } from "../rules/catalogue.ts";
import {
  type ComparisonContext,
  locationsOf,
  type NodePair,
  type OperationContext,
  record,
} from "./comparison.ts";
import { daysBetween, requiredDays } from "./stability/deprecation-period.ts";
import { dayOf, sunset, sunsetRule } from "./sunset.ts";

/** Whether a part was deprecated with a date, and the date has come. */
export function hasEnded(node: JsonObject, today: string): boolean {
  const date = dayOf(node[sunset]);
  return node.deprecated === true && date !== undefined && date <= today;
}

/** Deprecation, and the date on which a part ends. */
export function compareLifecycle(
  comparison: ComparisonContext,
  context: OperationContext | undefined,
  subject: string,
  nodes: NodePair,
  [deprecated, undeprecated]: readonly [RuleId, RuleId],
): void {
  const say = (rule: RuleId, key: string, values: object = {}) =>
    record(comparison, context, { rule, subject, ...locationsOf(nodes, key), ...values });
  const [was, is] = [nodes.old.deprecated === true, nodes.new.deprecated === true];
  const days = requiredDays(comparison.deprecationDays, context?.stability ?? "stable");
  const lacksDate = is && days > 0 && nodes.new[sunset] === undefined;
  if (was !== is)
    say(is ? (lacksDate ? "sunset-missing" : deprecated) : undeprecated, "deprecated");
  const changed = sunsetRule(nodes);
  const isNotice = is && (changed === "sunset-announced" || !was);
  const day = dayOf(nodes.new[sunset]);
  const isTooSoon = isNotice && day !== undefined && daysBetween(comparison.today, day) < days;
  const rule = isTooSoon ? "sunset-too-soon" : changed;
  if (rule !== undefined) {
    say(rule, sunset, { before: nodes.old[sunset], after: nodes.new[sunset] });
  }
}
