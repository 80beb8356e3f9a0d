import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderMarkdownPage } from "../site/markdown.ts";
import { renderPage } from "../site/page.ts";
import { allChangesPath, rulePath, rulesPath } from "../site/paths.ts";
import type { SiteFiles } from "../site/site-files.ts";

/** The output of the spec-diff build, as published in the package. */
const folder = join(import.meta.dirname, "../../../packages/spec-diff/rules");

/** A page for every rule, from spec-diff's Markdown. */
export function renderRulePages(): SiteFiles {
  const names = readdirSync(folder);
  return new Map(
    names.map((name) => renderRulePage(name, readFileSync(join(folder, name), "utf8"))),
  );
}

const index = "README.md";

function renderRulePage(name: string, text: string): [string, string] {
  const path = name === index ? rulesPath : rulePath(name.slice(0, -".md".length));
  // The site explains the levels on the changelog page.
  const { title, html, toc } = renderMarkdownPage(
    text.replace("../README.md#levels", "../index.html#levels"),
  );
  const above = [{ title: "Changes", path: allChangesPath }];
  const page = renderPage({
    path,
    title,
    description: `${title}: what to change in your code, and how maintainers avoid it.`,
    content: html,
    toc,
    section: "changes",
    breadcrumbs: name === index ? above : [...above, { title: "Rules", path: rulesPath }],
  });
  return [path, page];
}
