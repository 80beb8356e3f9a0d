import type { FeedProblem } from "./check-batch.ts";

/** An entry not written, and why. */
export interface WriteProblem extends Omit<FeedProblem, "index"> {
  /** Absent for a tick from an earlier batch. */
  readonly index?: number;
}

/** The outcome of writing some kinds of entries. */
export interface Written {
  readonly accepted: number;
  readonly problems: readonly WriteProblem[];
}

export function addUp(parts: readonly Written[]): Written {
  return {
    accepted: parts.reduce((sum, { accepted }) => sum + accepted, 0),
    problems: parts.flatMap(({ problems }) => problems),
  };
}
