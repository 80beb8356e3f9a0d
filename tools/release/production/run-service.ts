import { spawn } from "node:child_process";
import { join } from "node:path";
import type { InstalledService } from "./install-service.ts";
import { StepFailedError } from "./step-failed.ts";

/** The settings of a process. No variable of the machine reaches it but PATH. */
export type Settings = Readonly<Record<string, string>>;

export interface RunningProcess {
  readonly pid: number;
  /** Its output until now. */
  output(): string;
  readonly ended: Promise<number | null>;
  hasEnded(): boolean;
  kill(signal: NodeJS.Signals): void;
}

/** Starts the installed command, with or without words such as `migrate`. */
export function spawnService(
  installed: InstalledService,
  settings: Settings,
  words: readonly string[] = [],
): RunningProcess & { stdout(): string } {
  const main = join(installed, "dist/main.js");
  const child = spawn(process.execPath, [main, ...words], {
    cwd: installed,
    env: { PATH: process.env.PATH ?? "", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      said[name] += text;
    });
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code));
  });
  return {
    pid: child.pid ?? 0,
    stdout: () => said.stdout,
    output: () => said.stdout + said.stderr,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: (signal) => void child.kill(signal),
  };
}

/** Runs a command with `--json` and returns what it printed; `migrate` and `restore` print JSON too. */
export async function runServiceCommand<Result>(
  installed: InstalledService,
  settings: Settings,
  words: readonly string[],
): Promise<Result> {
  const command = spawnService(installed, settings, [...words, "--json"]);
  const code = await command.ended;
  if (code !== 0) {
    throw new StepFailedError(
      `bellwether ${words.join(" ")} ended with ${code}: ${command.output().trim()}`,
    );
  }
  return JSON.parse(command.stdout());
}
