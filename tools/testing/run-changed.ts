import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { runMeasured } from "./run-measured.ts";
import { importingTask, testTasks } from "./test-tasks.ts";
import { readTurboPlan, tasksThatRead } from "./turbo-plan.ts";

// `pnpm test:changed`: the tests importing a changed file, for the minutes after an edit.

const root = join(import.meta.dirname, "../..");

const help = `Usage: pnpm test:changed [BASE]

Runs the test files that import a file changed since BASE (default: main), directly or through other files,
and the test files changed themselves. Uncommitted and untracked files count. Vitest follows the imports.

A test can depend on a file without importing it: it starts the service as a process, installs a package, or
reads a specification, a guide or SQL. The command names the tasks with such tests; pnpm test, and so CI, runs them.

  pnpm test:changed HEAD     after an edit that is not committed`;

function git(...args: readonly string[]): string[] {
  const output = execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return output.split("\n").filter(Boolean);
}

/** The commit where the branch left BASE: a hash, since a task's arguments are part of its cache key. */
function findBase(name: string): string {
  try {
    const [base = ""] = git("merge-base", "HEAD", name);
    return base;
  } catch {
    throw new UsageError(
      `BASE is "${name}"; it must be a branch or commit that shares history with HEAD.`,
    );
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const [name = "main"] = positionals;
  const base = findBase(name);
  const untracked = git("ls-files", "--others", "--exclude-standard");
  const changed = [...git("diff", "--name-only", base), ...untracked];
  const readers = tasksThatRead(changed, readTurboPlan(root, testTasks), testTasks);
  const [followed, left] = [true, false].map((isFollowed) =>
    readers.flatMap(({ task, taskId }) =>
      (task === importingTask) === isFollowed ? [taskId] : [],
    ),
  ) as [string[], string[]];
  if (readers.length === 0) {
    console.log(`No test task reads a file changed since ${name}.`);
    return 0;
  }
  // Fewer tasks than in `pnpm test` use the cores while tests wait for a database or for seconds to pass.
  const turbo = ["--output-logs=new-only", "--", `--changed=${base}`, "--maxWorkers=3"];
  const status = followed.length === 0 ? 0 : await runMeasured([...followed, ...turbo]);
  console.log("\nLeft to pnpm test, because imports do not show what they read:");
  console.log(`  other tests of ${followed.join(", ")}`);
  for (const taskId of left) console.log(`  ${taskId}`);
  return status;
}

await runCommand({ name: "pnpm test:changed", main, expected: [] });
