// The package does not export this module: its rules/ has the same pages for readers.
import { writeRulePages } from "../../../packages/spec-diff/src/reports/rule-pages.ts";
import { renderMarkdownPage } from "../site/markdown.ts";
import { renderPage } from "../site/page.ts";
import { allChangesPath, rulePath, rulesPath } from "../site/paths.ts";
import type { SiteFiles } from "../site/site-files.ts";

/** A page for every rule, from the Markdown of spec-diff. */
export function renderRulePages(): SiteFiles {
  return new Map([...writeRulePages()].map(([name, markdown]) => renderRulePage(name, markdown)));
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
