import {
  addUp,
  computeFigures,
  type Figures,
  type ModelMarket,
  type ModelTrade,
} from "./ledger-model.ts";
import { outcomeIds, type RandomBatch } from "./random-ledgers.ts";

/** A feed's accepted trades, and the ids of the positions they made. */
export class TradesModel {
  readonly markets = new Map<string, ModelMarket>();
  readonly #marketOfPosition = new Map<string, string>();
  readonly #ledgers = new Map<string, Map<string, ModelTrade>>();
  readonly #openedAt = new Map<string, number>();

  /** Takes a batch; returns the indexes of refused or uncounted trades. */
  apply({ markets, trades }: RandomBatch): Set<number> {
    for (const market of markets) this.markets.set(market.id, market);
    const problems = new Set<number>();
    // Among several versions in one batch, the last one is written or refused.
    const accepted = new Map<string, number>();
    const refused = new Map<string, number>();
    for (const [index, trade] of trades.entries()) {
      const market = this.#marketOfPosition.get(trade.positionId) ?? trade.marketId;
      if (!outcomeIds.includes(trade.outcomeId)) problems.add(index);
      else if (market !== trade.marketId)
        refused.set(JSON.stringify([keyOf(trade), trade.id, trade.marketId]), index);
      else {
        this.#marketOfPosition.set(trade.positionId, market);
        accepted.set(JSON.stringify([keyOf(trade), trade.id]), index);
      }
    }
    const before = new Map([...this.#ledgers].map(([key, all]) => [key, new Map(all)]));
    for (const index of accepted.values()) {
      const trade = trades[index] as ModelTrade;
      const key = keyOf(trade);
      this.#ledgers.set(key, (this.#ledgers.get(key) ?? new Map()).set(trade.id, trade));
    }
    this.#remember();
    for (const index of accepted.values()) {
      const trade = trades[index] as ModelTrade;
      if (this.#isProblem(trade, before.get(keyOf(trade)))) problems.add(index);
    }
    return new Set([...problems, ...refused.values()]);
  }

  /** An uncounted trade is a problem; a repeated counted one is reported beside its cause. */
  #isProblem(trade: ModelTrade, before: Map<string, ModelTrade> | undefined): boolean {
    const now = addUp([...(this.#ledgers.get(keyOf(trade))?.values() ?? [])]);
    if (!now.uncounted.has(trade.id)) return false;
    const old = before?.get(trade.id);
    const isRepeated = old !== undefined && saysTheSame(old, trade);
    return !isRepeated || addUp([...(before?.values() ?? [])]).uncounted.has(trade.id);
  }

  #remember() {
    for (const [key, trades] of this.#ledgers) {
      const { holdings, openedAt } = addUp([...trades.values()]);
      if (holdings.length > 0) this.#openedAt.set(key, openedAt);
    }
  }

  /** Every position which ever had a holding, by ledger. */
  positions() {
    return [...this.#openedAt].map(([key, openedAt]) => {
      const trades = [...(this.#ledgers.get(key)?.values() ?? [])];
      const [first] = trades as [ModelTrade];
      const { walletAddress, outcomeId, positionId, marketId } = first;
      const market = this.markets.get(marketId) as ModelMarket;
      const figures = computeFigures(trades, outcomeId, market) ?? emptyFigures(openedAt);
      return { key, walletAddress, outcomeId, positionId, market, figures, trades };
    });
  }
}

function emptyFigures(openedAt: number): Figures {
  const nothing = { value: 0n, shares: 0n, cost: 0n, holdings: [], settlement: undefined };
  return { openedAt, closedAt: openedAt, isListed: false, ...nothing };
}

const keyOf = ({ positionId, walletAddress, outcomeId }: ModelTrade) =>
  JSON.stringify([positionId, walletAddress, outcomeId]);

function saysTheSame(a: ModelTrade, b: ModelTrade): boolean {
  return a.kind === b.kind && a.shares === b.shares && a.price === b.price && a.at === b.at;
}
