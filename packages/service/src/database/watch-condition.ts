import { setTimeout as sleep } from "node:timers/promises";

/** What a probe found. `unreachable` servers refuse connections; `silent` ones do not answer. */
export type Condition = "available" | "unreachable" | "silent" | "read-only";

export interface ConditionOptions {
  /** A statement on its own connection. */
  readonly probe: () => Promise<Condition>;
  /** Ends the running probe and its connection. */
  readonly abortProbe: () => void;
  /** What the probe's error means. */
  readonly judge: (error: unknown) => Condition;
  /** Called after each probe. */
  readonly onProbe: (condition: Condition) => void;
  readonly signal: AbortSignal;
  readonly timings?: ProbeTimings;
}

export interface ProbeTimings {
  readonly everyMs: number;
  readonly tickMs: number;
  /** Ticks without an answer until the database counts as silent. */
  readonly ticks: number;
}

const defaultTimings: ProbeTimings = { everyMs: 1000, tickMs: 500, ticks: 6 };

/** How long the database is silent before requests are refused, at most, after the probe was sent. */
export const silentSeconds = (defaultTimings.ticks * defaultTimings.tickMs) / 1000;

/**
 * Probes the database until aborted. A statement may take long for good reasons, so its duration does not prove a
 * stall; a trivial probe without an answer does.
 */
export async function watchCondition(options: ConditionOptions): Promise<void> {
  const { abortProbe, onProbe, signal, timings = defaultTimings } = options;
  for (; !signal.aborted; await pause(timings.everyMs, signal)) {
    const condition = await probeInTime(options, timings);
    if (signal.aborted) return;
    // The next probe opens a connection, which a failover leads to another server.
    if (condition === "silent" || condition === "read-only") abortProbe();
    onProbe(condition);
  }
}

/**
 * Counts short pauses instead of one long one: a process just resumed from suspension or load reads an answer already
 * received before it counts on.
 */
async function probeInTime(
  { probe, judge, signal }: ConditionOptions,
  { tickMs, ticks }: ProbeTimings,
): Promise<Condition> {
  const answer = probe().catch(judge);
  for (let tick = 0; tick < ticks && !signal.aborted; tick++) {
    const outcome = await Promise.race([answer, pause(tickMs, signal)]);
    if (outcome !== undefined) return outcome;
  }
  return "silent";
}

async function pause(ms: number, signal: AbortSignal): Promise<undefined> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
