import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { nextMessage } from "../service/run-server.ts";

/** What a process with workers has done so far. */
export interface WorkerReport extends Progress {
  readonly cpuMs: number;
}

export interface Progress {
  /** Deliveries. */
  readonly delivered: number;
  /** When the code for each address went out, in milliseconds on the system clock. */
  readonly codes: Readonly<Record<string, number>>;
}

/** A process with workers. */
export interface MeasuredProcess {
  report(): Promise<WorkerReport>;
  stop(): Promise<void>;
}

/** Starts a module from this folder on a database, and waits until its workers run. */
export async function startProcess(
  module: string,
  ...args: readonly string[]
): Promise<MeasuredProcess> {
  const child = fork(join(import.meta.dirname, `${module}.ts`), args);
  await nextMessage(child, module);
  return {
    report() {
      child.send("report");
      return nextMessage<WorkerReport>(child, module);
    },
    async stop() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

/** Answers the parent process. */
export function answerParent(readProgress: () => Progress, stop: () => Promise<void>): void {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    const report: WorkerReport = { cpuMs: (user + system) / 1000, ...readProgress() };
    process.send?.(report);
  });
  process.on("disconnect", async () => {
    await stop();
    process.exit(0);
  });
  process.send?.("ready");
}
