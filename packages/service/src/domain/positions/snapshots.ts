import type { PositionSnapshot } from "@bellwether/markets";
import { type Decimal, sumOf, zero } from "../decimal.ts";
import { firstSnapshot, refuseDropped } from "../history-retention.ts";
import { omitUndefined } from "../omit-undefined.ts";
import { isProblem, type Problem, refuse } from "../problems.ts";
import { takeFitting } from "../take-fitting.ts";
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
  /** Set for a bet. Its value follows its outcome's price, or its last trade until one is observed. */
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
  /** The winning outcome, from the time of the settlement on. */
  readonly winner?: string;
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

/** Where a page of snapshots ends: after this position in this moment's snapshot. */
export interface SnapshotPlace {
  readonly moment: Date;
  readonly positionId: string;
}

export interface SnapshotPage {
  readonly snapshots: readonly PositionSnapshot[];
  /** Undefined when the range holds no more. */
  readonly end: SnapshotPlace | undefined;
}

interface SnapshotPageRequest {
  /** Starts at the moment of `after`, if that is set. */
  readonly range: TimeRange;
  readonly resolution: Resolution;
  readonly after?: SnapshotPlace | undefined;
  /** A page ends with the position reaching this JSON length. */
  readonly maxBytes: number;
}

/** How many states are presented before other requests run. */
const statesOfTurn = 100;

/**
 * One page of a wallet's snapshots: each position's newest state at each moment. A moment without positions has no
 * snapshot. A snapshot too long for it is continued on the next page, with the same time and total.
 */
export function* fillSnapshotPage(
  { range, resolution, after, maxBytes }: SnapshotPageRequest,
  history: SnapshotHistory,
): Generator<void, SnapshotPage> {
  const states = trackNewest(history.states, (state) => state.positionId);
  const prices = trackNewest(history.prices, (observed) => observed.marketId);
  const snapshots: PositionSnapshot[] = [];
  let held: readonly WireState[] = [];
  let bytes = 0;
  for (const moment of momentsOf(range, resolution)) {
    yield;
    const isNew = [states.advance(moment), prices.advance(moment)].includes(true);
    if (isNew) held = yield* presentStates(states.newest, prices.newest);
    const isContinued = after !== undefined && after.moment.getTime() === moment.getTime();
    const rest = isContinued
      ? held.filter(({ position }) => position.positionId > after.positionId)
      : held;
    const fitting = takeFitting(rest, maxBytes - bytes, (state) => state.bytes);
    const last = fitting.values.at(-1);
    if (last !== undefined) snapshots.push(toWireSnapshot(moment, held, fitting.values));
    bytes += fitting.bytes;
    if (last !== undefined && bytes >= maxBytes) {
      return { snapshots, end: { moment, positionId: last.position.positionId } };
    }
  }
  return { snapshots, end: undefined };
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
  /** The length of the position's JSON. */
  readonly bytes: number;
}

function* presentStates(
  states: ReadonlyMap<string, PositionState>,
  prices: ReadonlyMap<string, OutcomePrices>,
): Generator<void, WireState[]> {
  const held = [...states.values()]
    .filter((state) => state.isHeld)
    .flatMap((state) => valueAt(state, prices))
    .sort((a, b) => (a.positionId < b.positionId ? -1 : 1));
  const presented: WireState[] = [];
  for (const state of held) {
    if (presented.length % statesOfTurn === statesOfTurn - 1) yield;
    const position = toWireState(state);
    const bytes = Buffer.byteLength(JSON.stringify(position));
    presented.push({ valueUsd: state.valueUsd, position, bytes });
  }
  return presented;
}

interface ValuedState extends PositionState {
  /** Where the price of a bet's shares comes from. */
  readonly priceSource?: "market" | "last-trade";
}

/** The state with its value at the moment's prices; none for a bet that its settlement made worthless. */
function valueAt(
  state: PositionState,
  priced: ReadonlyMap<string, OutcomePrices>,
): readonly ValuedState[] {
  if (state.bet === undefined) return [state];
  const { marketId, outcomeId, shares } = state.bet;
  const market = priced.get(marketId);
  if (market === undefined) return [{ ...state, priceSource: "last-trade" }];
  if (market.winner !== undefined && market.winner !== outcomeId) return [];
  const price = market.prices.get(outcomeId) ?? zero;
  return [{ ...state, valueUsd: shares.times(price), priceSource: "market" }];
}

function toWireState({ positionId, holdings, debts, valueUsd, priceSource }: ValuedState) {
  return {
    ...{ positionId, holdings: holdings.map(toWireHolding), debts: debts.map(toWireHolding) },
    valueUsd: valueUsd.toNumber(),
    ...omitUndefined({ priceSource }),
  };
}

/** A snapshot with the value of all positions, and those on this page. */
function toWireSnapshot(
  moment: Date,
  all: readonly WireState[],
  onPage: readonly WireState[],
): PositionSnapshot {
  return {
    time: moment.toISOString(),
    valueUsd: sumOf(all.map(({ valueUsd }) => valueUsd)).toNumber(),
    positions: onPage.map(({ position }) => position),
  };
}
