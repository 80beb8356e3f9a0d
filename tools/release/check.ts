#!/usr/bin/env node
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { listHosts, specFile, UnknownHostError } from "@bellwether/bundle/hosts";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { InputError } from "@bellwether/spec-diff";
import { runCommand } from "@bellwether/tasks/run-command";
import { readAnnouncements } from "./gate/announcements.ts";
import { type Judgement, judgeHost } from "./gate/judge-host.ts";
import { compareWithLastRelease } from "./gate/spec-change.ts";
import { UnfinishedDraftError, writeDrafts } from "./gate/write-drafts.ts";

const help = `Usage: pnpm release:check [HOST ...] [--write] [--json]

Compares each working spec with its last released version. The changes ask for a bump: info.version and
the waiting changeset of the host's package must each be at least that, and the changeset must say
"Speaks API" with the new version. Without a HOST, all are checked.

  --write   raise info.version and draft the changeset where they are missing; read the draft over
  --json    print the judgements as JSON
  --help    this page

Exit codes: 0 every host may be released, 1 one may not, 2 wrong usage.`;

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
  const judgements = await judgeAll(hosts);
  if (values.json) console.log(JSON.stringify(judgements, null, 2));
  else for (const judgement of judgements) console.log(describe(judgement));
  const failing = judgements.filter(({ problems }) => problems.length > 0);
  if (!values.write) return failing.length > 0 ? 1 : 0;
  for (const judgement of failing) await write(judgement);
  return 0;
}

async function judgeAll(hosts: readonly string[]): Promise<Judgement[]> {
  const announcements = await readAnnouncements(repository);
  const judgements: Judgement[] = [];
  for (const host of hosts) {
    judgements.push(judgeHost(await compareWithLastRelease(host), announcements));
  }
  return judgements;
}

async function write(judgement: Judgement): Promise<void> {
  const files = await writeDrafts(repository, judgement, specFile(judgement.host));
  for (const file of files) console.error(`Wrote ${relative(repository, file)}; read it over.`);
  if (!judgement.isVersionFarEnough) {
    console.error("Run pnpm generate: generated files carry the version.");
  }
}

const mostShown = 10;

function describe({ host, released, working, findings, problems }: Judgement): string {
  if (findings.length === 0 && problems.length === 0)
    return `✓ ${host} is as it was released (${released}).`;
  const serious = findings.filter(({ level }) => level !== "editorial");
  // Words may be all that asks for a new version.
  const asking = serious.length > 0 ? serious : findings;
  const shown = asking.slice(0, mostShown).map(({ sentence, rule, bump, level, new: now }) => {
    const place = now === undefined ? "" : `${now.file}:${now.line}:${now.column}`;
    return `    ${bump === "major" ? "breaking" : level}: ${sentence}\n      ${rule} ${place}`;
  });
  const more = asking.length > mostShown ? [`    … and ${asking.length - mostShown} more`] : [];
  const count = `${findings.length} ${findings.length === 1 ? "change" : "changes"} since ${released}`;
  if (problems.length === 0) return `✓ ${host} ${working}: ${count}, announced well enough.`;
  const advice = `    pnpm release:check ${host} --write drafts what is missing.`;
  const list = problems.map((problem) => `    ${problem}`);
  return [`✗ ${host}: ${count}.`, ...list, ...shown, ...more, advice].join("\n");
}

await runCommand({
  name: "pnpm release:check",
  main,
  expected: [BrokenSpecError, InputError, UnfinishedDraftError, UnknownHostError],
});
