import type { AnnouncedReport } from "@bellwether/release-versions/announced-report";
import type { Finding } from "@bellwether/spec-diff/in-memory";
import { type FindingGroup, groupFindings } from "./group-findings.ts";
import { gatherAlike, renderAlike } from "./render-alike.ts";
import { renderEditorial } from "./render-editorial.ts";
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
  { kind, title, meaning, findings, notes }: FindingGroup,
  { explaining, isDowngrade }: AnnouncedReport<RenderedNote>,
  links: ReportLinks,
): string {
  const isText = (finding: Finding) => kind === "editorial" && finding.types !== "breaking";
  const { alike, others } = gatherAlike(findings.filter((finding) => !isText(finding)));
  const entries = [
    ...notes.map((note) => renderUnseenNote(note, isDowngrade)),
    ...others.map((finding) => {
      const own = renderExplainingNotes(explaining.get(finding.fingerprint) ?? []);
      return renderFinding(finding, kind, links, own);
    }),
    ...alike.map((group) => renderAlike(group, kind, links)),
    renderEditorial(findings.filter(isText), links.fullUrl),
  ];
  return `<section aria-labelledby="${kind}">
<h2 id="${kind}">${title} <span class="number">${findings.length + notes.length}</span></h2>
<p class="meaning">${meaning}</p>
${entries.join("\n")}
</section>`;
}
