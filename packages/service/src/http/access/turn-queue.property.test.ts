import fc from "fast-check";
import { expect, test } from "vitest";
import { TurnQueue } from "./turn-queue.ts";

interface Item {
  readonly key: string;
  readonly wallet: string;
  readonly number: number;
}

/** Looks at everything that has happened, and keeps no order of its own. */
class Oracle {
  readonly waiting: Item[] = [];
  /** When the key or wallet had its last turn, or began to wait. */
  readonly #since = new Map<string, number>();
  #moment = 0;

  add(item: Item): void {
    this.#moment += 1;
    for (const [name, others] of namesOf(item).map((name) => [name, this.#of(name)] as const)) {
      if (others.length === 0) this.#since.set(name, this.#moment);
    }
    this.waiting.push(item);
  }

  take(): Item | undefined {
    this.#moment += 1;
    const [first] = this.waiting.toSorted((a, b) => this.#compare(a, b));
    if (first === undefined) return undefined;
    this.remove(first);
    for (const name of namesOf(first)) this.#since.set(name, this.#moment);
    return first;
  }

  /** The newest items of the wallets that wait most, of the keys that wait most; only the caller's if it is among them. */
  listDroppable(caller: Item): readonly Item[] {
    return findLongest(this.waiting, caller, 0)
      .flatMap((ofKey) => findLongest(ofKey, caller, 1))
      .flatMap((ofWallet) => ofWallet.slice(-1));
  }

  remove(item: Item): void {
    this.waiting.splice(this.waiting.indexOf(item), 1);
  }

  #of(name: string): readonly Item[] {
    return this.waiting.filter((item) => namesOf(item).includes(name));
  }

  #compare(a: Item, b: Item): number {
    const differences = [0, 1].map((level) => {
      const [first = 0, second = 0] = [a, b].map((item) =>
        this.#since.get(namesOf(item)[level] ?? ""),
      );
      return first - second;
    });
    return differences.find((difference) => difference !== 0) ?? a.number - b.number;
  }
}

function findLongest(
  items: readonly Item[],
  caller: Item,
  level: 0 | 1,
): readonly (readonly Item[])[] {
  const groups = Map.groupBy(items, (item) => namesOf(item)[level]);
  const most = Math.max(...[...groups.values()].map(({ length }) => length));
  const own = groups.get(namesOf(caller)[level]) ?? [];
  if (own.length === most) return [own];
  return [...groups.values()].filter(({ length }) => length === most);
}

function namesOf({ key, wallet }: Item): readonly [string, string] {
  return [key, `${key} ${wallet}`];
}

const stepOf = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      key: fc.constantFrom("a", "b", "c"),
      wallet: fc.constantFrom("", "w", "x"),
    }),
  },
  { weight: 2, arbitrary: fc.constant("take" as const) },
);

test("keys, and the wallets of a key, take turns, and the caller that waits most loses an item", () => {
  fc.assert(
    fc.property(
      fc.array(stepOf, { maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      (steps, max) => {
        const queue = new TurnQueue<Item>();
        const oracle = new Oracle();
        for (const [number, step] of steps.entries()) {
          if (step === "take") {
            expect(queue.take()).toEqual(oracle.take());
            continue;
          }
          const item = { ...step, number };
          queue.add(item, item);
          oracle.add(item);
          if (queue.size <= max) continue;
          const dropped = queue.drop(item);
          expect(oracle.listDroppable(item)).toContain(dropped);
          if (dropped !== undefined) oracle.remove(dropped);
          expect(queue.size).toBe(oracle.waiting.length);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("a caller waits for one item of each other key, and a client key with many wallets has one turn", () => {
  const queue = new TurnQueue<string>();
  for (let index = 0; index < 30; index++) queue.add({ key: "a", wallet: `${index}` }, "greedy");
  for (let index = 0; index < 20; index++) queue.add({ key: "", wallet: "" }, "anonymous");
  queue.add({ key: "b", wallet: "" }, "other");
  expect([queue.take(), queue.take(), queue.take()]).toEqual(["greedy", "anonymous", "other"]);
});
