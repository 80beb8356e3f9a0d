import { expect, test } from "vitest";
import { readKnownPrices } from "../../src/events/known-prices.ts";
import { RecentPrices } from "../../src/events/recent-prices.ts";
import type { Fill, LoadContext } from "../../src/events/token-fill.ts";
import { WatchedToken } from "../../src/events/watched-token.ts";
import { useEmptiedDatabase } from "../support/database.ts";
import { testTime } from "../support/test-service.ts";
import { beginEvents, sol } from "./event-harness.ts";

const db = useEmptiedDatabase();

const minuteMs = 60_000;
const timeAt = (minute: number) => testTime.getTime() + minute * minuteMs;
const point = (minute: number) => ({ tokenId: sol, time: timeAt(minute), price: 100 + minute });

/** A history with a price at each minute, and its reader at the last one. */
async function storePrices(minutes: readonly number[]) {
  const { moveTo, replica } = await beginEvents(db());
  const { apply, stores } = replica();
  for (const minute of minutes) {
    moveTo(minute * minuteMs);
    await apply({ prices: [{ assetId: sol, priceUsd: 100 + minute }] });
  }
  const now = new Date(timeAt(minutes.at(-1) ?? 0));
  return async (fill: Partial<Fill>, more: Partial<LoadContext> = {}) => {
    const token = new WatchedToken(sol);
    const filled = { token, isNewToken: true, windows: [], levels: [], starting: [], ...fill };
    const recent = new RecentPrices();
    const context = { stores, seenUntil: undefined, recent, next: new Map(), now, ...more };
    const known = (await readKnownPrices([filled], context)).get(sol);
    if (known === undefined) return undefined;
    // A price may be in the minute history and in the hour history.
    const minutesOf = (points: readonly { time: number }[]) => [
      ...new Set(points.map(({ time }) => (time - testTime.getTime()) / minuteMs)),
    ];
    return [known.seen, known.missed, known.next].map(minutesOf);
  };
}

test("prices after the last evaluated one were missed, and those of the batch come next", async () => {
  const read = await storePrices([1, 2, 3, 4]);
  const windows = [60];
  expect(await read({ windows })).toEqual([[1, 2, 3, 4], [], []]);
  const seenUntil = new Date(timeAt(2));
  expect(await read({ windows }, { seenUntil })).toEqual([[1, 2], [3, 4], []]);
  const next = new Map([[sol, [point(4)]]]);
  expect(await read({ windows }, { seenUntil, next })).toEqual([[1, 2], [3], [4]]);
});

test("recent prices are among those that were evaluated, in the order of time", async () => {
  const read = await storePrices([1, 2, 5]);
  const recent = new RecentPrices();
  recent.add([point(3)]);
  recent.settle();
  recent.add([point(6), point(4)]);
  const seenUntil = new Date(timeAt(6));
  expect(await read({ windows: [60] }, { recent, seenUntil })).toEqual([
    [1, 2, 3, 4, 5, 6],
    [],
    [],
  ]);
});

test("prices are read from an hour before the longest window, or from another length of it", async () => {
  const read = await storePrices([1, 135, 195, 199, 200]);
  expect(await read({ windows: [60] })).toEqual([[195, 199, 200], [], []]);
  expect(await read({ windows: [60, 600] })).toEqual([[135, 195, 199, 200], [], []]);
  expect(await read({ windows: [2 * 3600] })).toEqual([[1, 135, 195, 199, 200], [], []]);
  const trigger = { tokenId: sol, windowSeconds: 600, direction: "up", threshold: 0.1 } as const;
  const starting = [{ trigger, startedAt: timeAt(200) }];
  expect(await read({ starting })).toEqual([[135, 195, 199, 200], [], []]);
});

test("prices are read from the window before the last evaluated one, which a stopped replica left", async () => {
  const read = await storePrices([1, 135, 195, 200]);
  const stopped = { seenUntil: new Date(timeAt(60)) };
  expect(await read({ windows: [60] }, stopped)).toEqual([[1], [135, 195, 200], []]);
  const ahead = { seenUntil: new Date(timeAt(330)) };
  expect(await read({ windows: [600] }, ahead)).toEqual([[135, 195, 200], [], []]);
});

test("no prices are read for a token that lacks nothing", async () => {
  const read = await storePrices([1]);
  expect(await read({})).toBeUndefined();
  const level = { tokenId: sol, direction: "up", threshold: 0.1, start: undefined } as const;
  expect(await read({ levels: [level] })).toEqual([[1], [], []]);
});
