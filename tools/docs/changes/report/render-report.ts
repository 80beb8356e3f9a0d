import type { Report } from "@bellwether/spec-diff/in-memory";
import { type FindingGroup, groupFindings } from "./group-findings.ts";
import { renderFinding } from "./render-finding.ts";
import { renderVerdict } from "./render-verdict.ts";
import type { ReportLinks } from "./report-links.ts";

/**
 * The changes between two versions as HTML: the verdict, then every change, breaking ones first. The build
 * renders step pages with it, and the version picker runs it in the browser.
 */
export function renderReport(report: Report, links: ReportLinks): string {
  const { findings } = report;
  if (findings.length === 0) {
    return "<p>No changes. Both versions describe the same API.</p>";
  }
  const sections = groupFindings(findings).map((section) => renderSection(section, links));
  return [renderVerdict(report), ...sections].join("\n");
}

function renderSection(
  { level, title, meaning, findings }: FindingGroup,
  links: ReportLinks,
): string {
  return `<section aria-labelledby="${level}">
<h2 id="${level}">${title} <span class="number">${findings.length}</span></h2>
<p class="meaning">${meaning}</p>
${findings.map((finding) => renderFinding(finding, links)).join("\n")}
</section>`;
}
