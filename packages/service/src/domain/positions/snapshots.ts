import type { PositionSnapshot } from "@bellwether/markets";
import { sumOf } from "../decimal.ts";
import { isProblem, type Problem, refuse } from "../problems.ts";
import {
  momentsOf,
  type Resolution,
  readTimeRange,
  resolutionMs,
  type TimeRange,
  toRfc3339,
} from "../time-range.ts";
import type { Position } from "./position.ts";
import { toWireHolding } from "./to-wire-position.ts";
import type { Worth } from "./value.ts";

/** Snapshots exist from this moment on. */
export const firstSnapshot = new Date("2026-01-01T00:00:00Z");

/** The state of one position at a moment on the grid of a resolution. */
export interface PositionState extends Worth {
  readonly positionId: string;
  readonly moment: Date;
  readonly isHeld: boolean;
}

interface SnapshotRangeRequest {
  readonly startTime: string;
  readonly endTime?: string | undefined;
  readonly resolution: Resolution;
  readonly now: Date;
}

/** The range of a snapshot request; a start before the first snapshot is refused. */
export function readSnapshotRange(request: SnapshotRangeRequest): TimeRange | Problem {
  const range = readTimeRange(request);
  if (isProblem(range) || range.start >= firstSnapshot) return range;
  const message = `is ${toRfc3339(range.start)}; snapshots start at ${toRfc3339(firstSnapshot)}.`;
  return refuse("invalid-request", { details: [{ field: "query.startTime", message }] });
}

/** The snapshot that an observation counts for: at its own moment, or the next one. */
export function momentFor(observedAt: Date, resolution: Resolution): Date {
  const stepMs = resolutionMs[resolution];
  return new Date(Math.ceil(observedAt.getTime() / stepMs) * stepMs);
}

/** Whether a wallet holds the position: a reward while it can be claimed, others until they are closed. */
export function isHeld(position: Position): boolean {
  return position.type === "reward" ? position.claimable : position.closedAt === undefined;
}

/**
 * The snapshots of a wallet: the newest state of each position at each moment. A moment without positions has no
 * snapshot.
 *
 * @param states with the newest one before the range for each position, oldest first
 */
export function fillSnapshots(
  range: TimeRange,
  resolution: Resolution,
  states: readonly PositionState[],
): PositionSnapshot[] {
  const current = new Map<string, PositionState>();
  const snapshots: PositionSnapshot[] = [];
  let next = 0;
  for (const moment of momentsOf(range, resolution)) {
    for (let state = states[next]; state && state.moment <= moment; state = states[++next]) {
      current.set(state.positionId, state);
    }
    const held = [...current.values()].filter((state) => state.isHeld);
    if (held.length > 0) snapshots.push(toWireSnapshot(moment, held));
  }
  return snapshots;
}

function toWireSnapshot(moment: Date, states: readonly PositionState[]): PositionSnapshot {
  const inOrder = [...states].sort((a, b) => (a.positionId < b.positionId ? -1 : 1));
  return {
    time: moment.toISOString(),
    valueUsd: sumOf(inOrder.map((state) => state.valueUsd)).toNumber(),
    positions: inOrder.map((state) => ({
      positionId: state.positionId,
      holdings: state.holdings.map(toWireHolding),
      debts: state.debts.map(toWireHolding),
      valueUsd: state.valueUsd.toNumber(),
    })),
  };
}
