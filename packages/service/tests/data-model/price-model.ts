import { type ModelMarket, unit } from "../support/ledger-model.ts";

interface Prices {
  readonly at: number;
  readonly isSettled: boolean;
  readonly prices: Readonly<Record<string, bigint>>;
}

/** Every price a feed observed for one market's outcomes, and the market's current state. */
export class PriceModel {
  current: ModelMarket | undefined;
  #newest: Prices | undefined;
  readonly #stored = new Map<number, Prices>();

  /** An observation repeating the newest one is not stored; a late one is. */
  observe(at: number, market: ModelMarket) {
    const observed = { at, isSettled: market.status === "settled", prices: valuesOf(market) };
    const isLate = this.#newest !== undefined && at < this.#newest.at;
    if (!isLate) this.current = market;
    const isRepeated = !isLate && contentOf(this.#newest) === contentOf(observed);
    if (isRepeated) return;
    this.#stored.set(at, observed);
    if (!isLate) this.#newest = observed;
  }

  /** An outcome's price at a moment; `lost` from the settlement on, undefined before any observation. */
  priceAt(moment: number, outcomeId: string): bigint | "lost" | undefined {
    const winner = this.current?.status === "settled" ? this.current.winner : undefined;
    if (winner !== undefined && moment >= this.#settledAt(winner)) {
      return winner === outcomeId ? unit : "lost";
    }
    return this.#inOrder().findLast(({ at }) => at <= moment)?.prices[outcomeId];
  }

  /** The settlement's own time, or else the close; its report, if that comes first. */
  #settledAt(winner: string): number {
    const { settledAt, closesAt } = this.current ?? {};
    const reported = this.#inOrder().find(
      ({ isSettled, prices }) => isSettled && prices[winner] === unit,
    );
    const never = Number.POSITIVE_INFINITY;
    return Math.min(settledAt ?? closesAt ?? never, reported?.at ?? never);
  }

  #inOrder(): Prices[] {
    return [...this.#stored.values()].sort((a, b) => a.at - b.at);
  }
}

/** What each outcome's share is worth. */
function valuesOf({ status, prices, winner }: ModelMarket): Record<string, bigint> {
  if (status !== "settled" || winner === undefined) return { ...prices };
  return Object.fromEntries(Object.keys(prices).map((id) => [id, id === winner ? unit : 0n]));
}

function contentOf(observed: Prices | undefined): string {
  return JSON.stringify(
    observed && [observed.isSettled, Object.entries(observed.prices).map(String)],
  );
}
