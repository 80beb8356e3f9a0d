import type { Finding } from "../verdict/finding.ts";
import { codeSpan, codeValue, escapeMarkdown } from "./escape-markdown.ts";
import type { FoldedFinding } from "./fold-repeats.ts";
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
export function renderMarkdownFinding(finding: FoldedFinding): string {
  const { rule, directions, before, after, witness, approval, fingerprint, places } = finding;
  const isRepeated = places.length > 1;
  const facts = [
    codeSpan(rule),
    formatDirections(directions),
    stopsCodeAlone(finding) ? typesPhrases.breaking : "",
    // An approval names the fingerprint.
    ...(isRepeated ? [] : [renderLocations(finding), codeSpan(fingerprint)]),
  ];
  const lines = [
    facts.filter(Boolean).join(", "),
    ...(isRepeated ? renderPlaces(places) : [renderOn("On", finding)]),
    renderImpact(finding),
    renderValues(before, after),
    witness === undefined ? "" : `One version allows this, the other not: ${codeValue(witness)}`,
    finding.isUnproved ? unprovedWords : "",
    finding.exceedsLimit ? "The comparison reached the limit of work." : "",
    approval === undefined ? "" : `Approved: ${escapeMarkdown(approval.reason, 400)}`,
  ];
  const shown = [`**${escapeMarkdown(finding.message)}**`, ...lines].filter((line) => line !== "");
  // A backslash breaks the line in files and in comments alike, and once only.
  return `- ${shown.join("\\\n  ")}\n`;
}

function renderImpact({ impact }: Finding): string {
  if (impact === undefined) return "";
  const { locations } = impact;
  const shown = locations.slice(0, 10).map((place) => codeSpan(formatPlace(place)));
  const more =
    locations.length > shown.length ? [`${showCount(locations.length - shown.length)} more`] : [];
  const words = formatImpact(impact);
  return locations.length === 0 ? words : `**${words}**: ${[...shown, ...more].join(", ")}`;
}

/** A repeated finding's places beyond these are counted. */
const shownOfRepeated = 10;

function renderPlaces(places: readonly Finding[]): readonly string[] {
  const shown = places.length <= shownOfRepeated + 1 ? places : places.slice(0, shownOfRepeated);
  const left = places.length - shown.length;
  return [
    `In ${showCount(places.length)} places:`,
    ...shown.map((finding) => {
      const at = [renderLocations(finding), renderOn("on", finding)].filter(Boolean).join(" ");
      return [at, codeSpan(finding.fingerprint)].filter(Boolean).join(", ");
    }),
    left === 0 ? "" : `and ${showCount(left)} more`,
  ];
}

function renderOn(word: "On" | "on", { operations }: Finding): string {
  return operations.length === 0 ? "" : `${word} ${renderOperations(operations)}`;
}

function renderLocations({ oldLocation: old, newLocation: now }: Finding): string {
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
export function renderMarkdownLine(finding: FoldedFinding): string {
  const { message, rule, operations, approval, places } = finding;
  const on =
    operations.length === 1 ? renderOperations(operations) : plural(operations.length, "operation");
  const facts = [
    codeSpan(rule),
    places.length === 1 ? "" : plural(places.length, "place"),
    operations.length === 0 ? "" : on,
    approval === undefined ? "" : "approved",
  ];
  return `- ${escapeMarkdown(message, 300)} ${facts.filter(Boolean).join(", ")}\n`;
}
