import type { Finding } from "@bellwether/spec-diff/in-memory";
import { escapeHtml } from "../../site/html.ts";

/** Text changes, one line for each operation and component: there are hundreds, and none requires action. */
export function renderEditorial(findings: readonly Finding[], fullUrl: string | undefined): string {
  if (findings.length === 0) return "";
  const places = new Map<string, Finding[]>();
  for (const finding of findings) {
    const place = placeOf(finding);
    places.set(place, [...(places.get(place) ?? []), finding]);
  }
  const lines = [...places].map(
    ([place, inside]) => `<li><code>${escapeHtml(place)}</code> ${countRules(inside)}</li>`,
  );
  const full =
    fullUrl === undefined
      ? ""
      : `<p><a href="${fullUrl}">Each of them with the text before and after</a>, as Markdown.</p>`;
  return `<details class="editorial"><summary>${findings.length} changes of text, examples and order</summary>
${full}<ul>${lines.join("")}</ul></details>`;
}

/** The operation, webhook or component containing a change. */
function placeOf({ oldLocation: old, newLocation: now }: Finding): string {
  const [, area = "", ...steps] = ((now ?? old)?.pointer ?? "").split("/").map(unescapeStep);
  const [first = "", second = ""] = steps;
  if (area === "components") return second;
  if (area === "paths") return methods.has(second) ? `${second.toUpperCase()} ${first}` : first;
  return area === "webhooks" ? `webhook ${first}` : area;
}

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

function unescapeStep(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

const plurals: Readonly<Record<string, readonly [one: string, many: string]>> = {
  "description-changed": ["description", "descriptions"],
  "summary-changed": ["summary", "summaries"],
  "examples-changed": ["example", "examples"],
  "extension-changed": ["extension", "extensions"],
};

/** Change counts by text kind, such as `8 examples, 1 summary`. */
function countRules(findings: readonly Finding[]): string {
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const named = [...counts].map(([rule, count]) => {
    const [one, many] = plurals[rule] ?? [rule, rule];
    return `${count} ${count === 1 ? one : many}`;
  });
  return named.join(", ");
}
