import { type LocatedOperation, listOperations } from "@bellwether/bundle/open-api";
import { readKnownBreaks } from "@bellwether/compatibility/known-breaks";
import type { Finding } from "@bellwether/spec-diff/in-memory";
import { renderBadge } from "../site/badge.ts";
import { escapeHtml } from "../site/html.ts";
import { compatibilityPath, runAnchor } from "../site/paths.ts";
import type { ChangeStep } from "./change-history.ts";

const maxListed = 4;

/**
 * For a breaking finding, how the older client's calls fare with today's service: a description can change while the
 * service answers as before.
 */
export function renderRun({ host, older }: ChangeStep, finding: Finding, root: string): string {
  if (finding.level !== "breaking" || older.since === undefined) return "";
  const calls = listCalls(older.document, finding.operations);
  if (calls.length === 0) return "";
  const breaks = readKnownBreaks(host)[older.version] ?? {};
  const links = calls.slice(0, maxListed).map(({ operation: { operationId = "" } }) => {
    const href = `${root}${compatibilityPath}#${runAnchor(host, operationId)}`;
    const isBroken = breaks[operationId] !== undefined;
    const badge = renderBadge(isBroken ? "risky" : "compatible", {
      text: isBroken ? "known break" : "works",
      href,
    });
    return `<code>${escapeHtml(operationId)}</code> ${badge}`;
  });
  const more = calls.length > maxListed ? ` and ${calls.length - maxListed} more` : "";
  return `<p class="run"><strong>The ${escapeHtml(older.version)} client with today's service.</strong> ${links.join(", ")}${more}.</p>`;
}

/** Webhooks are no calls, and browsers send preflights. */
function listCalls(
  document: ChangeStep["older"]["document"],
  names: readonly string[],
): readonly LocatedOperation[] {
  const keyOf = (name: string) => name.replaceAll(/\{[^}]*\}/g, "{}");
  const wanted = new Set(names.map(keyOf));
  return listOperations(document).filter(
    ({ method, path }) =>
      method !== "options" && wanted.has(keyOf(`${method.toUpperCase()} ${path}`)),
  );
}
