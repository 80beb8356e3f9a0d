import fc from "fast-check";
import { expect, test } from "vitest";
import { timeouts } from "../../../../../tools/testing/timeouts.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { propertyRuns } from "../../../tests/support/property-runs.ts";
import { holdersOf } from "../../domain/rate-limits/holder.ts";
import { RateLimitStore } from "../../store/service/rate-limits.ts";
import type { Quota } from "./rate-limits.ts";
import { createSharedRateLimiter } from "./shared-rate-limiter.ts";

const db = useDatabase();
const windowMs = 60_000;
let callers = 0;

/** Two replicas on one database, a new caller, and a clock. */
function createReplicas(requestsPerMinute: number) {
  let now = Date.parse("2026-11-02T09:30:00.000Z");
  const replica = () =>
    createSharedRateLimiter({
      rateLimits: new RateLimitStore(db()),
      clock: { now: () => new Date(now) },
      requestsPerMinute,
      keyRequestsPerMinute: 0,
      countTimeoutMs: timeouts.testTimeout,
      onUnavailable: (error) => {
        throw error;
      },
    });
  const replicas = [replica(), replica()] as const;
  const holders = holdersOf({ clientKey: `key ${callers++}` }, "192.0.2.1");
  return {
    now: () => now,
    wait: (ms: number) => {
      now += ms;
    },
    async send(replica: 0 | 1, cost = 1): Promise<Quota> {
      const quota = await replicas[replica].take({ holders, cost });
      if (quota === undefined) throw new Error("The request was not counted.");
      return quota;
    },
  };
}

const limits = fc.integer({ min: 1, max: 7 });
const steps = fc.array(
  fc.record({
    waitMs: fc.oneof(fc.integer({ min: 0, max: 2500 }), fc.integer({ min: 0, max: 70_000 })),
    replicas: fc.array(fc.constantFrom<0 | 1>(0, 1), { minLength: 1, maxLength: 9 }),
  }),
  { minLength: 1, maxLength: 15 },
);

test("no 60 seconds let more requests pass than the limit, and no request below the limit is refused", async () => {
  await fc.assert(
    fc.asyncProperty(limits, steps, async (limit, sequence) => {
      const { now, wait, send } = createReplicas(limit);
      const passed: number[] = [];
      const within = (ms: number) => passed.filter((at) => at > now() - ms).length;
      for (const { waitMs, replicas } of sequence) {
        wait(waitMs);
        const quotas = await Promise.all(replicas.map((replica) => send(replica)));
        const refused = quotas.filter((quota) => quota.isExceeded).length;
        passed.push(...Array.from({ length: quotas.length - refused }, now));
        expect(within(windowMs)).toBeLessThanOrEqual(limit);
        // A second counts as a whole, so a request is given back up to a second late.
        if (refused > 0) expect(within(windowMs + 1000)).toBeGreaterThanOrEqual(limit);
      }
    }),
    { numRuns: propertyRuns(100) },
  );
});

test("a costly request takes its cost, and is refused only without any quota", async () => {
  const costs = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12 }), costs, async (limit, sequence) => {
      const { send } = createReplicas(limit);
      let left = limit;
      for (const cost of sequence) {
        const { isExceeded, remaining } = await send(0, cost);
        expect(isExceeded).toBe(left === 0);
        left = Math.max(0, left - cost);
        expect(remaining).toBe(left);
      }
    }),
    { numRuns: propertyRuns(30) },
  );
});

test("costly requests of one moment take their costs in turn", async () => {
  const { send } = createReplicas(10);
  const quotas = await Promise.all([4, 4, 4, 4].map((cost) => send(0, cost)));
  expect(quotas.map(({ isExceeded, remaining }) => [isExceeded, remaining])).toEqual([
    [false, 6],
    [false, 2],
    [false, 0],
    [true, 0],
  ]);
});

test("a quota has the right remaining requests, retry time and reset time", async () => {
  await fc.assert(
    fc.asyncProperty(limits, steps, async (limit, sequence) => {
      const { wait, send } = createReplicas(limit);
      let last: Quota | undefined;
      for (const { waitMs, replicas } of sequence) {
        wait(waitMs);
        for (const replica of replicas) last = await send(replica);
      }
      if (last === undefined) return;
      for (let left = last.remaining; left > 0; left -= 1) last = await send(0);
      const exhausted = last.isExceeded ? last : await send(1);
      expect(exhausted).toMatchObject({ isExceeded: true, remaining: 0 });
      wait((exhausted.retryAfterSeconds - 1) * 1000 - 1);
      if (exhausted.retryAfterSeconds > 1) expect((await send(0)).isExceeded).toBe(true);
      wait(1001);
      expect((await send(1)).isExceeded).toBe(false);
      wait((await send(1)).resetSeconds * 1000);
      expect(await send(0)).toMatchObject({ isExceeded: false, remaining: limit - 1 });
    }),
    { numRuns: propertyRuns(50) },
  );
});

test("a burst over two replicas passes up to the limit", async () => {
  const { send } = createReplicas(100);
  const quotas = await Promise.all(Array.from({ length: 300 }, (_, at) => send(at % 2 ? 1 : 0)));
  const passed = quotas.filter((quota) => !quota.isExceeded);
  expect(passed.length).toBe(100);
  const left = passed.map((quota) => quota.remaining).sort((a, b) => b - a);
  expect(left).toEqual(Array.from({ length: 100 }, (_, at) => 99 - at));
});

test("a replica whose clock is behind grants nothing extra, and one that is an hour ahead locks no caller out", async () => {
  const store = new RateLimitStore(db());
  const start = Date.parse("2026-11-04T00:00:00.000Z");
  const take = async (holder: string, seconds: number) => {
    const asked = new Map([[holder, 1]]);
    const taken = await store.take(asked, 2, new Date(start + seconds * 1000));
    return taken.get(holder)?.granted;
  };
  expect(await take("behind", 100)).toBe(1);
  expect(await take("behind", 98)).toBe(1);
  expect(await take("behind", 99)).toBe(0);
  expect(await take("behind", 160)).toBe(0);
  expect(await take("behind", 161)).toBe(1);
  expect([await take("wrong", 3700), await take("wrong", 3700)]).toEqual([1, 1]);
  expect([await take("wrong", 100), await take("wrong", 100)]).toEqual([1, 1]);
  expect(await take("wrong", 100)).toBe(0);
});

test("forgetExpired deletes counts of holders without recent requests", async () => {
  const store = new RateLimitStore(db());
  const start = Date.parse("2026-11-03T00:00:00.000Z");
  const at = (seconds: number) => new Date(start + seconds * 1000);
  await store.take(new Map([["gone", 3]]), 5, at(0));
  await store.take(new Map([["here", 3]]), 5, at(1));
  await store.forgetExpired(at(61));
  const asked = new Map([
    ["gone", 1],
    ["here", 1],
  ]);
  // At an earlier time, the remaining counts show.
  const taken = await store.take(asked, 5, at(1));
  expect(taken.get("gone")?.used).toEqual([1]);
  expect(taken.get("here")?.used).toEqual([4]);
});
