import type { AnnouncedReport } from "@bellwether/release-versions/announced-report";
import {
  bumpBetween,
  isPrereleaseStep,
  isSufficientBump,
} from "@bellwether/release-versions/version-step";
import type { Report, Verdict } from "@bellwether/spec-diff/in-memory";
import {
  bumpWords,
  stopsCodeAlone,
  typesWords,
} from "@bellwether/spec-diff/internal/reports/wording";
import { renderBadge } from "../../site/badge.ts";
import { escapeHtml } from "../../site/html.ts";
import { countKinds, kindWords } from "./group-findings.ts";
import { findingId } from "./render-finding.ts";

/** The verdict: the level on the wire, the effect on types, the required and the actual bump. */
export function renderVerdict(report: AnnouncedReport): string {
  const { wire, types, counts, unproved } = report.verdict;
  const isOpen = wire === "breaking" && counts.breaking > 0 && counts.breaking === unproved;
  const kind = isOpen ? "unproved" : wire;
  const onWire = kind === "none" ? { title: "No change", meaning: "" } : kindWords[kind];
  const isSeen = report.findings.some(({ level }) => level === wire);
  const meaning =
    isSeen || wire === "none" ? onWire.meaning : `${onWire.meaning} The changelog announces it.`;
  const cards = [
    renderCard("On the wire", onWire.title, meaning, kind === "none" ? "editorial" : kind),
    renderCard(
      "For TypeScript users",
      typesWords[types].title,
      typesWords[types].meaning,
      badgeOfTypes[types],
    ),
    ...renderBumps(report),
  ];
  return `<dl class="verdict">${cards.join("")}</dl>
${renderCounts(report.verdict)}
${renderCodeAlone(report)}`;
}

const badgeOfTypes = { breaking: "breaking", additive: "compatible", none: "editorial" } as const;

function renderBumps(report: Report): string[] {
  const { old, new: now, verdict } = report;
  if (isPrereleaseStep(old.version, now.version)) {
    const meaning = "Anything may change: a prerelease makes no promise.";
    return [renderCard("Version", "Prerelease step", meaning, "plain")];
  }
  const { bump } = verdict;
  return [
    renderCard("Required bump", capital(bump), bumpWords[bump], "plain"),
    renderBumpMade(report),
  ];
}

function renderBumpMade({ old, new: now, verdict: { bump } }: Report): string {
  const made = bumpBetween(old.version, now.version);
  if (made === "backwards") {
    return renderCard(
      "Actual bump",
      "Backwards",
      "The second version is older: these are the changes of a downgrade.",
      "risky",
    );
  }
  const isEnough = isSufficientBump(made, bump);
  const meaning = isEnough ? "Sufficient for these changes." : "Not sufficient for these changes.";
  return renderCard("Actual bump", capital(made), meaning, isEnough ? "compatible" : "breaking");
}

function renderCard(name: string, title: string, meaning: string, paint: string): string {
  return `<div class="${paint}"><dt>${name}</dt><dd><strong>${title}</strong> ${meaning}</dd></div>`;
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** Change counts by level, as links. */
function renderCounts(verdict: Verdict): string {
  const items = countKinds(verdict).map(
    ([kind, text]) => `<li>${renderBadge(kind, { text, href: `#${kind}` })}</li>`,
  );
  if (items.length === 0) return "";
  return `<ul class="counts" aria-label="Changes by level">${items.join("")}</ul>`;
}

/** The same counts without links. */
export function renderCountBadges(verdict: Verdict): string {
  return countKinds(verdict)
    .map(([kind, text]) => renderBadge(kind, { text }))
    .join(" ");
}

/** Changes breaking types but no calls are listed on top, because their level puts them far below. */
function renderCodeAlone({ findings }: Report): string {
  const chosen = findings.filter(stopsCodeAlone);
  if (chosen.length === 0) return "";
  const items = chosen.map(
    (finding) => `<li><a href="#${findingId(finding)}">${escapeHtml(finding.message)}</a></li>`,
  );
  return `<aside class="callout warning" role="note"><p>These changes break no calls, but TypeScript code may no longer compile:</p><ul>${items.join("")}</ul></aside>`;
}
