import type { ReportEntry } from "./diff-tools.ts";
import type { PolicyDifference } from "./oasdiff-policy.ts";

const minAgreement = 0.98;

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

/** The verdicts of both tools on a case. */
export interface CaseVerdicts {
  readonly case: DiffCase;
  readonly ours: readonly ReportEntry[];
  /** The entries of oasdiff's report; read only for a disagreement. */
  readonly theirs: readonly ReportEntry[];
  /** Why the comparison failed, if it did. */
  readonly failure?: string;
}

export interface Disagreement {
  readonly answer: CaseVerdicts;
  /** Reasons from the policy; empty for an open disagreement. */
  readonly reasons: readonly string[];
}

/** Whether both tools come to the same verdict. */
export function agrees({ case: { breaking: isBreaking }, ours, failure }: CaseVerdicts): boolean {
  return failure === undefined && isBreaking === breakingRules(ours).length > 0;
}

/** The policy's reasons for a disagreement; empty unless they explain all of it. */
export function reasonsFor(
  { case: { breaking: isBreaking }, ours, theirs, failure }: CaseVerdicts,
  policy: readonly PolicyDifference[],
): string[] {
  if (failure !== undefined) return [];
  // The policy must explain each finding that only one tool calls breaking, by the other tool's entries.
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

function rulesOf(entries: readonly ReportEntry[]): readonly string[] {
  return entries.length === 0 ? ["nothing"] : entries.map(({ rule }) => rule);
}

export function breakingRules(entries: readonly ReportEntry[]): readonly string[] {
  const breaking = entries.filter(({ rating }) => rating === "breaking");
  return [...new Set(breaking.map(({ rule }) => rule))];
}

/** The share of cases that agree or differ by policy, and whether it reaches the target. */
export function judgeAgreement(
  cases: number,
  disagreements: readonly Disagreement[],
): { readonly isMet: boolean; readonly verdicts: string[] } {
  const open = disagreements.filter(({ reasons }) => reasons.length === 0).length;
  const alike = cases - disagreements.length;
  const share = (count: number) => `${((100 * count) / cases).toFixed(1)} %`;
  const agreed = cases - open;
  const isMet = cases > 0 && agreed / cases >= minAgreement;
  return {
    isMet,
    verdicts: [
      `${alike} of ${cases} verdicts are the same (${share(alike)}), ${disagreements.length - open} differ by written policy, ${open} are open.`,
      `${isMet ? "Met" : "Missed"}: ${share(agreed)} agree or differ for a written reason, the target is ${(100 * minAgreement).toFixed(0)} %.`,
    ],
  };
}
