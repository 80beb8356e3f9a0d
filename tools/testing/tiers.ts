/** `pnpm test` runs the short tier. `pnpm test:long` also runs each `longTest`, and the full case and round counts. */
export const isLongRun = process.env.TEST_LONG === "1";

/** The cases in a test table: the first ones in the short tier, all in the long one. */
export function sampleCases<Case>(cases: readonly Case[], count: number): readonly Case[] {
  return isLongRun ? cases : cases.slice(0, count);
}
