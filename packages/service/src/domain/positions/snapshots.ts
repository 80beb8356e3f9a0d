import type { PositionSnapshot } from "@bellwether/markets";
import { type Decimal, sumOf, zero } from "../decimal.ts";
import { firstSnapshot, refuseDropped } from "../history-retention.ts";
import { isProblem, type Problem, refuse } from "../problems.ts";
import {
  momentsOf,
  type Resolution,
  readTimeRange,
  type TimeRange,
  toRfc3339,
} from "../time-range.ts";
import { toWireHolding } from "./to-wire-position.ts";
import type { Worth } from "./value.ts";

/** One position's state from an observation until the next one. */
export interface PositionState extends Worth {
  readonly positionId: string;
  readonly observedAt: Date;
  readonly isHeld: boolean;
  /** A bet's value follows its outcome's price. Absent in snapshots from earlier versions. */
  readonly bet?: Bet;
}

export interface Bet {
  readonly marketId: string;
  readonly outcomeId: string;
  readonly shares: Decimal;
}

/** A prediction market's prices from an observation until the next one. */
export interface OutcomePrices {
  readonly marketId: string;
  readonly observedAt: Date;
  readonly isSettled: boolean;
  readonly prices: ReadonlyMap<string, Decimal>;
}

/** Both oldest first, each with the newest before the range. */
export interface SnapshotHistory {
  readonly states: readonly PositionState[];
  readonly prices: readonly OutcomePrices[];
}

interface SnapshotRangeRequest {
  readonly startTime: string;
  readonly endTime?: string | undefined;
  readonly resolution: Resolution;
  readonly now: Date;
}

/** The range of a snapshot request; a start before the first kept snapshot is refused. */
export function readSnapshotRange(request: SnapshotRangeRequest): TimeRange | Problem {
  const range = readTimeRange(request);
  if (isProblem(range)) return range;
  if (range.start >= firstSnapshot) {
    return refuseDropped(range.start, request) ?? range;
  }
  const message = `is ${toRfc3339(range.start)}; snapshots start at ${toRfc3339(firstSnapshot)}.`;
  return refuse("invalid-request", { details: [{ field: "query.startTime", message }] });
}

/**
 * A wallet's snapshots: each position's newest state at each moment. A moment without positions has no snapshot. One at
 * a time, so the caller can pause: a wallet may have thousands of positions.
 */
export function* fillSnapshots(
  range: TimeRange,
  resolution: Resolution,
  history: SnapshotHistory,
): Generator<PositionSnapshot> {
  const states = trackNewest(history.states, (state) => state.positionId);
  const prices = trackNewest(history.prices, (observed) => observed.marketId);
  let held: readonly WireState[] = [];
  for (const moment of momentsOf(range, resolution)) {
    const isNew = [states.advance(moment), prices.advance(moment)].includes(true);
    if (isNew) held = presentStates(states.newest, prices.newest);
    if (held.length > 0) yield toWireSnapshot(moment, held);
  }
}

/** Walks through observations in the order of time. */
function trackNewest<T extends { readonly observedAt: Date }>(
  observations: readonly T[],
  keyOf: (observation: T) => string,
) {
  const newest = new Map<string, T>();
  let next = 0;
  return {
    newest: newest as ReadonlyMap<string, T>,
    /** Whether an observation up to the moment is new since an earlier call. */
    advance(moment: Date): boolean {
      const before = next;
      for (
        let observation = observations[next];
        observation && observation.observedAt <= moment;
        observation = observations[++next]
      ) {
        newest.set(keyOf(observation), observation);
      }
      return next > before;
    },
  };
}

/** A state as the response has it, with its exact value for the sum. */
interface WireState {
  readonly valueUsd: Decimal;
  readonly position: PositionSnapshot["positions"][number];
}

function presentStates(
  states: ReadonlyMap<string, PositionState>,
  prices: ReadonlyMap<string, OutcomePrices>,
): WireState[] {
  return [...states.values()]
    .filter((state) => state.isHeld)
    .flatMap((state) => valueAt(state, prices))
    .sort((a, b) => (a.positionId < b.positionId ? -1 : 1))
    .map((state) => ({ valueUsd: state.valueUsd, position: toWireState(state) }));
}

/** The state with its value at the moment's prices; none for a bet made worthless by a settlement. */
function valueAt(
  state: PositionState,
  priced: ReadonlyMap<string, OutcomePrices>,
): readonly PositionState[] {
  const market = state.bet && priced.get(state.bet.marketId);
  if (state.bet === undefined || market === undefined) return [state];
  const price = market.prices.get(state.bet.outcomeId) ?? zero;
  if (market.isSettled && price.isZero()) return [];
  return [{ ...state, valueUsd: state.bet.shares.times(price) }];
}

function toWireState({ positionId, holdings, debts, valueUsd }: PositionState) {
  return {
    ...{ positionId, holdings: holdings.map(toWireHolding), debts: debts.map(toWireHolding) },
    valueUsd: valueUsd.toNumber(),
  };
}

function toWireSnapshot(moment: Date, states: readonly WireState[]): PositionSnapshot {
  return {
    time: moment.toISOString(),
    valueUsd: sumOf(states.map(({ valueUsd }) => valueUsd)).toNumber(),
    positions: states.map(({ position }) => position),
  };
}
