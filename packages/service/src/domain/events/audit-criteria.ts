import type { AuditCriteria } from "@bellwether/alerts";
import type { AuditResults } from "../assets/token-audit.ts";

/** How long after a token's first sighting its audits are judged. */
export const judgedForMs = 86_400_000;

/** Whether an audit meets all criteria. A result the audit lacks meets no criterion. */
export function meetsCriteria(audit: AuditResults, criteria: AuditCriteria): boolean {
  const { mintAuthorityRevoked, freezeAuthorityRevoked } = criteria;
  const { maxTopHoldersShare, minOrganicScore } = criteria;
  return (
    (mintAuthorityRevoked === undefined || audit.mintAuthorityRevoked === mintAuthorityRevoked) &&
    (freezeAuthorityRevoked === undefined ||
      audit.freezeAuthorityRevoked === freezeAuthorityRevoked) &&
    (maxTopHoldersShare === undefined ||
      (audit.topHoldersShare ?? Number.POSITIVE_INFINITY) <= maxTopHoldersShare) &&
    (minOrganicScore === undefined || (audit.organicScore ?? -1) >= minOrganicScore)
  );
}
