import { type Problem, refuse } from "../problems.ts";
import { parseMoment, toRfc3339 } from "../time-range.ts";

export const replayedStates = ["failed", "delivered", "pending"] as const;

export type ReplayedState = (typeof replayedStates)[number];

/** The most deliveries a step queues: some tens of milliseconds. */
export const replayedAtOnce = 1000;

export interface ReplayRange {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly states: readonly ReplayedState[];
}

interface ReplayRequest {
  readonly from: string;
  readonly to: string;
  readonly states: readonly ReplayedState[];
}

/** Reads the range of a request's body. Refuses an empty one. */
export function readReplayRange({ states, ...times }: ReplayRequest): ReplayRange | Problem {
  const [from, to] = [parseMoment(times.from), parseMoment(times.to)];
  if (from === undefined) return refuseTime("from", times.from);
  if (to === undefined) return refuseTime("to", times.to);
  if (from < to) return { from, to, states };
  const allowed = `after from, ${toRfc3339(from)}`;
  return refuse("invalid-request", {
    details: [{ field: "body.to", message: `is ${toRfc3339(to)}`, allowed }],
  });
}

function refuseTime(name: string, text: string): Problem {
  const allowed = "a date and time, such as 2026-11-01T00:00:00Z";
  return refuse("invalid-request", {
    details: [{ field: `body.${name}`, message: `is ${text}`, allowed }],
  });
}
