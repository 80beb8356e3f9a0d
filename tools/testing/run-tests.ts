import { runMeasured } from "./run-measured.ts";
import { testTasks } from "./test-tasks.ts";

// `pnpm test`: runs every check through Turbo, then reports each test task's CPU seconds beside its budget.

const tasks = ["lint", "style", "types", "structure", "check", ...testTasks];

const help = `Usage: pnpm test [TURBO-OPTION...]
       pnpm test:long [TURBO-OPTION...]

Runs lint, style, types, imports and the tests of every package, and ends with the CPU seconds of each
test task. Tasks whose inputs did not change come from the cache.

  --filter NAME   only this package and the tasks it needs, such as --filter=@bellwether/client
  --force         run the tasks that are in the cache as well

pnpm test:long adds the tests of the nightly run. pnpm test:changed runs only tests that import a changed file.`;

const args = process.argv.slice(2);
if (args.includes("--help")) console.log(help);
else process.exitCode = await runMeasured([...tasks, "--output-logs=new-only", ...args]);
