import { levels } from "../rules/rule.ts";
import type { Finding } from "../verdict/finding.ts";

/**
 * The findings in the order of their weight: the most serious level first, in it those that concern the program, approved
 * ones last, then those that touch most operations. Equal ones stay in the order of the document.
 */
export function rankFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (a, b) =>
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      Number(a.impact?.status === "none") - Number(b.impact?.status === "none") ||
      Number(a.approval !== undefined) - Number(b.approval !== undefined) ||
      b.operations.length - a.operations.length,
  );
}
