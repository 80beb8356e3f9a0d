import type { PositionSnapshot } from "@bellwether/markets";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { usdcToken } from "../../../tests/support/market-fixtures.ts";
import { Decimal } from "../decimal.ts";
import {
  fillSnapshotPage,
  type OutcomePrices,
  type PositionState,
  readSnapshotRange,
  type SnapshotHistory,
  type SnapshotPlace,
} from "./snapshots.ts";

const start = Date.UTC(2026, 10, 2, 9);
const at = (minute: number) => new Date(start + minute * 60_000);
const range = { start: at(0), end: at(5) };

function stateAt(
  minute: number,
  valueUsd: number,
  more: Partial<PositionState> = {},
): PositionState {
  const holding = { token: usdcToken, baseUnits: 1_000_000n, valueUsd: new Decimal(valueUsd) };
  return {
    ...{ positionId: "a", observedAt: at(minute), isHeld: true },
    ...{ holdings: [holding], debts: [], valueUsd: new Decimal(valueUsd) },
    ...more,
  };
}

function pricesAt(minute: number, price: number | undefined, winner?: string): OutcomePrices {
  const prices = new Map(price === undefined ? [] : [["yes", new Decimal(price)]]);
  const observed = { marketId: "rain", observedAt: at(minute), prices };
  return { ...observed, isSettled: winner !== undefined, ...(winner !== undefined && { winner }) };
}

/** The minute and the values of each snapshot. */
function read(states: readonly PositionState[], prices: readonly OutcomePrices[] = []) {
  return fillPage({ states, prices }).snapshots.map((snapshot) => ({
    minute: (Date.parse(snapshot.time) - start) / 60_000,
    total: snapshot.valueUsd,
    values: Object.fromEntries(
      snapshot.positions.map(({ positionId, valueUsd }) => [positionId, valueUsd]),
    ),
  }));
}

