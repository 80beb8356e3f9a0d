import fc from "fast-check";
import { expect, test } from "vitest";
import { type Lane, TurnQueue } from "./turn-queue.ts";

const depth = 3;

interface Item {
  readonly lane: Lane;
  readonly number: number;
}

/** Looks at everything so far, and keeps no own order. */
class Oracle {
  readonly waiting: Item[] = [];
  /** When the lane had its last turn, or began to wait. */
  readonly #since = new Map<string, number>();
  #moment = 0;

  add(item: Item): void {
    this.#moment += 1;
    for (const name of namesOf(item)) {
      if (this.#of(name).length === 0) this.#since.set(name, this.#moment);
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

  /** The newest items in the longest lanes inside the longest lanes; only the caller's if it is among them. */
  listDroppable(caller: Item): readonly Item[] {
    let groups: readonly (readonly Item[])[] = [this.waiting];
    for (let level = 0; level < depth; level++) {
      groups = groups.flatMap((group) => findLongest(group, caller, level));
    }
    return groups.flatMap((group) => group.slice(-1));
  }

  remove(item: Item): void {
    this.waiting.splice(this.waiting.indexOf(item), 1);
  }

  #of(name: string): readonly Item[] {
    return this.waiting.filter((item) => namesOf(item).includes(name));
  }

  #compare(a: Item, b: Item): number {
    const [namesA, namesB] = [namesOf(a), namesOf(b)];
    const differences = namesA.map(
      (name, level) => (this.#since.get(name) ?? 0) - (this.#since.get(namesB[level] ?? "") ?? 0),
    );
    return differences.find((difference) => difference !== 0) ?? a.number - b.number;
  }
}

function findLongest(
  items: readonly Item[],
  caller: Item,
  level: number,
): readonly (readonly Item[])[] {
  const groups = Map.groupBy(items, (item) => namesOf(item)[level]);
  const most = Math.max(...[...groups.values()].map(({ length }) => length));
  const own = groups.get(namesOf(caller)[level]) ?? [];
  if (own.length === most) return [own];
  return [...groups.values()].filter(({ length }) => length === most);
}

/** A lane and those around it, outermost first. */
function namesOf({ lane }: Item): readonly string[] {
  return lane.map((_, level) => lane.slice(0, level + 1).join(" "));
}

const stepOf = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constantFrom("a", "b", "c"),
      fc.constantFrom("anonymous", "signed in"),
      fc.constantFrom("", "w", "x"),
    ),
  },
  { weight: 2, arbitrary: fc.constant("take" as const) },
);

test("lanes, and those inside a lane, take turns, and the longest one loses an item", () => {
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
          const item = { lane: step, number };
          queue.add(item.lane, item);
          oracle.add(item);
          if (queue.size <= max) continue;
          const dropped = queue.drop(item.lane);
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
  for (let index = 0; index < 30; index++) queue.add(["a", `${index}`], "greedy");
  for (let index = 0; index < 20; index++) queue.add(["", ""], "anonymous");
  queue.add(["b", ""], "other");
  expect([queue.take(), queue.take(), queue.take()]).toEqual(["greedy", "anonymous", "other"]);
});
