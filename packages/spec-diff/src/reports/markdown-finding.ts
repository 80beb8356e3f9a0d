import type { Finding } from "../verdict/finding.ts";
import { codeSpan, codeValue, escapeMarkdown } from "./escape-markdown.ts";
import { formatImpact, formatPlace } from "./impact-text.ts";
import { plural, showCount } from "./show-text.ts";
import {
  formatDirections,
  formatLocation,
  stopsCodeAlone,
  typesPhrases,
  unprovedWords,
} from "./wording.ts";

/** A finding with everything a reviewer needs, as a list item. */
export function renderMarkdownFinding(finding: Finding): string {
  const { rule, directions, operations, before, after, witness, approval, fingerprint } = finding;
  const facts = [
    codeSpan(rule),
    formatDirections(directions),
    stopsCodeAlone(finding) ? typesPhrases.breaking : "",
    renderPlaces(finding),
    // What an approval names.
    codeSpan(fingerprint),
  ];
  const lines = [
    facts.filter(Boolean).join(", "),
    operations.length === 0 ? "" : `On ${renderOperations(operations)}`,
    renderImpact(finding),
    renderValues(before, after),
    witness === undefined ? "" : `One version allows this, the other not: ${codeValue(witness)}`,
    finding.isUnproved ? unprovedWords : "",
    finding.exceedsLimit ? "The comparison reached the limit of work." : "",
    approval === undefined ? "" : `Approved: ${escapeMarkdown(approval.reason, 400)}`,
  ];
  const shown = [`**${escapeMarkdown(finding.sentence)}**`, ...lines].filter((line) => line !== "");
  // A backslash breaks the line in files and in comments alike, and once only.
  return `- ${shown.join("\\\n  ")}\n`;
}

function renderImpact({ impact }: Finding): string {
  if (impact === undefined) return "";
  const { places } = impact;
  const shown = places.slice(0, 10).map((place) => codeSpan(formatPlace(place)));
  const more =
    places.length > shown.length ? [`${showCount(places.length - shown.length)} more`] : [];
  const words = formatImpact(impact);
  return places.length === 0 ? words : `**${words}**: ${[...shown, ...more].join(", ")}`;
}

function renderPlaces({ old, new: now }: Finding): string {
  const locations = [old, now].filter((location) => location !== undefined).map(formatLocation);
  return [...new Set(locations)].map((location) => codeSpan(location)).join(" → ");
}

function renderOperations(operations: readonly string[]): string {
  const named = operations.length <= 6 ? operations : operations.slice(0, 5);
  const more = operations.length - named.length;
  const list = named.map((operation) => codeSpan(operation, 150)).join(", ");
  return more === 0 ? list : `${list} and ${showCount(more)} more`;
}

function renderValues(before: unknown, after: unknown): string {
  if (before !== undefined && after !== undefined) {
    return `${codeValue(before)} → ${codeValue(after)}`;
  }
  if (before !== undefined) return `Before: ${codeValue(before)}`;
  return after === undefined ? "" : `After: ${codeValue(after)}`;
}

/** A finding on one line, where there are many. */
export function renderMarkdownLine({ sentence, rule, operations, approval }: Finding): string {
  const on =
    operations.length === 1 ? renderOperations(operations) : plural(operations.length, "operation");
  const facts = [
    codeSpan(rule),
    operations.length === 0 ? "" : on,
    approval === undefined ? "" : "approved",
  ];
  return `- ${escapeMarkdown(sentence, 300)} ${facts.filter(Boolean).join(", ")}\n`;
}
