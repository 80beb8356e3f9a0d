#!/usr/bin/env node
import { CommandError, UsageError } from "./command/command.ts";
import { helpText } from "./command/help-text.ts";
import { describeUnknownCommand, runCommand } from "./command/run-command.ts";
import { formatStartupMessage } from "./command/startup-message.ts";
import { openDatabaseForCommand } from "./database/open-for-command.ts";
import { StartupError } from "./database/startup-error.ts";
import { isUnavailable } from "./database/transient-errors.ts";
import { systemClock } from "./domain/clock.ts";
import { systemRandom } from "./domain/random.ts";
import { createLog } from "./http/telemetry/log.ts";
import { printSettings } from "./settings/describe-settings.ts";
import { readSettings } from "./settings/read-settings.ts";
import type { Settings } from "./settings/settings.ts";
import { splitArguments } from "./settings/split-arguments.ts";
import { openStore } from "./store/store.ts";
import { readVersion } from "./version.ts";

const { words, flags, wants, asJson } = splitArguments(process.argv.slice(2));

process.exitCode = await main().catch(reportFailure);
// The line to whoever started us would keep this process alive.
if (process.connected) process.disconnect();

async function main(): Promise<number> {
  if (wants.has("--help")) {
    console.log(helpText());
    return 0;
  }
  if (wants.has("--version")) {
    console.log(readVersion());
    return 0;
  }
  const unknown = words.length === 0 ? undefined : describeUnknownCommand(words);
  const read = readSettings(flags, process.env);
  if (read.problems !== undefined) return refuseUsage(read.problems);
  if (unknown !== undefined) return refuseUsage([unknown]);
  if (asJson && words.length === 0) return refuseUsage(["--json is only for commands."]);
  const { settings } = read;
  if (wants.has("--print-config")) {
    console.log(printSettings(settings));
    return 0;
  }
  return words.length > 0 ? runOnce(words, settings) : serve(settings);
}

/** In one line whatever the machine or the caller can mend; a fault of ours with its stack. */
function reportFailure(error: unknown): number {
  if (error instanceof UsageError) return refuseUsage([error.message]);
  const isExpected = error instanceof StartupError || error instanceof CommandError;
  if (!isExpected && !isUnavailable(error)) throw error;
  console.error((error as Error).message);
  return 1;
}

function refuseUsage(problems: readonly string[]): number {
  console.error([...problems, "See bellwether --help."].join("\n"));
  return 2;
}

/** One command, such as `keys list`, beside a running service or without one. */
async function runOnce(words: readonly string[], settings: Settings): Promise<number> {
  const { db, close } = await openDatabaseForCommand(settings, (line) => console.error(line));
  try {
    const [store, clock, random] = [openStore(db), systemClock, systemRandom];
    const { json, text } = await runCommand(words, { db, store, clock, random });
    const shown = asJson ? JSON.stringify(json, null, 2) : text;
    if (shown !== "") console.log(shown);
    return 0;
  } finally {
    await close();
  }
}

async function serve(settings: Settings): Promise<number> {
  // It takes half a second to load, which help and wrong usage need not wait for.
  const { runService } = await import("./run-service.ts");
  const log = createLog({ level: settings.logLevel });
  const stopped = untilStopped();
  const running = await runService(settings, log);
  const { address, publicUrl, feeds } = running;
  log.info({ address, publicUrl, feeds, version: readVersion() }, `Listening on ${address}.`);
  if (process.stderr.isTTY) console.error(formatStartupMessage(running));
  process.send?.({ address, publicUrl });
  try {
    const cause = await Promise.race([stopped, running.ready.then(() => stopped)]);
    log.info(`Stopping: ${cause}.`);
    return 0;
  } finally {
    await running.close();
    log.flush();
  }
}

/** The first signal ends it in peace, the second at once. So does the end of whoever started it. */
function untilStopped(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve(`got ${signal}`);
      });
    }
    if (process.connected) process.once("disconnect", () => resolve("its starter is gone"));
  });
}
