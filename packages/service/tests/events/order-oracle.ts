import type { Direction } from "../../src/domain/events/price-triggers.ts";

export interface OrderTrigger {
  readonly event: "price-change" | "last-trade-price-change";
  readonly direction: Direction | "any";
}

export interface OrderTrade {
  readonly id: string;
  readonly walletAddress: string;
  readonly kind: "buy" | "sell";
  readonly amount: number;
  readonly priceUsd: number;
  readonly time: number;
}

interface Subscription extends OrderTrigger {
  readonly id: string;
  enabledAt: number | undefined;
}

interface Wallet {
  balance: number;
  lastTradeAt: number;
  buy: OrderTrade | undefined;
}

/** The state shared by subscriptions with the same watch, from the first one on. */
interface Watched {
  readonly startedAt: number;
  /** The last price until then, which may arrive later. */
  startPrice: number;
  hasPrice: boolean;
  readonly reported: Set<string>;
  isFired: boolean;
  toldAt: number;
}

const threshold = 0.1;
const basePrice = 100;
const coolDownMs = 900_000;
const directions: readonly Direction[] = ["up", "down"];

/**
 * The events promised by price-change-events.md and last-trade-events.md, by a look at every subscription and wallet at
 * every price. The price at the window's start is always 100.
 */
export class OrderOracle {
  /** Which events are sent, by key. */
  readonly expected = new Set<string>();
  /** Whether several prices from before a start arrived after it. The documents do not say which counts. */
  isAmbiguous = false;
  /** Events which may be sent: their price arrived before the buy, within the same second. */
  readonly possible = new Set<string>();
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #wallets = new Map<string, Wallet>();
  readonly #watched = new Map<string, Watched>();
  #lastTime = 0;
  #lastPrice = basePrice;
  /** Prices from the last second, when an older buy arrives. */
  readonly #arrived: {
    readonly arrivedAt: number;
    readonly time: number;
    readonly price: number;
  }[] = [];

  balanceOf(walletAddress: string): number {
    return this.#wallets.get(walletAddress)?.balance ?? 0;
  }

  subscribe(id: string, trigger: OrderTrigger, now: number): void {
    this.#subscriptions.set(id, { ...trigger, id, enabledAt: undefined });
    this.enable(id, now);
  }

  disable(id: string): void {
    const subscription = this.#subscriptions.get(id);
    if (subscription !== undefined) subscription.enabledAt = undefined;
  }

  enable(id: string, now: number): void {
    const subscription = this.#subscriptions.get(id);
    if (subscription === undefined || subscription.enabledAt !== undefined) return;
    for (const direction of directions) {
      if (!watches(subscription, direction)) continue;
      const { event } = subscription;
      if (this.#findEnabled(event, direction).length > 0) continue;
      this.#watched.set(`${event} ${direction}`, {
        ...{ startedAt: now, startPrice: this.#lastPrice, hasPrice: false, reported: new Set() },
        ...{ isFired: isReached(basePrice, direction, this.#lastPrice) },
        toldAt: Number.NEGATIVE_INFINITY,
      });
    }
    subscription.enabledAt = now;
  }

  trade(trade: OrderTrade, now: number): void {
    const wallet = this.#wallets.get(trade.walletAddress) ?? {
      ...{ balance: 0, lastTradeAt: Number.NEGATIVE_INFINITY, buy: undefined },
    };
    this.#wallets.set(trade.walletAddress, wallet);
    if (trade.time > wallet.lastTradeAt) {
      const change = trade.kind === "buy" ? trade.amount : -trade.amount;
      wallet.balance = Math.max(0, wallet.balance + change);
      wallet.lastTradeAt = trade.time;
    }
    if (trade.kind !== "buy" || trade.time <= (wallet.buy?.time ?? 0)) return;
    wallet.buy = trade;
    for (const { arrivedAt, time, price } of this.#arrived) {
      if (now - arrivedAt > 2000 || time < trade.time) continue;
      for (const direction of directions) {
        if (isReached(trade.priceUsd, direction, price)) {
          this.possible.add(`${trade.walletAddress} ${trade.time} ${direction}`);
        }
      }
    }
  }

  price(time: number, price: number, now: number): void {
    this.#arrived.push({ arrivedAt: now, time, price });
    if (time < this.#lastTime) return;
    [this.#lastTime, this.#lastPrice] = [time, price];
    for (const direction of directions) {
      this.#start(direction, time, price);
      this.#changePrice(direction, time, price);
      for (const wallet of this.#wallets.values()) this.#reachLevel(direction, wallet, time, price);
    }
  }

  #start(direction: Direction, time: number, price: number): void {
    for (const event of ["price-change", "last-trade-price-change"]) {
      const state = this.#watched.get(`${event} ${direction}`);
      if (state === undefined) continue;
      if (time <= state.startedAt) {
        this.isAmbiguous ||= state.hasPrice;
        state.startPrice = price;
        state.isFired = isReached(basePrice, direction, price);
      }
      state.hasPrice = true;
    }
  }

  #changePrice(direction: Direction, time: number, price: number): void {
    const state = this.#watched.get(`price-change ${direction}`);
    const subscriptions = this.#findEnabled("price-change", direction);
    if (state === undefined || subscriptions.length === 0 || time <= state.startedAt) return;
    const change = (price / basePrice - 1) * (direction === "up" ? 1 : -1);
    if (state.isFired) {
      if (change < 0.8 * threshold) state.isFired = false;
      return;
    }
    if (!isReached(basePrice, direction, price)) return;
    state.isFired = true;
    if (time - state.toldAt < coolDownMs) return;
    state.toldAt = time;
    for (const { id, enabledAt = Number.POSITIVE_INFINITY } of subscriptions) {
      if (enabledAt < time) this.expected.add(`price-change ${id} ${time} ${direction}`);
    }
  }

  #reachLevel(direction: Direction, { buy, balance }: Wallet, time: number, price: number): void {
    const state = this.#watched.get(`last-trade-price-change ${direction}`);
    const subscriptions = this.#findEnabled("last-trade-price-change", direction);
    if (state === undefined || subscriptions.length === 0 || time <= state.startedAt) return;
    if (buy === undefined || balance === 0 || time < buy.time || state.reported.has(buy.id)) return;
    const wasReached = isReached(buy.priceUsd, direction, state.startPrice);
    if (buy.time <= state.startedAt && wasReached) return;
    if (!isReached(buy.priceUsd, direction, price)) return;
    state.reported.add(buy.id);
    for (const { id, enabledAt = Number.POSITIVE_INFINITY } of subscriptions) {
      const reached = `${buy.walletAddress} ${buy.time} ${direction}`;
      if (enabledAt < time) this.expected.add(`last-trade-price-change ${id} ${reached}`);
    }
  }

  #findEnabled(event: string, direction: Direction): Subscription[] {
    return [...this.#subscriptions.values()].filter(
      (subscription) =>
        subscription.event === event &&
        subscription.enabledAt !== undefined &&
        watches(subscription, direction),
    );
  }
}

function watches(trigger: OrderTrigger, direction: Direction): boolean {
  return trigger.direction === direction || trigger.direction === "any";
}

function isReached(fromUsd: number, direction: Direction, price: number): boolean {
  const level = direction === "up" ? fromUsd * (1 + threshold) : fromUsd * (1 - threshold);
  return direction === "up" ? price >= level - 1e-6 : price <= level + 1e-6;
}
