import { expect, test } from "vitest";
import { FinalNumbers } from "./final-numbers.ts";

const sample = (last: number, oldest?: number, barrier?: number) => ({
  last: BigInt(last),
  oldest: oldest === undefined ? undefined : BigInt(oldest),
  barrier: barrier === undefined ? undefined : BigInt(barrier),
});

test("a number is final once the transactions with ids before its barrier have ended", () => {
  const numbers = new FinalNumbers(5000);
  expect(numbers.add(sample(10, 100), 0)).toBeUndefined();
  expect(numbers.needsBarrier(4999)).toBe(false);
  expect(numbers.needsBarrier(5000)).toBe(true);
  expect(numbers.add(sample(12, 100, 103), 5000)).toBeUndefined();
  expect(numbers.needsBarrier(5500)).toBe(false);
  expect(numbers.add(sample(12, 102), 5500)).toBeUndefined();
  expect(numbers.add(sample(12, 103), 6000)).toBe(10n);
  expect(numbers.add(sample(12, 200), 6500)).toBe(10n);
});

test("a number is final after two minutes beside a long transaction, or without transaction ids", () => {
  for (const oldest of [100, undefined]) {
    const numbers = new FinalNumbers(5000);
    numbers.add(sample(10, oldest), 0);
    numbers.add(sample(10, oldest, oldest && 103), 5000);
    expect(numbers.add(sample(11, oldest), 119_999)).toBeUndefined();
    expect(numbers.add(sample(11, oldest), 120_000)).toBe(10n);
  }
});

test("a lower number is that of another server, whose numbers are not final", () => {
  const numbers = new FinalNumbers(0);
  numbers.add(sample(10, 100), 0);
  expect(numbers.add(sample(10, 100, 100), 1)).toBe(10n);
  expect(numbers.add(sample(9, 50), 2)).toBeUndefined();
});
