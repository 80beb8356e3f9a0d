import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { type Cost, measureCost } from "../deliveries/cpu-meter.ts";
import type { BenchDatabase } from "../service/bench-database.ts";

export interface Work extends Cost {
  /** How long the event loop was blocked at most. */
  readonly longestPauseMs: number;
  /** CPU time in the longest pause: other load on the machine does not lengthen it. */
  readonly busiestPauseMs: number;
  /** This process's largest memory growth. */
  readonly peakMb: number;
}

const sampleMs = 5;

/** Measures work in this process and in PostgreSQL, with the longest pause and the memory. */
export async function measureWork(
  database: BenchDatabase,
  work: () => Promise<void>,
): Promise<Work> {
  const before = process.memoryUsage.rss();
  let peak = before;
  let busiestPauseMs = 0;
  let last = process.threadCpuUsage();
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
    const { user, system } = process.threadCpuUsage(last);
    busiestPauseMs = Math.max(busiestPauseMs, (user + system) / 1000);
    last = process.threadCpuUsage();
  };
  const sampler = setInterval(sample, sampleMs);
  const delay = monitorEventLoopDelay({ resolution: sampleMs });
  delay.enable();
  try {
    const cost = await measureCost(database, work);
    // The last pause is recorded in the next loop turn.
    await wait(2 * sampleMs);
    const longestPauseMs = delay.max / 1e6;
    return { ...cost, longestPauseMs, busiestPauseMs, peakMb: (peak - before) / 1e6 };
  } finally {
    delay.disable();
    clearInterval(sampler);
  }
}
