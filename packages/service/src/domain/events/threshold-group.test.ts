import { describe, expect, test } from "vitest";
import { ThresholdGroup, type ThresholdState } from "./threshold-group.ts";

const coolDownMs = 1000;
const never = Number.NEGATIVE_INFINITY;

function groupOf(...states: readonly (Partial<ThresholdState> & { threshold: number })[]) {
  const group = new ThresholdGroup(coolDownMs);
  const armed = { isFired: false, epoch: 0, changedAt: never, toldAt: never };
  for (const state of states) group.set({ ...armed, ...state });
  return group;
}

const fires = { threshold: 0.05, epoch: 0, isFired: true, isTold: true };

describe("a threshold", () => {
  test("fires once, from its change on, in spite of binary rounding", () => {
    expect(groupOf({ threshold: 0.05 }).evaluate(0.0499, 1)).toEqual([]);
    expect(groupOf({ threshold: 0.05 }).evaluate(0.05 - 1e-9, 1)).toEqual([fires]);
    expect(groupOf({ threshold: 0.2 }).evaluate(0.3 / 0.25 - 1, 1)).toHaveLength(1);
    const group = groupOf({ threshold: 0.05 });
    expect(group.evaluate(0.06, 1)).toEqual([fires]);
    expect(group.evaluate(0.07, 2)).toEqual([]);
  });

  test("is armed again under 80 % of its change, with the next epoch", () => {
    const group = groupOf({ threshold: 0.05, isFired: true, epoch: 3 });
    expect(group.evaluate(0.05 * 0.8, 1)).toEqual([]);
    const armed = { threshold: 0.05, epoch: 3, isFired: false, isTold: false };
    expect(group.evaluate(0.0399, 1)).toEqual([armed]);
    expect(group.evaluate(0.06, 2)).toEqual([{ ...fires, epoch: 4 }]);
    expect(group.evaluate(0.01, 3)).toEqual([{ ...armed, epoch: 4 }]);
  });

  test.each([
    { since: coolDownMs - 1, isTold: false },
    { since: coolDownMs, isTold: true },
  ])("that fires $since ms after its last event is told: $isTold", ({ since, isTold }) => {
    const group = groupOf({ threshold: 0.05, toldAt: 5000 });
    expect(group.evaluate(0.06, 5000 + since)).toEqual([{ ...fires, isTold }]);
  });

  test("within the cool-down does not prolong it", () => {
    const group = groupOf({ threshold: 0.05, toldAt: 0 });
    const told = [
      group.evaluate(0.06, 999),
      group.evaluate(0, 1000),
      group.evaluate(0.06, 1001),
    ].flatMap((transitions) => transitions.map(({ isTold }) => isTold));
    expect(told).toEqual([false, false, true]);
  });

  test("is not changed by a price of the time of its last change, or before", () => {
    const group = groupOf({ threshold: 0.05, changedAt: 10 });
    expect(group.evaluate(0.06, 10)).toEqual([]);
    expect(group.evaluate(0.06, 11)).toEqual([fires]);
    expect(group.evaluate(0, 11)).toEqual([]);
  });
});

describe("a group of thresholds", () => {
  test("fires all that a change reaches, in their order", () => {
    const group = groupOf({ threshold: 0.1 }, { threshold: 0.02 }, { threshold: 0.05 });
    const thresholdsOf = (change: number, time: number) =>
      group.evaluate(change, time).map(({ threshold }) => threshold);
    expect(thresholdsOf(0.06, 1)).toEqual([0.02, 0.05]);
    expect(thresholdsOf(0.12, 2)).toEqual([0.1]);
    expect(thresholdsOf(0.03, 3)).toEqual([0.05, 0.1]);
  });

  test("knows at which change the next one fires, and under which one is armed", () => {
    const group = groupOf({ threshold: 0.1 }, { threshold: 0.05 });
    expect(group.firesFrom).toBe(0.05 - 1e-9);
    expect(group.armsUnder).toBe(never);
    group.evaluate(0.06, 1);
    expect(group.firesFrom).toBe(0.1 - 1e-9);
    expect(group.armsUnder).toBe(0.05 * 0.8);
    group.delete(0.05);
    expect(group.armsUnder).toBe(never);
    group.delete(0.1);
    expect(group.firesFrom).toBe(Number.POSITIVE_INFINITY);
  });

  test("replaces the state of a threshold, and drops a deleted one alone", () => {
    const group = groupOf({ threshold: 0.02 }, { threshold: 0.05 }, { threshold: 0.1 });
    group.set({ threshold: 0.05, isFired: true, epoch: 1, changedAt: never, toldAt: never });
    group.delete(0.1);
    group.delete(0.3);
    expect([0.02, 0.05, 0.1].map((threshold) => group.has(threshold))).toEqual([true, true, false]);
    expect(group.evaluate(0.2, 1).map(({ threshold }) => threshold)).toEqual([0.02]);
    expect(group.isEmpty).toBe(false);
    for (const threshold of [0.02, 0.05]) group.delete(threshold);
    expect(group.isEmpty).toBe(true);
  });

  test("keeps a copy of the states that it is given", () => {
    const state = { threshold: 0.05, isFired: false, epoch: 0, changedAt: never, toldAt: never };
    const group = new ThresholdGroup(coolDownMs);
    group.set(state);
    group.evaluate(0.06, 1);
    expect(state).toMatchObject({ isFired: false, changedAt: never, toldAt: never });
  });
});
