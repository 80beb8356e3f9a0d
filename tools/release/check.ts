#!/usr/bin/env node
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { listHosts, specFile, UnknownHostError } from "@bellwether/bundle/hosts";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { type Finding, InputError } from "@bellwether/spec-diff";
import { runCommand } from "@bellwether/tasks/run-command";
import { listPublishablePackages } from "./publishable-packages.ts";
import { checkHost, type HostCheck } from "./release-check/check-host.ts";
import { findNoteBumps } from "./release-check/note-bumps.ts";
import { compareWithLastRelease } from "./release-check/spec-change.ts";
import { noChangesets, readUnreleasedChangesets } from "./release-check/unreleased-changesets.ts";
import { UnwritableDraftError, writeDrafts } from "./release-check/write-drafts.ts";

const help = `Usage: pnpm release:check [HOST ...] [--write] [--json]

Compares each spec with its last release and checks that the release notes are complete:
  - info.version moves as far as the changes require
  - the unreleased changesets of the host's package require at least the same bump
  - no changeset of a package has a smaller bump than its **Breaking:** or **Changed behaviour:** note requires
  - one of them says "Speaks API" with the new version
  - they name each change: the method, parameter, field, status or schema in code
Checks every host unless HOST is given.

  --write   raise info.version, and add what is missing to the changeset; review the draft
  --json    print the results as JSON
  --help    show this help

Exit codes: 0 every host can be released, 1 a check failed, 2 wrong usage.`;

const repository = join(import.meta.dirname, "../..");

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const hosts = positionals.length > 0 ? positionals : listHosts();
  for (const host of hosts) specFile(host);
  const others = positionals.length > 0 ? [] : await checkOtherPackages();
  let checks = await checkHosts(hosts);
  const failing = checks.filter(hasProblems);
  if (values.write && failing.length > 0) {
    for (const check of failing) await write(check);
    checks = await checkHosts(hosts);
  }
  if (values.json) console.log(JSON.stringify([...checks, ...others], null, 2));
  else {
    for (const check of checks) console.log(describe(check));
    for (const { packageName, problems } of others) {
      console.log([`✗ ${packageName}:`, ...problems.map((problem) => `    ${problem}`)].join("\n"));
    }
  }
  return [...checks, ...others].some(hasProblems) ? 1 : 0;
}

interface PackageCheck {
  readonly packageName: string;
  readonly problems: readonly string[];
}

/** Packages without a spec whose changesets have a smaller bump than their notes require. */
async function checkOtherPackages(): Promise<PackageCheck[]> {
  const changesets = await readUnreleasedChangesets(repository);
  const hosts = new Set(listHosts().map((host) => `@bellwether/${host}`));
  const packages = (await listPublishablePackages()).filter(({ name }) => !hosts.has(name));
  const checks = await Promise.all(
    packages.map(async ({ name, folder }): Promise<PackageCheck> => {
      const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
      const found = findNoteBumps(name, version, changesets.get(name) ?? noChangesets);
      return { packageName: name, problems: found.map(({ sentence }) => sentence) };
    }),
  );
  return checks.filter(hasProblems);
}

function hasProblems({ problems }: PackageCheck): boolean {
  return problems.length > 0;
}

async function checkHosts(hosts: readonly string[]): Promise<HostCheck[]> {
  const changesets = await readUnreleasedChangesets(repository);
  const checks: HostCheck[] = [];
  for (const host of hosts) {
    checks.push(checkHost(await compareWithLastRelease(host), changesets));
  }
  return checks;
}

async function write(check: HostCheck): Promise<void> {
  const { host, problemKinds, nextVersion } = check;
  const files = await writeDrafts(repository, check, specFile(host));
  for (const file of files) {
    console.error(`Wrote ${relative(repository, file)}; review it before you commit.`);
  }
  if (problemKinds.has("version")) {
    console.error(`Run pnpm generate: generated files carry version ${nextVersion}.`);
  }
}

const maxShown = 10;

function describe(check: HostCheck): string {
  const { host, released, working, findings, problems, problemKinds } = check;
  if (findings.length === 0 && problems.length === 0)
    return `✓ ${host}: no change since ${released}.`;
  const count = `${findings.length} ${findings.length === 1 ? "change" : "changes"} since ${released}`;
  if (problems.length === 0) {
    return `✓ ${host} ${working}: ${count}; the changeset's bump is sufficient and every client-visible change is announced.`;
  }
  const advice = `    pnpm release:check ${host} --write drafts what is missing.`;
  const list = problems.map((problem) => `    ${problem}`);
  // A missing line names its change; all changes together explain a bump.
  const isAboutBump = problemKinds.has("version") || problemKinds.has("bump");
  const changes = isAboutBump ? listFindings(findings) : [];
  return [`✗ ${host}: ${count}.`, ...list, ...changes, advice].join("\n");
}

function listFindings(findings: readonly Finding[]): string[] {
  const visible = findings.filter(({ level }) => level !== "editorial");
  // Documentation alone can require a new version.
  const listed = visible.length > 0 ? visible : findings;
  const lines = listed
    .slice(0, maxShown)
    .map(({ message, rule, bump, level, newLocation: now }) => {
      const location = now === undefined ? "" : `${now.file}:${now.line}:${now.column}`;
      return `    ${bump === "major" ? "breaking" : level}: ${message}\n      ${rule} ${location}`;
    });
  const rest = listed.length - maxShown;
  return rest > 0 ? [...lines, `    … and ${rest} more`] : lines;
}

await runCommand({
  name: "pnpm release:check",
  main,
  expected: [BrokenSpecError, InputError, UnwritableDraftError, UnknownHostError],
});
