import { isLongRun } from "../../../../tools/testing/tiers.ts";

/** The case count for property tests querying the database: one in `part`, or all with TEST_LONG. */
export function propertyRuns(full: number, part = 4): number {
  return isLongRun ? full : Math.ceil(full / part);
}
