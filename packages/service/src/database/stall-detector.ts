import { setTimeout as sleep } from "node:timers/promises";

export interface StallDetectorOptions {
  /** A statement on its own connection. A rejection is an answer, unless `isSilence` says otherwise. */
  readonly probe: () => Promise<unknown>;
  /** Ends the running probe. */
  readonly abortProbe: () => void;
  /** Whether the probe's error means no answer arrived. */
  readonly isSilence: (error: unknown) => boolean;
  readonly onStall: () => void;
  readonly onRecovery: () => void;
  readonly signal: AbortSignal;
  readonly timings?: StallTimings;
}

export interface StallTimings {
  readonly everyMs: number;
  readonly tickMs: number;
  /** Ticks without an answer until the database counts as stalled. */
  readonly ticks: number;
}

const defaultTimings: StallTimings = { everyMs: 1000, tickMs: 500, ticks: 6 };

/** How long the database is silent before requests are refused, at most, after the probe was sent. */
export const stallSeconds = (defaultTimings.ticks * defaultTimings.tickMs) / 1000;

/**
 * Probes the database until aborted. A statement may take long for good reasons, so its duration does not prove a
 * stall; a trivial probe without an answer does.
 */
export async function detectStalls(options: StallDetectorOptions): Promise<void> {
  const { abortProbe, onStall, onRecovery, signal, timings = defaultTimings } = options;
  const { everyMs } = timings;
  for (let isStalled = false; !signal.aborted; await pause(everyMs, signal)) {
    const isAnswered = await answersInTime(options, timings);
    if (signal.aborted) return;
    if (!isAnswered) abortProbe();
    if (isAnswered === isStalled) (isAnswered ? onRecovery : onStall)();
    isStalled = !isAnswered;
  }
}

/**
 * Counts short pauses instead of one long one: a process just resumed from suspension or load reads an answer already
 * received before it counts on.
 */
async function answersInTime(
  { probe, isSilence, signal }: StallDetectorOptions,
  { tickMs, ticks }: StallTimings,
): Promise<boolean> {
  const answer = probe().then(
    () => true,
    (error: unknown) => !isSilence(error),
  );
  for (let tick = 0; tick < ticks && !signal.aborted; tick++) {
    const outcome = await Promise.race([answer, pause(tickMs, signal)]);
    if (outcome !== undefined) return outcome;
  }
  return false;
}

async function pause(ms: number, signal: AbortSignal): Promise<undefined> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
