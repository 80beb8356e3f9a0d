/**
 * `pnpm test` runs the short tier. `pnpm test:long` also runs each `longTest`, and the full numbers of cases and
 * rounds.
 */
export const isLongRun = process.env.TEST_LONG === "1";

/** The cases of a table of tests: the first ones in the short tier, all of them in the long one. */
export function sampleCases<Case>(cases: readonly Case[], count: number): readonly Case[] {
  return isLongRun ? cases : cases.slice(0, count);
}
