import fc from "fast-check";
import { expect, test } from "vitest";
import { isLongRun } from "../../../../../tools/testing/tiers.ts";
import { type AppLevel, type FigureMove, type HeldLevel, LevelIndex } from "./level-index.ts";
import { type LevelMark, moveMark, startMark } from "./position-levels.ts";

type Level = HeldLevel["level"];

const marketId = "market";
/** A step is a level's band. */
const figure = fc.option(
  fc.integer({ min: 20, max: 60 }).map((step) => step / 200),
  {
    freq: 30,
    nil: null,
  },
);
const level: fc.Arbitrary<Level> = fc.record({
  measure: fc.constant("utilization" as const),
  direction: fc.constantFrom("up" as const, "down" as const),
  level: fc.integer({ min: 21, max: 59 }).map((step) => step / 200),
});
const step = fc.record({
  after: figure,
  isStale: fc.constantFrom(false, false, true),
  /** How the transaction ends: `unknown` is committed, and the replica does not learn it. */
  end: fc.constantFrom(...new Array<string>(10).fill("committed"), "rolled back", "unknown"),
  replica: fc.nat({ max: 1 }),
  added: fc.option(level, { freq: 3 }),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A level passed by a stale figure fires later, although a transaction with a fresh one is rolled back in between. */
const chosenLevels: readonly Level[] = [{ measure: "utilization", direction: "up", level: 0.1 }];
const committed = { isStale: false, end: "committed", replica: 0, added: null } as const;
const chosenSteps: readonly Step[] = [
  { ...committed, after: 0.05 },
  { ...committed, after: 0.3, isStale: true },
  { ...committed, after: 0.32, end: "rolled back" },
  { ...committed, after: 0.31 },
];

/** Another replica arms a level and passes it with a stale figure: the first one moves on beyond the level. */
const turnLevels: readonly Level[] = [{ measure: "utilization", direction: "up", level: 0.15 }];
const turnSteps: readonly Step[] = [
  { ...committed, after: 0.1 },
  { ...committed, after: 0.3 },
  { ...committed, after: 0.1, replica: 1 },
  { ...committed, after: 0.3, isStale: true, replica: 1 },
  { ...committed, after: 0.32 },
];

/** Moves marks as the database does: some levels' marks, at a fresh figure. */
function moveAll(
  marks: readonly (LevelMark | undefined)[],
  levels: readonly Level[],
  move: FigureMove,
  isTouched: (index: number) => boolean,
): (LevelMark | undefined)[] {
  const [before, after] = [move.before ?? undefined, move.after ?? undefined];
  return levels.map((watched, index) => {
    const mark = marks[index];
    if (!isTouched(index)) return mark;
    const [held, holds] = [startMark(watched, before), startMark(watched, after)];
    if (mark === undefined && held.isFired === holds.isFired) return undefined;
    const first = mark ?? startMark(watched, before ?? after);
    if (move.isStale) return first;
    const { isTold: _, ...moved } = moveMark(watched, first, after, 0);
    return moved;
  });
}

test("A figure's moves touch every level whose mark they change, on each replica and after each failure", () => {
  let [spared, touched] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(level, { maxLength: 30 }),
      fc.array(step, { maxLength: 40 }),
      fc.boolean(),
      (first, steps, loadsAll) => {
        const levels = [...first];
        const replicas = [new LevelIndex(), new LevelIndex()];
        let marks: (LevelMark | undefined)[] = [];
        let stored: number | null = 0.2;
        let [storedAt, now] = [new Date(0), 0];
        for (const { after, isStale, end, replica, added } of steps) {
          if (added !== null) levels.push(added);
          // Every other level is an app's, which each replica knows from its subscriptions.
          const apps = levels.flatMap((level, index): AppLevel[] =>
            index % 2 === 0 ? [] : [{ subscriptionId: String(index), level }],
          );
          for (const index of replicas) {
            if (added !== null && levels.length % 2 === 1) {
              index.add({ marketId, positionId: String(levels.length - 1), level: added });
            }
            index.setAppLevels(apps);
          }
          if (after === stored) continue;
          const move = {
            marketId,
            measure: "utilization" as const,
            before: stored,
            after,
            isStale,
          };
          const index = replicas[replica] ?? new LevelIndex();
          now += 1;
          const at = new Date(now);
          index.write(marketId, storedAt, at);
          if (index.isMissing(move)) (loadsAll ? loadAll : load)(index, move, levels);
          const commits: (() => void)[] = [];
          const found = index.touch(move, commits);
          const isTouched = (at: number) =>
            found?.positionIds.has(String(at)) !== false ||
            found.subscriptionIds.has(String(at)) ||
            (!found.isSettled && marks[at] !== undefined);
          const moved = moveAll(marks, levels, move, isTouched);
          expect(moved).toEqual(moveAll(marks, levels, move, () => true));
          touched += levels.filter((_, at) => isTouched(at)).length;
          spared += levels.filter((_, at) => !isTouched(at)).length;
          if (end === "rolled back") continue;
          [marks, stored, storedAt] = [moved, after, at];
          if (end === "committed") for (const commit of commits) commit();
        }
      },
    ),
    {
      numRuns: isLongRun ? 5000 : 100,
      examples: [
        [[...chosenLevels], [...chosenSteps], false],
        [[...turnLevels], [...turnSteps], true],
      ],
    },
  );
  expect(spared).toBeGreaterThan(touched / 20);
});

