import type { AnnouncedReport } from "@bellwether/release-versions/announced-report";
import { bumpBetween, isSufficientBump } from "@bellwether/release-versions/version-step";
import {
  bumpWords,
  type Level,
  levels,
  levelWords,
  type Report,
  stopsCodeAlone,
  typesWords,
  type Verdict,
} from "@bellwether/spec-diff/in-memory";
import { renderBadge } from "../../site/badge.ts";
import { escapeHtml } from "../../site/html.ts";
import { findingId } from "./render-finding.ts";

/** The verdict: the level on the wire, the effect on types, the required and the actual bump. */
export function renderVerdict(report: AnnouncedReport): string {
  const { wire, types, bump } = report.verdict;
  const onWire = wire === "none" ? { title: "No change", meaning: "" } : levelWords[wire];
  const isSeen = report.findings.some(({ level }) => level === wire);
  const meaning =
    isSeen || wire === "none" ? onWire.meaning : `${onWire.meaning} The changelog announces it.`;
  const cards = [
    renderCard("On the wire", onWire.title, meaning, wire === "none" ? "editorial" : wire),
    renderCard(
      "For TypeScript users",
      typesWords[types].title,
      typesWords[types].meaning,
      badgeOfTypes[types],
    ),
    renderCard("Required bump", capital(bump), bumpWords[bump], "plain"),
    renderBumpMade(report),
  ];
  return `<dl class="verdict">${cards.join("")}</dl>
${renderCounts(report.verdict)}
${renderCodeAlone(report)}`;
}

const badgeOfTypes = { breaking: "breaking", additive: "compatible", none: "editorial" } as const;

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

/** The number of changes of each level, as links. */
function renderCounts({ counts }: Verdict): string {
  const present = levels.filter((level) => counts[level] > 0);
  if (present.length === 0) return "";
  const items = present.map(
    (level) =>
      `<li>${renderBadge(level, { text: countText(counts, level), href: `#${level}` })}</li>`,
  );
  return `<ul class="counts" aria-label="Changes by level">${items.join("")}</ul>`;
}

function countText(counts: Verdict["counts"], level: Level): string {
  return `${counts[level]} ${level}`;
}

/** The same counts without links. */
export function renderCountBadges({ counts }: Verdict): string {
  const present = levels.filter((level) => counts[level] > 0);
  return present.map((level) => renderBadge(level, { text: countText(counts, level) })).join(" ");
}

/** Changes that break types but no calls are listed on top, because their level puts them far below. */
function renderCodeAlone({ findings }: Report): string {
  const chosen = findings.filter(stopsCodeAlone);
  if (chosen.length === 0) return "";
  const items = chosen.map(
    (finding) => `<li><a href="#${findingId(finding)}">${escapeHtml(finding.sentence)}</a></li>`,
  );
  return `<aside class="callout warning" role="note"><p>These changes break no calls, but TypeScript code may no longer compile:</p><ul>${items.join("")}</ul></aside>`;
}
