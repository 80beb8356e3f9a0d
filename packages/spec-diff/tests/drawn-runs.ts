import { isLongRun } from "../../../tools/testing/tiers.ts";

/** A property's draws: a few, or in the long tier 20,000, or as many as DRAWN_EDITS says. */
export function drawnRuns(few: number): number {
  return isLongRun ? Number(process.env.DRAWN_EDITS ?? 20_000) : few;
}

/** Long enough for the long tier's draws. */
export const drawnTimeout = 3_600_000;
