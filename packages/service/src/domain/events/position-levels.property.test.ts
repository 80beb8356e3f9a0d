import fc from "fast-check";
import { expect, test } from "vitest";
import { type LevelMark, moveMark, type PositionLevel, startMark } from "./position-levels.ts";

const levels: fc.Arbitrary<PositionLevel> = fc.record({
  measure: fc.constant("health-factor" as const),
  direction: fc.constantFrom("down" as const, "up" as const),
  level: fc.integer({ min: 1, max: 400 }).map((cents) => cents / 100),
});

/** Figures around the level, and some unknown; minutes since the figure before. */
const figures = fc.array(
  fc.record({
    offset: fc.option(fc.integer({ min: -60, max: 60 }), { nil: undefined, freq: 8 }),
    minutes: fc.integer({ min: 1, max: 10 }),
  }),
  { maxLength: 30 },
);

/** The decision rules, applied to all figures at once. */
function findTold(
  { direction, level }: PositionLevel,
  known: readonly { readonly value: number; readonly time: number }[],
): number[] {
  const sign = direction === "down" ? -1 : 1;
  const excess = known.map(({ value }) => sign * (value - level));
  const band = Math.max(level * 0.02, 0.005);
  const told: number[] = [];
  let sinceLeft = excess[0] !== undefined && excess[0] >= 0 ? "reached" : "left";
  for (const [index, { time }] of known.entries()) {
    const by = excess[index] ?? 0;
    if (by >= 0 && sinceLeft === "left") {
      const last = told.at(-1);
      if (last === undefined || time - last >= 900_000) told.push(time);
      sinceLeft = "reached";
    } else if (by < -band) sinceLeft = "left";
  }
  return told;
}

test("A level is told when it is reached, and again after it was left and a quarter of an hour", () => {
  fc.assert(
    fc.property(levels, figures, (level, drawn) => {
      let time = 0;
      const values = drawn.map(({ offset, minutes }) => {
        time += minutes * 60_000;
        return { value: offset === undefined ? undefined : level.level + offset / 1000, time };
      });
      const known = values.flatMap(({ value, time }) =>
        value === undefined ? [] : { value, time },
      );
      let mark: LevelMark = startMark(level, known[0]?.value);
      const told = values.flatMap(({ value, time }) => {
        const next = moveMark(level, mark, value, time);
        mark = next;
        return next.isTold ? time : [];
      });
      expect(told).toEqual(findTold(level, known));
    }),
  );
});
