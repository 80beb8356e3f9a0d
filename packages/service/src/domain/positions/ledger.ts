import { type Decimal, zero } from "../decimal.ts";
import type { Trade } from "./trade.ts";

/**
 * The sums over one outcome's trades, at average cost. A holding starts with the first share bought and ends with the
 * last share sold or paid out; a later purchase starts the next holding.
 */
export interface Ledger {
  readonly shares: Decimal;
  /** The cost of the shares held. */
  readonly cost: Decimal;
  /** Gains on the current holding, or on the last one when no shares are held. */
  readonly realized: Decimal;
  readonly paidIn: Decimal;
  readonly takenOut: Decimal;
  /** Gains, payments and proceeds of all earlier holdings. */
  readonly realizedBefore: Decimal;
  readonly paidInBefore: Decimal;
  readonly takenOutBefore: Decimal;
  readonly openedAt: Date;
  readonly closedAt?: Date;
  /** The last shares were paid out or lost in the settlement, not sold. */
  readonly paidOut: boolean;
  readonly lastTradeAt: Date;
}

/** A cost without an even quotient is rounded to this many places, more than any token has. */
const costPlaces = 18;

/** The ledger after a trade; undefined when the trade sells more shares than are held. */
export function applyTrade(ledger: Ledger | undefined, trade: Trade): Ledger | undefined {
  return trade.kind === "buy" ? buy(ledger, trade) : takeOut(ledger, trade);
}

function buy(ledger: Ledger | undefined, trade: Trade): Ledger {
  const current =
    ledger === undefined || ledger.shares.isZero() ? reopen(ledger, trade.at) : ledger;
  const paid = trade.shares.times(trade.price);
  return {
    ...current,
    shares: current.shares.plus(trade.shares),
    cost: current.cost.plus(paid),
    paidIn: current.paidIn.plus(paid),
    lastTradeAt: trade.at,
  };
}

function reopen(previous: Ledger | undefined, at: Date): Ledger {
  return {
    shares: zero,
    cost: zero,
    realized: zero,
    paidIn: zero,
    takenOut: zero,
    realizedBefore: previous ? previous.realizedBefore.plus(previous.realized) : zero,
    paidInBefore: previous ? previous.paidInBefore.plus(previous.paidIn) : zero,
    takenOutBefore: previous ? previous.takenOutBefore.plus(previous.takenOut) : zero,
    openedAt: at,
    paidOut: false,
    lastTradeAt: at,
  };
}

function takeOut(ledger: Ledger | undefined, trade: Trade): Ledger | undefined {
  if (ledger === undefined || trade.shares.gt(ledger.shares)) return undefined;
  const left = ledger.shares.minus(trade.shares);
  const proceeds = trade.shares.times(trade.price);
  const costOfSold = left.isZero()
    ? ledger.cost
    : ledger.cost.times(trade.shares).div(ledger.shares).toDecimalPlaces(costPlaces);
  return {
    ...ledger,
    shares: left,
    cost: ledger.cost.minus(costOfSold),
    realized: ledger.realized.plus(proceeds).minus(costOfSold),
    takenOut: ledger.takenOut.plus(proceeds),
    ...(left.isZero() && { closedAt: trade.at, paidOut: trade.kind === "payout" }),
    lastTradeAt: trade.at,
  };
}

/** A sale of more shares than are held when it happens. */
export interface ImpossibleTrade {
  readonly trade: Trade;
  readonly held: Decimal;
}

/** Adds trades to a ledger in their order; an impossible trade is left out. */
export function addTrades(start: Ledger | undefined, trades: readonly Trade[]) {
  let ledger = start;
  const impossible: ImpossibleTrade[] = [];
  for (const trade of inOrder(trades)) {
    const next = applyTrade(ledger, trade);
    if (next === undefined) impossible.push({ trade, held: ledger?.shares ?? zero });
    else ledger = next;
  }
  return { ledger, impossible };
}

/** The ledger after its shares became worthless in the settlement: a payout of nothing. */
export function closeAsLost(ledger: Ledger, closedAt: Date): Ledger {
  return {
    ...ledger,
    shares: zero,
    cost: zero,
    realized: ledger.realized.minus(ledger.cost),
    closedAt,
    paidOut: true,
  };
}

/** The ledger of a position whose last trade was corrected to an impossible one. */
export function emptyLedger(at: Date): Ledger {
  return { ...reopen(undefined, at), closedAt: at };
}

/** Sorts trades by time; at the same moment, purchases come first. */
export function inOrder(trades: readonly Trade[]): Trade[] {
  return [...trades].sort(
    (a, b) =>
      a.at.getTime() - b.at.getTime() ||
      rankOf(a) - rankOf(b) ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
}

function rankOf(trade: Trade): number {
  return { buy: 0, sell: 1, payout: 2 }[trade.kind];
}
