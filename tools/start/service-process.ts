import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { UsageError } from "@bellwether/tasks/run-command";

/** The service, run from its sources. */
const program = join(import.meta.dirname, "../../packages/service/src/main.ts");
const keysProgram = join(import.meta.dirname, "make-local-keys.ts");

/** The service exited. Its log has been printed. */
export class ServiceEndedError extends Error {}

export interface SpawnedService {
  /** The address it listens on. */
  readonly address: string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** What `pnpm start` needs to know about the settings. */
export interface ServiceSettings {
  readonly dataFolder: string;
  readonly chainUrl: string | null;
  readonly databaseUrl: string | null;
  readonly feeds: readonly string[] | null;
  readonly feedsFile: string | null;
  readonly productsFile: string | null;
}

/**
 * The settings the service reads from flags and variables, with secrets redacted.
 *
 * @throws UsageError with the service's message when one is invalid
 */
export function readServiceSettings(flags: readonly string[]): ServiceSettings {
  const { status, stdout, stderr } = run(program, ["--print-config", ...flags]);
  if (status !== 0)
    throw new UsageError(stderr.replace(/\nSee bellwether --help\.\s*$/, "").trim());
  return JSON.parse(stdout);
}

/** Runs a service command, such as `keys create`. Works while the service runs. */
export function runServiceCommand(words: readonly string[], flags: readonly string[]): string {
  return readOutput(program, [...words, ...flags]);
}

/** Makes the credentials for a service running with these flags; returns their JSON. */
export function runKeysProgram(flags: readonly string[]): string {
  return readOutput(keysProgram, flags);
}

/** Starts the service and waits until it listens. Its log goes to this process's output. */
export async function startServiceProcess(
  flags: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<SpawnedService> {
  const child = spawn(process.execPath, [program, ...flags], {
    env: { LOG_LEVEL: "warn", ...process.env, ...variables },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // Ctrl-C reaches the whole process group; detached, the service stops in order instead.
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

function readOutput(file: string, args: readonly string[]): string {
  const { status, stdout, stderr } = run(file, args);
  if (status !== 0) throw new ServiceEndedError(stderr.trim());
  return stdout;
}

function run(file: string, args: readonly string[]) {
  return spawnSync(process.execPath, [file, ...args], { encoding: "utf8" });
}
