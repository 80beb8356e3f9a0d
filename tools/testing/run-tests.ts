import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { readBudgets, readTaskSeconds, reportCpu } from "./cpu-report.ts";
import { readChildSeconds } from "./read-child-seconds.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { testTasks } from "./test-tasks.ts";

// `pnpm test`: runs every check through Turbo, then reports the CPU seconds of each test task beside its budget.

const tasks = ["lint", "style", "types", "structure", "check", ...testTasks];
const contributing = join(import.meta.dirname, "../../CONTRIBUTING.md");

const help = `Usage: pnpm test [TURBO-OPTION...]
       pnpm test:long [TURBO-OPTION...]

Runs lint, style, types, imports and the tests of every package, and ends with the CPU seconds of each
test task. Tasks whose inputs did not change come from the cache.

  --filter NAME   only this package and the tasks it needs, such as --filter=@bellwether/client
  --force         run the tasks that are in the cache as well

pnpm test:long adds the tests of the nightly run.`;

interface Folders {
  readonly temporary: string;
  readonly cpu: string;
}

function runTurbo({ temporary, cpu }: Folders, args: readonly string[]): Promise<number> {
  const child = spawn("turbo", ["run", ...tasks, "--output-logs=new-only", ...args], {
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

async function main(args: readonly string[]): Promise<number> {
  if (args.includes("--help")) {
    console.log(help);
    return 0;
  }
  const temporary = makeTemporaryFolder();
  const cpu = join(temporary, "cpu");
  mkdirSync(cpu);
  try {
    const status = await runTurbo({ temporary, cpu }, args);
    const used = readTaskSeconds(cpu);
    const all = readChildSeconds();
    if (used.size > 0 && all !== undefined) {
      const budgets = readBudgets(readFileSync(contributing, "utf8"));
      console.log(`\n${reportCpu(new Map([...used, ["all", all]]), budgets)}`);
    }
    return status;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv.slice(2));
