import { isLongRun } from "../../../../tools/testing/tiers.ts";

/** The number of cases for property tests that query the database: a quarter, or all with TEST_LONG. */
export function propertyRuns(full: number): number {
  return isLongRun ? full : Math.ceil(full / 4);
}
