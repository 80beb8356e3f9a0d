import type { PricePoint, RecentTokenPrices } from "./watched-token.ts";

const none: RecentTokenPrices = { before: undefined, points: [] };

/**
 * The prices evaluated before the detector knew later subscriptions and buys, which it reads once a second. They are
 * evaluated again for what is new.
 */
export class RecentPrices {
  readonly #before = new Map<string, PricePoint>();
  #batches: (readonly PricePoint[])[] = [];
  #byToken: Map<string, PricePoint[]> | undefined;

  add(points: readonly PricePoint[]): void {
    this.#batches.push(points);
    this.#byToken = undefined;
  }

  of(tokenId: string): RecentTokenPrices {
    this.#byToken ??= Map.groupBy(this.#batches.flat(), (point) => point.tokenId);
    const before = this.#before.get(tokenId);
    const points = this.#byToken.get(tokenId);
    return before === undefined && points === undefined ? none : { before, points: points ?? [] };
  }

  /** Keeps only each token's last price: what was new has been evaluated. */
  settle(): void {
    for (const point of this.#batches.flat()) {
      const last = this.#before.get(point.tokenId);
      if (last === undefined || last.time <= point.time) this.#before.set(point.tokenId, point);
    }
    this.#batches = [];
    this.#byToken = undefined;
  }
}
