import { type Decimal, zero } from "../decimal.ts";
import { directionOf, type Flow, inOrder, legNameOf } from "./flow.ts";

/** What was paid for a position, in US dollars. */
export interface Capital {
  /** What its transactions paid in, each after what it took out, since the position was opened. */
  readonly invested: Decimal;
  /** `invested` minus what other transactions took out. */
  readonly netFlow: Decimal;
  /** The cost of what is held now, at average cost, minus what its debts brought in. */
  readonly costBasisUsd: Decimal;
  /** Both with all earlier times the position was open; absent if a price of those is unknown. */
  readonly lifetime?: { readonly invested: Decimal; readonly netFlow: Decimal };
}

/** One deposit or debt of a position. */
export interface LegHistory {
  readonly units: bigint;
  /** The tokens moved in minus those moved out since the position was opened; undefined if one flow's are unknown. */
  readonly amount?: bigint | undefined;
}

/** What all flows of a position add up to. */
export interface PositionHistory {
  /** Undefined without a flow. */
  readonly openedAt?: Date | undefined;
  /** By the name of the leg. */
  readonly legs: Readonly<Record<string, LegHistory>>;
  /** Undefined if the price of a flow is unknown. */
  readonly capital?: Capital | undefined;
  /** A flow takes more than the flows before it left: some are unknown. */
  readonly hasGap: boolean;
}

interface Leg {
  units: bigint;
  amount: bigint | undefined;
  cost: Decimal | undefined;
}

/** What was paid in and taken out; undefined once a price is unknown. */
interface Sums {
  paidIn: Decimal | undefined;
  takenOut: Decimal | undefined;
}

interface State {
  openedAt: Date | undefined;
  readonly legs: Map<string, Leg>;
  hasGap: boolean;
  /** Of the transaction under way. */
  net: Decimal | undefined;
  current: Sums;
  before: Sums;
}

/** A cost without an even quotient is rounded to this many places, more than any token has. */
const costPlaces = 18;

/** Adds up the flows of a position, in any order. */
export function addFlows(flows: readonly Flow[]): PositionHistory {
  const state: State = {
    ...{ openedAt: undefined, legs: new Map(), hasGap: false, net: zero },
    ...{ current: noSums(), before: noSums() },
  };
  let signature: string | undefined;
  for (const flow of inOrder(flows)) {
    if (flow.signature !== signature) endTransaction(state);
    signature = flow.signature;
    if (flow.kind === "collect") collect(state, flow);
    else {
      if (!isOpen(state)) reopen(state, flow.at);
      applyFlow(state, flow);
    }
    // A transaction may withdraw everything and deposit again.
    if (!isOpen(state)) endTransaction(state);
  }
  endTransaction(state);
  const { openedAt, legs, hasGap } = state;
  return { openedAt, legs: toHistories(legs), hasGap, capital: capitalOf(state) };
}

function toHistories(legs: ReadonlyMap<string, Leg>): Record<string, LegHistory> {
  return Object.fromEntries(
    [...legs].map(([name, { units, amount }]) => [name, { units, amount }]),
  );
}

function noSums(): Sums {
  return { paidIn: zero, takenOut: zero };
}

function isOpen({ legs }: State): boolean {
  return [...legs.values()].some(({ units }) => units > 0n);
}

function reopen(state: State, at: Date): void {
  state.openedAt = at;
  state.legs.clear();
  const { before, current } = state;
  state.before = {
    paidIn: plus(before.paidIn, current.paidIn),
    takenOut: plus(before.takenOut, current.takenOut),
  };
  state.current = noSums();
}

function endTransaction(state: State): void {
  const { net, current } = state;
  if (net === undefined) state.current = { paidIn: undefined, takenOut: undefined };
  else if (net.isPositive()) current.paidIn = plus(current.paidIn, net);
  else current.takenOut = plus(current.takenOut, net.negated());
  state.net = zero;
}

/** Fees may be collected after the last withdrawal, and then still belong to it. */
function collect(state: State, { valueUsd }: Flow): void {
  if (state.openedAt === undefined) state.hasGap = true;
  state.net = plus(state.net, valueUsd?.negated());
}

function applyFlow(state: State, flow: Flow): void {
  const { side, sign } = directionOf(flow.kind);
  const name = legNameOf(side, flow.asset);
  const leg = state.legs.get(name) ?? { units: 0n, amount: 0n, cost: zero };
  state.legs.set(name, leg);
  if (hasGapBefore(leg, flow)) state.hasGap = true;
  leg.units = flow.unitsBefore ?? leg.units;
  if (sign === 1) add(leg, flow);
  else if (take(leg, flow) && side === "deposit") state.hasGap = true;
  if (flow.kind === "seize" || flow.kind === "cover") return;
  const paid = (side === "deposit" ? sign : -sign) as 1 | -1;
  state.net = plus(state.net, flow.valueUsd?.times(paid));
}

/** A stake grows with its rewards, from its first deposit on. */
function hasGapBefore({ units }: Leg, { unitsBefore }: Flow): boolean {
  if (unitsBefore === undefined) return false;
  return unitsBefore < units || (units === 0n && unitsBefore > 0n);
}

function add(leg: Leg, { units, amount, valueUsd }: Flow): void {
  leg.units += units;
  leg.amount = leg.amount === undefined || amount === undefined ? undefined : leg.amount + amount;
  leg.cost = plus(leg.cost, valueUsd);
}

/** @returns whether it takes more than there is; a repayment may, by the interest */
function take(leg: Leg, { units, amount }: Flow): boolean {
  const isMore = units > leg.units;
  const left = isMore ? 0n : leg.units - units;
  // Part of the cost leaves with the units; all of it with the last one.
  leg.cost =
    left === 0n
      ? zero
      : leg.cost?.times(String(left)).div(String(leg.units)).toDecimalPlaces(costPlaces);
  leg.units = left;
  leg.amount = leg.amount === undefined || amount === undefined ? undefined : leg.amount - amount;
  return isMore;
}

function plus(sum: Decimal | undefined, value: Decimal | undefined): Decimal | undefined {
  return value && sum?.plus(value);
}

function capitalOf({ legs, current, before }: State): Capital | undefined {
  const { paidIn, takenOut } = current;
  let cost: Decimal | undefined = zero;
  for (const [name, leg] of legs) {
    cost = plus(cost, name.startsWith("debt ") ? leg.cost?.negated() : leg.cost);
  }
  if (paidIn === undefined || takenOut === undefined || cost === undefined) return undefined;
  const lifetime = before.paidIn &&
    before.takenOut && {
      invested: before.paidIn.plus(paidIn),
      netFlow: before.paidIn.minus(before.takenOut).plus(paidIn).minus(takenOut),
    };
  return {
    ...{ invested: paidIn, netFlow: paidIn.minus(takenOut), costBasisUsd: cost },
    ...(lifetime && { lifetime }),
  };
}
