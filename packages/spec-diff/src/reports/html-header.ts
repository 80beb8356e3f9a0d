import { levels } from "../rules/rule.ts";
import type { Report, VersionName } from "../verdict/finding.ts";
import { escapeHtml } from "./escape-html.ts";
import { formatProject } from "./impact-text.ts";
import { showCount } from "./show-text.ts";
import {
  bumpWords,
  formatStaleApproval,
  formatUnproved,
  levelWords,
  typesWords,
} from "./wording.ts";

/** Both versions and the verdict. */
export function renderHeader({
  old,
  new: now,
  verdict,
  policy,
  findings,
  versionCheck,
  project,
}: Report): string {
  const isSame = findings.length === 0;
  return `<h1>${isSame ? "Nothing changed" : "What changed, and what it breaks"}</h1>
<p class="versions">${renderVersion("Old", old)}<span class="arrow" aria-hidden="true">→</span>${renderVersion("New", now)}</p>
${isSame ? `<p class="lead">Both versions describe the same API in the same words.</p>` : renderVerdict(verdict)}
${renderVersionCheck(versionCheck)}<p class="soft">Judged by the policy <code>${escapeHtml(policy)}</code>.</p>
${project === undefined ? "" : `<p>${escapeHtml(formatProject(project))}</p>`}`;
}

const paintOfCheck = {
  sufficient: "compatible",
  insufficient: "breaking",
  unknown: "risky",
} as const;

function renderVersionCheck(check: Report["versionCheck"]): string {
  if (check === undefined) return "";
  const { status, message } = check;
  return `<p><span class="badge ${paintOfCheck[status]}">Version: ${status}</span> ${escapeHtml(message)}</p>\n`;
}

function renderVersion(name: string, { label, version }: VersionName): string {
  return `<span class="version"><span class="soft">${name}</span> <b>${escapeHtml(version)}</b> <code>${escapeHtml(label)}</code></span>`;
}

function renderVerdict(verdict: Report["verdict"]): string {
  const { wire, types, bump, counts, approved, unproved } = verdict;
  const onWire = wire === "none" ? { title: "No change", meaning: "" } : levelWords[wire];
  const chips = levels
    .filter((level) => counts[level] > 0)
    .map(
      (level) =>
        `<li><a class="chip ${level}" href="#${level}">${showCount(counts[level])} ${level}${level === "breaking" ? formatUnproved(unproved) : ""}</a></li>`,
    );
  const accepted = approved === 0 ? "" : `<li class="soft">${showCount(approved)} approved</li>`;
  return `<section aria-label="Verdict">
<dl class="verdict">
${renderCard("On the wire", onWire.title, onWire.meaning, wire)}
${renderCard("For TypeScript users", typesWords[types].title, typesWords[types].meaning, paintOfTypes[types])}
${renderCard("Required bump", bump, bumpWords[bump], paintOfBump[bump])}
</dl>
<ul class="chips" aria-label="Findings by level">${chips.join("")}${accepted}</ul>
</section>`;
}

const paintOfTypes = { breaking: "breaking", additive: "compatible", none: "editorial" } as const;
const paintOfBump = {
  major: "breaking",
  minor: "risky",
  patch: "compatible",
  none: "editorial",
} as const;

function renderCard(name: string, title: string, meaning: string, paint: string): string {
  return `<div class="card ${paint}"><dt>${name}</dt><dd><strong>${title}</strong><span>${meaning}</span></dd></div>`;
}

export function renderStaleApprovals({ staleApprovals }: Report): string {
  if (staleApprovals.length === 0) return "";
  const items = staleApprovals.map(
    (stale) =>
      `<li>${escapeHtml(formatStaleApproval(stale))} <span class="soft">${escapeHtml(stale.reason)}</span></li>`,
  );
  return `<section aria-labelledby="stale"><h2 id="stale">Approvals to remove</h2><ul>${items.join("")}</ul></section>`;
}
