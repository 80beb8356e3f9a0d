import { renderMarkdownPage } from "../../site/markdown.ts";
import { guidePath } from "../../site/paths.ts";
import type { Guide } from "../../site/site-context.ts";
import type { SearchDocument } from "../search-document.ts";

/** A guide, and each of its sections. */
export function listGuideDocuments(guide: Guide): SearchDocument[] {
  const { toc } = renderMarkdownPage(guide.markdown);
  const [lead = "", ...sections] = guide.markdown.split(/^## .*$/m);
  const path = guidePath(guide);
  const headings = toc.filter(({ level }) => level === 2);
  return [
    { kind: "guide", title: guide.title, detail: guide.description, text: plain(lead), path },
    ...headings.map(({ id, title }, index): SearchDocument => {
      const text = plain(sections[index] ?? "");
      return { kind: "guide", title, detail: `In ${guide.title}`, text, path: `${path}#${id}` };
    }),
  ];
}

/** The searchable words of a guide, without link targets and tables, whose contents are indexed elsewhere. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/^\|.*$/gm, "")
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll(/[^\w\s.-]+/g, " ");
}
