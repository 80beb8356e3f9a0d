import { isCalendarDate } from "../document/calendar-date.ts";
import type { JsonObject } from "../document/nodes.ts";
import type { RuleId } from "../rules/catalogue.ts";
import {
  type ComparisonContext,
  locationsOf,
  type NodePair,
  type OperationContext,
  record,
} from "./comparison.ts";

const sunset = "x-sunset";

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
  if (was !== is) say(is ? deprecated : undeprecated, "deprecated");
  const [before, after] = [nodes.old[sunset], nodes.new[sunset]];
  if (before === after) return;
  const values = { before, after };
  const [oldDay, newDay] = [dayOf(before), dayOf(after)];
  if (after === undefined) say("sunset-withdrawn", sunset, values);
  else if (newDay === undefined) say("sunset-unreadable", sunset, values);
  else if (oldDay === undefined) say("sunset-announced", sunset, values);
  else if (newDay < oldDay) say("sunset-brought-forward", sunset, values);
  else if (newDay > oldDay) say("sunset-put-off", sunset, values);
}

/** The day of a date or time in its own offset; undefined for any other text. */
function dayOf(value: unknown): string | undefined {
  // YAML reads an unquoted date as one.
  const text = value instanceof Date ? value.toISOString() : value;
  if (typeof text !== "string" || !/^\d{4}-\d{2}-\d{2}(T|$)/.test(text)) return undefined;
  const day = text.slice(0, 10);
  return isCalendarDate(day) && !Number.isNaN(Date.parse(text)) ? day : undefined;
}
