import { expect, test, vi } from "vitest";
import type { Grant } from "../../domain/rate-limits/window.ts";
import { BatchCounter, type TakeBatch } from "./batch-counter.ts";

const onUnavailable = vi.fn();
const grantAll: TakeBatch = async (requested) =>
  new Map([...requested].map(([holder, count]) => [holder, toGrant(count)]));

function toGrant(granted: number): Grant {
  return { granted, second: 0, used: [granted] };
}

function createCounter(take: TakeBatch, timeoutMs = 1000): BatchCounter {
  onUnavailable.mockClear();
  return new BatchCounter(take, { timeoutMs, pauseMs: 5, maxPauseMs: 60_000, onUnavailable });
}

test("requests of one tick share a statement, and each has its index among those of its holder", async () => {
  const take = vi.fn(grantAll);
  const counter = createCounter(take);
  const counted = await Promise.all(
    ["one", "two", "one"].map((holder) => counter.count(holder, 1)),
  );
  expect(take.mock.calls).toEqual([
    [
      new Map([
        ["one", 2],
        ["two", 1],
      ]),
    ],
  ]);
  expect(counted).toEqual([
    { grant: toGrant(2), index: 0 },
    { grant: toGrant(1), index: 0 },
    { grant: toGrant(2), index: 1 },
  ]);
});

test("requests that arrive during a statement wait for the next one", async () => {
  let finish = () => {};
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const take = vi.fn<TakeBatch>(async (requested) => {
    await running;
    return grantAll(requested);
  });
  const counter = createCounter(take);
  const first = counter.count("one", 1);
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(1));
  const second = Promise.all([counter.count("one", 1), counter.count("one", 1)]);
  await new Promise(setImmediate);
  expect(take).toHaveBeenCalledTimes(1);
  finish();
  await Promise.all([first, second]);
  expect(take.mock.calls).toEqual([[new Map([["one", 1]])], [new Map([["one", 2]])]]);
});

test("requests pass uncounted after a failed statement, until the pause is over", async () => {
  const take = vi.fn(grantAll).mockRejectedValueOnce(new Error("unavailable"));
  const counter = createCounter(take);
  expect(await Promise.all([counter.count("one", 1), counter.count("two", 1)])).toEqual([
    undefined,
    undefined,
  ]);
  await vi.waitFor(async () => expect(await counter.count("one", 1)).toBeDefined());
  expect(onUnavailable).toHaveBeenCalledTimes(1);
});

test("requests that wait for a statement that times out pass uncounted, and no other statement is sent", async () => {
  const take = vi.fn<TakeBatch>(() => new Promise(() => {}));
  const counter = createCounter(take, 20);
  const first = counter.count("one", 1);
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(1));
  expect(await Promise.all([first, counter.count("two", 1)])).toEqual([undefined, undefined]);
  expect(await counter.count("three", 1)).toBeUndefined();
  expect(take).toHaveBeenCalledTimes(1);
});
