import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createStall } from "./reject-while-stalled.ts";
import { detectStalls } from "./stall-detector.ts";
import { isUnavailable } from "./transient-errors.ts";

const timings = { everyMs: 0, tickMs: 1, ticks: 3 };

/** Runs the detector on these answers, one for each probe, and returns what it reported. */
async function detect(answers: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const events: string[] = [];
  const end = new AbortController();
  let next = 0;
  await detectStalls({
    probe: () => {
      const answer = answers[next];
      next += 1;
      if (answer !== undefined) return answer();
      end.abort();
      return Promise.resolve();
    },
    abortProbe: () => events.push("abort"),
    isSilence: (error) => error === "silence",
    onStall: () => events.push("stall"),
    onRecovery: () => events.push("recovery"),
    signal: end.signal,
    timings,
  });
  return events;
}

const answer = () => Promise.resolve();
const silence = () => new Promise(() => {});

test("detectStalls reports a stall once, and the recovery once", async () => {
  const answers = [answer, silence, silence, answer, answer, silence, answer];
  const stall = ["abort", "stall"];
  expect(await detect(answers)).toEqual([...stall, "abort", "recovery", ...stall, "recovery"]);
});

test("detectStalls takes an error of the server for an answer, and a timeout of the driver for silence", async () => {
  expect(await detect([() => Promise.reject("refused")])).toEqual([]);
  expect(await detect([() => Promise.reject("silence")])).toEqual(["abort", "stall"]);
});

test("detectStalls reports no stall when the process itself was busy for longer than the limit", async () => {
  const busy = async () => {
    const answered = sleep(0);
    for (const end = performance.now() + 20; performance.now() < end; );
    await answered;
  };
  expect(await detect([busy, busy])).toEqual([]);
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
