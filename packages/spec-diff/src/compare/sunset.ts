import { isCalendarDate } from "../document/calendar-date.ts";
import type { JsonObject } from "../document/nodes.ts";
import type { RuleId } from "../rules/catalogue.ts";
import { canonical } from "../schemas/shape.ts";

/** The extension with the date on which a deprecated part ends. */
export const sunset = "x-sunset";

/** How the date changed; undefined where it is the same. */
export function sunsetRule({
  old,
  new: now,
}: {
  readonly old: JsonObject;
  readonly new: JsonObject;
}): RuleId | undefined {
  const [before, after] = [old[sunset], now[sunset]];
  if (canonical(before) === canonical(after)) return undefined;
  const [oldDay, newDay] = [dayOf(before), dayOf(after)];
  if (after === undefined) return "sunset-withdrawn";
  if (newDay === undefined) return "sunset-unreadable";
  if (oldDay === undefined) return "sunset-announced";
  if (newDay < oldDay) return "sunset-brought-forward";
  return newDay > oldDay ? "sunset-put-off" : undefined;
}

/** The day of a date or time in its own offset; undefined for any other text. */
export function dayOf(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}(T|$)/.test(value)) return undefined;
  const day = value.slice(0, 10);
  return isCalendarDate(day) && !Number.isNaN(Date.parse(value)) ? day : undefined;
}
