/** How many parts a window is divided into: a base price is at most this fraction of the window too old. */
const parts = 128;

/** Room for the window's parts, the current one and the one the window starts in. */
const size = parts + 2;

const minMaxAgeMs = 3_600_000;

/** A window's base price, and how long it stays the base. */
export interface WindowBase {
  /** NaN without a recent price at or before the window's start. */
  readonly price: number;
  /** The first window start, in milliseconds since 1970, which may have another base. */
  readonly until: number;
}

/**
 * A token's prices within a sliding window and the last one before it: the last price in each of 128 parts, so memory
 * does not grow with the tick count.
 */
export class PriceWindow {
  readonly windowMs: number;
  readonly #partMs: number;
  /** A price at the window's start counts only if it is not older than this at that time. */
  readonly #maxAgeMs: number;
  /** Each part's time and price, in turn. */
  readonly #ring = new Float64Array(size * 2).fill(Number.NEGATIVE_INFINITY);
  /** The newest price to leave the ring. */
  #olderTime = Number.NEGATIVE_INFINITY;
  #olderPrice = 0;

  constructor(windowMs: number) {
    this.windowMs = windowMs;
    this.#partMs = windowMs / parts;
    this.#maxAgeMs = Math.max(windowMs, minMaxAgeMs);
  }

  /** Adds a price, in any time order. At equal times, the one added later counts. */
  add(time: number, price: number): void {
    const part = Math.floor(time / this.#partMs);
    const cell = (part % size) * 2;
    const storedTime = this.#ring[cell] ?? Number.NEGATIVE_INFINITY;
    const storedPart = Math.floor(storedTime / this.#partMs);
    if (part < storedPart) {
      this.#keepOlder(time, price);
      return;
    }
    if (part === storedPart && time < storedTime) return;
    if (part > storedPart) this.#keepOlder(storedTime, this.#ring[cell + 1] ?? 0);
    this.#ring[cell] = time;
    this.#ring[cell + 1] = price;
  }

  /** When the part containing a time ends: until then, a later price replaces the earlier one. */
  partEndOf(time: number): number {
    return (Math.floor(time / this.#partMs) + 1) * this.#partMs;
  }

  /** The last price at or before the start of the window ending at a time. */
  baseAt(time: number): WindowBase {
    const start = time - this.windowMs;
    const next = this.#findTimeAfter(start);
    const found = this.#findAtOrBefore(start);
    if (found.time < start - this.#maxAgeMs) return { price: Number.NaN, until: next };
    return { price: found.price, until: Math.min(next, found.time + this.#maxAgeMs) };
  }

  #findAtOrBefore(start: number): { readonly time: number; readonly price: number } {
    const isOlderFound = this.#olderTime <= start;
    let time = isOlderFound ? this.#olderTime : Number.NEGATIVE_INFINITY;
    let price = isOlderFound ? this.#olderPrice : 0;
    const part = Math.floor(start / this.#partMs);
    for (let back = 0; back < size; back++) {
      // Earlier parts have no newer price than the one found.
      if (part - back < Math.floor(time / this.#partMs)) break;
      const cell = cellOf(part - back);
      const at = this.#ring[cell] ?? Number.NEGATIVE_INFINITY;
      if (at > time && at <= start) {
        time = at;
        price = this.#ring[cell + 1] ?? 0;
        // Parts before it are older. A wrapped one may be newer, but not than this.
        if (Math.floor(at / this.#partMs) === part - back) break;
      }
    }
    return { time, price };
  }

  /** The first price's time after a start. */
  #findTimeAfter(start: number): number {
    const first = Math.floor(start / this.#partMs);
    const older = this.#olderTime > start ? this.#olderTime : Number.POSITIVE_INFINITY;
    for (let part = first; part < first + size; part++) {
      const at = this.#ring[cellOf(part)] ?? Number.NEGATIVE_INFINITY;
      if (at > start && Math.floor(at / this.#partMs) === part) return Math.min(at, older);
    }
    return older;
  }

  #keepOlder(time: number, price: number): void {
    if (time < this.#olderTime) return;
    this.#olderTime = time;
    this.#olderPrice = price;
  }
}

function cellOf(part: number): number {
  return (((part % size) + size) % size) * 2;
}
