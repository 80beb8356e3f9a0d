import { levels } from "../rules/rule.ts";
import type { Approval, Finding, Report } from "./finding.ts";

/** Marks accepted findings, and puts the most serious first. */
export function applyApprovals(
  findings: readonly Finding[],
  approvals: readonly Approval[],
  today: string,
): Pick<Report, "findings" | "staleApprovals"> {
  const isExpired = ({ expires }: Approval) => expires !== undefined && expires < today;
  const current = new Map(
    approvals
      .filter((approval) => !isExpired(approval))
      .map((approval) => [approval.fingerprint, approval]),
  );
  const known = new Set(findings.map(({ fingerprint }) => fingerprint));
  const marked = findings.map((finding) => {
    const approval = current.get(finding.fingerprint);
    return approval === undefined ? finding : { ...finding, approval };
  });
  return {
    findings: marked.sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level)),
    staleApprovals: approvals.flatMap((approval) => {
      if (isExpired(approval)) return { ...approval, cause: "expired" as const };
      return known.has(approval.fingerprint) ? [] : { ...approval, cause: "unmatched" as const };
    }),
  };
}
