import { firstSentence } from "@bellwether/release-versions/change-notes";
import { marked } from "marked";
import { type ChangeStep, readChangeHistory } from "../changes/change-history.ts";
import { renderAddedDate } from "../changes/step-entry.ts";
import { escapeHtml } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { stepPath } from "../site/paths.ts";
import type { PublishedHost } from "../site/published-hosts.ts";

const maxAnnouncements = 4;

/** Each API's changelog text about its newest released version, latest first. */
export async function renderAnnouncements(hosts: readonly PublishedHost[]): Promise<string> {
  const histories = await Promise.all(hosts.map(readChangeHistory));
  const steps = histories.flatMap(
    ({ steps }) => steps.find(({ newer }) => newer.since !== undefined) ?? [],
  );
  const latest = steps.toSorted((a, b) => (b.newer.since ?? "").localeCompare(a.newer.since ?? ""));
  const items = latest.slice(0, maxAnnouncements).map(renderAnnouncement);
  return `<ul class="announcements">${items.join("\n")}</ul>`;
}

function renderAnnouncement(step: ChangeStep): string {
  const { host, newer, announcement } = step;
  // It may be only a list of changes.
  const sentence = firstSentence(announcement).replace(/^- /, "");
  const version = `<span class="version">${escapeHtml(newer.version)}</span>`;
  return `<li><h3><a href="${stepPath(step)}">${escapeHtml(hostTitle(host))} ${version}</a></h3>
<p>${marked.parseInline(sentence)} <span class="since">${renderAddedDate(newer)}</span></p></li>`;
}
