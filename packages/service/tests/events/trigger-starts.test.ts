import { expect, test } from "vitest";
import { startTriggers } from "../../src/events/start-triggers.ts";
import type { Fill } from "../../src/events/token-fill.ts";
import { type Reached, WatchedToken } from "../../src/events/watched-token.ts";
import { useEmptiedDatabase } from "../support/database.ts";
import { testTime } from "../support/test-service.ts";
import { beginEvents, sol } from "./event-harness.ts";

const db = useEmptiedDatabase();

const start = testTime.getTime();
const at = (seconds: number, price: number) => ({
  tokenId: sol,
  time: start + seconds * 1000,
  price,
});
const trigger = { tokenId: sol, windowSeconds: 60, direction: "up", threshold: 0.05 } as const;
const [before, risen, fallen] = [at(0, 100), at(60, 106), at(61, 100)];
const none = { seen: [], missed: [], next: [] };

/** Starts a trigger whose token has evaluated the seen prices; returns its states and what it reached. */
async function begin(prices: object, startedAt: number) {
  const { stores } = (await beginEvents(db())).replica();
  const token = new WatchedToken(sol);
  const known = { ...none, ...prices };
  token.update({ triggers: [trigger], levels: [] });
  token.prices.addWindow(trigger.windowSeconds);
  for (const { time, price } of known.seen as (typeof before)[]) token.prices.addPast(time, price);
  const reached: Reached = { transitions: [], crossings: [] };
  const fill: Fill = {
    ...{ token, isNewToken: true, windows: [], levels: [] },
    starting: [{ trigger, startedAt }],
  };
  await startTriggers([fill], new Map([[sol, known]]), stores, reached);
  const [stored] = await stores.priceStates.readStates([sol]);
  return {
    stored: stored?.state.isFired,
    changedAt: stored?.state.changedAt,
    inMemory: token.prices.stateOf(trigger)?.isFired,
    reached: reached.transitions.map(({ tokenId, time, isFired }) => [tokenId, time, isFired]),
  };
}

test("a change that a trigger's start has seen is no crossing", async () => {
  expect(await begin({ seen: [before, risen] }, risen.time)).toEqual({
    ...{ stored: true, inMemory: true, changedAt: risen.time, reached: [] },
  });
});

test("a change that was evaluated after a trigger's start is a crossing", async () => {
  expect(await begin({ seen: [before, risen] }, risen.time - 1)).toEqual({
    ...{ stored: false, inMemory: true, changedAt: risen.time - 1 },
    reached: [[sol, risen.time, true]],
  });
});

test("a change that was evaluated after a trigger's start, and is over, arms it again", async () => {
  expect(await begin({ seen: [before, risen, fallen] }, before.time)).toEqual({
    ...{ stored: false, inMemory: false, changedAt: before.time },
    reached: [
      [sol, risen.time, true],
      [sol, fallen.time, false],
    ],
  });
});

test.each([
  { kind: "missed", startedAt: risen.time, title: "no crossing, before the start", isHeld: true },
  { kind: "next", startedAt: risen.time, title: "no crossing, before the start", isHeld: true },
  { kind: "missed", startedAt: risen.time - 1, title: "left to the caller, later", isHeld: false },
  { kind: "next", startedAt: risen.time - 1, title: "left to the caller, later", isHeld: false },
])("a change among the $kind prices is $title", async ({ kind, startedAt, isHeld }) => {
  const expected = { stored: isHeld, inMemory: isHeld, reached: [] };
  expect(await begin({ seen: [before], [kind]: [risen] }, startedAt)).toMatchObject(expected);
});

test("a trigger without prices starts armed", async () => {
  const armed = { stored: false, inMemory: false, changedAt: start, reached: [] };
  expect(await begin({}, start)).toEqual(armed);
});
