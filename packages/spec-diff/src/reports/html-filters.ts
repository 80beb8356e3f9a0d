import { areas } from "../rules/catalogue.ts";
import { levels } from "../rules/rule.ts";
import type { Finding } from "../verdict/finding.ts";
import { escapeHtml } from "./escape-html.ts";
import type { AffectedOperationCounts } from "./html-operations.ts";
import { showCount } from "./show-text.ts";
import { countLevels, levelWords } from "./wording.ts";

/** The filters; useless without the script, so only the script shows them. */
export function renderFilters(
  findings: readonly Finding[],
  affected: readonly AffectedOperationCounts[],
): string {
  return `<search hidden id="filters"><form>
<h2>Find</h2>
<p class="field wide"><label for="q">Text in a sentence, operation or rule <kbd>/</kbd></label><input id="q" name="q" type="search" autocomplete="off" spellcheck="false"></p>
${renderLevels(findings)}
${renderSelect("area", "Area", listAreas(findings))}
${renderSelect("direction", "Direction", [
  ["request", "Requests"],
  ["response", "Responses"],
])}
${renderSelect(
  "operation",
  "Operation",
  affected.map(({ operation }) => [operation, operation]),
)}
<p class="field check"><label><input type="checkbox" name="unapproved" value="yes"> Only unapproved</label></p>
<p class="field"><button type="reset">Show all</button></p>
</form></search>`;
}

function renderLevels(findings: readonly Finding[]): string {
  const counts = countLevels(findings);
  const boxes = levels
    .filter((level) => counts[level] > 0)
    .map(
      (level) =>
        `<label class="chip ${level}"><input type="checkbox" name="level" value="${level}"> ${levelWords[level].title} ${showCount(counts[level])}</label>`,
    );
  return `<fieldset class="wide"><legend>Level</legend>${boxes.join(" ")}</fieldset>`;
}

function listAreas(findings: readonly Finding[]): [string, string][] {
  const counts = new Map<string, number>();
  for (const { area } of findings) counts.set(area, (counts.get(area) ?? 0) + 1);
  return Object.keys(areas)
    .filter((area) => counts.has(area))
    .map((area) => [area, `${area} (${showCount(counts.get(area) ?? 0)})`]);
}

function renderSelect(
  name: string,
  label: string,
  choices: readonly (readonly [value: string, text: string])[],
): string {
  const options = choices.map(
    ([value, text]) => `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`,
  );
  return `<p class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">All</option>${options.join("")}</select></p>`;
}
