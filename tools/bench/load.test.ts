import { expect, test } from "vitest";
import { longTest } from "../testing/long-test.ts";
import { judgeFailures, judgeHeap, measureLoad, quickRun } from "./load/measure-load.ts";
import { runOpenLoop } from "./load/open-loop.ts";

test("runOpenLoop sends each call as often as its weight says, and reports rejected ones", async () => {
  const sent = { often: 0, seldom: 0 };
  const run = await runOpenLoop({
    rate: 1000,
    seconds: 0.1,
    calls: [
      {
        name: "often",
        weight: 3,
        send: async () => {
          sent.often += 1;
        },
      },
      {
        name: "seldom",
        weight: 1,
        send: async () => {
          sent.seldom += 1;
          throw new Error("refused");
        },
      },
    ],
  });
  expect(sent).toEqual({ often: 75, seldom: 25 });
  expect(run.failures).toBe(25);
  expect(run.examples[0]).toBe("seldom: refused");
  expect(run.all.count).toBe(100);
});

test("runOpenLoop counts the time that a call waited for the generator", async () => {
  const heldMs = 200;
  let isFirst = true;
  const send = async () => {
    if (!isFirst) return;
    isFirst = false;
    for (const end = performance.now() + heldMs; performance.now() < end; );
  };
  const calls = [{ name: "one", weight: 1, send }];
  const { all } = await runOpenLoop({ rate: 100, seconds: 0.2, calls });
  // Calls are due every 10 ms; half of the delayed calls waited for more than half of the time.
  expect(all.p50Ms).toBeGreaterThan(heldMs / 4);
});

const heapsOf = (...megabytes: number[]) =>
  megabytes.map((megabyte) => ({ heapBytes: megabyte * 1e6, externalBytes: 0 }));

test.each([
  [[50, 58, 60, 60, 61, 60, 62], /^Met: .* grew by 3\.3 %/],
  [[50, 58, 60, 60, 70, 80, 90], /^Missed: .* grew by 50\.0 %/],
  [[50, 60, 70], /shows whether it grows/],
])("judgeHeap compares the heaps %j after the warm-up", (megabytes, verdict) => {
  expect(judgeHeap("replica 1", heapsOf(...megabytes))).toMatch(verdict);
});

test("judgeFailures misses the target with one failure", () => {
  const all = { count: 1000, p50Ms: 1, p99Ms: 2, maxMs: 3 };
  expect(judgeFailures({ failures: 1, all })).toMatch(/^Missed: 1 of 1,000/);
  expect(judgeFailures({ failures: 0, all })).toMatch(/^Met: 0 of 1,000/);
});

longTest("measureLoad makes every call of the mix without a failure", async () => {
  const { rows, verdicts } = await measureLoad({ ...quickRun, minutes: 1 / 20 });
  for (const [name, count] of rows) expect(Number(count), name).toBeGreaterThan(0);
  expect(verdicts[0]).toMatch(/^Met: 0 of/);
});
