import { levels } from "../rules/rule.ts";
import type { Finding, Verdict } from "../verdict/finding.ts";
import { escapeHtml } from "./escape-html.ts";
import { plural, showCount } from "./show-text.ts";
import { countLevels } from "./wording.ts";

/** An operation with its findings. */
export interface AffectedOperationCounts {
  readonly operation: string;
  readonly counts: Verdict["counts"];
}

/** Every operation with a finding, most breaking changes first. */
export function countByOperation(findings: readonly Finding[]): AffectedOperationCounts[] {
  const byOperation = new Map<string, Finding[]>();
  for (const finding of findings) {
    for (const operation of finding.operations) {
      const list = byOperation.get(operation);
      if (list === undefined) byOperation.set(operation, [finding]);
      else list.push(finding);
    }
  }
  const affected = [...byOperation].map(([operation, list]) => ({
    operation,
    counts: countLevels(list),
  }));
  return affected.sort(byCounts);
}

function byCounts(left: AffectedOperationCounts, right: AffectedOperationCounts): number {
  const level = levels.find((level) => left.counts[level] !== right.counts[level]);
  if (level !== undefined) return right.counts[level] - left.counts[level];
  return left.operation < right.operation ? -1 : 1;
}

/** The view by operation; the script makes each a link to its findings only. */
export function renderOperationCounts(affected: readonly AffectedOperationCounts[]): string {
  if (affected.length === 0) return "";
  const items = affected.map(
    ({ operation, counts }) =>
      `<li><a data-operation="${escapeHtml(operation)}">${escapeHtml(operation)}</a>${renderCounts(counts)}</li>`,
  );
  return `<section aria-labelledby="operations"><h2 id="operations">By operation</h2>
<details class="touched"${affected.length > 12 ? "" : " open"}><summary>${plural(affected.length, "operation")} touched</summary><ul>${items.join("")}</ul></details></section>`;
}

function renderCounts(counts: Verdict["counts"]): string {
  const present = levels.filter((level) => counts[level] > 0);
  return present
    .map((level) => ` <span class="badge ${level}">${showCount(counts[level])} ${level}</span>`)
    .join("");
}
