import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { compareFiles } from "../../packages/spec-diff/src/compare-files.ts";
import { type PolicyDifference, policyDifferences } from "./oasdiff-policy.ts";
import type { Table } from "./table.ts";
import { type Entry, entriesOf, oasdiff } from "./version-contestants.ts";

const run = promisify(execFile);
const leastAgreement = 0.98;

/** One of oasdiff's own tests, as data. */
export interface DiffCase {
  readonly id: string;
  readonly title: string;
  /** A: confirmed by a real oasdiff 1.15. */
  readonly tier: "A" | "B";
  readonly base: string;
  readonly revision: string;
  /** Whether any change between the two is an error for oasdiff, in scope of the test or not. */
  readonly breaking: boolean | null;
}

/** What both said of a case. */
export interface Answer {
  readonly case: DiffCase;
  readonly ours: readonly Entry[];
  /** What oasdiff reports, asked only where we disagree. */
  readonly theirs: readonly Entry[];
  /** Why the comparison failed, if it did. */
  readonly failure?: string;
}

/** The folder that the user named is not one of cases. */
export class NoCasesError extends Error {}

export interface Disagreement {
  readonly answer: Answer;
  /** Reasons from the written policy; none where the disagreement is open. */
  readonly reasons: readonly string[];
}

export interface Agreement {
  readonly table: Table;
  readonly isMet: boolean;
}

/** Holds our verdicts against those of oasdiff's own tests, which a folder of the user's has as data. */
export async function measureAgreement(folder: string): Promise<Agreement> {
  const text = await readFile(join(folder, "cases.json"), "utf8").catch(() => {
    throw new NoCasesError(`${folder} has no cases.json that can be read.`);
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

async function answerCase(folder: string, one: DiffCase): Promise<Answer> {
  try {
    const report = await compareFiles(join(folder, one.base), join(folder, one.revision));
    return { case: one, ours: entriesOf(report), theirs: [] };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { case: one, ours: [], theirs: [], failure };
  }
}

function agrees({ case: { breaking: isBreaking }, ours, failure }: Answer): boolean {
  return failure === undefined && isBreaking === breakingRules(ours).length > 0;
}

async function askOasdiff(folder: string, one: DiffCase): Promise<readonly Entry[]> {
  const [program, ...args] = oasdiff.command(join(folder, one.base), join(folder, one.revision));
  // It exits with 1 where something breaks, and prints its report all the same.
  const { stdout } = await run(program, args).catch(
    (failed: { readonly stdout: string }) => failed,
  );
  return oasdiff.readEntries(stdout);
}

/** The written reasons for a disagreement; none unless they explain all of it. */
export function reasonsFor(
  { case: { breaking: isBreaking }, ours, theirs, failure }: Answer,
  policy: readonly PolicyDifference[],
): string[] {
  if (failure !== undefined) return [];
  // Each finding that only one of us calls breaking has to be explained, by what the other says.
  const reasons = isBreaking
    ? breakingRules(theirs).map((id) => findReason(policy, "milder", rulesOf(ours), [id]))
    : breakingRules(ours).map((rule) => findReason(policy, "stricter", [rule], rulesOf(theirs)));
  const written = reasons.filter((reason) => reason !== undefined);
  return written.length === reasons.length ? [...new Set(written)] : [];
}

function findReason(
  policy: readonly PolicyDifference[],
  weAre: PolicyDifference["weAre"],
  ours: readonly string[],
  theirs: readonly string[],
): string | undefined {
  const found = policy.find(
    (one) =>
      one.weAre === weAre &&
      ours.some((rule) => one.ours.test(rule)) &&
      theirs.some((id) => one.theirs.test(id)),
  );
  return found?.why;
}

function rulesOf(entries: readonly Entry[]): readonly string[] {
  return entries.length === 0 ? ["nothing"] : entries.map(({ rule }) => rule);
}

function breakingRules(entries: readonly Entry[]): readonly string[] {
  const breaking = entries.filter(({ rating }) => rating === "breaking");
  return [...new Set(breaking.map(({ rule }) => rule))];
}

/** How the two agree, and whether that is enough. */
export function judgeAgreement(
  cases: number,
  disagreements: readonly Disagreement[],
): { readonly isMet: boolean; readonly verdicts: string[] } {
  const open = disagreements.filter(({ reasons }) => reasons.length === 0).length;
  const alike = cases - disagreements.length;
  const share = (count: number) => `${((100 * count) / cases).toFixed(1)} %`;
  const agreed = cases - open;
  const isMet = cases > 0 && agreed / cases >= leastAgreement;
  return {
    isMet,
    verdicts: [
      `${alike} of ${cases} verdicts are the same (${share(alike)}), ${disagreements.length - open} differ by written policy, ${open} are open.`,
      `${isMet ? "Met" : "Missed"}: ${share(agreed)} agree or differ for a written reason, the target is ${(100 * leastAgreement).toFixed(0)} %.`,
    ],
  };
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

function describeTheirs({ case: { breaking: isBreaking }, theirs }: Answer): string {
  const told = theirs.filter(({ rating }) => (rating === "breaking") === isBreaking);
  const ids = [...new Set(told.map(({ rule }) => rule))];
  const named = ids.length > 2 ? [...ids.slice(0, 2), "…"] : ids;
  return `${isBreaking ? "breaking" : "not breaking"}: ${named.join(", ") || "nothing"}`;
}

function describeOurs({ ours, failure }: Answer): string {
  if (failure !== undefined) return `failed: ${shorten(failure, 60)}`;
  const rules = breakingRules(ours);
  return rules.length === 0 ? "not breaking" : `breaking: ${rules.join(", ")}`;
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
