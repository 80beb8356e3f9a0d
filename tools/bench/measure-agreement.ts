import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { compareFiles } from "@bellwether/spec-diff";
import { oasdiff, type ReportEntry, toEntries } from "./diff-tools.ts";
import {
  agrees,
  breakingRules,
  type CaseVerdicts,
  type DiffCase,
  type Disagreement,
  judgeAgreement,
  reasonsFor,
} from "./oasdiff-agreement.ts";
import { policyDifferences } from "./oasdiff-policy.ts";
import type { Table } from "./table.ts";

const run = promisify(execFile);

/** The folder that the user named has no readable cases.json. */
export class NoCasesError extends Error {}

export interface Agreement {
  readonly table: Table;
  readonly isMet: boolean;
}

/** Compares our verdicts with those of oasdiff's own tests, read from a folder of the user. */
export async function measureAgreement(folder: string): Promise<Agreement> {
  const text = await readFile(join(folder, "cases.json"), "utf8").catch(() => {
    throw new NoCasesError(`${folder} has no readable cases.json.`);
  });
  const { cases }: { readonly cases: readonly DiffCase[] } = JSON.parse(text);
  const decided = cases.filter(({ tier, breaking }) => tier === "A" && breaking !== null);
  const disagreements: Disagreement[] = [];
  for (const one of decided) {
    const answer = await answerCase(folder, one);
    if (agrees(answer)) continue;
    const asked = { ...answer, theirs: await askOasdiff(folder, one) };
    disagreements.push({ answer: asked, reasons: reasonsFor(asked, policyDifferences) });
  }
  const { isMet, verdicts } = judgeAgreement(decided.length, disagreements);
  return { isMet, table: tableOf(decided.length, disagreements, verdicts) };
}

async function answerCase(folder: string, one: DiffCase): Promise<CaseVerdicts> {
  try {
    const report = await compareFiles(join(folder, one.base), join(folder, one.revision));
    return { case: one, ours: toEntries(report), theirs: [] };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { case: one, ours: [], theirs: [], failure };
  }
}

async function askOasdiff(folder: string, one: DiffCase): Promise<readonly ReportEntry[]> {
  const [program, ...args] = oasdiff.command(join(folder, one.base), join(folder, one.revision));
  // oasdiff exits with 1 for a breaking change, and still prints its report.
  const { stdout } = await run(program, args).catch(
    (failed: { readonly stdout: string }) => failed,
  );
  return oasdiff.readEntries(stdout);
}

function tableOf(
  cases: number,
  disagreements: readonly Disagreement[],
  verdicts: readonly string[],
): Table {
  const written = [...new Set(disagreements.flatMap(({ reasons }) => reasons))];
  const idle = policyDifferences.filter(({ why }) => !written.includes(why));
  return {
    title: "Agreement with oasdiff",
    note: `${cases} of oasdiff's own test cases, confirmed by oasdiff 1.15: does anything in the change break? Below is where we disagree.`,
    columns: ["case", "why", "theirs", "ours"],
    rows: disagreements.map(({ answer, reasons }) => [
      `${answer.case.id} ${shorten(answer.case.title, 60)}`,
      reasons.map((reason) => written.indexOf(reason) + 1).join(", ") || "open",
      describeTheirs(answer),
      describeOurs(answer),
    ]),
    verdicts: [
      ...written.map((reason, index) => `${index + 1}: ${reason}`),
      ...idle.map(({ why }) => `Explains nothing here, so it can go: ${why}`),
      "",
      ...verdicts,
    ],
  };
}

function describeTheirs({ case: { breaking: isBreaking }, theirs }: CaseVerdicts): string {
  const told = theirs.filter(({ rating }) => (rating === "breaking") === isBreaking);
  const ids = [...new Set(told.map(({ rule }) => rule))];
  const named = ids.length > 2 ? [...ids.slice(0, 2), "…"] : ids;
  return `${isBreaking ? "breaking" : "not breaking"}: ${named.join(", ") || "nothing"}`;
}

function describeOurs({ ours, failure }: CaseVerdicts): string {
  if (failure !== undefined) return `failed: ${shorten(failure, 60)}`;
  const rules = breakingRules(ours);
  return rules.length === 0 ? "not breaking" : `breaking: ${rules.join(", ")}`;
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
