import { type Figures, type ModelMarket, toNumber } from "./ledger-model.ts";

interface Shown {
  readonly id: string;
  readonly walletAddress: string;
  readonly outcomeId: string;
  readonly market: ModelMarket;
  readonly figures: Figures;
}

const total = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);
const timeOf = (ms: number) => new Date(ms).toISOString();

/** The figures shared by listPositions and listProfitAndLoss. */
function sharedFigures({ holdings, cost, value }: Figures) {
  const last = holdings.at(-1) ?? { paid: 0n, taken: 0n, realized: 0n };
  const unrealized = value - cost;
  const totalPnl = last.realized + unrealized;
  const earlier = total(holdings.slice(0, -1).map(({ realized }) => realized));
  const paid = total(holdings.map((holding) => holding.paid));
  const taken = total(holdings.map((holding) => holding.taken));
  return {
    totalPnlUsd: toNumber(totalPnl),
    totalPnl: toNumber(totalPnl),
    realizedPnlUsd: toNumber(last.realized),
    realizedPnl: toNumber(last.realized),
    unrealizedPnlUsd: toNumber(unrealized),
    unrealizedPnl: toNumber(unrealized),
    lifetimePnlUsd: toNumber(earlier + totalPnl),
    invested: toNumber(last.paid),
    investedLifetime: toNumber(paid),
    netFlow: toNumber(last.paid - last.taken),
    netFlowLifetime: toNumber(paid - taken),
  };
}

function sharedFields({ walletAddress, outcomeId, market, figures }: Shown) {
  const { openedAt, closedAt, settlement } = figures;
  return {
    walletAddress,
    market: { id: market.id, status: market.status, question: "Will it rain?" },
    outcomeId,
    openedAt: timeOf(openedAt),
    ...(closedAt !== undefined && { closedAt: timeOf(closedAt) }),
    ...(settlement && { settlement }),
    ...sharedFigures(figures),
  };
}

export function expectedProfitAndLoss(shown: Shown) {
  return { positionId: shown.id, ...sharedFields(shown) };
}

export function expectedPosition(shown: Shown) {
  const fields = sharedFields(shown);
  const { shares, cost } = shown.figures;
  // The quotient has 18 decimal places; 80 more make it exact enough for any number.
  const averagePrice = shares === 0n ? 0 : toNumber((cost * 10n ** 80n) / shares, 98);
  return {
    id: shown.id,
    type: "prediction",
    provider: { id: "harbor", name: "harbor" },
    marketId: shown.market.id,
    ...fields,
    shares: toNumber(shares, 18),
    costBasis: { averagePrice, totalUsd: toNumber(cost), total: toNumber(cost) },
    lifetimePnl: fields.lifetimePnlUsd,
  };
}

/** A snapshot of one wallet's open positions; none without open positions. */
export function expectedSnapshots(time: number, all: readonly Shown[]) {
  const open = all.filter(({ figures }) => figures.shares > 0n);
  if (open.length === 0) return [];
  const inOrder = [...open].sort((a, b) => (a.id < b.id ? -1 : 1));
  const valueUsd = toNumber(total(open.map(({ figures }) => figures.value)));
  const positions = inOrder.map(({ id, figures }) => ({
    positionId: id,
    holdings: [],
    debts: [],
    valueUsd: toNumber(figures.value),
    priceSource: "market",
  }));
  return [{ time: timeOf(time), valueUsd, positions }];
}
