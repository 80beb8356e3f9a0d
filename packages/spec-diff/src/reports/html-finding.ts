import { ruleOf } from "../rules/catalogue.ts";
import type { Finding, SourceLocation } from "../verdict/finding.ts";
import { escapeHtml } from "./escape-html.ts";
import type { FoldedFinding } from "./fold-repeats.ts";
import type { AffectedOperationCounts } from "./html-operations.ts";
import { formatImpact, formatPlace } from "./impact-text.ts";
import type { Line } from "./line-diff.ts";
import { cut, plural, showCount } from "./show-text.ts";
import { diffValues } from "./value-diff.ts";
import { valueLines } from "./value-lines.ts";
import { formatDirections, formatLocation, levelWords, unprovedWords } from "./wording.ts";

/** The operation names a page spells out in all its findings together, so browsers open a large one at once. */
const namesOfPage = 20_000;

/** What a finding names at least and at most. */
const [fewestNames, mostNames] = [10, 200];

/**
 * Finds its operations by their numbers, so thousands of findings do not repeat the names.
 *
 * @param count how many findings the page has
 */
export function createFindingRenderer(
  affected: readonly AffectedOperationCounts[],
  count: number,
): (finding: FoldedFinding) => string {
  const numbers = new Map(affected.map(({ operation }, number) => [operation, number]));
  const named = Math.max(fewestNames, Math.min(mostNames, Math.floor(namesOfPage / count)));
  return (finding) => {
    const operations = finding.operations.map((operation) => numbers.get(operation)).join(" ");
    return renderFinding(finding, operations, named);
  };
}

function renderFinding(finding: FoldedFinding, operations: string, named: number): string {
  const { level, area, directions, approval, fingerprint, places } = finding;
  const isRepeated = places.length > 1;
  const id = idOf(fingerprint);
  return `<article class="finding" id="${id}" tabindex="-1" aria-labelledby="${id}-says" data-level="${level}" data-area="${area}" data-directions="${directions.join(" ")}" data-operations=" ${operations} "${isRepeated ? ` data-count="${places.length}"` : ""}${approval === undefined ? "" : " data-approved"}>
<h3 id="${id}-says"><span class="badge ${level}">${levelWords[level].title}</span> ${escapeHtml(cut(finding.message, 1000))}</h3>
${renderFacts(finding)}
${isRepeated ? renderPlaces(places, named) : renderLocations(finding)}
${renderSides(finding)}
${isRepeated ? "" : renderOperations(finding.operations, named)}
${renderImpact(finding)}
${renderReasons(finding)}
${isRepeated ? "" : renderFingerprint(finding)}
</article>`;
}

/** An element id without spaces, which a fingerprint may contain. */
function idOf(fingerprint: string): string {
  return `finding-${fingerprint.replace(/[^\w-]+/g, "-")}`;
}

function renderFacts({
  rule,
  area,
  directions,
  types,
  bump,
  isUnproved,
  approval,
}: Finding): string {
  const facts = [
    `<code class="rule">${rule}</code>`,
    `Area: ${area}`,
    formatDirections(directions).replace("in", "In"),
    `TypeScript: ${types === "none" ? "no change" : types}`,
    `Bump: ${bump}`,
    isUnproved ? `<span class="badge risky">Cannot be proved</span>` : "",
    approval === undefined ? "" : `<span class="badge compatible">Approved</span>`,
  ];
  const items = facts.filter((fact) => fact !== "").map((fact) => `<li>${fact}</li>`);
  return `<ul class="facts">${items.join("")}</ul>`;
}

/** A repeated finding's places, each with its operations and fingerprint. */
function renderPlaces(places: readonly Finding[], named: number): string {
  const items = places.map((finding, index) => {
    // The first one's link leads to the whole finding.
    const id = index === 0 ? "" : ` id="${idOf(finding.fingerprint)}" tabindex="-1"`;
    return `<li${id}>${renderLocations(finding)}${renderOperations(finding.operations, named)}${renderFingerprint(finding)}</li>`;
  });
  return `<details class="operations"><summary>${plural(places.length, "place")}</summary><ol>${items.join("")}</ol></details>`;
}

