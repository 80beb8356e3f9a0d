import { existsSync, readFileSync } from "node:fs";

/** CPU seconds used by one task, or by everything a run started. */
export interface CpuSeconds {
  readonly user: number;
  readonly system: number;
}

const ticksPerSecond = 100;

/**
 * CPU seconds used by the ended children of this process and by their ended children; undefined outside Linux. See
 * proc(5).
 */
export function readChildSeconds(): CpuSeconds | undefined {
  if (!existsSync("/proc/self/stat")) return undefined;
  const stat = readFileSync("/proc/self/stat", "latin1");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { user: Number(fields[13]) / ticksPerSecond, system: Number(fields[14]) / ticksPerSecond };
}
