import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { testTasks } from "./test-tasks.ts";

// `pnpm test:clock`: runs test tasks with another date under Debian's faketime, so that a day, a month or a year
// ends during the run. Monotonic clocks keep their pace, because timers wait on them.

const help = `Usage: pnpm test:clock START [--tz ZONE] [PACKAGE...]

Runs the test tasks of the packages (default: all; "!NAME" leaves one out) from START on, without the cache.
TEST_LONG=1 runs the long tier.
Needs faketime (Debian: apt-get install faketime) and built packages (pnpm build).

  pnpm test:clock "2027-12-31 23:59:00Z" --tz Pacific/Auckland @bellwether/service`;

class ClockError extends Error {}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" }, tz: { type: "string", default: "UTC" } },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const [start = "", ...packages] = positionals;
  if (Number.isNaN(Date.parse(start)))
    throw new UsageError(`START is "${start}"; it must be a date such as "2027-12-31 23:59:00Z".`);
  const filters = packages.map((name) => `--filter=${name}`);
  const turbo = [
    "turbo",
    "run",
    ...testTasks,
    "--only",
    // Turbo neither reads today's results nor writes results for another date.
    "--cache=local:",
    "--output-logs=new-only",
  ];
  const { status, error } = spawnSync("faketime", [start, ...turbo, ...filters], {
    stdio: "inherit",
    env: { ...process.env, TZ: values.tz, FAKETIME_DONT_FAKE_MONOTONIC: "1" },
  });
  if (error !== undefined)
    throw new ClockError(
      `faketime could not be run: ${error.message}. Install it: apt-get install faketime`,
    );
  return status ?? 1;
}

await runCommand({ name: "pnpm test:clock", main, expected: [ClockError] });
