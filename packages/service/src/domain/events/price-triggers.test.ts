import { expect, test } from "vitest";
import { type Direction, PriceTriggers } from "./price-triggers.ts";

const windowSeconds = 60;
const start = Date.UTC(2026, 10, 2);

/** A token that was worth 100 at the start of the window, and `price` at its end. */
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
