import fc from "fast-check";
import { expect, test } from "vitest";
import { findBase } from "../../../tests/support/window-base.ts";
import { type Direction, type PriceTransition, PriceTriggers } from "./price-triggers.ts";

interface Price {
  readonly time: number;
  readonly price: number;
}

interface Told {
  readonly windowSeconds: number;
  readonly direction: Direction;
  readonly threshold: number;
  readonly isFired: boolean;
  readonly isTold: boolean;
  readonly time: number;
  readonly fromUsd: number;
}

const windows = [60, 300, 3600];
const thresholds = [0.01, 0.02, 0.05, 0.1];
const directions = ["up", "down"] as const;

/** Keeps all prices and searches them at each one: slow, and plainly what the triggers promise. */
function findTransitions(prices: readonly Price[]): Told[] {
  return windows.flatMap((windowSeconds) =>
    directions.flatMap((direction) =>
      thresholds.flatMap((threshold) =>
        findTransitionsOf({ windowSeconds, direction, threshold }, prices),
      ),
    ),
  );
}

function findTransitionsOf(
  trigger: Pick<Told, "windowSeconds" | "direction" | "threshold">,
  prices: readonly Price[],
): Told[] {
  const { windowSeconds, direction, threshold } = trigger;
  const found: Told[] = [];
  const coolDownMs = Math.min(windowSeconds * 250, 900_000);
  let isFired = false;
  let changedAt = Number.NEGATIVE_INFINITY;
  let toldAt = Number.NEGATIVE_INFINITY;
  for (const [index, { time, price }] of prices.entries()) {
    const known = prices.slice(0, index + 1);
    if (known.some((earlier) => earlier.time > time) || time <= changedAt) continue;
    const fromUsd = findBase(known, time, windowSeconds * 1000);
    if (fromUsd === undefined) continue;
    const change = (price / fromUsd - 1) * (direction === "up" ? 1 : -1);
    if (isFired ? change >= 0.8 * threshold : change < threshold - 1e-9) continue;
    const isTold = !isFired && time - toldAt >= coolDownMs;
    isFired = !isFired;
    changedAt = time;
    if (isTold) toldAt = time;
    found.push({ ...trigger, isFired, isTold, time, fromUsd });
  }
  return found;
}

/** A random price walk, with gaps from milliseconds to hours; some arrive late, repeatedly or at the same time. */
const wanderings = fc
  .array(
    fc.record({
      gapMs: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 1000, max: 90_000 }),
        fc.integer({ min: 60_000, max: 5 * 3_600_000 }),
      ),
      factor: fc.double({ min: 0.93, max: 1.07, noNaN: true }),
      lateMs: fc.option(fc.integer({ min: 1, max: 4 * 3_600_000 }), { freq: 6 }),
      isRepeated: fc.boolean(),
    }),
    { minLength: 2, maxLength: 120 },
  )
  .map((steps) => {
    let time = Date.UTC(2026, 10, 1);
    let price = 100;
    return steps.flatMap(({ gapMs, factor, lateMs, isRepeated }) => {
      time += gapMs;
      price *= factor;
      const point = { time: time - (lateMs ?? 0), price };
      return isRepeated ? [point, point] : [point];
    });
  });

function addTriggers(triggers: PriceTriggers): void {
  const armed = {
    ...{ isFired: false, epoch: 0 },
    ...{ changedAt: Number.NEGATIVE_INFINITY, toldAt: Number.NEGATIVE_INFINITY },
  };
  for (const windowSeconds of windows) {
    for (const direction of directions) {
      for (const threshold of thresholds) {
        triggers.set({ windowSeconds, direction, threshold }, { ...armed, threshold });
      }
    }
  }
}

function inOrder(told: readonly Told[]): Told[] {
  const key = (transition: Told) =>
    [
      transition.time,
      transition.windowSeconds,
      transition.direction,
      transition.threshold,
      transition.isFired,
    ].join(" ");
  return [...told].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

test("Price triggers change as a search through all prices says, with late, repeated and simultaneous ticks", () => {
  let transitions = 0;
  fc.assert(
    fc.property(wanderings, (prices) => {
      const triggers = new PriceTriggers();
      addTriggers(triggers);
      const found = prices.flatMap(({ time, price }) => triggers.add(time, price));
      transitions += found.length;
      expect(inOrder(found.map(readTold))).toEqual(inOrder(findTransitions(prices)));
    }),
    { numRuns: 150 },
  );
  // The property would hold for prices without any crossing.
  expect(transitions).toBeGreaterThan(1000);
});

function readTold({ epoch: _, toUsd: __, ...told }: PriceTransition): Told {
  return told;
}
