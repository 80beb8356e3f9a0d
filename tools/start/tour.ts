#!/usr/bin/env node
import { parseArgs } from "node:util";
import { runCommand } from "@bellwether/tasks/run-command";
import { readRun } from "./run-file.ts";
import { readServiceSettings } from "./service-process.ts";

const help = `Usage: pnpm tour [--data-folder FOLDER]

Takes a new user's first steps against what pnpm start runs: a throwaway wallet signs in, an app sends
it an alert, it reads its inbox, looks for a market and makes a deposit on the chain in memory.
tools/start/first-steps.ts is the program.

  --data-folder FOLDER   the one that pnpm start was given, if it was
  --help                 this page

Exit codes: 0 done, 1 nothing runs or a step failed, 2 wrong usage.`;

/** There is nothing to walk through. */
class NotRunningError extends Error {}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { "data-folder": { type: "string" }, help: { type: "boolean", default: false } },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const folder = values["data-folder"];
  const run = readRun(readServiceSettings(folder ? ["--data-folder", folder] : []).dataFolder);
  if (run === undefined) {
    throw new NotRunningError("Nothing runs here; start it with pnpm start in another terminal.");
  }
  const { takeFirstSteps } = await import("./first-steps.ts");
  await takeFirstSteps({ baseUrl: run.origin, ...run, print: console.log });
  return 0;
}

await runCommand({ name: "pnpm tour", main, expected: [NotRunningError] });
