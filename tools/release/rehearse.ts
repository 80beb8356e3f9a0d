#!/usr/bin/env node
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "@bellwether/tasks/run-command";
import { buildPackages } from "./rehearsal/build-packages.ts";
import { listenForSignals } from "./rehearsal/listen-for-signals.ts";
import { ForeignRegistryError } from "./rehearsal/loopback-registry.ts";
import { createProgress } from "./rehearsal/progress.ts";
import {
  RehearsalFailedError,
  type RehearsalReport,
  rehearseRelease,
} from "./rehearsal/rehearse-release.ts";
import { ToolFailedError } from "./rehearsal/run-tool.ts";

const help = `Usage: pnpm release:rehearse [--json] [--keep] [--no-build]

Starts a registry on loopback, publishes every package to it, installs them into a new project and runs
a consumer's program against the mocks: as an ES module, as CommonJS and as TypeScript. Checks that
changeset publish would publish each package, with the right dist-tag, and none twice. Stops before
publishing when a tool would use another registry or a proxy. Needs no network, and leaves no published
version, no tag and no file.

  --json       print the result as JSON on stdout; progress goes to stderr
  --keep       keep the temporary folder (the registry's log and storage, the project) and print its path
  --no-build   publish the dist folders without building
  --help       show this help

Exit codes: 0 success, 1 a step failed or a tool would use another registry, 2 wrong usage,
130 stopped by Ctrl-C, 143 by SIGTERM.`;

const expected = [ForeignRegistryError, RehearsalFailedError, ToolFailedError];

interface Options {
  readonly json: boolean;
  readonly keep: boolean;
  readonly build: boolean;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      json: { type: "boolean", default: false },
      keep: { type: "boolean", default: false },
      build: { type: "boolean", default: true },
      help: { type: "boolean", default: false },
    },
  });
  if (!values.help) return rehearse(values);
  console.log(help);
  return 0;
}

async function rehearse({ json, keep, build }: Options): Promise<number> {
  const { signal, exitCode } = listenForSignals();
  const progress = createProgress((text) => process.stderr.write(text), signal);
  const folder = await mkdtemp(join(tmpdir(), "bellwether-rehearsal-"));
  try {
    if (build) await progress.run("Building the packages", () => buildPackages(signal));
    const report = await rehearseRelease({ progress, signal, folder });
    if (json) printJson({ ok: true, ...report, steps: progress.finished, ...(keep && { folder }) });
    else console.log(summarize(report));
    return 0;
  } catch (error) {
    if (signal.aborted) return exitCode();
    if (json && isExpected(error)) {
      printJson({
        ok: false,
        problem: error.message,
        steps: progress.finished,
        ...(keep && { folder }),
      });
    }
    throw error;
  } finally {
    if (keep) console.error(`Kept: ${folder}`);
    else await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isExpected(error: unknown): error is Error {
  return error instanceof Error && expected.some((kind) => error instanceof kind);
}

function summarize({ packages, programs }: RehearsalReport): string {
  return [
    ...packages.map(({ name, version, integrity }) => `${name} ${version} ${integrity}`),
    `Published, installed and run as ${programs.map((program) => program.kind).join(", ")} on Node ${process.versions.node}.`,
  ].join("\n");
}

function printJson(result: object): void {
  console.log(JSON.stringify(result, null, 2));
}

await runCommand({ name: "pnpm release:rehearse", main, expected });
