import { levels } from "../rules/rule.ts";
import type { Finding } from "../verdict/finding.ts";

/**
 * The findings by weight: the most serious level first, within it those concerning the program, approved ones last,
 * then those touching most operations. Equal ones stay in document order.
 */
export function rankFindings<Ranked extends Finding>(findings: readonly Ranked[]): Ranked[] {
  return [...findings].sort(
    (a, b) =>
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      Number(a.impact?.status === "none") - Number(b.impact?.status === "none") ||
      Number(a.approval !== undefined) - Number(b.approval !== undefined) ||
      b.operations.length - a.operations.length,
  );
}