function fillPage(history: SnapshotHistory, maxBytes = 1_000_000, after?: SnapshotPlace) {
  const start = after?.moment ?? range.start;
  const request = { range: { start, end: range.end }, resolution: "1m", after, maxBytes } as const;
  const steps = fillSnapshotPage(request, history);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The snapshots of all pages, with the parts of each put together. */
function joinPages(history: SnapshotHistory, maxBytes: number) {
  const joined = new Map<string, PositionSnapshot>();
  let end: SnapshotPlace | undefined;
  do {
    const page = fillPage(history, maxBytes, end);
    for (const snapshot of page.snapshots) {
      const { positions = [] } = joined.get(snapshot.time) ?? {};
      joined.set(snapshot.time, { ...snapshot, positions: [...positions, ...snapshot.positions] });
    }
    end = page.end;
  } while (end !== undefined);
  return [...joined.values()];
}

describe("fillSnapshotPage", () => {
  test("has the same snapshots on pages of any length", () => {
    const state = fc.record({
      minute: fc.integer({ min: -3, max: 6 }),
      positionId: fc.constantFrom("a", "b", "c", "d", "e"),
      isHeld: fc.boolean(),
      value: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(state), fc.integer({ min: 1, max: 3000 }), (reported, maxBytes) => {
        const states = reported
          .map(({ minute, value, ...more }) => stateAt(minute, value, more))
          .sort((a, b) => a.observedAt.getTime() - b.observedAt.getTime());
        const history = { states, prices: [] };
        expect(joinPages(history, maxBytes)).toEqual(fillPage(history).snapshots);
      }),
    );
  });

  test("ends a page with the position that reaches its length, and names the total on each part", () => {
    const states = ["a", "b", "c"].map((positionId) => stateAt(0, 1, { positionId }));
    const history = { states, prices: [] };
    const first = fillPage(history, 1);
    expect(first.end).toEqual({ moment: at(0), positionId: "a" });
    expect(fillPage(history, 1, first.end)).toMatchObject({
      snapshots: [{ time: at(0).toISOString(), valueUsd: 3, positions: [{ positionId: "b" }] }],
    });
  });

  test("has the newest state at each moment, from the observation on", () => {
    const states = [stateAt(-9, 1), stateAt(1, 2), stateAt(2.5, 3), stateAt(2.75, 4)];
    expect(read(states).map(({ minute, total }) => [minute, total])).toEqual([
      [0, 1],
      [1, 2],
      [2, 2],
      [3, 4],
      [4, 4],
    ]);
  });

  test("has no snapshot for a moment without positions", () => {
    const states = [stateAt(2, 1), stateAt(4, 1, { isHeld: false })];
    expect(read(states).map(({ minute }) => minute)).toEqual([2, 3]);
    expect(read([])).toEqual([]);
  });

  test("adds up positions, in the order of their ids", () => {
    const ids = ["c", "a", "d", "b"];
    const states = ids.map((positionId) => stateAt(0, 0.1, { positionId }));
    const [first] = fillPage({ states, prices: [] }).snapshots;
    expect(first?.valueUsd).toBe(0.4);
    expect(first?.positions.map(({ positionId }) => positionId)).toEqual(["a", "b", "c", "d"]);
    expect(first?.positions[0]).toEqual({
      ...{ positionId: "a", valueUsd: 0.1, debts: [] },
      holdings: [{ token: usdcToken, amount: 1, amountBaseUnits: "1000000", valueUsd: 0.1 }],
    });
  });

  test("values a bet at the price of the moment", () => {
    const bet = { marketId: "rain", outcomeId: "yes", shares: new Decimal(10) };
    const states = [stateAt(0, 7, { bet })];
    const prices = [pricesAt(1, 0.5), pricesAt(2, 0.25), pricesAt(3, undefined)];
    expect(read(states, prices).map(({ total }) => total)).toEqual([7, 5, 2.5, 0, 0]);
  });

  test("names the last trade as the price source of a bet until a price is observed", () => {
    const bet = { marketId: "rain", outcomeId: "yes", shares: new Decimal(10) };
    const states = [stateAt(0, 7, { bet }), stateAt(0, 1, { positionId: "b" })];
    const { snapshots } = fillPage({ states, prices: [pricesAt(1, 0.5)] });
    expect(
      snapshots.slice(0, 2).map(({ positions }) => positions.map(({ priceSource }) => priceSource)),
    ).toEqual([
      ["last-trade", undefined],
      ["market", undefined],
    ]);
  });

  test("drops a bet once another outcome has won, and keeps one that won", () => {
    const bet = { marketId: "rain", outcomeId: "yes", shares: new Decimal(10) };
    const states = [stateAt(0, 7, { bet })];
    const minutes = (prices: readonly OutcomePrices[]) =>
      read(states, prices).map(({ minute, total }) => [minute, total]);
    expect(minutes([pricesAt(2, 0, "no")])).toEqual([
      [0, 7],
      [1, 7],
    ]);
    expect(minutes([pricesAt(2, 1, "yes")]).at(-1)).toEqual([4, 10]);
  });
});

describe("readSnapshotRange", () => {
  const now = at(60);

  test("accepts the first snapshot, and refuses an earlier start with its time", () => {
    const request = { endTime: "2026-01-02T00:00:00Z", resolution: "1d", now } as const;
    expect(readSnapshotRange({ ...request, startTime: "2026-01-01T00:00:00Z" })).toEqual({
      ...{ start: new Date("2026-01-01T00:00:00Z"), end: new Date("2026-01-02T00:00:00Z") },
    });
    expect(readSnapshotRange({ ...request, startTime: "2025-12-31T00:00:00Z" })).toEqual({
      code: "invalid-request",
      details: [
        {
          field: "query.startTime",
          message: "is 2025-12-31T00:00:00Z; snapshots start at 2026-01-01T00:00:00Z.",
        },
      ],
    });
  });

  test("refuses a start whose resolution is no longer kept, and a time that is none", () => {
    const request = { endTime: "2026-02-01T00:01:00Z", resolution: "1m", now } as const;
    expect(readSnapshotRange({ ...request, startTime: "2026-02-01T00:00:00Z" })).toMatchObject({
      code: "invalid-request",
      details: [{ message: expect.stringContaining("62 days of 1m history") }],
    });
    expect(readSnapshotRange({ ...request, startTime: "yesterday" })).toMatchObject({
      code: "invalid-request",
    });
  });
});
