import { type RuleId, ruleOf } from "@bellwether/spec-diff";
import type { Table } from "../table.ts";
import { type ApiEdit, editOfCheck, editsOfFinding, isSameEdit } from "./api-edit.ts";
import { type DiffCase, halfOf } from "./diff-cases.ts";
import type { ReportEntry } from "./diff-tools.ts";
import type { ErrorCheck } from "./oasdiff-checks.ts";
import {
  type MilderPolicy,
  matches,
  milderPolicies,
  type StricterPolicy,
  stricterPolicies,
} from "./oasdiff-policy.ts";

export const minAgreement = 0.98;

/** A verdict comparison, and whether enough verdicts agree. */
export interface Agreement {
  readonly table: Table;
  readonly isMet: boolean;
}

/** Both tools' verdicts on a case. */
export interface CaseVerdicts {
  readonly case: DiffCase;
  readonly ours: readonly ReportEntry[];
  /** oasdiff's report entries; read only for a disagreement. */
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

/** The policy's reasons for a disagreement; empty unless they explain it fully. */
export function reasonsFor(
  { case: { breaking: isBreaking }, ours, theirs, failure }: CaseVerdicts,
  errorChecks: readonly ErrorCheck[],
): string[] {
  if (failure !== undefined) return [];
  // The policy must explain each finding called breaking by only one tool.
  const arguments_ = isBreaking
    ? theirs.filter(isBreakingEntry).map((entry) => argueMilder(entry, ours))
    : ours.filter(isBreakingEntry).map((entry) => argueStricter(entry, theirs, errorChecks));
  const found = arguments_.filter((argument) => argument !== undefined);
  if (found.length < arguments_.length) return [];
  return [...new Set(found)].map((rule) => `${rule}: ${ruleOf(rule).maintainerAdvice}`);
}

/** The page explaining why our finding is breaking, if oasdiff rates no such edit as an error. */
function argueStricter(
  entry: ReportEntry,
  theirs: readonly ReportEntry[],
  errorChecks: readonly ErrorCheck[],
): RuleId | undefined {
  const edits = editsOf(entry);
  const isSeen = (edit: ApiEdit) => theirs.some(({ rule }) => isSameEdit(editOfCheck(rule), edit));
  const isRated = edits.some(
    (edit) => !isSeen(edit) && errorChecks.some((check) => isSameEdit(check.edit, edit)),
  );
  const isCovered = ({ coversMore = [] }: StricterPolicy) =>
    !isRated || coversMore.some((rule) => rule === entry.rule);
  const policy = stricterPolicies.find(
    (policy) => isCovered(policy) && edits.some((edit) => matches(policy.edit, edit)),
  );
  return policy?.argument;
}

/** The page explaining why an oasdiff error is not breaking for us. */
function argueMilder({ rule }: ReportEntry, ours: readonly ReportEntry[]): RuleId | undefined {
  const edit = editOfCheck(rule);
  const isFulfilled = ({ alongside, isOtherDirection }: MilderPolicy) => {
    if (isOtherDirection) {
      const alike = ours.flatMap(editsOf).filter(({ kind }) => kind === edit.kind);
      return alike.length > 0 && alike.every(({ direction }) => direction !== edit.direction);
    }
    const rules = new Set(ours.map((entry) => entry.rule));
    return alongside?.some((rule) => rules.has(rule)) ?? true;
  };
  return milderPolicies.find((policy) => matches(policy.edit, edit) && isFulfilled(policy))
    ?.argument;
}

function editsOf({ rule, directions = [], pointer = "" }: ReportEntry): readonly ApiEdit[] {
  return editsOfFinding({ rule, directions, pointer });
}

function isBreakingEntry({ rating }: ReportEntry): boolean {
  return rating === "breaking";
}

export function breakingRules(entries: readonly ReportEntry[]): readonly string[] {
  const breaking = entries.filter(isBreakingEntry);
  return [...new Set(breaking.map(({ rule }) => rule))];
}

/** The share of cases agreeing or differing by policy, and whether it reaches the target. */
export function judgeAgreement(
  cases: readonly DiffCase[],
  disagreements: readonly Disagreement[],
): { readonly isMet: boolean; readonly verdicts: string[] } {
  const share = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;
  const countOf = (half?: "first" | "second") => {
    const isIn = (diffCase: DiffCase) => half === undefined || halfOf(diffCase) === half;
    const disagreeing = disagreements.filter(({ answer }) => isIn(answer.case));
    const open = disagreeing.filter(({ reasons }) => reasons.length === 0).length;
    return { all: cases.filter(isIn).length, disagreeing: disagreeing.length, open };
  };
  const { all, disagreeing, open } = countOf();
  const isMet = all > 0 && (all - open) / all >= minAgreement;
  const halves = (["first", "second"] as const).map((half) => {
    const { all, open } = countOf(half);
    return `${half} ${all - open} of ${all}`;
  });
  return {
    isMet,
    verdicts: [
      `${all - disagreeing} of ${all} verdicts are the same (${share(all - disagreeing, all)}), ${disagreeing - open} differ by written policy, ${open} are open.`,
      `Halves by a hash of the id, agreed or by policy: ${halves.join(", ")}.`,
      `${isMet ? "Met" : "Missed"}: ${share(all - open, all)} agree or differ for a written reason, the target is ${(100 * minAgreement).toFixed(0)} %.`,
    ],
  };
}
