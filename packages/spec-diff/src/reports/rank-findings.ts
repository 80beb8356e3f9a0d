import { levels } from "../rules/rule.ts";
import type { Finding } from "../verdict/finding.ts";

/**
 * The findings in the order of their weight: the most serious level first, in it those that concern the program, approved
 * ones last, then those that touch most operations. Equal ones stay in the order of the document.
 */
export function rankFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (one, other) =>
      levels.indexOf(one.level) - levels.indexOf(other.level) ||
      Number(one.impact?.status === "none") - Number(other.impact?.status === "none") ||
      Number(one.approval !== undefined) - Number(other.approval !== undefined) ||
      other.operations.length - one.operations.length,
  );
}
