#!/usr/bin/env node
import { parseArgs } from "node:util";
import { runCommand } from "@bellwether/tasks/run-command";
import { readInstanceFile } from "./instance-file.ts";
import { readServiceSettings } from "./service-process.ts";

const help = `Usage: pnpm tour [--data-folder FOLDER]

Shows the API against a running pnpm start: a new wallet signs in, connects an email address with the code
from the mailbox, and receives an alert; it chooses a market and makes a deposit on the local chain.
tools/start/tour-steps.ts is the program.

  --data-folder FOLDER   the data folder of pnpm start, if it was set
  --help                 show this help

Exit codes: 0 done, 1 pnpm start is not running or a step failed, 2 wrong usage.`;

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
  const instance = readInstanceFile(
    readServiceSettings(folder ? ["--data-folder", folder] : []).dataFolder,
  );
  if (instance === undefined) {
    throw new NotRunningError("pnpm start is not running; run it in another terminal first.");
  }
  const { runTour } = await import("./tour-steps.ts");
  await runTour({ baseUrl: instance.origin, ...instance, print: console.log });
  return 0;
}

await runCommand({ name: "pnpm tour", main, expected: [NotRunningError] });
