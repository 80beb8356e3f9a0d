import { join } from "node:path";
import { compareFiles } from "@bellwether/spec-diff";
import type { Table } from "../table.ts";
import { askOasdiff } from "./ask-oasdiff.ts";
import { type DiffCase, halfOf, readCases } from "./diff-cases.ts";
import { toEntries } from "./diff-tools.ts";
import {
  type Agreement,
  agrees,
  breakingRules,
  type CaseVerdicts,
  type Disagreement,
  judgeAgreement,
  reasonsFor,
} from "./oasdiff-agreement.ts";
import { readErrorChecks } from "./oasdiff-checks.ts";

/** Compares our verdicts with oasdiff's own tests, read from a user's folder. */
export async function measureAgreement(folder: string): Promise<Agreement> {
  const cases = await readCases(folder);
  const errorChecks = await readErrorChecks();
  const disagreements: Disagreement[] = [];
  for (const diffCase of cases) {
    const answer = await answerCase(folder, diffCase);
    if (agrees(answer)) continue;
    // Without a report nothing explains the disagreement, so it is open.
    const theirs = await askOasdiff(join(folder, diffCase.base), join(folder, diffCase.revision));
    const asked = { ...answer, theirs: theirs ?? [] };
    disagreements.push({ answer: asked, reasons: reasonsFor(asked, errorChecks) });
  }
  const { isMet, verdicts } = judgeAgreement(cases, disagreements);
  return { isMet, table: tableOf(cases.length, disagreements, verdicts) };
}

async function answerCase(folder: string, diffCase: DiffCase): Promise<CaseVerdicts> {
  try {
    const report = await compareFiles(join(folder, diffCase.base), join(folder, diffCase.revision));
    return { case: diffCase, ours: toEntries(report), theirs: [] };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { case: diffCase, ours: [], theirs: [], failure };
  }
}

function tableOf(
  cases: number,
  disagreements: readonly Disagreement[],
  verdicts: readonly string[],
): Table {
  const written = [...new Set(disagreements.flatMap(({ reasons }) => reasons))];
  return {
    title: "Agreement with oasdiff",
    note: `${cases} of oasdiff's own test cases, confirmed by oasdiff 1.15: does anything in the change break? Below is where we disagree.`,
    columns: ["case", "half", "why", "theirs", "ours"],
    rows: disagreements.map(({ answer, reasons }) => [
      `${answer.case.id} ${shorten(answer.case.title, 60)}`,
      halfOf(answer.case),
      reasons.map((reason) => written.indexOf(reason) + 1).join(", ") || "open",
      describeTheirs(answer),
      describeOurs(answer),
    ]),
    verdicts: [...written.map((reason, index) => `${index + 1}: ${reason}`), "", ...verdicts],
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
