import { describe, expect, test } from "vitest";
import { type Reached, WatchedToken } from "./watched-token.ts";

const tokenId = "solana:x";
const start = Date.UTC(2026, 10, 2);
const up = { tokenId, windowSeconds: 60, direction: "up", threshold: 0.05 } as const;
const down = { ...up, direction: "down" } as const;
const longer = { ...up, windowSeconds: 300 } as const;
const levelStart = { time: start - 2, price: undefined };
const level = { tokenId, direction: "up", threshold: 0.1, start: levelStart } as const;
const armed = {
  ...{ threshold: 0.05, isFired: false, epoch: 0 },
  ...{ changedAt: Number.NEGATIVE_INFINITY, toldAt: Number.NEGATIVE_INFINITY },
};
const buy = {
  ...{ walletAddress: "w", buyId: "b", priceUsd: 100, time: start - 1, isHeld: true },
};

function watch(): WatchedToken {
  const token = new WatchedToken(tokenId);
  token.update({ triggers: [up, down], levels: [level] });
  for (const trigger of [up, down]) token.prices.set(trigger, armed);
  token.levels.setBuy(buy);
  token.startLevel(level);
  return token;
}

/** What two prices a minute apart make happen. */
function evaluate(token: WatchedToken, ...prices: readonly number[]): Reached {
  const reached: Reached = { transitions: [], crossings: [] };
  for (const [minute, price] of prices.entries()) {
    token.evaluate({ tokenId, time: start + minute * 60_000, price }, reached);
  }
  return reached;
}

describe("update", () => {
  test("returns what is new: other windows, directions and thresholds", () => {
    const token = new WatchedToken(tokenId);
    expect(token.update({ triggers: [up], levels: [] })).toEqual({ triggers: [up], levels: [] });
    const watches = { triggers: [up, down, longer], levels: [level] };
    expect(token.update(watches)).toEqual({ triggers: [down, longer], levels: [level] });
    token.startLevel(level);
    expect(token.update(watches)).toEqual({ triggers: [], levels: [] });
    const other = { ...level, threshold: 0.2 };
    expect(token.update({ ...watches, levels: [level, other] }).levels).toEqual([other]);
  });

  test("drops a trigger that is no longer watched, and keeps the others", () => {
    const token = watch();
    token.update({ triggers: [down], levels: [level] });
    expect([token.prices.has(up), token.prices.has(down)]).toEqual([false, true]);
    expect(token.levels.has(level)).toBe(true);
    expect(token.update({ triggers: [up, down], levels: [level] }).triggers).toEqual([up]);
  });

  test("drops a level that is no longer watched, and the holders with the last one", () => {
    const token = watch();
    const other = { ...level, threshold: 0.2 };
    token.update({ triggers: [], levels: [level, other] });
    token.startLevel(other);
    token.update({ triggers: [], levels: [other] });
    expect([token.levels.has(level), token.levels.has(other)]).toEqual([false, true]);
    expect(evaluate(token, 120).crossings).toHaveLength(1);
    token.update({ triggers: [], levels: [] });
    token.update({ triggers: [], levels: [level] });
    token.startLevel(level);
    expect(token.levels.size).toBe(0);
  });

  test("returns a level that begins anew, or is not started", () => {
    const token = watch();
    const anew = { ...level, start: { ...level.start, time: start } };
    const unstarted = { ...level, start: undefined };
    for (const changed of [anew, unstarted]) {
      expect(token.update({ triggers: [], levels: [changed] }).levels).toEqual([changed]);
      expect(token.levels.has(level)).toBe(false);
      token.startLevel(level);
    }
  });
});

test("evaluate collects the transitions and the crossings of each price, with the token", () => {
  const { transitions, crossings } = evaluate(watch(), 100, 112);
  const prices = { time: start + 60_000, fromUsd: 100, toUsd: 112 };
  expect(transitions).toEqual([{ ...up, epoch: 0, isFired: true, isTold: true, ...prices }]);
  const { start: _, ...crossed } = level;
  expect(crossings).toEqual([{ ...crossed, buy, time: start + 60_000, toUsd: 112 }]);
  const fallen = evaluate(watch(), 100, 94).transitions;
  expect(fallen.map(({ direction }) => direction)).toEqual(["down"]);
});