function load(index: LevelIndex, move: FigureMove, levels: readonly Level[]): void {
  const end = index.beginLoading(move);
  addHeld(index, levels);
  end();
}

function loadAll(index: LevelIndex, _: FigureMove, levels: readonly Level[]): void {
  const end = index.beginLoadingAll();
  addHeld(index, levels);
  end();
}

function addHeld(index: LevelIndex, levels: readonly Level[]): void {
  for (const [at, level] of levels.entries()) {
    if (at % 2 === 0) index.add({ marketId, positionId: String(at), level });
  }
}

test("A figure without levels is known once all levels are loaded, and unknown after a load that failed", () => {
  const index = new LevelIndex();
  const move = {
    ...{ marketId, measure: "utilization" as const, before: 0.1, after: 0.2, isStale: false },
  };
  const level = { measure: "utilization", direction: "up", level: 0.15 } as const;
  const end = index.beginLoadingAll();
  index.add({ marketId, positionId: "position", level });
  expect(index.isMissing(move)).toBe(true);
  expect(index.isMissing({ ...move, marketId: "other" })).toBe(true);
  end();
  expect(index.isMissing(move)).toBe(false);
  expect(index.isMissing({ ...move, marketId: "other" })).toBe(false);
  index.add({ marketId: "other", positionId: "later", level });
  const commits: (() => void)[] = [];
  index.touch({ ...move, marketId: "other", after: 0.12 }, commits);
  for (const commit of commits) commit();
  const touched = index.touch({ ...move, marketId: "other", before: 0.12 }, commits);
  expect(touched?.positionIds).toEqual(new Set(["later"]));
  index.clear();
  expect(index.isMissing(move)).toBe(true);
});

test("A load that another one overtakes, or that was forgotten, leaves its figures unknown", () => {
  const level = { measure: "utilization", direction: "up", level: 0.15 } as const;
  const held = { marketId, positionId: "position", level };
  const move = {
    ...{ marketId, measure: "utilization" as const, before: 0.1, after: 0.2, isStale: false },
  };
  const all = (index: LevelIndex) => index.beginLoadingAll();
  const loadOne = (index: LevelIndex) => index.beginLoading(move);
  const clear = (index: LevelIndex) => index.clear();
  const overtaken = [
    ...[all, loadOne].flatMap((begin) => [[begin, clear] as const, [begin, all] as const]),
    [loadOne, loadOne] as const,
  ];
  for (const [begin, overtake] of overtaken) {
    const index = new LevelIndex();
    const end = begin(index);
    index.add(held);
    overtake(index);
    end();
    expect(index.touch(move, [])).toBeUndefined();
  }
  const index = new LevelIndex();
  const end = all(index);
  index.add(held);
  loadOne(index);
  end();
  expect(index.touch(move, [])?.positionIds).toEqual(new Set(["position"]));
});

test("Levels that outnumber those loaded are loaded again", () => {
  const index = new LevelIndex();
  const move = {
    marketId,
    measure: "utilization",
    before: 0.1,
    after: 0.2,
    isStale: false,
  } as const;
  load(index, move, []);
  const level = { measure: "utilization", direction: "up", level: 0.15 } as const;
  for (let count = 0; !index.isMissing(move); count += 1) {
    expect(count).toBeLessThan(1000);
    index.add({ marketId, positionId: `position-${count}`, level });
  }
});
