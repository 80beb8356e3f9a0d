/** A waiting item's lane, outermost first: such as a client key, and a wallet signed in with it. */
export type Lane = readonly string[];

/**
 * Waiting items, given out by turns: each lane has one turn in a round, and each lane inside it one turn in the outer
 * lane's round. A caller with many items, or with many lanes inside its own, delays another by one item a round. All
 * items in a queue have equally deep lanes.
 */
export class TurnQueue<Item> {
  /** In turn order, and none is empty. */
  readonly #lanes = new Map<string, TurnQueue<Item>>();
  /** In the innermost lane. */
  readonly #items: Item[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add([name, ...inner]: Lane, item: Item): void {
    this.#size += 1;
    if (name === undefined) return void this.#items.push(item);
    const lane = this.#lanes.get(name) ?? new TurnQueue<Item>();
    this.#lanes.set(name, lane);
    lane.add(inner, item);
  }

  /** The oldest item in the lane whose turn it is. */
  take(): Item | undefined {
    if (this.#size === 0) return undefined;
    this.#size -= 1;
    const [first] = this.#lanes;
    if (first === undefined) return this.#items.shift();
    const [name, lane] = first;
    const item = lane.take();
    this.#lanes.delete(name);
    if (lane.size > 0) this.#lanes.set(name, lane);
    return item;
  }

  /** The newest item in the lane with most items, inside the lane with most. In a tie it is an item from this lane. */
  drop([name = "", ...inner]: Lane): Item | undefined {
    if (this.#size === 0) return undefined;
    this.#size -= 1;
    const longest = this.#findLongest(name);
    const lane = this.#lanes.get(longest);
    if (lane === undefined) return this.#items.pop();
    const item = lane.drop(inner);
    if (lane.size === 0) this.#lanes.delete(longest);
    return item;
  }

  #findLongest(preferred: string): string {
    let longest = { name: preferred, size: this.#lanes.get(preferred)?.size ?? 0 };
    for (const [name, { size }] of this.#lanes) if (size > longest.size) longest = { name, size };
    return longest.name;
  }
}
