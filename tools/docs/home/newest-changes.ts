import { noteLevel } from "@bellwether/release-versions/announced-report";
import { type ChangeStep, readChangeHistory } from "../changes/change-history.ts";
import { renderBadge } from "../site/badge.ts";
import { escapeHtml } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { stepPath } from "../site/paths.ts";
import type { PublishedHost } from "../site/published-hosts.ts";

const maxChanges = 2;

/** The most serious changes of each API's newest version, with a link to all of them. */
export async function renderNewestChanges(hosts: readonly PublishedHost[]): Promise<string> {
  const steps = await Promise.all(hosts.map(renderStep));
  return `<ul class="steps">${steps.join("\n")}</ul>`;
}

async function renderStep(published: PublishedHost): Promise<string> {
  const [step] = (await readChangeHistory(published)).steps;
  if (step === undefined) return "";
  const { host, older, newer } = step;
  return `<li><h3><a href="${stepPath(step)}">${escapeHtml(hostTitle(host))} <span class="version">${escapeHtml(older.version)} → ${escapeHtml(newer.version)}</span></a></h3>
${renderChanges(step.report)}</li>`;
}

function renderChanges({ findings, unseen }: ChangeStep["report"]): string {
  const shown = [
    ...unseen.map((note) => ({ level: noteLevel(note), html: note.titleHtml })),
    ...findings
      .filter(({ level }) => level !== "editorial")
      .map(({ level, sentence }) => ({ level, html: escapeHtml(sentence) })),
  ];
  if (shown.length === 0) return "<p>Descriptions and examples only.</p>";
  const items = shown
    .slice(0, maxChanges)
    .map(({ level, html }) => `<li>${renderBadge(level)} ${html}</li>`);
  const more = findings.length + unseen.length - items.length;
  return `<ul>${items.join("")}</ul>${more > 0 ? `<p>And ${more} more.</p>` : ""}`;
}
