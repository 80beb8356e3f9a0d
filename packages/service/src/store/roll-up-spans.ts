import { type RawBuilder, sql } from "kysely";
import type { Resolution } from "../domain/markets/time-range.ts";

const intervals: Record<Resolution, string> = {
  "1m": "1 minute",
  "5m": "5 minutes",
  "1h": "1 hour",
  "1d": "1 day",
};

/** A row for each resolution that history is rolled up to, with the length of its spans. */
export function rollUpSpans(resolutions: readonly Resolution[]): RawBuilder<unknown> {
  const lengths = resolutions.map((resolution) => intervals[resolution]);
  return sql`unnest(${[...resolutions]}::text[], ${lengths}::interval[]) as spans(resolution, step)`;
}
