import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { UsageError } from "@bellwether/tasks/run-command";

/** The service's own program, run from its sources. */
const program = join(import.meta.dirname, "../../packages/service/src/main.ts");

/** The service ended by itself; its own output has already said why. */
export class ServiceEndedError extends Error {}

export interface ServiceProcess {
  /** Where it listens. */
  readonly address: string;
  /** Settles when it has ended, with its exit code. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * The settings as the service reads them from flags and variables, secrets hidden.
 *
 * @throws UsageError in the service's words when one of them is wrong
 */
export function readServiceSettings(flags: readonly string[]): {
  readonly dataFolder: string;
  readonly chainUrl: string | null;
} {
  const { status, stdout, stderr } = run(["--print-config", ...flags]);
  if (status !== 0)
    throw new UsageError(stderr.replace(/\nSee bellwether --help\.\s*$/, "").trim());
  return JSON.parse(stdout);
}

/** The service's commands, such as `keys create`; they also work while it runs. */
export function runServiceCommand(words: readonly string[], flags: readonly string[]): string {
  const { status, stdout, stderr } = run([...words, ...flags]);
  if (status !== 0) throw new ServiceEndedError(stderr.trim());
  return stdout;
}

/** Starts the service and waits until it listens. Its log goes to this process's output. */
export async function startServiceProcess(
  flags: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [program, ...flags], {
    env: { LOG_LEVEL: "warn", ...process.env, ...variables },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // A Ctrl-C reaches the whole group; the service is stopped in its turn instead.
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const message = await firstMessage(child);
  return {
    address: message.address,
    ended,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function firstMessage(child: ChildProcess): Promise<{ readonly address: string }> {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as { address: string }));
    child.once("error", reject);
    child.once("exit", () => reject(new ServiceEndedError("The service did not start.")));
  });
}

function run(args: readonly string[]) {
  return spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
}
