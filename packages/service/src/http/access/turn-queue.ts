/** Who waits: a wallet, or callers without one, with a client key or without. */
export interface TurnTaker {
  readonly key: string;
  readonly wallet: string;
}

/**
 * Waiting items, given out by turns: each key has one turn in a round, and each of its wallets one turn in a round of the
 * key. A caller with many items, or with many wallets, delays another by one item a round.
 */
export class TurnQueue<Item> {
  /** In the order of their turns, and none is empty. */
  readonly #keys = new Map<string, Map<string, Item[]>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add({ key, wallet }: TurnTaker, item: Item): void {
    const wallets = this.#keys.get(key) ?? new Map<string, Item[]>();
    this.#keys.set(key, wallets);
    const items = wallets.get(wallet) ?? [];
    wallets.set(wallet, items);
    items.push(item);
    this.#size += 1;
  }

  /** The oldest item of the wallet whose turn it is. */
  take(): Item | undefined {
    for (const [key, wallets] of this.#keys) {
      for (const [wallet, items] of wallets) {
        const item = items.shift();
        moveToEnd(wallets, wallet, items.length);
        moveToEnd(this.#keys, key, wallets.size);
        this.#size -= 1;
        return item;
      }
    }
    return undefined;
  }

  /** The newest item of the wallet with most items, of the key with most. In a tie it is an item of this caller. */
  drop({ key, wallet }: TurnTaker): Item | undefined {
    const longestKey = findLongest(this.#keys, key, countItems);
    const wallets = this.#keys.get(longestKey);
    if (wallets === undefined) return undefined;
    const longestWallet = findLongest(wallets, wallet, ({ length }) => length);
    const items = wallets.get(longestWallet) ?? [];
    const item = items.pop();
    if (items.length === 0) wallets.delete(longestWallet);
    if (wallets.size === 0) this.#keys.delete(longestKey);
    this.#size -= 1;
    return item;
  }
}

function moveToEnd<Value>(turns: Map<string, Value>, name: string, left: number): void {
  const value = turns.get(name);
  turns.delete(name);
  if (value !== undefined && left > 0) turns.set(name, value);
}

function findLongest<Value>(
  turns: ReadonlyMap<string, Value>,
  preferred: string,
  lengthOf: (value: Value) => number,
): string {
  const own = turns.get(preferred);
  let longest = { name: preferred, length: own === undefined ? 0 : lengthOf(own) };
  for (const [name, value] of turns) {
    const length = lengthOf(value);
    if (length > longest.length) longest = { name, length };
  }
  return longest.name;
}

function countItems(wallets: ReadonlyMap<string, readonly unknown[]>): number {
  return [...wallets.values()].reduce((sum, { length }) => sum + length, 0);
}
