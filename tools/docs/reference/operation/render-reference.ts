import { dereference, listOperations, type Parameter } from "@bellwether/bundle/open-api";
import { marked } from "marked";
import { defaultBaseUrl } from "../../requests/sample-request.ts";
import { escapeHtml } from "../../site/html.ts";
import { operationAnchor, tagAnchor } from "../../site/paths.ts";
import type { PageContext } from "./page-context.ts";
import { renderCredentials } from "./render-credentials.ts";
import { renderOperation, type ShownOperation } from "./render-operation.ts";

interface TagGroup {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly ShownOperation[];
}

/** A whole reference as HTML: the navigation, the overview, and every operation and webhook by its first tag. */
export function renderReference(context: PageContext): string {
  const groups = groupByTag(context);
  return `<div class="static-reference">
${renderNavigation(groups)}
<div class="reference-content">
${renderOverview(context)}
${groups.map((group) => renderTag(context, group)).join("\n")}
</div>
</div>`;
}

/** Tags in the order of the spec; those that it does not list come last. */
function groupByTag({ document }: PageContext): TagGroup[] {
  const webhooks = Object.values(document.webhooks ?? {}).flatMap(({ post }) => {
    if (post === undefined) return [];
    const parameters = (post.parameters ?? []).map((parameter) =>
      dereference<Parameter>(document, parameter),
    );
    return [{ method: "post" as const, operation: post, parameters }];
  });
  const all: ShownOperation[] = [...listOperations(document), ...webhooks];
  const byTag = Map.groupBy(all, ({ operation }) => operation.tags?.[0] ?? "");
  const declared = new Map((document.tags ?? []).map((tag) => [tag.name, tag.description ?? ""]));
  const names = new Set([...declared.keys(), ...byTag.keys()]);
  return [...names].flatMap((name) => {
    const operations = byTag.get(name) ?? [];
    if (operations.length === 0) return [];
    return [{ name, description: declared.get(name) ?? "", operations }];
  });
}

function renderNavigation(groups: readonly TagGroup[]): string {
  const items = groups.map(({ name, operations }) => {
    const links = operations.map(({ method, path, operation }) => {
      const { operationId = "", summary = operationId, deprecated } = operation;
      const word = path === undefined ? "hook" : method;
      return `<li><a href="#${operationAnchor(name, operationId)}"${deprecated ? ' class="old-operation"' : ""}><span>${escapeHtml(summary)}</span> <b class="method ${method}">${word}</b></a></li>`;
    });
    return `<li><a class="tag" href="#${tagAnchor(name)}">${escapeHtml(name)}</a><ul>${links.join("")}</ul></li>`;
  });
  return `<nav class="reference-navigation" aria-label="Operations"><details><summary>Operations</summary><ul>${items.join("\n")}</ul></details></nav>`;
}

function renderOverview(context: PageContext): string {
  const { document } = context;
  const { title, version, description = "" } = document.info;
  return `<div class="overview"><h1>${escapeHtml(title)} <span class="version">${escapeHtml(version)}</span></h1>
${marked.parse(description.trim(), { async: false }).trim()}
<p>Base URL: <code>${escapeHtml(defaultBaseUrl(document))}</code></p>
${renderCredentials(context)}</div>`;
}

function renderTag(context: PageContext, { name, description, operations }: TagGroup): string {
  const anchor = tagAnchor(name);
  return `<section class="tag-group" id="${anchor}"><div class="overview"><h2>${escapeHtml(name)}<a class="anchor" href="#${anchor}" aria-label="Link to ${escapeHtml(name)}">#</a></h2>
${marked.parse(description.trim(), { async: false }).trim()}</div>
${operations.map((operation) => renderOperation(context, operation)).join("\n")}
</section>`;
}
