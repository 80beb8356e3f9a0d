#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { InputError } from "@bellwether/spec-diff";
import { runCommand } from "@bellwether/tasks/run-command";
import { finishChangelogs, readVersions } from "./notes/finish-changelogs.ts";
import { listPublishablePackages } from "./publishable-packages.ts";
import { checkHost } from "./release-check/check-host.ts";
import { compareWithLastRelease, type SpecChange } from "./release-check/spec-change.ts";
import { readUnreleasedChangesets } from "./release-check/unreleased-changesets.ts";
import { freezeRelease, ReleasedVersionError } from "./versions/freeze-release.ts";
import { refreshPackagesTable } from "./versions/packages-table.ts";

const help = `Usage: pnpm release:version [--dry-run]

Prepares a release: freezes each spec with a new info.version under specs/releases, runs changesets
(package versions and changelogs), writes the changelog entries for their readers, dates them, and updates the table of versions in README.md. Requires that
pnpm release:check passes. Commits and publishes nothing.

  --dry-run   show what would be done
  --help      show this help

Exit codes: 0 done, 1 a check or a step failed, 2 wrong usage.`;

const repository = join(import.meta.dirname, "../..");

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      "dry-run": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  if (!(await isReady())) return 1;
  const isDry = values["dry-run"];
  // Specs first: when one cannot be frozen, nothing has been changed yet.
  const changes = new Map<string, SpecChange>();
  for (const host of listHosts()) {
    const change = await compareWithLastRelease(host);
    changes.set(change.package.name, change);
    await freeze(change, isDry);
  }
  if (isDry) return runChangesets("status", "--verbose");
  const packages = await listPublishablePackages();
  const before = await readVersions(packages);
  const code = runChangesets("version");
  if (code !== 0) return code;
  await finishChangelogs(packages, before, { date: new Date(), changes });
  const isRefreshed = await refreshPackagesTable(repository);
  console.log(`README.md: the table of versions ${isRefreshed ? "was updated" : "is unchanged"}.`);
  console.log("Review the changelogs, run pnpm test and commit all of it together.");
  return 0;
}

async function isReady(): Promise<boolean> {
  const changesets = await readUnreleasedChangesets(repository);
  let isReady = true;
  for (const host of listHosts()) {
    const { problems } = checkHost(await compareWithLastRelease(host), changesets);
    for (const problem of problems) console.error(`${host}: ${problem}`);
    isReady &&= problems.length === 0;
  }
  if (!isReady) console.error("Nothing was changed. Run pnpm release:check for details.");
  return isReady;
}

async function freeze({ host, report, lastRelease }: SpecChange, isDry: boolean): Promise<void> {
  const { version } = report.new;
  if (version === lastRelease.version) {
    console.log(`${host}: ${version} is already released.`);
  } else if (isDry) console.log(`${host}: would freeze ${version}.`);
  else {
    const document = await bundleHost(host);
    const folder = join(repository, "specs/releases");
    const { name } = await freezeRelease(folder, host, document, new Date());
    console.log(`${host}: froze specs/releases/${name}.`);
  }
}

function runChangesets(...args: string[]): number {
  const { status } = spawnSync("changeset", args, { cwd: repository, stdio: "inherit" });
  return status ?? 1;
}

await runCommand({
  name: "pnpm release:version",
  main,
  expected: [BrokenSpecError, InputError, ReleasedVersionError],
});