function renderLocations({ oldLocation: old, newLocation: now }: Finding): string {
  return `<dl class="places">${renderLocation("Old", old)}${renderLocation("New", now)}</dl>`;
}

function renderLocation(name: string, location: SourceLocation | undefined): string {
  if (location === undefined) return "";
  return `<div><dt>${name}</dt><dd><code>${escapeHtml(formatLocation(location))}</code> <code class="soft">${escapeHtml(cut(location.pointer, 400))}</code></dd></div>`;
}

function renderSides(finding: Finding): string {
  const { before, after } = diffValues(finding);
  if (before === undefined && after === undefined) return "";
  return `<div class="sides">${renderSide("Before", before, "del")}${renderSide("After", after, "ins")}</div>`;
}

function renderSide(name: string, lines: readonly Line[] | undefined, tag: "del" | "ins"): string {
  if (lines === undefined) {
    return `<figure><figcaption>${name}</figcaption><p class="soft">Not there.</p></figure>`;
  }
  const shown = lines.map(({ text, isChanged }) => {
    const element = isChanged ? tag : "span";
    return `<${element}>${escapeHtml(text)}\n</${element}>`;
  });
  return `<figure><figcaption>${name}</figcaption><pre>${shown.join("")}</pre></figure>`;
}

const mostPlaces = 200;

const impactBadges = { affected: "breaking", possible: "risky", none: "editorial" } as const;

function renderImpact({ impact }: Finding): string {
  if (impact === undefined) return "";
  const { status, locations } = impact;
  const items = locations
    .slice(0, mostPlaces)
    .map((place) => `<li><code>${escapeHtml(formatPlace(place))}</code></li>`);
  const more = locations.length - items.length;
  if (more > 0) items.push(`<li>and ${showCount(more)} more, in the JSON report</li>`);
  const list = items.length === 0 ? "" : `<ul>${items.join("")}</ul>`;
  return `<div class="operations"><p><span class="badge ${impactBadges[status]}">${formatImpact(impact)}</span></p>${list}</div>`;
}

function renderOperations(operations: readonly string[], named: number): string {
  if (operations.length === 0) return "";
  const items = operations
    .slice(0, named)
    .map((operation) => `<li><code>${escapeHtml(operation)}</code></li>`);
  const more = operations.length - items.length;
  if (more > 0)
    items.push(
      `<li>and ${showCount(more)} more, in the filter by operation and in the JSON report</li>`,
    );
  const list = `<ul>${items.join("")}</ul>`;
  const summary = `Touches ${plural(operations.length, "operation")}`;
  if (operations.length <= 3) return `<div class="operations"><p>${summary}</p>${list}</div>`;
  return `<details class="operations"><summary>${summary}</summary>${list}</details>`;
}

function renderReasons({ rule, advice, witness, isUnproved, approval }: Finding): string {
  const shown =
    witness === undefined
      ? ""
      : `<p><b>A value that shows it</b>: one version allows it, the other does not.</p><pre>${escapeHtml(valueLines(witness).join("\n"))}</pre>`;
  const until = approval?.expires === undefined ? "" : ` until ${escapeHtml(approval.expires)}`;
  const accepted =
    approval === undefined
      ? ""
      : `<p class="approval"><b>Approved${until}</b>: ${escapeHtml(approval.reason)}</p>`;
  return `<p><b>For API users</b>: ${escapeHtml(advice)}</p>
<p><b>For maintainers</b>: ${escapeHtml(ruleOf(rule).maintainerAdvice)}</p>
${isUnproved ? `<p><b>Cannot be proved</b>: ${unprovedWords}</p>` : ""}${shown}${accepted}`;
}

function renderFingerprint({ fingerprint }: Finding): string {
  const text = escapeHtml(fingerprint);
  return `<p class="fingerprint soft">Fingerprint <code>${text}</code> <button type="button" class="needs-script" data-copy="${text}">Copy<span class="unseen"> the fingerprint ${text}</span></button> <a href="#${idOf(fingerprint)}">Link<span class="unseen"> to the finding ${text}</span></a></p>`;
}
