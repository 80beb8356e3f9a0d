import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { renderMarkdownPage } from "../site/markdown.ts";
import { renderPage } from "../site/page.ts";
import { allChangesPath, rulePath, rulesPath } from "../site/paths.ts";
import type { SiteFiles } from "../site/site-files.ts";

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve("@bellwether/spec-diff/package.json")), "rules");

/** A page for every rule, from the Markdown of spec-diff. */
export async function renderRulePages(): Promise<SiteFiles> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  return new Map(await Promise.all(names.map(renderRulePage)));
}

const index = "README.md";

async function renderRulePage(name: string): Promise<[string, string]> {
  const path = name === index ? rulesPath : rulePath(name.slice(0, -".md".length));
  const markdown = await readFile(join(folder, name), "utf8");
  // The site explains the levels on the changelog page.
  const { title, html, toc } = renderMarkdownPage(
    markdown.replace("../README.md#levels", "../index.html#levels"),
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
