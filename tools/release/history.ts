#!/usr/bin/env node
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listHosts, specFile, UnknownHostError } from "@bellwether/bundle/hosts";
import { InputError } from "@bellwether/spec-diff";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { readEntryNotes } from "./versions/change-notes.ts";
import { type HistoryStep, readReleaseHistory } from "./versions/release-history.ts";

const help = `Usage: pnpm history HOST [--json]

Lists every released version of a host's API, oldest first: its bump, the bump that its changes require,
their effect on the wire and on TypeScript users, and its changelog entry. **Breaking:** and **Changed behaviour:**
notes of the entry raise them.
Explain one step with pnpm spec-diff HOST@OLD HOST@NEW.

  HOST     ${listHosts().join(", ")}
  --json   print the list as JSON
  --help   show this help

Exit codes: 0 success, 2 wrong usage.`;

const repository = join(import.meta.dirname, "../..");

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const [host, ...others] = positionals;
  if (host === undefined || others.length > 0)
    throw new UsageError(`Name one host: ${listHosts().join(", ")}.`);
  specFile(host);
  const steps = await readReleaseHistory(repository, host);
  console.log(values.json ? JSON.stringify(steps.map(summarize), null, 2) : describe(host, steps));
  return 0;
}

function summarize({ version, from, declared, needed, report, changelog }: HistoryStep) {
  const { wire = "none", types = "none", counts } = report?.verdict ?? {};
  return {
    version,
    from,
    declared,
    needed,
    wire,
    types,
    counts,
    notes: readEntryNotes(changelog ?? ""),
    changelog: firstSentence(changelog),
  };
}

function describe(host: string, steps: readonly HistoryStep[]): string {
  const rows = steps.map((step) => {
    const { version, declared, needed, wire, types, changelog } = summarize(step);
    const judged =
      declared === undefined ? ["first", "", "", ""] : [declared, needed ?? "", wire, types];
    return [version, ...judged, changelog];
  });
  const head = ["version", "bump", "required", "on the wire", "for types", "changelog"];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 5 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  const last = steps.slice(-2).map(({ version }) => `${host}@${version}`);
  const hint =
    last.length === 2 ? ["", `pnpm spec-diff ${last.join(" ")} explains the last step.`] : [];
  return [line(head), ...rows.map(line), ...hint].join("\n");
}

/** The sentence after the one naming the version. */
function firstSentence(entry: string | undefined): string {
  const text = entry?.replace(/^[\s\S]*?Speaks API \S+\s*/, "") ?? "";
  return (/^.*?(?:\.(?=\s|$)|(?=\n\s*\n))/s.exec(text)?.[0] ?? text).replaceAll(/\s+/g, " ").trim();
}

await runCommand({ name: "pnpm history", main, expected: [InputError, UnknownHostError] });
