/** `pnpm test:long` runs the full numbers of cases and rounds; `pnpm test` a share that finds the same faults. */
export const isLongRun = process.env.TEST_LONG === "1";

/** The cases of a table of tests: the first ones for each change, all of them in a long run. */
export function sampleCases<Case>(cases: readonly Case[], count: number): readonly Case[] {
  return isLongRun ? cases : cases.slice(0, count);
}
