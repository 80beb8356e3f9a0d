#!/usr/bin/env node
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { StartupError } from "@bellwether/service/src/database/startup-error.ts";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { StepFailedError } from "../production/step-failed.ts";
import { listenForSignals } from "../rehearsal/listen-for-signals.ts";
import { createProgress } from "../rehearsal/progress.ts";
import { ToolFailedError } from "../rehearsal/run-tool.ts";
import { findCitus } from "./cluster-servers.ts";
import { type ClusterReport, rehearseCluster } from "./rehearse-cluster.ts";

const help = `Usage: pnpm rehearse:cluster [--recipients NUMBER] [--json] [--keep]

Rehearses the service on a distributed PostgreSQL. Needs Debian's PostgreSQL with Citus.

  1. pack the service and install it with npm in a temporary folder
  2. start a coordinator and two workers with Citus on loopback
  3. migrate, and distribute the tables of wallets
  4. send an alert to all subscribers, in the app and by email to a server that counts
  5. during the send, take a backup, and then kill a worker with SIGKILL for 20 seconds: wallets on the other
     worker are served, those on the killed one get 503, and another send to all is accepted
  6. wait for the end of both sends and count lost and repeated alerts and emails: none may be lost
  7. restore the backup into a database of its own

Build the packages first (pnpm build).

  --recipients NUMBER   subscribers of the app, by default 100000
  --json                print the result as JSON on stdout; progress goes to stderr
  --keep                keep the temporary folder, with the log of the replica after a failure, and print its path
  --help                show this help

Exit codes: 0 success, 1 a step failed or there is no Citus, 2 wrong usage, 130 stopped by Ctrl-C, 143 by SIGTERM.`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      recipients: { type: "string", default: "100000" },
      json: { type: "boolean", default: false },
      keep: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const recipients = /^[1-9]\d{2,6}$/.test(values.recipients) ? Number(values.recipients) : 0;
  if (recipients === 0) {
    throw new UsageError(
      `--recipients is ${values.recipients}; give a number from 100 to 9999999.`,
    );
  }
  return rehearse({ ...values, recipients });
}

interface Options {
  readonly recipients: number;
  readonly json: boolean;
  readonly keep: boolean;
}

async function rehearse({ recipients, json, keep }: Options): Promise<number> {
  const bin = findCitus();
  if (bin === undefined) {
    throw new StepFailedError(
      "There is no Debian PostgreSQL with Citus here: citus.so is missing beside its libraries.",
    );
  }
  const { signal, exitCode } = listenForSignals();
  const progress = createProgress((text) => process.stderr.write(text), signal);
  const folder = await mkdtemp(join(tmpdir(), "bellwether-cluster-"));
  try {
    const report = await rehearseCluster({ progress, signal, folder, bin, recipients });
    const { alerts, emails } = report;
    if (json) console.log(JSON.stringify({ ...report, steps: progress.finished }, null, 2));
    else console.log(summarize(report));
    return alerts.lost + alerts.repeated + emails.lost === 0 ? 0 : 1;
  } catch (error) {
    if (signal.aborted) return exitCode();
    throw error;
  } finally {
    if (keep) console.error(`Kept: ${folder}`);
    else await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function summarize({ recipients, alerts, emails, away, backupProblem }: ClusterReport): string {
  return [
    `Alerts: 2 sends to ${recipients} recipients, ${alerts.lost} lost, ${alerts.repeated} repeated.`,
    `Emails: ${emails.lost} lost, ${emails.repeated} repeated.`,
    `While a worker was away: ${away.served} calls served, ${away.unavailable} got 503.`,
    `Backup: ${backupProblem ?? "restored"}.`,
  ].join("\n");
}

await runCommand({
  name: "pnpm rehearse:cluster",
  main,
  expected: [StepFailedError, ToolFailedError, StartupError],
});
