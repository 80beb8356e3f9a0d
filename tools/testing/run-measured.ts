import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { readBudgets, readTaskSeconds, reportCpu } from "./cpu-report.ts";
import { readChildSeconds } from "./read-child-seconds.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { isLongRun } from "./tiers.ts";

const contributing = join(import.meta.dirname, "../../CONTRIBUTING.md");

interface Folders {
  readonly temporary: string;
  readonly cpu: string;
}

function runTurbo(args: readonly string[], { temporary, cpu }: Folders): Promise<number> {
  const child = spawn("turbo", ["run", ...args], {
    stdio: "inherit",
    env: { ...process.env, TMPDIR: temporary, TASK_CPU_FOLDER: cpu },
  });
  // A Ctrl-C reaches Turbo as well.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status, signal) =>
      resolve(status ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
}

/** `turbo run`, then each test task's CPU seconds, beside its budget in the short tier. Returns Turbo's exit code. */
export async function runMeasured(args: readonly string[]): Promise<number> {
  const temporary = makeTemporaryFolder();
  const cpu = join(temporary, "cpu");
  mkdirSync(cpu);
  try {
    const status = await runTurbo(args, { temporary, cpu });
    const used = readTaskSeconds(cpu);
    const all = readChildSeconds();
    if (used.size > 0 && all !== undefined) {
      // The budgets are the short tier's.
      const budgets = isLongRun ? undefined : readBudgets(readFileSync(contributing, "utf8"));
      console.log(`\n${reportCpu(new Map([...used, ["all", all]]), budgets)}`);
    }
    return status;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
