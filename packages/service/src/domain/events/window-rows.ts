import { PriceWindow } from "./price-window.ts";
import type { ThresholdGroup } from "./threshold-group.ts";

/** What a row has. */
const windowMs = 0;
/** The newest price, which is not in the ring yet, and the end of its part. */
const newestTime = 1;
const newestPrice = 2;
const partEnd = 3;
/** The base price, or NaN, until the window starts at a time. */
const basePrice = 4;
const baseUntil = 5;
/** Changes at or over the first, or under the second, change a trigger for rises. */
const upFrom = 6;
const upUnder = 7;
/** Changes at or under the first, or over the second, change a trigger for falls. */
const downFrom = 8;
const downOver = 9;

const rowSize = 10;

/**
 * One token's windows. The values each price needs are side by side in one array: a replica holds millions of window
 * values, and reading them one by one from memory takes longer than comparing them.
 */
export class WindowRows {
  readonly #rings: PriceWindow[] = [];
  #rows = new Float64Array(0);

  get count(): number {
    return this.#rings.length;
  }

  /** Adds a window at the end. */
  push(lengthMs: number): void {
    const rows = new Float64Array(this.#rows.length + rowSize).fill(Number.NEGATIVE_INFINITY);
    rows.set(this.#rows);
    rows[this.#rows.length + windowMs] = lengthMs;
    this.#rows = rows;
    this.#rings.push(new PriceWindow(lengthMs));
  }

  /** Removes a window; those after it move up. */
  remove(index: number): void {
    this.#rows = this.#rows.filter((_, at) => Math.floor(at / rowSize) !== index);
    this.#rings.splice(index, 1);
  }

  /** Remembers which changes a window's triggers need to see. */
  setBounds(index: number, up: ThresholdGroup, down: ThresholdGroup): void {
    const row = index * rowSize;
    this.#rows[row + upFrom] = up.firesFrom;
    this.#rows[row + upUnder] = up.armsUnder;
    this.#rows[row + downFrom] = -down.firesFrom;
    this.#rows[row + downOver] = -down.armsUnder;
  }

  /** Adds a price to a window, in any time order. */
  add(index: number, time: number, price: number): void {
    const rows = this.#rows;
    const row = index * rowSize;
    if (time < (rows[row + baseUntil] ?? 0)) rows[row + baseUntil] = Number.NEGATIVE_INFINITY;
    if (time < (rows[row + newestTime] ?? 0)) {
      this.#writeNewest(index);
      this.#rings[index]?.add(time, price);
      return;
    }
    if (!(time < (rows[row + partEnd] ?? 0))) {
      this.#writeNewest(index);
      rows[row + partEnd] = this.#rings[index]?.partEndOf(time) ?? 0;
    }
    rows[row + newestTime] = time;
    rows[row + newestPrice] = price;
  }

  /** The base price for the window ending at a time, which must not decrease between calls; NaN without one. */
  baseAt(index: number, time: number): number {
    const rows = this.#rows;
    const row = index * rowSize;
    const start = time - (rows[row + windowMs] ?? 0);
    if (start < (rows[row + baseUntil] ?? 0)) return rows[row + basePrice] ?? 0;
    this.#writeNewest(index);
    const { price, until } = this.#rings[index]?.baseAt(time) ?? { price: Number.NaN, until: 0 };
    rows[row + basePrice] = price;
    rows[row + baseUntil] = until;
    return price;
  }

  /** Whether a window trigger may fire at a change, or be armed again. */
  mayTransition(index: number, change: number): boolean {
    const rows = this.#rows;
    const row = index * rowSize;
    return (
      change >= (rows[row + upFrom] ?? 0) ||
      change < (rows[row + upUnder] ?? 0) ||
      change <= (rows[row + downFrom] ?? 0) ||
      change > (rows[row + downOver] ?? 0)
    );
  }

  #writeNewest(index: number): void {
    const row = index * rowSize;
    const time = this.#rows[row + newestTime] ?? 0;
    if (time === Number.NEGATIVE_INFINITY) return;
    this.#rings[index]?.add(time, this.#rows[row + newestPrice] ?? 0);
  }
}
