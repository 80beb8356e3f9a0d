import type { BenchDatabase } from "../service/bench-database.ts";
import { measureTreeMs } from "./cpu-time.ts";
import type { MeasuredProcess } from "./measured-process.ts";

/** Cost of a unit of work. */
export interface Cost {
  readonly seconds: number;
  readonly postgresMs: number;
  /** Of all participating Node processes. */
  readonly nodeMs: number;
}

/** Measures work done by this process, or by other processes on its behalf. */
export async function measureCost(
  database: BenchDatabase,
  work: () => Promise<void>,
  processes?: readonly MeasuredProcess[],
): Promise<Cost> {
  const before = await read(database, processes);
  await work();
  const after = await read(database, processes);
  return {
    seconds: (after.atMs - before.atMs) / 1000,
    postgresMs: after.postgresMs - before.postgresMs,
    nodeMs: after.nodeMs - before.nodeMs,
  };
}

async function read(database: BenchDatabase, processes: readonly MeasuredProcess[] | undefined) {
  const atMs = performance.now();
  const postgresMs = measureTreeMs(database.pid());
  return { atMs, postgresMs, nodeMs: await measureNode(processes) };
}

async function measureNode(processes: readonly MeasuredProcess[] | undefined): Promise<number> {
  if (processes === undefined) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
  const reports = await Promise.all(processes.map((process) => process.report()));
  return reports.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** CPU microseconds of PostgreSQL and Node for each of `count`. */
export function microsecondsEach({ postgresMs, nodeMs }: Cost, count: number): number {
  return ((postgresMs + nodeMs) * 1000) / count;
}
