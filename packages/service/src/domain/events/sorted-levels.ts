/** Thresholds in order, each with its holder. */
interface Run {
  readonly thresholds: Float64Array;
  readonly holders: readonly string[];
}

/** Added thresholds sorted together: a fraction of a millisecond. */
const maxAdded = 1024;

/**
 * Thresholds looked up by range. They are kept in a few sorted runs, as later ones arrive one by one and must not move
 * millions of earlier ones.
 */
export class SortedLevels {
  /** Each at least twice as long as the next one. */
  readonly #runs: Run[] = [];
  #added: { readonly threshold: number; readonly holder: string }[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(threshold: number, holder: string): void {
    this.#size += 1;
    this.#added.push({ threshold, holder });
    if (this.#added.length === maxAdded) this.compact();
  }

  /** Takes added thresholds into the runs, where each takes 16 bytes. */
  compact(): void {
    if (this.#added.length === 0) return;
    const sorted = this.#added.sort((a, b) => a.threshold - b.threshold);
    this.#added = [];
    let last: Run = {
      thresholds: Float64Array.from(sorted, ({ threshold }) => threshold),
      holders: sorted.map(({ holder }) => holder),
    };
    for (let before = this.#runs.at(-1); before !== undefined; before = this.#runs.at(-1)) {
      if (before.holders.length > 2 * last.holders.length) break;
      this.#runs.pop();
      last = merge(before, last);
    }
    this.#runs.push(last);
  }

  /** Adds the holders with thresholds from one value to another one, these included. */
  collect(from: number, to: number, into: Set<string>): void {
    for (const { threshold, holder } of this.#added) {
      if (threshold >= from && threshold <= to) into.add(holder);
    }
    for (const { thresholds, holders } of this.#runs) {
      for (let index = findFirst(thresholds, from); index < holders.length; index += 1) {
        const holder = holders[index];
        if (holder === undefined || (thresholds[index] ?? 0) > to) break;
        into.add(holder);
      }
    }
  }
}

/** The index of the first threshold at or above a value. */
function findFirst(thresholds: Float64Array, value: number): number {
  let [low, high] = [0, thresholds.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((thresholds[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function merge(first: Run, second: Run): Run {
  const length = first.holders.length + second.holders.length;
  const merged = { thresholds: new Float64Array(length), holders: new Array<string>(length) };
  let [left, right] = [0, 0];
  for (let index = 0; index < length; index += 1) {
    const [a, b] = [first.thresholds[left], second.thresholds[right]];
    const takesLeft = b === undefined || (a !== undefined && a <= b);
    merged.thresholds[index] = (takesLeft ? a : b) ?? 0;
    merged.holders[index] = (takesLeft ? first.holders[left] : second.holders[right]) ?? "";
    if (takesLeft) left += 1;
    else right += 1;
  }
  return merged;
}
