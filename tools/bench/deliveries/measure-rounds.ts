import { setTimeout as sleep } from "node:timers/promises";
import type { BenchDatabase } from "../service/bench-database.ts";
import { acceptSend, createAppWithSubscribers, settle, untilDelivered } from "./bench-sends.ts";
import { type Cost, measureCost } from "./cpu-meter.ts";
import { startWorkers } from "./measure-ours.ts";
import type { MeasuredProcess } from "./measured-process.ts";
import { measureSizes, type TableSizes } from "./table-sizes.ts";

export interface RoundsOptions {
  readonly subscribers: number;
  readonly rounds: number;
  readonly idleSeconds: number;
}

export interface Rounds {
  /** Before the first round and after each. */
  readonly sizes: readonly TableSizes[];
  /** The cost with idle workers. */
  readonly idle: Cost;
}

/** Measures how tables grow with each send, then the cost of idle workers. */
export async function measureRounds(
  database: BenchDatabase,
  options: RoundsOptions,
): Promise<Rounds> {
  const appId = await createAppWithSubscribers(database, options.subscribers);
  const processes = await startWorkers(database);
  try {
    const sizes = [await measureSizes(database.db)];
    for (let round = 0; round < options.rounds; round += 1) {
      await untilDelivered(database, await acceptSend(database, appId), () => sleep(100));
      sizes.push(await measureSizes(database.db));
    }
    return { sizes, idle: await measureIdle(database, processes, options.idleSeconds) };
  } finally {
    await Promise.all(processes.map((process) => process.stop()));
  }
}

async function measureIdle(
  database: BenchDatabase,
  processes: readonly MeasuredProcess[],
  seconds: number,
): Promise<Cost> {
  await settle(database.db);
  return measureCost(database, () => sleep(seconds * 1000), processes);
}
