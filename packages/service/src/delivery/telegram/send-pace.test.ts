import fc from "fast-check";
import { expect, test } from "vitest";
import { SendPace } from "./send-pace.ts";
import type { Timer } from "./timer.ts";

/** A clock jumping from callback to callback. */
class FakeTimer implements Timer {
  #now = 0;
  #callbacks: { readonly at: number; readonly callback: () => void }[] = [];
  set = 0;

  now() {
    return this.#now;
  }

  after(ms: number, callback: () => void) {
    this.set += 1;
    const entry = { at: this.#now + ms, callback };
    this.#callbacks.push(entry);
    return () => {
      this.#callbacks = this.#callbacks.filter((callback) => callback !== entry);
    };
  }

  get pending(): number {
    return this.#callbacks.length;
  }

  /** Lets time pass; promises settle after each callback. */
  async advanceTo(time: number): Promise<void> {
    await settled();
    for (;;) {
      const [next] = this.#callbacks.toSorted((a, b) => a.at - b.at);
      if (next === undefined || next.at > time) break;
      this.#now = Math.max(this.#now, next.at);
      this.#callbacks = this.#callbacks.filter((callback) => callback !== next);
      next.callback();
      await settled();
    }
    this.#now = time;
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Arrival {
  readonly at: number;
  readonly chatId: string;
  /** When the caller gives up. */
  readonly abortAt: number;
}

/** A 429 received at this time. */
interface Pause {
  readonly at: number;
  readonly ms: number;
}

type Outcome = number | "aborted" | "paused" | "waiting";

const endMs = 60_000;
const maxPauseMs = 10_000;

/** The rules, applied at each millisecond. */
function oracle(arrivals: readonly Arrival[], pauses: readonly Pause[]): Outcome[] {
  const outcomes: Outcome[] = arrivals.map(() => "waiting");
  const sent: { readonly at: number; readonly chatId: string }[] = [];
  for (let now = 0; now <= endMs; now++) {
    const until = Math.max(...pauses.filter(({ at }) => at <= now).map(({ at, ms }) => at + ms), 0);
    for (const [index, { at, chatId, abortAt }] of arrivals.entries()) {
      if (at > now || outcomes[index] !== "waiting") continue;
      if (abortAt <= now) outcomes[index] = "aborted";
      else if (until - now > maxPauseMs) outcomes[index] = "paused";
      else if (
        until <= now &&
        sent.every((message) => message.at <= now - (message.chatId === chatId ? 1000 : 40))
      ) {
        outcomes[index] = now;
        sent.push({ at: now, chatId });
      }
    }
  }
  return outcomes;
}

async function run(arrivals: readonly Arrival[], pauses: readonly Pause[]): Promise<Outcome[]> {
  const timer = new FakeTimer();
  const pace = new SendPace({ timer, maxPauseMs });
  const outcomes: Outcome[] = arrivals.map(() => "waiting");
  const controllers = arrivals.map(() => new AbortController());
  // At one time, pauses come before aborts and aborts before arrivals, as in the oracle.
  const steps = [
    ...pauses.map(({ at, ms }) => ({ at, act: () => pace.pause(ms) })),
    ...arrivals.map(({ abortAt }, index) => ({
      at: abortAt,
      act: () => controllers[index]?.abort(),
    })),
    ...arrivals.map(({ at, chatId }, index) => ({
      at,
      act() {
        const signal = controllers[index]?.signal ?? AbortSignal.abort();
        pace.take(chatId, signal).then(
          (isGranted) => {
            outcomes[index] = isGranted ? timer.now() : "paused";
          },
          () => {
            outcomes[index] = "aborted";
          },
        );
      },
    })),
  ].sort((a, b) => a.at - b.at);
  for (const { at, act } of steps) {
    await timer.advanceTo(at - 1);
    await timer.advanceTo(at);
    act();
  }
  await timer.advanceTo(endMs);
  return outcomes;
}

const times = fc.integer({ min: 1, max: 4000 });
const arrivalLists = fc
  .array(
    fc.record({
      at: times,
      chatId: fc.constantFrom("1", "2", "3", "4", "5", "6"),
      stayMs: fc.oneof({ weight: 4, arbitrary: fc.constant(endMs * 2) }, times),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list
      .sort((a, b) => a.at - b.at)
      .map(({ at, chatId, stayMs }) => ({ at, chatId, abortAt: at + stayMs })),
  );
const pauseLists = fc.array(
  fc.record({ at: times, ms: fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.constant(14_000)) }),
  { maxLength: 3 },
);

test("SendPace lets each caller pass when the rules, applied at each millisecond, do", async () => {
  await fc.assert(
    fc.asyncProperty(arrivalLists, pauseLists, async (arrivals, pauses) => {
      expect(await run(arrivals, pauses)).toEqual(oracle(arrivals, pauses));
    }),
    { numRuns: 60 },
  );
});

test("SendPace sets one timer at a time, and none without callers", async () => {
  const timer = new FakeTimer();
  const pace = new SendPace({ timer });
  const { signal } = new AbortController();
  const all = Array.from({ length: 50 }, (_, index) => pace.take(String(index), signal));
  expect(timer.pending).toBe(1);
  await timer.advanceTo(10_000);
  expect(await Promise.all(all)).toEqual(Array(50).fill(true));
  expect(timer.pending).toBe(0);
});

test("SendPace wakes at most twice for each message", async () => {
  const timer = new FakeTimer();
  const pace = new SendPace({ timer });
  const { signal } = new AbortController();
  const all = Array.from({ length: 20 }, () => pace.take("1", signal));
  timer.set = 0;
  await timer.advanceTo(30_000);
  await Promise.all(all);
  expect(timer.set).toBeLessThanOrEqual(40);
});

test("SendPace forgets chats after a second", async () => {
  const timer = new FakeTimer();
  const pace = new SendPace({ timer });
  const { signal } = new AbortController();
  let most = 0;
  for (let index = 0; index < 2000; index++) {
    const granted = pace.take(String(index), signal);
    await timer.advanceTo(timer.now() + 40);
    await granted;
    most = Math.max(most, pace.chats);
  }
  expect(most).toBeLessThanOrEqual(26);
});
