import fc from "fast-check";
import { expect, test } from "vitest";
import { HolderLevels, type LastBuy, type LevelCrossing } from "./holder-levels.ts";
import type { Direction } from "./price-triggers.ts";

type Step =
  | { readonly kind: "price"; readonly time: number; readonly price: number }
  | { readonly kind: "buy"; readonly buy: LastBuy }
  | { readonly kind: "hold"; readonly walletAddress: string; readonly isHeld: boolean }
  | {
      readonly kind: "add" | "delete";
      readonly threshold: number;
      readonly direction: Direction;
      readonly time: number;
    };

type Told = Pick<LevelCrossing, "direction" | "threshold" | "time"> & {
  readonly wallet: string;
  readonly buyId: string;
};

const wallets = ["A", "B", "C", "D"];
const thresholds = [0.05, 0.1, 0.25];
const directions: readonly Direction[] = ["up", "down"];

/** Looks at every wallet and threshold at every price. */
class Oracle {
  readonly #buys = new Map<string, LastBuy>();
  readonly #thresholds = new Set<string>();
  readonly #told = new Set<string>();
  readonly #starts = new Map<
    string,
    { readonly time: number; readonly price: number | undefined }
  >();
  #price: number | undefined;
  #time = Number.NEGATIVE_INFINITY;

  take(step: Step): Told[] {
    if (step.kind === "buy") {
      const before = this.#buys.get(step.buy.walletAddress);
      if (before === undefined || step.buy.time >= before.time) {
        this.#buys.set(step.buy.walletAddress, step.buy);
      }
    } else if (step.kind === "hold") {
      const buy = this.#buys.get(step.walletAddress);
      if (buy) this.#buys.set(step.walletAddress, { ...buy, isHeld: step.isHeld });
    } else if (step.kind === "price") {
      if (step.time < this.#time) return [];
      this.#time = step.time;
      this.#price = step.price;
      return this.#reach(step.time, step.price);
    } else {
      this.#setThreshold(step);
    }
    return [];
  }

  #setThreshold({ kind, direction, threshold, time }: Extract<Step, { kind: "add" | "delete" }>) {
    const key = `${direction} ${threshold}`;
    if (kind === "add" && this.#thresholds.has(key)) return;
    for (const told of this.#told) if (told.startsWith(`${key} `)) this.#told.delete(told);
    if (kind === "delete") {
      this.#thresholds.delete(key);
      return;
    }
    this.#thresholds.add(key);
    this.#starts.set(key, { time, price: this.#price });
  }

  #reach(time: number, price: number): Told[] {
    return [...this.#thresholds].flatMap((key) => {
      const [direction = "up", threshold = ""] = key.split(" ") as [Direction, string];
      return [...this.#buys.values()].flatMap((buy) => {
        const told = `${key} ${buy.walletAddress} ${buy.buyId}`;
        const isTold = this.#told.has(told) || !buy.isHeld || time < buy.time;
        const start = this.#starts.get(key);
        if (start === undefined || time <= start.time) return [];
        const isEarlier = buy.time <= start.time && start.price !== undefined;
        if (isEarlier && isReached(buy, direction, Number(threshold), start.price)) return [];
        if (isTold || !isReached(buy, direction, Number(threshold), price)) return [];
        this.#told.add(told);
        const { walletAddress: wallet, buyId } = buy;
        return [{ direction, threshold: Number(threshold), time, wallet, buyId }];
      });
    });
  }
}

function isReached(
  { priceUsd }: LastBuy,
  direction: Direction,
  threshold: number,
  price: number,
): boolean {
  return direction === "up"
    ? price >= priceUsd * (1 + threshold)
    : price <= priceUsd * (1 - threshold);
}

const price = fc.double({ min: 50, max: 200, noNaN: true });
const trigger = {
  threshold: fc.constantFrom(...thresholds),
  direction: fc.constantFrom(...directions),
};

const steps = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant("price" as const),
          price,
          late: fc.nat({ max: 3 }),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant("buy" as const),
          wallet: fc.constantFrom(...wallets),
          price,
          shift: fc.integer({ min: -3, max: 3 }),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant("hold" as const),
          wallet: fc.constantFrom(...wallets),
          isHeld: fc.boolean(),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constantFrom("add" as const, "delete" as const),
          ...trigger,
        }),
      },
    ),
    { minLength: 5, maxLength: 150 },
  )
  .map((drawn) =>
    drawn.map((step, time): Step => {
      if (step.kind === "price") {
        return { kind: "price", time: step.late === 0 ? time - 5 : time, price: step.price };
      }
      if (step.kind === "buy") {
        const { wallet: walletAddress, price: priceUsd, shift } = step;
        const buyId = `buy-${time}`;
        return {
          kind: "buy",
          buy: { walletAddress, buyId, priceUsd, time: time + shift, isHeld: true },
        };
      }
      if (step.kind === "hold")
        return { kind: "hold", walletAddress: step.wallet, isHeld: step.isHeld };
      return { ...step, time };
    }),
  );

const allThresholds = thresholds.flatMap((threshold) =>
  directions.map((direction): Step => ({ kind: "add", threshold, direction, time: -1 })),
);

function apply(levels: HolderLevels, known: Map<string, LastBuy>, step: Step, last?: number) {
  if (step.kind === "price") return levels.add(step.time, step.price);
  if (step.kind === "buy") {
    const before = known.get(step.buy.walletAddress);
    if (before === undefined || step.buy.time >= before.time) {
      known.set(step.buy.walletAddress, step.buy);
    }
    levels.setBuy(step.buy);
  } else if (step.kind === "hold") {
    const buy = known.get(step.walletAddress);
    if (buy === undefined) return [];
    known.set(step.walletAddress, { ...buy, isHeld: step.isHeld });
    levels.setBuy({ ...buy, isHeld: step.isHeld });
  } else if (step.kind === "add") levels.addThreshold(step, { time: step.time, price: last });
  else levels.deleteThreshold(step);
  return [];
}

test("Holders are told as a look at every wallet at every price says, with late prices and buys", () => {
  let told = 0;
  const key = (crossing: Told) =>
    JSON.stringify([crossing.direction, crossing.threshold, crossing.wallet, crossing.buyId]);
  const sort = (all: readonly Told[]) => [...all].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  fc.assert(
    fc.property(steps, (all) => {
      const levels = new HolderLevels();
      const oracle = new Oracle();
      const known = new Map<string, LastBuy>();
      let last: { readonly time: number; readonly price: number } | undefined;
      for (const step of [...allThresholds, ...all]) {
        const crossings = apply(levels, known, step, last?.price);
        const found = crossings.map(({ direction, threshold, time, buy }) => {
          return { direction, threshold, time, wallet: buy.walletAddress, buyId: buy.buyId };
        });
        told += found.length;
        expect(sort(found)).toEqual(sort(oracle.take(step)));
        if (step.kind === "price" && (last === undefined || step.time >= last.time)) last = step;
      }
    }),
    { numRuns: 800 },
  );
  expect(told).toBeGreaterThan(1000);
});

test("Levels of earlier buys are dropped: a wallet that buys again and again takes no more memory", () => {
  const levels = new HolderLevels();
  const start = { time: 0, price: undefined };
  levels.addThreshold({ direction: "up", threshold: 0.1 }, start);
  for (let time = 1; time <= 20_000; time++) {
    levels.setBuy({ walletAddress: "A", buyId: String(time), priceUsd: time, time, isHeld: true });
  }
  expect(levels.size).toBeLessThan(3000);
  expect(levels.add(30_000, 23_000)).toHaveLength(1);
});
