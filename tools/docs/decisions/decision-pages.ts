import { escapeHtml } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { renderPage } from "../site/page.ts";
import { operationPath } from "../site/paths.ts";
import type { Decision, SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { type DecisionUse, listDecisionUses } from "./decision-uses.ts";

type Uses = ReadonlyMap<string, readonly DecisionUse[]>;

const indexPath = "decisions/index.html";

/** A page for each decision, and the index, which groups them by API. */
export function renderDecisions({ decisions, hosts }: SiteContext): SiteFiles {
  const uses = listDecisionUses(hosts);
  return new Map([
    [indexPath, renderIndex(decisions, uses)],
    ...decisions.map((decision, index): [string, string] => [
      `decisions/${decision.slug}.html`,
      renderDecision(decision, uses.get(decision.slug) ?? [], decisions[index + 1]),
    ]),
  ]);
}

function renderDecision(
  { slug, title, html }: Decision,
  uses: readonly DecisionUse[],
  next: Decision | undefined,
): string {
  const usedBy = uses.length === 0 ? "" : `<h2 id="uses">Used by</h2>\n${renderUses(uses)}`;
  const onward =
    next === undefined
      ? ""
      : `\n<hr>\n<p>Next: <a href="${next.slug}.html">${escapeHtml(next.title)}</a></p>`;
  return renderPage({
    path: `decisions/${slug}.html`,
    title,
    description: `${title}: the context, the decision and its rationale.`,
    section: "decisions",
    breadcrumbs: [{ title: "Design notes", path: indexPath }],
    content: `${html}${usedBy}${onward}`,
  });
}

function renderUses(uses: readonly DecisionUse[]): string {
  const items = uses.map(({ host, operations }) => {
    const links = operations.map(
      (operation) =>
        `<a href="../${operationPath(host, operation)}">${escapeHtml(operation.operationId ?? "")}</a>`,
    );
    const where = links.length === 0 ? "schemas" : links.join(", ");
    return `<li><a href="../${host}/index.html">${escapeHtml(hostTitle(host))}</a>: ${where}</li>`;
  });
  return `<ul>${items.join("\n")}</ul>`;
}

function renderIndex(decisions: readonly Decision[], uses: Uses): string {
  const groups = Map.groupBy(decisions, ({ slug }) => groupOf(uses.get(slug) ?? []));
  const names = [...groups.keys()].sort((a, b) => rank(a) - rank(b));
  const sections = names.map((name) => {
    const items = groups
      .get(name)
      ?.map(({ slug, title }) => `<li><a href="${slug}.html">${escapeHtml(title)}</a></li>`);
    return `<h2 id="${idOf(name)}">${escapeHtml(name)}</h2>\n<ul class="columns">${items?.join("")}</ul>`;
  });
  return renderPage({
    path: indexPath,
    title: "Design notes",
    description: `${decisions.length} points that the interface leaves open, with the decision and the rationale for each.`,
    section: "decisions",
    toc: names.map((name) => ({ id: idOf(name), title: name, level: 2 })),
    content: `<h1>Design notes</h1>
<p class="lead">The interface that Bellwether implements leaves ${decisions.length} points open. Each page states one of them: the context, the decision, the rationale, and when to revisit it.</p>
${sections.join("\n")}`,
  });
}

const sharedGroup = "Several APIs";
const generalGroup = "All APIs";

function groupOf(uses: readonly DecisionUse[]): string {
  const [first, ...others] = uses;
  if (first === undefined) return generalGroup;
  return others.length > 0 ? sharedGroup : hostTitle(first.host);
}

/** Decisions for several APIs come first, general ones last. */
function rank(name: string): number {
  return name === sharedGroup ? 0 : name === generalGroup ? 2 : 1;
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
