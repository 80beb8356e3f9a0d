export interface Pace {
  /** Waits for a place. Readings take turns, each known by its signal; ends early when the signal aborts. */
  take(signal: AbortSignal): Promise<void>;
}

export interface PaceOptions {
  readonly now: () => number;
  /** Ends early when the signal aborts. */
  readonly pause: (waitMs: number, signal: AbortSignal) => Promise<void>;
}

export const neverAborted: AbortSignal = new AbortController().signal;

/**
 * Spaces calls: one second's calls may go at once, later ones wait for their share of a second. A long reading does not
 * delay a short one, and a reading gives its places back when it ends.
 */
export function createPace(callsPerSecond: number, { now, pause }: PaceOptions): Pace {
  const shareMs = 1000 / callsPerSecond;
  const waiting = new Map<AbortSignal, Waiting>();
  let usedUntil = 0;
  let isServing = false;

  async function serve(): Promise<void> {
    while (waiting.size > 0) {
      const at = now();
      const waitMs = Math.max(usedUntil, at) + shareMs - at - 1000;
      if (waitMs > 0) await pause(waitMs, neverAborted);
      const [first] = waiting;
      // Its reading ended meanwhile.
      if (first === undefined) break;
      usedUntil = Math.max(usedUntil, now()) + shareMs;
      admitFirst(waiting, ...first);
    }
    isServing = false;
  }

  return {
    take(signal) {
      if (signal.aborted) return Promise.resolve();
      const taken = new Promise<void>((resolve) => enqueue(waiting, signal, resolve));
      if (!isServing) {
        isServing = true;
        void serve();
      }
      return taken;
    },
  };
}

interface Waiting {
  readonly calls: (() => void)[];
  /** One for all calls: a reading has hundreds. */
  readonly onAbort: () => void;
}

function enqueue(waiting: Map<AbortSignal, Waiting>, signal: AbortSignal, call: () => void): void {
  const known = waiting.get(signal);
  if (known !== undefined) return void known.calls.push(call);
  const calls = [call];
  const onAbort = () => {
    waiting.delete(signal);
    for (const release of calls) release();
  };
  signal.addEventListener("abort", onAbort, { once: true });
  waiting.set(signal, { calls, onAbort });
}

/** Lets one call go; its reading's other calls follow after the other readings' calls. */
function admitFirst(
  waiting: Map<AbortSignal, Waiting>,
  signal: AbortSignal,
  { calls, onAbort }: Waiting,
): void {
  const call = calls.shift();
  waiting.delete(signal);
  if (calls.length > 0) waiting.set(signal, { calls, onAbort });
  else signal.removeEventListener("abort", onAbort);
  call?.();
}
