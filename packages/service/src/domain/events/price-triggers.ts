import { isReached, ThresholdGroup, type ThresholdState } from "./threshold-group.ts";
import { WindowRows } from "./window-rows.ts";

/** What triggers for the same token share: they fire together. */
export interface PriceTrigger {
  readonly windowSeconds: number;
  readonly direction: Direction;
  readonly threshold: number;
}

export type Direction = "up" | "down";

/** A trigger fired or rearmed by a price. */
export interface PriceTransition extends PriceTrigger {
  /** The epoch before the transition. */
  readonly epoch: number;
  readonly isFired: boolean;
  /** Whether it makes an event; false within the cool-down. */
  readonly isTold: boolean;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly fromUsd: number;
  readonly toUsd: number;
}

interface Window {
  readonly seconds: number;
  readonly up: ThresholdGroup;
  readonly down: ThresholdGroup;
}

const none: readonly PriceTransition[] = [];

const maxCoolDownMs = 900_000;

/**
 * One token's price triggers. A change is the ratio between a price and the last one at or before the window's start; a
 * trigger fires when the change reaches its threshold, and again only after the change was under 80 % of it.
 */
export class PriceTriggers {
  readonly #windows: Window[] = [];
  /** Each window's prices. */
  readonly #rows = new WindowRows();
  #lastTime = Number.NEGATIVE_INFINITY;
  #lastPrice = 0;

  get isEmpty(): boolean {
    return this.#windows.length === 0;
  }

  /** The windows' lengths, in seconds. */
  get windows(): readonly number[] {
    return this.#windows.map(({ seconds }) => seconds);
  }

  /** The last price's time, in milliseconds since 1970. */
  get lastTime(): number | undefined {
    return Number.isFinite(this.#lastTime) ? this.#lastTime : undefined;
  }

  has({ windowSeconds, direction, threshold }: PriceTrigger): boolean {
    return this.#windows[this.#indexOf(windowSeconds)]?.[direction].has(threshold) ?? false;
  }

  stateOf({ windowSeconds, direction, threshold }: PriceTrigger): ThresholdState | undefined {
    return this.#windows[this.#indexOf(windowSeconds)]?.[direction].get(threshold);
  }

  /** Makes room for a window's prices. True when it is new, and so has none. */
  addWindow(windowSeconds: number): boolean {
    if (this.#indexOf(windowSeconds) !== -1) return false;
    const windowMs = windowSeconds * 1000;
    const coolDownMs = Math.min(windowMs / 4, maxCoolDownMs);
    const [up, down] = [new ThresholdGroup(coolDownMs), new ThresholdGroup(coolDownMs)];
    this.#rows.push(windowMs);
    this.#windows.push({ seconds: windowSeconds, up, down });
    this.#setBounds(this.#windows.length - 1);
    return true;
  }

  /** Adds a trigger with the state it had, or replaces its state. */
  set({ windowSeconds, direction }: PriceTrigger, state: ThresholdState): void {
    this.addWindow(windowSeconds);
    const index = this.#indexOf(windowSeconds);
    this.#windows[index]?.[direction].set(state);
    this.#setBounds(index);
  }

  delete({ windowSeconds, direction, threshold }: PriceTrigger): void {
    const index = this.#indexOf(windowSeconds);
    const window = this.#windows[index];
    if (window === undefined) return;
    window[direction].delete(threshold);
    this.#setBounds(index);
    if (!window.up.isEmpty || !window.down.isEmpty) return;
    this.#windows.splice(index, 1);
    this.#rows.remove(index);
  }

  /** Whether the last price has already changed by the threshold: what held before a trigger is no crossing. */
  isReached({ windowSeconds, direction, threshold }: PriceTrigger): boolean {
    const index = this.#indexOf(windowSeconds);
    if (index === -1) return false;
    const base = this.#rows.baseAt(index, this.#lastTime);
    return isReached(changeOf(base, this.#lastPrice) * signOf(direction), threshold);
  }

  /** Adds a past price, in any order. It improves later comparisons and fires nothing. */
  addPast(time: number, price: number, windowSeconds?: number): void {
    for (const [index, { seconds }] of this.#windows.entries()) {
      if (windowSeconds === undefined || windowSeconds === seconds) {
        this.#rows.add(index, time, price);
      }
    }
    this.#setLast(time, price);
  }

  /** Adds a price and evaluates the triggers, unless it is older than the last one. */
  add(time: number, price: number): readonly PriceTransition[] {
    const isLate = time < this.#lastTime;
    let transitions = none;
    const rows = this.#rows;
    for (let index = 0; index < rows.count; index++) {
      rows.add(index, time, price);
      if (isLate) continue;
      const fromUsd = rows.baseAt(index, time);
      // A comparison with NaN is false.
      const change = changeOf(fromUsd, price);
      if (!rows.mayTransition(index, change)) continue;
      transitions = [
        ...transitions,
        ...this.#evaluate(index, change, { time, fromUsd, toUsd: price }),
      ];
    }
    this.#setLast(time, price);
    return transitions;
  }

  #evaluate(
    index: number,
    change: number,
    prices: Pick<PriceTransition, "time" | "fromUsd" | "toUsd">,
  ): PriceTransition[] {
    const window = this.#windows[index];
    if (window === undefined) return [];
    const { seconds: windowSeconds } = window;
    const transitions = (["up", "down"] as const).flatMap((direction) =>
      window[direction]
        .evaluate(change * signOf(direction), prices.time)
        .map((transition) => ({ ...transition, windowSeconds, direction, ...prices })),
    );
    this.#setBounds(index);
    return transitions;
  }

  #indexOf(windowSeconds: number): number {
    return this.#windows.findIndex(({ seconds }) => seconds === windowSeconds);
  }

  #setBounds(index: number): void {
    const window = this.#windows[index];
    if (window !== undefined) this.#rows.setBounds(index, window.up, window.down);
  }

  #setLast(time: number, price: number): void {
    if (time < this.#lastTime) return;
    this.#lastTime = time;
    this.#lastPrice = price;
  }
}

function changeOf(fromUsd: number, toUsd: number): number {
  return toUsd / fromUsd - 1;
}

function signOf(direction: Direction): 1 | -1 {
  return direction === "up" ? 1 : -1;
}
