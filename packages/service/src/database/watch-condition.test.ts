import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createStall } from "./reject-while-stalled.ts";
import { isUnavailable } from "./transient-errors.ts";
import { type Condition, watchCondition } from "./watch-condition.ts";

const timings = { everyMs: 0, tickMs: 1, ticks: 3 };

/** Gives these answers, one to each probe, and returns what was reported. */
async function watch(answers: readonly (() => Promise<Condition>)[]): Promise<string[]> {
  const events: string[] = [];
  const end = new AbortController();
  let next = 0;
  await watchCondition({
    probe: () => {
      const answer = answers[next];
      next += 1;
      if (answer !== undefined) return answer();
      end.abort();
      return Promise.resolve("available");
    },
    abortProbe: () => events.push("abort"),
    judge: (error) => error as Condition,
    onProbe: (condition) => events.push(condition),
    signal: end.signal,
    timings,
  });
  return events;
}

const answer = () => Promise.resolve<Condition>("available");
const silence = () => new Promise<Condition>(() => {});

test("watchCondition reports a probe without an answer as silent, and ends its connection", async () => {
  expect(await watch([answer, silence, answer])).toEqual([
    ...["available", "abort", "silent"],
    "available",
  ]);
});

test("watchCondition reports what the probe's error means", async () => {
  expect(await watch([() => Promise.reject("unreachable")])).toEqual(["unreachable"]);
  expect(await watch([() => Promise.reject("silent")])).toEqual(["abort", "silent"]);
});

test("watchCondition ends the connection to a read-only server, so the next probe may reach another", async () => {
  const readOnly = () => Promise.resolve<Condition>("read-only");
  expect(await watch([readOnly, answer])).toEqual(["abort", "read-only", "available"]);
});

test("watchCondition reports no silence when the process itself was busy for longer than the limit", async () => {
  const busy = async () => {
    const answered = sleep(0, "available" as const);
    for (const end = performance.now() + 20; performance.now() < end; );
    return await answered;
  };
  expect(await watch([busy, busy])).toEqual(["available", "available"]);
});

test("a stall rejects waiting and later callers as unavailable, and gives late results back", async () => {
  const stall = createStall();
  const late: string[] = [];
  const waiting = Promise.withResolvers<string>();
  const first = stall.guard(
    () => waiting.promise,
    (result) => late.push(result),
  );
  stall.begin();
  const errors = [await first.catch((error) => error)];
  errors.push(await stall.guard(answer, () => {}).catch((error) => error));
  expect(errors.map(isUnavailable)).toEqual([true, true]);
  waiting.resolve("connection");
  await sleep(0);
  expect(late).toEqual(["connection"]);
  stall.end();
  await expect(
    stall.guard(
      () => Promise.resolve("open"),
      () => {},
    ),
  ).resolves.toBe("open");
});
