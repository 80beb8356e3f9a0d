/**
 * A naive prediction ledger model: it keeps the accepted trades and recomputes every figure from the whole sorted list,
 * in integers. Shares and prices have 18 decimal places, money has 36.
 */
export interface ModelTrade {
  readonly id: string;
  readonly positionId: string;
  readonly walletAddress: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly kind: "buy" | "sell" | "payout";
  readonly shares: bigint;
  readonly price: bigint;
  readonly at: number;
}

export interface ModelMarket {
  readonly id: string;
  readonly status: "open" | "closed" | "settled";
  /** Prices by outcome id. */
  readonly prices: Readonly<Record<string, bigint>>;
  readonly winner?: string;
  readonly closesAt?: number;
  readonly settledAt?: number;
}

interface Holding {
  paid: bigint;
  taken: bigint;
  realized: bigint;
}

export interface Figures {
  readonly openedAt: number;
  readonly closedAt: number | undefined;
  readonly settlement: "redeemable" | "paid" | "lost" | undefined;
  readonly isListed: boolean;
  readonly value: bigint;
  readonly shares: bigint;
  readonly cost: bigint;
  readonly holdings: readonly Holding[];
}

const ranks = { buy: 0, sell: 1, payout: 2 };
/** A share, or a dollar a share. */
export const unit = 10n ** 18n;
const moneyOf = (shares: bigint, price: bigint) => shares * price;

const inOrder = (trades: readonly ModelTrade[]) =>
  [...trades].sort(
    (a, b) => a.at - b.at || ranks[a.kind] - ranks[b.kind] || (a.id < b.id ? -1 : 1),
  );

/** Adds up trades; a sale exceeding the holding does not count. */
export function addUp(trades: readonly ModelTrade[]) {
  const state = { shares: 0n, cost: 0n, openedAt: 0, lastAt: 0, isPaidOut: false };
  const holdings: Holding[] = [];
  const uncounted = new Set<string>();
  for (const { id, kind, shares, price, at } of inOrder(trades)) {
    const money = moneyOf(shares, price);
    if (kind === "buy") {
      if (state.shares === 0n) {
        holdings.push({ paid: 0n, taken: 0n, realized: 0n });
        state.openedAt = at;
        state.isPaidOut = false;
      }
      const holding = holdings.at(-1) as Holding;
      holding.paid += money;
      state.cost += money;
      state.shares += shares;
    } else if (shares > state.shares) {
      uncounted.add(id);
      continue;
    } else {
      const holding = holdings.at(-1) as Holding;
      const cost = shares === state.shares ? state.cost : costOf(state.cost * shares, state.shares);
      holding.taken += money;
      holding.realized += money - cost;
      state.cost -= cost;
      state.shares -= shares;
      if (state.shares === 0n) state.isPaidOut = kind === "payout";
    }
    state.lastAt = at;
  }
  return { ...state, holdings, uncounted };
}

/** A quotient rounded to 18 decimal places, half up. */
function costOf(top: bigint, shares: bigint): bigint {
  const bottom = shares * unit;
  return ((2n * top + bottom) / (2n * bottom)) * unit;
}

/** The figures of a position whose ledger has at least one holding. */
export function computeFigures(
  trades: readonly ModelTrade[],
  outcomeId: string,
  market: ModelMarket,
): Figures | undefined {
  const sums = addUp(trades);
  const { openedAt, holdings, lastAt } = sums;
  let { shares, cost, isPaidOut } = sums;
  const last = holdings.at(-1);
  if (last === undefined) return undefined;
  const winner = market.status === "settled" ? market.winner : undefined;
  let closedAt = shares === 0n ? lastAt : undefined;
  if (winner !== undefined && winner !== outcomeId && shares > 0n) {
    last.realized -= cost;
    closedAt = Math.max(market.settledAt ?? market.closesAt ?? lastAt, lastAt);
    [shares, cost, isPaidOut] = [0n, 0n, true];
  }
  const price = market.prices[outcomeId] ?? 0n;
  const shareValue = winner === undefined ? price : winner === outcomeId ? unit : 0n;
  return {
    openedAt,
    closedAt,
    settlement: settlementOf(winner, outcomeId, isPaidOut, shares),
    isListed: shares > 0n || isPaidOut,
    value: moneyOf(shares, shareValue),
    shares,
    cost,
    holdings,
  };
}

function settlementOf(
  winner: string | undefined,
  outcomeId: string,
  isPaidOut: boolean,
  shares: bigint,
) {
  if (isPaidOut) return winner !== undefined && winner !== outcomeId ? "lost" : "paid";
  return winner === outcomeId && shares > 0n ? "redeemable" : undefined;
}

/** The nearest number to `units` with so many decimal places. */
export function toNumber(units: bigint, places = 36): number {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, "0");
  const sign = units < 0n ? "-" : "";
  return Number(`${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`);
}
