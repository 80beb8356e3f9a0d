import { canonical } from "../schemas/shape.ts";
import type { Finding } from "../verdict/finding.ts";
import { rankFindings } from "./rank-findings.ts";
import { listSome } from "./show-text.ts";

/** A finding standing for all with its sentence and values; they differ in location, operations and fingerprint. */
export interface FoldedFinding extends Finding {
  /** At least one: the finding itself. */
  readonly places: readonly Finding[];
}

/** Folds findings that say the same about several places, and ranks them by all their places' operations. */
export function foldRepeats(findings: readonly Finding[]): FoldedFinding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of rankFindings(findings)) {
    const key = keyOf(finding);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  const folded = [...groups.values()].flatMap((places) => {
    const [first] = places;
    if (first === undefined) return [];
    const operations = new Set(places.flatMap((finding) => finding.operations));
    return { ...first, operations: [...operations], places };
  });
  return rankFindings(folded);
}

/** Program lines are listed for each finding, so findings concerning the program stay apart. */
function keyOf({ impact, ...finding }: Finding): string {
  const { rule, level, types, bump, directions, message, before, after } = finding;
  const isAlone = impact !== undefined && impact.locations.length > 0;
  return canonical([
    [rule, level, types, bump, directions, message],
    [before ?? null, after ?? null, finding.isUnproved, finding.exceedsLimit === true],
    [finding.approval?.reason ?? null, finding.approval?.expires ?? null, impact?.status ?? null],
    isAlone ? finding.fingerprint : null,
  ]);
}

/** The findings' sentences; one shared by several names its operations, unless it does so already. */
export function distinctSentences(findings: readonly Finding[]): (finding: Finding) => string {
  const counts = new Map<string, number>();
  for (const { message } of findings) counts.set(message, (counts.get(message) ?? 0) + 1);
  return ({ message, operations }) => {
    const [first] = operations;
    const isShared = (counts.get(message) ?? 0) > 1;
    if (!isShared || first === undefined || message.includes(first)) return message;
    return `${message.replace(/\.$/, "")} (${listSome(operations, 1)}).`;
  };
}
