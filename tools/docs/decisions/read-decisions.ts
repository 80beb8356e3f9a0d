import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderMarkdownPage } from "../site/markdown.ts";
import type { Decision } from "../site/site-context.ts";

const folder = join(import.meta.dirname, "../../../docs/decisions");

export async function readDecisions(): Promise<Decision[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  return Promise.all(names.map(readDecision));
}

async function readDecision(name: string): Promise<Decision> {
  const markdown = await readFile(join(folder, name), "utf8");
  const slug = name.slice(0, -".md".length);
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? slug;
  return { slug, title, html: renderMarkdownPage(markdown).html };
}
