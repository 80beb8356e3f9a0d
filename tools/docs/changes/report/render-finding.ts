import type { Finding } from "@bellwether/spec-diff/in-memory";
import { diffValues, type ValueDiff } from "@bellwether/spec-diff/internal/reports/value-diff";
import { formatDirections } from "@bellwether/spec-diff/internal/reports/wording";
import { renderBadge } from "../../site/badge.ts";
import { escapeHtml } from "../../site/html.ts";
import { type ChangeKind, kindWords } from "./group-findings.ts";
import { renderOperations } from "./render-operations.ts";
import type { ReportLinks } from "./report-links.ts";

/** A finding's element id. It depends on the change and its location alone, so links to it keep working. */
export function findingId({ fingerprint }: Finding): string {
  return `change-${fingerprint}`;
}

/**
 * One change: its sentence, the advice, the schemas before and after, and the operations.
 *
 * @param notes what the changelog says about it, as HTML
 */
export function renderFinding(
  finding: Finding,
  kind: ChangeKind,
  links: ReportLinks,
  notes = "",
): string {
  const id = findingId(finding);
  return `<article class="change" id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title">${escapeHtml(finding.message)}<a class="anchor" href="#${id}" aria-label="Link to this change">#</a></h3>
${renderFacts(finding, kind, links)}
${notes}${renderAdvice(finding, kind)}${links.renderRun?.(finding) ?? ""}
${renderSides(diffValues(finding))}
${renderWitness(finding)}
${renderOperations(finding.operations, links)}
</article>`;
}

function renderFacts(finding: Finding, kind: ChangeKind, { ruleUrl }: ReportLinks): string {
  const { rule, types, directions } = finding;
  const facts = [
    renderBadge(kind, { text: kindWords[kind].title.toLowerCase() }),
    types === "breaking" ? renderBadge("breaking", { text: "breaks TypeScript code" }) : "",
    `<a href="${ruleUrl(rule)}"><code>${rule}</code></a>`,
    formatDirections(directions),
  ];
  const items = facts.filter((fact) => fact !== "").map((fact) => `<li>${fact}</li>`);
  return `<ul class="facts">${items.join("")}</ul>`;
}

/** Editorial changes require no action, except where code no longer compiles. */
function renderAdvice({ advice, level, types }: Finding, kind: ChangeKind): string {
  if (level === "editorial" && types !== "breaking") return "";
  const title = kind === "unproved" ? "If the change affects you." : "What to change in your code.";
  return `<p><strong>${title}</strong> ${escapeHtml(advice)}</p>`;
}

function renderSides({ before, after }: ValueDiff): string {
  if (before === undefined && after === undefined) return "";
  return `<div class="sides">${renderSide("Before", before, "del")}${renderSide("After", after, "ins")}</div>`;
}

function renderSide(name: string, lines: ValueDiff["before"], tag: "del" | "ins"): string {
  if (lines === undefined) {
    return `<figure class="side"><figcaption>${name}</figcaption><p>Absent.</p></figure>`;
  }
  const shown = lines.map(({ text, isChanged }) => {
    const element = isChanged ? tag : "span";
    return `<${element}>${escapeHtml(text)}\n</${element}>`;
  });
  return `<figure class="side"><figcaption>${name}</figcaption><pre>${shown.join("")}</pre></figure>`;
}

function renderWitness(finding: Finding): string {
  if (finding.witness === undefined) return "";
  const shown = diffValues({ ...finding, before: finding.witness, after: undefined }).before ?? [];
  const text = shown.map((line) => line.text).join("\n");
  return `<p>Example: one version allows this value, the other does not.</p><pre class="witness">${escapeHtml(text)}</pre>`;
}
