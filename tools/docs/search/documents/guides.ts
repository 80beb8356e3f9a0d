import { listSettings } from "@bellwether/service/src/settings/describe-settings.ts";
import { renderMarkdownPage } from "../../site/markdown.ts";
import { guidePath } from "../../site/paths.ts";
import type { Guide } from "../../site/site-context.ts";
import type { SearchDocument } from "../search-document.ts";

/** Every service setting, with its row in the settings table. */
export function listSettingDocuments(): SearchDocument[] {
  return listSettings().map(({ variable, flag, about }) => ({
    kind: "setting",
    title: variable,
    detail: about,
    text: flag,
    path: `${guidePath({ slug: "settings" })}#${variable}`,
  }));
}

/** A guide, and each section. */
export function listGuideDocuments(guide: Guide): SearchDocument[] {
  // The index has only links; "Guides" is a navigation entry.
  if (guide.slug === "index") return [];
  // The rows in these tables have their own entries.
  const isTable = guide.slug === "errors" || guide.slug === "settings";
  const withoutLists = (text: string) =>
    guide.slug === "pagination" ? text.replaceAll(/^\|.*$/gm, "") : text;
  const { toc } = renderMarkdownPage(guide.markdown);
  const [lead = "", ...sections] = guide.markdown.split(/^## .*$/m);
  const path = guidePath(guide);
  const headings = toc.filter(({ level }) => level === 2);
  return [
    {
      kind: "guide",
      title: guide.title,
      detail: guide.description,
      text: isTable ? "" : plain(withoutLists(lead)),
      path,
    },
    ...headings.map(({ id, title }, index): SearchDocument => {
      const text = plain(sections[index] ?? "");
      return { kind: "guide", title, detail: `In ${guide.title}`, text, path: `${path}#${id}` };
    }),
  ];
}

/** A guide's searchable words, without link targets. */
function plain(markdown: string): string {
  return markdown.replaceAll(/\]\([^)]*\)/g, "]").replaceAll(/[^\w\s.,-]+/g, " ");
}
