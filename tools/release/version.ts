#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { listHosts, specFile } from "@bellwether/bundle/hosts";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { InputError } from "@bellwether/spec-diff";
import { runCommand } from "@bellwether/tasks/run-command";
import { readAnnouncements } from "./gate/announcements.ts";
import { judgeHost } from "./gate/judge-host.ts";
import { compareWithLastRelease } from "./gate/spec-change.ts";
import { freezeRelease, ReleasedVersionError } from "./versions/freeze-release.ts";
import { refreshVersionsTable } from "./versions/versions-table.ts";

const help = `Usage: pnpm release:version [--dry-run]

Makes the versions of a release: runs changesets (package versions and changelogs), freezes each spec
whose info.version is new under specs/releases, and refreshes the table of versions in README.md. It
begins only when pnpm release:check is content. Nothing is committed or published.

  --dry-run   say what would be done
  --help      this page

Exit codes: 0 done, 1 a check failed or a step did, 2 wrong usage.`;

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
  for (const host of listHosts()) await freeze(host, isDry);
  if (isDry) return runChangesets("status", "--verbose");
  const code = runChangesets("version");
  if (code !== 0) return code;
  const isRefreshed = await refreshVersionsTable(repository);
  console.log(`README.md: the table of versions ${isRefreshed ? "is new" : "stays as it is"}.`);
  console.log("Read the changelogs over, run pnpm test, and commit all of it together.");
  return 0;
}

async function isReady(): Promise<boolean> {
  const announcements = await readAnnouncements(repository);
  let isReady = true;
  for (const host of listHosts()) {
    const { problems } = judgeHost(await compareWithLastRelease(host), announcements);
    for (const problem of problems) console.error(`${host}: ${problem}`);
    isReady &&= problems.length === 0;
  }
  if (!isReady) console.error("Nothing was changed. pnpm release:check says more.");
  return isReady;
}

async function freeze(host: string, isDry: boolean): Promise<void> {
  const { report, lastRelease } = await compareWithLastRelease(host);
  const { version } = report.new;
  if (version === lastRelease.version) {
    console.log(`${host}: ${version} is released already.`);
  } else if (isDry) console.log(`${host}: would freeze ${version}.`);
  else {
    const document = await bundleSpec(specFile(host));
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
