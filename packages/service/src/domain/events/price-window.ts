/** How many parts a window is divided into: a base price is at most this fraction of the window too old. */
const parts = 128;

/** Room for the parts of the window, the current one and the one that the window starts in. */
const size = parts + 2;

const minMaxAgeMs = 3_600_000;

/**
 * The prices of a token within a sliding window and the last one before it: the last price of each of 128 parts, so
 * that memory does not grow with the number of ticks.
 */
export class PriceWindow {
  readonly windowMs: number;
  readonly #partMs: number;
  /** A price at the start of the window counts only if it is not older than this at that time. */
  readonly #maxAgeMs: number;
  readonly #times = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  readonly #prices = new Float64Array(size);
  /** The newest price that left the ring. */
  #olderTime = Number.NEGATIVE_INFINITY;
  #olderPrice = 0;

  constructor(windowMs: number) {
    this.windowMs = windowMs;
    this.#partMs = windowMs / parts;
    this.#maxAgeMs = Math.max(windowMs, minMaxAgeMs);
  }

  /** Adds a price, in any order of time. At the same time, the one that is added later counts. */
  add(time: number, price: number): void {
    const part = Math.floor(time / this.#partMs);
    const slot = part % size;
    const storedTime = this.#times[slot] ?? Number.NEGATIVE_INFINITY;
    const storedPart = Math.floor(storedTime / this.#partMs);
    if (part < storedPart) {
      this.#keepOlder(time, price);
      return;
    }
    if (part === storedPart && time < storedTime) return;
    if (part > storedPart) this.#keepOlder(storedTime, this.#prices[slot] ?? 0);
    this.#times[slot] = time;
    this.#prices[slot] = price;
  }

  /** The last price at or before the start of the window that ends at a time; undefined without a recent one. */
  baseAt(time: number): number | undefined {
    const start = time - this.windowMs;
    let found = this.#olderTime <= start ? this.#olderTime : Number.NEGATIVE_INFINITY;
    let price = this.#olderPrice;
    // Usually the part of the start, or the one before, has it.
    const part = Math.floor(start / this.#partMs);
    for (let back = 0; back < size; back++) {
      // Earlier parts have no newer price than the one found.
      if (part - back < Math.floor(found / this.#partMs)) break;
      const slot = (((part - back) % size) + size) % size;
      const at = this.#times[slot] ?? Number.NEGATIVE_INFINITY;
      if (at > found && at <= start) {
        found = at;
        price = this.#prices[slot] ?? 0;
        // Parts before it are older. One that wrapped around may be newer, but not than this.
        if (Math.floor(at / this.#partMs) === part - back) break;
      }
    }
    return found >= start - this.#maxAgeMs ? price : undefined;
  }

  #keepOlder(time: number, price: number): void {
    if (time < this.#olderTime) return;
    this.#olderTime = time;
    this.#olderPrice = price;
  }
}
