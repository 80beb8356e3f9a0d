import { compareDocuments, documentOf, type Finding, sdk } from "@bellwether/spec-diff";
import { renderBadge } from "../site/badge.ts";
import { escapeHtml } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import type { PublishedHost } from "../site/published-hosts.ts";

const maxFindings = 2;

/** The most serious changes of each API's newest version, with a link to all of them. */
export async function renderNewestChanges(hosts: readonly PublishedHost[]): Promise<string> {
  const steps = await Promise.all(hosts.map(renderStep));
  return `<ul class="steps">${steps.join("\n")}</ul>`;
}

async function renderStep({ host, versions: [newest, before] }: PublishedHost): Promise<string> {
  if (newest === undefined || before === undefined) return "";
  const [old, now] = [await documentOf(before.document), await documentOf(newest.document)];
  const { findings } = compareDocuments(old, now, { policy: sdk });
  const step = `${host}/changes/${before.version}...${newest.version}/index.html`;
  return `<li><h3><a href="${step}">${escapeHtml(hostTitle(host))} <span class="version">${escapeHtml(before.version)} → ${escapeHtml(newest.version)}</span></a></h3>
${renderFindings(findings)}</li>`;
}

function renderFindings(findings: readonly Finding[]): string {
  const shown = findings.filter(({ level }) => level !== "editorial");
  if (shown.length === 0) return "<p>Descriptions and examples only.</p>";
  const items = shown
    .slice(0, maxFindings)
    .map(({ level, sentence }) => `<li>${renderBadge(level)} ${escapeHtml(sentence)}</li>`);
  const more = findings.length - items.length;
  return `<ul>${items.join("")}</ul>${more > 0 ? `<p>And ${more} more.</p>` : ""}`;
}
