import FlatQueue from "flatqueue";
import type { Direction } from "./price-triggers.ts";

/** A wallet's last buy of a token. */
export interface LastBuy {
  readonly walletAddress: string;
  readonly buyId: string;
  readonly priceUsd: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Whether the wallet holds the token. */
  readonly isHeld: boolean;
}

export interface LevelTrigger {
  readonly direction: Direction;
  readonly threshold: number;
}

/** When a level was first watched. */
export interface LevelStart {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The last price until then: earlier buys' levels it had reached are no crossings. */
  readonly price: number | undefined;
}

/** A price which reached a level: the price at a wallet's last buy, changed by a threshold. */
export interface LevelCrossing extends LevelTrigger {
  readonly buy: LastBuy;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly toUsd: number;
}

const none: readonly LevelCrossing[] = [];

/** More slots than a queue id has for each wallet. */
const slotsOfWallet = 2 ** 20;

/** Fewer levels are not worth the work. */
const minCompacted = 1000;

/**
 * The levels at which one token's holders are alerted, in two heaps: a price reaching none costs two comparisons,
 * however many wallets hold the token. A wallet is alerted once per level and buy.
 */
export class HolderLevels {
  readonly #buys: LastBuy[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #sides = { up: new Side("up"), down: new Side("down") };
  /** The last price's time, and the prices that reach the next level up and down. */
  readonly #next = Float64Array.of(
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  );

  get isEmpty(): boolean {
    return this.#sides.up.isEmpty && this.#sides.down.isEmpty;
  }

  /** The level count in memory, including those from earlier buys. */
  get size(): number {
    return this.#sides.up.size + this.#sides.down.size;
  }

  has({ direction, threshold }: LevelTrigger): boolean {
    return this.#sides[direction].has(threshold);
  }

  /**
   * Sets a wallet's last buy, or whether it still holds the token. An older buy changes nothing.
   *
   * @returns whether the wallet has new levels
   */
  setBuy(buy: LastBuy): boolean {
    const index = this.#indexes.get(buy.walletAddress) ?? this.#buys.length;
    const before = this.#buys[index];
    if (before !== undefined && buy.time < before.time) return false;
    this.#indexes.set(buy.walletAddress, index);
    this.#buys[index] = buy;
    const isNew = before?.buyId !== buy.buyId;
    const hasNewLevels = buy.isHeld && (isNew || before?.isHeld === false);
    for (const side of Object.values(this.#sides)) {
      if (isNew) side.forget(index);
      if (hasNewLevels) side.pushAll(index, buy);
      side.compact(this.#buys);
    }
    this.#setNext();
    return hasNewLevels;
  }

  /** Adds a threshold for all holders, and for buys arriving later. */
  addThreshold({ direction, threshold }: LevelTrigger, start: LevelStart): void {
    this.#sides[direction].add(threshold, this.#buys, start);
    this.#setNext();
  }

  deleteThreshold({ direction, threshold }: LevelTrigger): void {
    this.#sides[direction].delete(threshold);
  }

  /** Records an alert to a wallet about a level, for its buy. */
  setCrossed({ direction, threshold }: LevelTrigger, walletAddress: string, buyId: string): void {
    const index = this.#indexes.get(walletAddress);
    if (index === undefined || this.#buys[index]?.buyId !== buyId) return;
    this.#sides[direction].setCrossed(index, threshold);
  }

  /** The levels a price reaches. A price older than the last one, or than a buy, reaches none. */
  add(time: number, price: number): readonly LevelCrossing[] {
    const next = this.#next;
    if (time < (next[0] ?? 0)) return none;
    next[0] = time;
    if (price < (next[1] ?? 0) && price > (next[2] ?? 0)) return none;
    const crossings = Object.values(this.#sides).flatMap((side) => {
      return side.reach(time, price, this.#buys);
    });
    this.#setNext();
    return crossings;
  }

  /**
   * Evaluates the last prices again, for levels added since. A level already reached is not reached again.
   *
   * @param since the time of the price before them
   */
  replay(
    prices: readonly { readonly time: number; readonly price: number }[],
    since: number,
  ): LevelCrossing[] {
    const lastTime = this.#next[0] ?? 0;
    this.#next[0] = since;
    const crossings = prices.flatMap(({ time, price }) => this.add(time, price));
    this.#next[0] = Math.max(lastTime, this.#next[0] ?? 0);
    return crossings;
  }

  #setNext(): void {
    this.#next[1] = this.#sides.up.nextRank;
    this.#next[2] = -this.#sides.down.nextRank;
  }
}

/** One direction's levels. */
class Side {
  readonly #direction: Direction;
  readonly #sign: 1 | -1;
  /** The thresholds by slot; undefined where one was deleted. */
  readonly #thresholds: (number | undefined)[] = [];
  readonly #starts: LevelStart[] = [];
  /** Ids of wallet and threshold, by level; levels their wallet no longer has are skipped. */
  readonly #queue = new FlatQueue();
  readonly #crossed = new Set<number>();

  constructor(direction: Direction) {
    this.#direction = direction;
    this.#sign = direction === "up" ? 1 : -1;
  }

  get isEmpty(): boolean {
    return this.#thresholds.every((threshold) => threshold === undefined);
  }

  get size(): number {
    return this.#queue.length;
  }

  /** The lowest rank among the levels not reached. */
  get nextRank(): number {
    return this.#queue.peekValue() ?? Number.POSITIVE_INFINITY;
  }

  has(threshold: number): boolean {
    return this.#thresholds.includes(threshold);
  }

  add(threshold: number, buys: readonly LastBuy[], start: LevelStart): void {
    if (this.has(threshold)) return;
    const free = this.#thresholds.indexOf(undefined);
    const slot = free === -1 ? this.#thresholds.length : free;
    this.#thresholds[slot] = threshold;
    this.#starts[slot] = start;
    for (const [index, buy] of buys.entries()) {
      this.#crossed.delete(index * slotsOfWallet + slot);
      this.#push(index, slot, buy);
    }
  }

  delete(threshold: number): void {
    const slot = this.#thresholds.indexOf(threshold);
    if (slot !== -1) this.#thresholds[slot] = undefined;
  }

  pushAll(index: number, buy: LastBuy): void {
    for (const slot of this.#thresholds.keys()) this.#push(index, slot, buy);
  }

  #push(index: number, slot: number, buy: LastBuy): void {
    const [threshold, start] = [this.#thresholds[slot], this.#starts[slot]];
    const id = index * slotsOfWallet + slot;
    if (threshold === undefined || start === undefined || this.#crossed.has(id)) return;
    const rank = this.#rankOf(buy, threshold);
    const heldRank = (start.price ?? Number.NaN) * this.#sign;
    if (buy.time <= start.time && rank <= heldRank) this.#crossed.add(id);
    else if (buy.isHeld) this.#queue.push(id, rank);
  }

  /** Drops earlier buys' levels once they are the larger part. */
  compact(buys: readonly LastBuy[]): void {
    const levels = buys.length * this.#thresholds.length;
    if (this.#queue.length <= minCompacted + 2 * levels) return;
    this.#queue.clear();
    for (const [index, buy] of buys.entries()) if (buy.isHeld) this.pushAll(index, buy);
    this.#queue.shrink();
  }

  /** Forgets the alerts to the wallet for its buy before. */
  forget(index: number): void {
    for (const slot of this.#thresholds.keys()) this.#crossed.delete(index * slotsOfWallet + slot);
  }

  setCrossed(index: number, threshold: number): void {
    const slot = this.#thresholds.indexOf(threshold);
    if (slot !== -1) this.#crossed.add(index * slotsOfWallet + slot);
  }

  reach(time: number, price: number, buys: readonly LastBuy[]): LevelCrossing[] {
    const crossings: LevelCrossing[] = [];
    const tooEarly: { readonly id: number; readonly rank: number }[] = [];
    const reached = price * this.#sign;
    for (;;) {
      const rank = this.#queue.peekValue();
      if (rank === undefined || rank > reached) break;
      const id = this.#queue.pop() ?? 0;
      const threshold = this.#thresholds[id % slotsOfWallet];
      const buy = buys[Math.floor(id / slotsOfWallet)];
      if (buy === undefined || threshold === undefined || this.#crossed.has(id)) continue;
      if (!buy.isHeld || this.#rankOf(buy, threshold) !== rank) continue;
      const startTime = this.#starts[id % slotsOfWallet]?.time ?? 0;
      if (time < buy.time || time <= startTime) {
        tooEarly.push({ id, rank });
        continue;
      }
      this.#crossed.add(id);
      crossings.push({ direction: this.#direction, threshold, buy, time, toUsd: price });
    }
    for (const { id, rank } of tooEarly) this.#queue.push(id, rank);
    return crossings;
  }

  /** The level, negative for falls, so the nearest level in either direction has the lowest rank. */
  #rankOf({ priceUsd }: LastBuy, threshold: number): number {
    return this.#sign * levelOf(priceUsd, this.#direction, threshold);
  }
}

/** Binary numbers: 100 × 1.1 is a little more than 110. */
const rounding = 1e-9;

/** The price at which a wallet is told, for its last buy's price. */
export function levelOf(buyPriceUsd: number, direction: Direction, threshold: number): number {
  return direction === "up"
    ? buyPriceUsd * (1 + threshold) * (1 - rounding)
    : buyPriceUsd * (1 - threshold) * (1 + rounding);
}
