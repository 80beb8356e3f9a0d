import { noteLevel } from "@bellwether/release-versions/announced-report";
import type { Finding } from "@bellwether/spec-diff";
import { readChangeHistory } from "../../changes/change-history.ts";
import { findingId } from "../../changes/report/render-finding.ts";
import { stepPath } from "../../site/paths.ts";
import type { PublishedHost } from "../../site/published-hosts.ts";
import type { SearchDocument } from "../search-document.ts";

/**
 * Every change between a host's consecutive versions, except editorial ones, new schemas and what the newest version
 * adds compatibly: those are results themselves.
 */
export async function listChangeDocuments(published: PublishedHost): Promise<SearchDocument[]> {
  const { host, steps } = await readChangeHistory(published);
  return steps.flatMap((step, index) => {
    const isNewest = index === 0;
    return [
      ...step.report.unseen.map((note): SearchDocument => {
        const level = noteLevel(note);
        const detail = `From ${step.older.version} to ${step.newer.version}, ${level}`;
        return {
          kind: "change",
          title: note.title,
          host,
          detail,
          path: `${stepPath(step)}#${note.id}`,
        };
      }),
      ...step.report.findings
        .filter((finding) => finding.level !== "editorial" && !isResultItself(finding, isNewest))
        .map((finding): SearchDocument => {
          const { level, message } = finding;
          const detail = `From ${step.older.version} to ${step.newer.version}, ${level}`;
          const path = `${stepPath(step)}#${findingId(finding)}`;
          return { kind: "change", title: message, host, detail, path };
        }),
    ];
  });
}

/** A newest-version page shows the addition. */
function isResultItself({ level, rule }: Finding, isNewest: boolean): boolean {
  if (rule === "component-added") return true;
  return isNewest && level === "compatible" && rule.endsWith("-added");
}
