import { createHash } from "node:crypto";
import { pageScript } from "../generated/page-script.ts";
import { type Level, levels } from "../rules/rule.ts";
import type { Finding, Report } from "../verdict/finding.ts";
import { escapeHtml } from "./escape-html.ts";
import { type FoldedFinding, foldRepeats } from "./fold-repeats.ts";
import { renderFilters } from "./html-filters.ts";
import { createFindingRenderer } from "./html-finding.ts";
import { renderHeader, renderStaleApprovals } from "./html-header.ts";
import {
  type AffectedOperationCounts,
  countByOperation,
  renderOperationCounts,
} from "./html-operations.ts";
import { firstFindings, renderMore, renderRest } from "./html-rest.ts";
import { pageStyle } from "./html-style.ts";
import { showCount } from "./show-text.ts";
import { formatFindingCount, formatVerdict, levelWords } from "./wording.ts";

/** The report as one self-contained page, whose first findings need no script. */
export function renderHtml(report: Report): string {
  const { old, new: now, verdict } = report;
  const title = `${old.label} ${old.version} → ${now.label} ${now.version}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(formatVerdict(verdict))}">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark)}">
<style>${pageStyle}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="brand">${mark}<span>Bellwether spec-diff</span></header>
<main id="content" tabindex="-1">
${renderHeader(report)}
${report.findings.length === 0 ? "" : renderFindings(report)}
${renderStaleApprovals(report)}
</main>
<script>${pageScript}</script>
</body>
</html>
`;
}

function renderFindings({ findings }: Report): string {
  const affected = countByOperation(findings);
  return `${renderOperationCounts(affected)}
${renderFilters(findings, affected)}
<p id="count" role="status">${formatFindingCount(findings.length)}</p>
${renderLevels(findings, affected)}`;
}

function renderLevels(
  findings: readonly Finding[],
  affected: readonly AffectedOperationCounts[],
): string {
  const renderFinding = createFindingRenderer(affected, findings.length);
  const rest = new Map<Level, readonly string[]>();
  const sections = levels.map((level) => {
    const chosen = findings.filter((finding) => finding.level === level);
    if (chosen.length === 0) return "";
    const { title, meaning } = levelWords[level];
    const entries = foldRepeats(chosen);
    const rendered = entries.map(renderFinding);
    // A small remainder takes less room than the words about it.
    const isCut = rendered.length > firstFindings + 10;
    if (isCut) rest.set(level, rendered.slice(firstFindings));
    const shown = isCut ? rendered.slice(0, firstFindings) : rendered;
    return `<section class="level" aria-labelledby="${level}">
<h2 id="${level}" tabindex="-1">${title} <span class="number">${showCount(chosen.length)}</span></h2>
<p class="soft">${meaning}</p>
${shown.join("\n")}
${isCut ? renderMore(countFindings(entries.slice(firstFindings))) : ""}</section>`;
  });
  return `${sections.join("\n")}\n${renderRest(rest)}`;
}

function countFindings(entries: readonly FoldedFinding[]): number {
  return entries.reduce((sum, { places }) => sum + places.length, 0);
}

/** A bell, drawn as a rising line and its clapper: the documentation's mark. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f766e"/><path d="M7 22h18l-2.5-3.5V14a6.5 6.5 0 0 0-13 0v4.5z" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/><circle cx="16" cy="25" r="1.8" fill="#fbbf24"/></svg>`;

/** Only the style and script above run, so nothing slipping through from a description can. */
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(pageStyle)}`,
  `script-src ${hashOf(pageScript)}`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types spec-diff",
].join("; ");

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
