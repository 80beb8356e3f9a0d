#!/usr/bin/env node
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BellwetherError } from "@bellwether/alerts";
import { StartupError } from "@bellwether/service/src/database/startup-error.ts";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { listenForSignals } from "../rehearsal/listen-for-signals.ts";
import { createProgress } from "../rehearsal/progress.ts";
import { ToolFailedError } from "../rehearsal/run-tool.ts";
import { type RehearsalReport, rehearseProduction } from "./rehearse-production.ts";
import { StepFailedError } from "./step-failed.ts";

const help = `Usage: pnpm rehearse:production [--from TARBALL] [--json] [--keep]

Rehearses production with the packed service, and checks the result of each step:

  1. pack the service and install it with npm in a temporary folder, without optional dependencies; build
     its image where a Docker daemon runs
  2. start a PostgreSQL server (Debian's where it is installed, else the embedded one) with two roles:
     an owner, and one that only reads and writes
  3. run bellwether migrate as the owner
  4. start two replicas as the other role, behind nginx with the example of the package where nginx is
     installed; otherwise the load calls them in turn
  5. replace both replicas under a load of reads, sign-ins and sends: no call may fail
  6. restart the database under load: calls may get 503 only, and succeed once the replicas are ready
  7. back up under load, restore into another database, and read the rows at a replica on it
  8. start a synchronous standby, give the replicas both hosts, kill the primary with SIGKILL under load and
     promote the standby: calls may get 503 only, and no accepted send may be missing
  9. stop all processes: exit code 0, and none is left

Build the packages first (pnpm build). Without --from and without Docker it needs no network.

  --from TARBALL   start with this release, and upgrade to the packed service in step 5; npm gets its
                   dependencies from your registry
  --json           print the result as JSON on stdout; progress goes to stderr
  --keep           keep the temporary folder and print its path
  --help           show this help

Exit codes: 0 success, 1 a step failed, 2 wrong usage, 130 stopped by Ctrl-C, 143 by SIGTERM.`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      json: { type: "boolean", default: false },
      keep: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const { INIT_CWD = process.cwd() } = process.env;
  const from = values.from === undefined ? undefined : resolve(INIT_CWD, values.from);
  if (from !== undefined && !existsSync(from)) {
    throw new UsageError(`--from is ${from}, which does not exist; give the tarball of a release.`);
  }
  return rehearse({ ...values, from });
}

interface Options {
  readonly from: string | undefined;
  readonly json: boolean;
  readonly keep: boolean;
}

async function rehearse({ from, json, keep }: Options): Promise<number> {
  const { signal, exitCode } = listenForSignals();
  const progress = createProgress((text) => process.stderr.write(text), signal);
  const folder = await mkdtemp(join(tmpdir(), "bellwether-"));
  try {
    const report = await rehearseProduction({ progress, signal, folder, from });
    if (json) printJson({ ok: true, ...report, steps: progress.finished });
    else console.log(summarize(report));
    return 0;
  } catch (error) {
    if (signal.aborted) return exitCode();
    if (json && isExpected(error)) {
      printJson({ ok: false, problem: error.message, steps: progress.finished });
    }
    throw error;
  } finally {
    if (keep) console.error(`Kept: ${folder}`);
    else await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The others are failures of a call that sets the load up, and of the start of PostgreSQL. */
const expected = [StepFailedError, ToolFailedError, BellwetherError, StartupError];

function isExpected(error: unknown): error is Error {
  return expected.some((kind) => error instanceof kind);
}

function summarize(report: RehearsalReport): string {
  const { image, database, balancer, isUpgrade, migrations } = report;
  const { rollingRestart, databaseRestart, backup, failover } = report;
  const change = isUpgrade ? "upgrade" : "restart";
  return [
    `Image: ${image}.`,
    `Replicas: ${balancer}, on ${database} with ${migrations} migrations.`,
    `Rolling ${change}: ${rollingRestart.calls} calls, none failed.`,
    `Database restart: ${databaseRestart.calls} calls, ${databaseRestart.unavailable} got 503 in ${databaseRestart.unavailableSeconds} s, none failed otherwise.`,
    `Backup: ${backup.rows} rows restored, with all ${backup.alerts} alerts from before it.`,
    `Failover: ${failover.calls} calls, ${failover.unavailable} got 503 in ${failover.unavailableSeconds} s, ready ${failover.readyAfterSeconds} s after the promotion, none of ${failover.sends} accepted sends was lost.`,
  ].join("\n");
}

function printJson(result: object): void {
  console.log(JSON.stringify(result, null, 2));
}

await runCommand({ name: "pnpm rehearse:production", main, expected });
