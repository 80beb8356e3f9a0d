import { chooseDefaults } from "./choose-defaults.ts";
import {
  type AnyCommand,
  type BackupCommand,
  CommandError,
  type TrialCommand,
  UsageError,
} from "./command/command.ts";
import { helpText } from "./command/help-text.ts";
import { type CommandLine, parseCommandLine } from "./command/parse-command-line.ts";
import { formatStartupMessage } from "./command/startup-message.ts";
import { StartupError } from "./database/startup-error.ts";
import { isUnavailable } from "./database/transient-errors.ts";
import { printSettings } from "./settings/describe-settings.ts";
import { readSettings } from "./settings/read-settings.ts";
import type { Settings } from "./settings/settings.ts";
import { describeUnreadVariables } from "./settings/unread-variables.ts";
import { readVersion } from "./version.ts";

process.exitCode = await main().catch(reportFailure);
// The channel to the parent process would keep this process alive.
if (process.connected) process.disconnect();

async function main(): Promise<number> {
  const line = parseCommandLine(process.argv.slice(2));
  if (line.switches.has("help")) return print(helpText());
  if (line.switches.has("version")) return print(readVersion());
  const read = readSettings(line.settings, process.env);
  const problems = [...line.problems, ...(read.problems ?? [])];
  if (read.problems !== undefined || problems.length > 0) return refuseUsage(problems);
  if (line.switches.has("print-config")) {
    return print(printSettings({ ...read.settings, ...chooseDefaults(read.settings) }));
  }
  const { command } = line;
  return command === undefined ? serve(read.settings) : runOnce(command, line, read.settings);
}

function print(text: string): number {
  console.log(text);
  return 0;
}

/** One line for errors the operator or the caller can fix; a defect ends the process with its stack. */
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

// The database and service modules take most of a second to load, so they are imported only where needed: `--help` and
// wrong usage need neither.

async function runOnce(
  command: AnyCommand,
  line: CommandLine,
  settings: Settings,
): Promise<number> {
  const { json, text, exitCode = 0 } = await runCommand(command, line, settings);
  const output = line.switches.has("json") ? JSON.stringify(json, null, 2) : text;
  if (output !== "") console.log(output);
  return exitCode;
}

async function runCommand(command: AnyCommand, line: CommandLine, settings: Settings) {
  if ("copy" in command) return await copyDatabase(command, line, settings);
  if ("try" in command) return await tryFile(command, line, settings);
  const { runCommandOnDatabase } = await import("./run-command.ts");
  return await runCommandOnDatabase(command, line, settings);
}

async function tryFile(command: TrialCommand, line: CommandLine, settings: Settings) {
  const { createTrials } = await import("./run-trials.ts");
  return await command.try(line, createTrials(settings, process.env));
}

/** A stopped copy leaves nothing half-written. */
async function copyDatabase(command: BackupCommand, line: CommandLine, settings: Settings) {
  const { runBackupCommand } = await import("./run-backup-command.ts");
  const stopping = new AbortController();
  void waitForStopSignal().then((cause) => {
    stopping.abort(new CommandError(`Stopped: ${cause}. Nothing was copied.`));
  });
  return await runBackupCommand(command, line, settings, stopping.signal);
}

async function serve(settings: Settings): Promise<number> {
  const { resolveSettings } = await import("./resolve-settings.ts");
  const resolved = await resolveSettings(settings, process);
  const { createLog } = await import("./http/telemetry/log.ts");
  const { runService } = await import("./run-service.ts");
  const log = createLog({ level: settings.logLevel });
  const { startTracing } = await import("./tracing/start-tracing.ts");
  const tracing = await startTracing(process.env, readVersion(), (line) => log.warn(line));
  const stopped = waitForStopSignal();
  const running = await startUnlessStopped((signal) => runService(resolved, log, signal), stopped);
  if (running === undefined) {
    log.info(`Stopping: ${await stopped}.`);
    log.flush();
    return 0;
  }
  const { address, managementAddress, publicUrl, feeds } = running;
  const addresses = { address, managementAddress, publicUrl };
  log.info({ ...addresses, feeds, version: readVersion() }, `Listening on ${address}.`);
  for (const sentence of describeUnreadVariables(process.env)) log.warn(sentence);
  if (process.stderr.isTTY) console.error(formatStartupMessage(running));
  process.send?.({ address, publicUrl });
  try {
    const { ready, failed } = running;
    const cause = await Promise.race([stopped, failed, ready.then(() => stopped)]);
    log.info(`Stopping: ${cause}.`);
    return 0;
  } finally {
    await running.close();
    const isExported = (await tracing?.stop()) ?? true;
    log.flush();
    if (!isExported) setImmediate(() => process.exit());
  }
}

/** Ends the start when the process is told to stop; undefined when it was. */
async function startUnlessStopped<Started>(
  start: (signal: AbortSignal) => Promise<Started>,
  stopped: Promise<string>,
): Promise<Started | undefined> {
  const stopping = new AbortController();
  void stopped.then(() => stopping.abort());
  try {
    return await start(stopping.signal);
  } catch (error) {
    if (stopping.signal.aborted) return undefined;
    throw error;
  }
}

/** Resolves at the first signal, or when the parent process ends. A second signal exits at once. */
function waitForStopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve(`got ${signal}`);
      });
    }
    if (process.connected) process.once("disconnect", () => resolve("the parent process ended"));
  });
}
