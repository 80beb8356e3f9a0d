import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { type Cost, measureCost } from "../deliveries/cpu-meter.ts";
import type { BenchDatabase } from "../service/bench-database.ts";

export interface Work extends Cost {
  /** How long the event loop was blocked at most. */
  readonly longestPauseMs: number;
  /** How much the memory of this process grew at most. */
  readonly peakMb: number;
}

const sampleMs = 5;

/** Measures work of this process and of PostgreSQL, with its longest pause and its memory. */
export async function measureWork(
  database: BenchDatabase,
  work: () => Promise<void>,
): Promise<Work> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, sampleMs);
  const delay = monitorEventLoopDelay({ resolution: sampleMs });
  delay.enable();
  try {
    const cost = await measureCost(database, work);
    // The last pause is recorded in the next turn of the loop.
    await wait(2 * sampleMs);
    return { ...cost, longestPauseMs: delay.max / 1e6, peakMb: (peak - before) / 1e6 };
  } finally {
    delay.disable();
    clearInterval(sampler);
  }
}
