import { PriceWindow } from "./price-window.ts";
import { isReached, ThresholdGroup, type ThresholdState } from "./threshold-group.ts";

/** What triggers of the same token share: they fire together. */
export interface PriceTrigger {
  readonly windowSeconds: number;
  readonly direction: Direction;
  readonly threshold: number;
}

export type Direction = "up" | "down";

/** A trigger that a price fired, or armed again. */
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
  readonly prices: PriceWindow;
  readonly up: ThresholdGroup;
  readonly down: ThresholdGroup;
}

const maxCoolDownMs = 900_000;

/**
 * The price triggers of one token. A change is the ratio of a price to the last one at or before the start of the
 * window; a trigger fires when the change reaches its threshold, and again only after the change was under 80 % of it.
 */
export class PriceTriggers {
  readonly #windows = new Map<number, Window>();
  #lastTime = Number.NEGATIVE_INFINITY;
  #lastPrice = 0;

  get isEmpty(): boolean {
    return this.#windows.size === 0;
  }

  /** The lengths of the windows, in seconds. */
  get windows(): readonly number[] {
    return [...this.#windows.keys()];
  }

  /** The time of the last price, in milliseconds since 1970. */
  get lastTime(): number | undefined {
    return Number.isFinite(this.#lastTime) ? this.#lastTime : undefined;
  }

  has({ windowSeconds, direction, threshold }: PriceTrigger): boolean {
    return this.#windows.get(windowSeconds)?.[direction].has(threshold) ?? false;
  }

  /** Makes room for the prices of a window. True when it is new, and so has none. */
  addWindow(windowSeconds: number): boolean {
    if (this.#windows.has(windowSeconds)) return false;
    const windowMs = windowSeconds * 1000;
    const coolDownMs = Math.min(windowMs / 4, maxCoolDownMs);
    this.#windows.set(windowSeconds, {
      prices: new PriceWindow(windowMs),
      up: new ThresholdGroup(coolDownMs),
      down: new ThresholdGroup(coolDownMs),
    });
    return true;
  }

  /** Adds a trigger with the state that it had, or replaces its state. */
  set({ windowSeconds, direction }: PriceTrigger, state: ThresholdState): void {
    this.addWindow(windowSeconds);
    this.#windows.get(windowSeconds)?.[direction].set(state);
  }

  delete({ windowSeconds, direction, threshold }: PriceTrigger): void {
    const window = this.#windows.get(windowSeconds);
    window?.[direction].delete(threshold);
    if (window?.up.isEmpty && window.down.isEmpty) this.#windows.delete(windowSeconds);
  }

  /** Whether the last price has already changed by the threshold: what held before a trigger is no crossing. */
  isReached({ windowSeconds, direction, threshold }: PriceTrigger): boolean {
    const base = this.#windows.get(windowSeconds)?.prices.baseAt(this.#lastTime);
    if (base === undefined) return false;
    return isReached(changeOf(base, this.#lastPrice) * signOf(direction), threshold);
  }

  /** Adds a price of the past, in any order. It improves later comparisons and fires nothing. */
  addPast(time: number, price: number, windowSeconds?: number): void {
    for (const [seconds, { prices }] of this.#windows) {
      if (windowSeconds === undefined || windowSeconds === seconds) prices.add(time, price);
    }
    this.#setLast(time, price);
  }

  /** Adds a price and evaluates the triggers, unless it is older than the last one. */
  add(time: number, price: number): PriceTransition[] {
    const isLate = time < this.#lastTime;
    const transitions: PriceTransition[] = [];
    for (const [windowSeconds, { prices, up, down }] of this.#windows) {
      prices.add(time, price);
      const fromUsd = isLate ? undefined : prices.baseAt(time);
      if (fromUsd === undefined) continue;
      const change = changeOf(fromUsd, price);
      for (const direction of ["up", "down"] as const) {
        const group = direction === "up" ? up : down;
        for (const one of group.evaluate(change * signOf(direction), time)) {
          transitions.push({ ...one, windowSeconds, direction, time, fromUsd, toUsd: price });
        }
      }
    }
    this.#setLast(time, price);
    return transitions;
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
