import { formatCounts } from "@bellwether/spec-diff/internal/reports/wording";
import { readChangeHistory } from "../../changes/change-history.ts";
import { requiresAction } from "../../changes/step-entry.ts";
import { hostTitle } from "../../site/navigation.ts";
import { stepPath } from "../../site/paths.ts";
import type { PublishedHost } from "../../site/published-hosts.ts";
import type { SearchDocument } from "../search-document.ts";

/** Every host version with a predecessor, with its changes page. */
export async function listVersionDocuments(published: PublishedHost): Promise<SearchDocument[]> {
  const { host, steps } = await readChangeHistory(published);
  return steps.map((step) => {
    const { older, newer, report } = step;
    const breaks = report.findings.some(requiresAction) ? "Breaking changes" : "Changes";
    return {
      kind: "version",
      title: `${hostTitle(host)} ${newer.version}`,
      host,
      detail: `${breaks} since ${older.version}: ${formatCounts(report.verdict.counts, report.verdict.unproved)}`,
      text: "release notes changelog",
      path: stepPath(step),
    };
  });
}
