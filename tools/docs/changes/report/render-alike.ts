import type { Finding } from "@bellwether/spec-diff/in-memory";
import { renderBadge } from "../../site/badge.ts";
import { escapeHtml } from "../../site/html.ts";
import { type ChangeKind, kindWords } from "./group-findings.ts";
import { findingId } from "./render-finding.ts";
import { renderOperations } from "./render-operations.ts";
import type { ReportLinks } from "./report-links.ts";

/** Below this count, changes are shown one by one. */
const minAlike = 3;

/** Changes differing only in location: the same header on many responses, or new schema names. */
export interface AlikeFindings {
  readonly title: string;
  readonly findings: readonly Finding[];
}

/** Removes the changes described by one entry from a list. */
export function gatherAlike(findings: readonly Finding[]): {
  readonly alike: readonly AlikeFindings[];
  readonly others: readonly Finding[];
} {
  const named = Map.groupBy(findings, ({ rule, ...finding }) => {
    if (rule === "header-added") return `The header ${nameOf(finding)} was added to responses.`;
    return rule === "component-added" ? "Schemas were added." : "";
  });
  const groups = [...named].filter(([title, inside]) => title !== "" && inside.length >= minAlike);
  const gathered = new Set(groups.flatMap(([, inside]) => inside));
  return {
    alike: groups.map(([title, inside]) => ({ title, findings: inside })),
    others: findings.filter((finding) => !gathered.has(finding)),
  };
}

export function renderAlike(
  { title, findings }: AlikeFindings,
  kind: ChangeKind,
  links: ReportLinks,
): string {
  const [first] = findings;
  if (first === undefined) return "";
  const { rule, advice } = first;
  // Links to each change lead here.
  const ids = findings.map((finding) => `<span id="${findingId(finding)}"></span>`);
  const names = new Set(findings.map(nameOf));
  const listed =
    rule === "component-added"
      ? `<p>${[...names].map((name) => `<code>${escapeHtml(name)}</code>`).join(", ")}</p>`
      : "";
  const operations = [...new Set(findings.flatMap(({ operations }) => operations))];
  return `<article class="change">${ids.join("")}
<h3>${escapeHtml(title)}</h3>
<ul class="facts"><li>${renderBadge(kind, { text: kindWords[kind].title.toLowerCase() })}</li><li><a href="${links.ruleUrl(rule)}"><code>${rule}</code></a></li><li>${findings.length} changes</li></ul>
<p><strong>What to change in your code.</strong> ${escapeHtml(advice)}</p>
${listed}${renderOperations(operations, links)}
</article>`;
}

/** The last step in its location: a header or schema name. */
function nameOf({ newLocation: now }: Pick<Finding, "newLocation">): string {
  return now?.pointer.split("/").at(-1) ?? "";
}
