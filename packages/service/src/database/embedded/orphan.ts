import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { readPostmasterFile } from "../postmaster.ts";
import { StartupError } from "../startup-error.ts";

interface StopOptions {
  readonly report?: (line: string) => void;
  readonly signal?: AbortSignal;
  /** How long each signal has, before the next one is sent. */
  readonly graceMs?: number;
}

/** Fast, then immediate shutdown. The kernel ends a process ignoring both; PostgreSQL recovers from this too. */
const signals = ["SIGINT", "SIGQUIT", "SIGKILL"] as const;

/**
 * Ends a server whose owning process was killed. Its command line names the data folder.
 *
 * @throws StartupError when it does not end
 */
export async function stopOrphan(data: string, options: StopOptions = {}): Promise<void> {
  const { report = () => {}, signal, graceMs = 10_000 } = options;
  const pid = Number(readPostmasterFile(data)[0]);
  if (!(pid > 1) || !isServerOf(pid, data)) return;
  report(`PostgreSQL, process ${pid}, still runs from an earlier start; ending it.`);
  for (const [index, name] of signals.entries()) {
    if (index > 0) report(`PostgreSQL, process ${pid}, has not ended; sending it ${name}.`);
    send(pid, name);
    // A stopped process acts on no other signal before this one.
    send(pid, "SIGCONT");
    for (const end = Date.now() + graceMs; Date.now() < end; ) {
      if (!isServerOf(pid, data)) return;
      await wait(10, undefined, { signal });
    }
  }
  throw new StartupError(
    `PostgreSQL, process ${pid}, still runs from an earlier start and does not end; end it, or choose another data folder.`,
  );
}

/** The process may have ended by now. */
function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}

function isServerOf(pid: number, data: string): boolean {
  try {
    process.kill(pid, 0);
    const command = `/proc/${pid}/cmdline`;
    return !existsSync("/proc/self") || readFileSync(command, "utf8").split("\0").includes(data);
  } catch {
    return false;
  }
}
