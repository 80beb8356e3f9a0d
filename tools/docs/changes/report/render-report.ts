import type { AnnouncedReport } from "@bellwether/release-versions/announced-report";
import { type FindingGroup, groupFindings } from "./group-findings.ts";
import { renderFinding } from "./render-finding.ts";
import { renderExplainingNotes, renderUnseenNote } from "./render-note.ts";
import { renderVerdict } from "./render-verdict.ts";
import type { RenderedNote } from "./rendered-note.ts";
import type { ReportLinks } from "./report-links.ts";

/**
 * The changes between two versions as HTML: the verdict, then every change, breaking ones first. The build
 * renders step pages with it, and the version picker runs it in the browser.
 */
export function renderReport(report: AnnouncedReport<RenderedNote>, links: ReportLinks): string {
  const groups = groupFindings(report);
  if (groups.length === 0) {
    return "<p>No changes. Both versions describe the same API.</p>";
  }
  const sections = groups.map((section) => renderSection(section, report, links));
  return [renderVerdict(report), ...sections].join("\n");
}

function renderSection(
  { level, title, meaning, findings, notes }: FindingGroup,
  { explaining, isDowngrade }: AnnouncedReport<RenderedNote>,
  links: ReportLinks,
): string {
  const entries = [
    ...notes.map((note) => renderUnseenNote(note, isDowngrade)),
    ...findings.map((finding) => {
      const own = renderExplainingNotes(explaining.get(finding.fingerprint) ?? []);
      return renderFinding(finding, links, own);
    }),
  ];
  return `<section aria-labelledby="${level}">
<h2 id="${level}">${title} <span class="number">${entries.length}</span></h2>
<p class="meaning">${meaning}</p>
${entries.join("\n")}
</section>`;
}
