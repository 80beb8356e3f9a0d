import { describe, expect, test } from "vitest";
import { type Direction, PriceTriggers } from "./price-triggers.ts";

const windowSeconds = 60;
const start = Date.UTC(2026, 10, 2);

/** A token worth 100 at the window's start, and `price` at its end. */
function triggersAfter(price: number): PriceTriggers {
  const triggers = new PriceTriggers();
  triggers.addWindow(windowSeconds);
  triggers.add(start, 100);
  triggers.add(start + windowSeconds * 1000, price);
  return triggers;
}

const isReached = (price: number, direction: Direction) =>
  triggersAfter(price).isReached({ windowSeconds, direction, threshold: 0.05 });

test.each([
  { price: 106, direction: "up", expected: true },
  { price: 105, direction: "up", expected: true },
  { price: 104.9, direction: "up", expected: false },
  { price: 94, direction: "up", expected: false },
  { price: 94, direction: "down", expected: true },
  { price: 95, direction: "down", expected: true },
  { price: 95.1, direction: "down", expected: false },
  { price: 106, direction: "down", expected: false },
] as const)(
  "a price of $price after 100 has moved 5 % $direction: $expected",
  ({ price, direction, expected }) => {
    expect(isReached(price, direction)).toBe(expected);
  },
);

test("a trigger of a window without prices is not reached", () => {
  const trigger = { direction: "down", threshold: 0.05 } as const;
  expect(triggersAfter(94).isReached({ ...trigger, windowSeconds: 300 })).toBe(false);
  expect(new PriceTriggers().isReached({ ...trigger, windowSeconds })).toBe(false);
});

describe("a token with triggers", () => {
  const armed = {
    ...{ isFired: false, epoch: 0 },
    ...{ changedAt: Number.NEGATIVE_INFINITY, toldAt: Number.NEGATIVE_INFINITY },
  };
  const trigger = { windowSeconds, direction: "down", threshold: 0.05 } as const;

  test("has a window until its last trigger in either direction is deleted", () => {
    const triggers = new PriceTriggers();
    expect(triggers.isEmpty).toBe(true);
    expect(triggers.addWindow(300)).toBe(true);
    expect(triggers.addWindow(300)).toBe(false);
    const up = { ...trigger, direction: "up" } as const;
    for (const added of [trigger, up])
      triggers.set(added, { ...armed, threshold: added.threshold });
    expect(triggers.windows).toEqual([300, windowSeconds]);
    triggers.delete(trigger);
    expect([triggers.has(trigger), triggers.has(up)]).toEqual([false, true]);
    expect(triggers.windows).toEqual([300, windowSeconds]);
    triggers.delete(up);
    triggers.delete({ ...up, windowSeconds: 900 });
    expect(triggers.windows).toEqual([300]);
    expect(triggers.isEmpty).toBe(false);
  });

  test("has the time of its newest price, also after an older one arrives", () => {
    const triggers = new PriceTriggers();
    expect(triggers.lastTime).toBeUndefined();
    triggers.addPast(start, 100);
    triggers.add(start - 1, 50);
    expect(triggers.lastTime).toBe(start);
    triggers.add(start + 1, 100);
    expect(triggers.lastTime).toBe(start + 1);
  });

  test("compares with prices of the past, which fire nothing, and fires once with both prices", () => {
    const triggers = new PriceTriggers();
    triggers.set(trigger, { ...armed, threshold: 0.05 });
    triggers.addPast(start, 100);
    triggers.addPast(start + 59_000, 90);
    const time = start + 60_000;
    const transition = { ...trigger, epoch: 0, isFired: true, isTold: true };
    const fired = { ...transition, time, fromUsd: 100, toUsd: 94 };
    expect(triggers.add(time, 94)).toEqual([fired]);
    expect(triggers.add(time, 93)).toEqual([]);
  });

  test("adds a price of the past to one window only, if it is for one", () => {
    const triggers = new PriceTriggers();
    const long = { ...trigger, windowSeconds: 120 };
    for (const added of [trigger, long]) triggers.set(added, { ...armed, threshold: 0.05 });
    triggers.addPast(start, 100, 120);
    const fired = triggers.add(start + 120_000, 90);
    expect(fired.map((transition) => transition.windowSeconds)).toEqual([120]);
  });

  test.each([
    { seconds: 60, coolDownMs: 15_000 },
    { seconds: 3600, coolDownMs: 900_000 },
    { seconds: 86_400, coolDownMs: 900_000 },
  ])("has a cool-down of $coolDownMs ms in a window of $seconds s", ({ seconds, coolDownMs }) => {
    const isTold = (since: number) => {
      const triggers = new PriceTriggers();
      const timed = { ...trigger, windowSeconds: seconds };
      const time = start + seconds * 1000;
      triggers.set(timed, { ...armed, threshold: 0.05, toldAt: time - since });
      triggers.addPast(start, 100);
      return triggers.add(time, 90).map((transition) => transition.isTold);
    };
    expect(isTold(coolDownMs)).toEqual([true]);
    expect(isTold(coolDownMs - 1)).toEqual([false]);
  });
});
