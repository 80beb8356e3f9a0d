import { listSettings } from "@bellwether/service/src/settings/describe-settings.ts";
import { renderMarkdownPage } from "../../site/markdown.ts";
import { guidePath } from "../../site/paths.ts";
import type { Guide } from "../../site/site-context.ts";
import type { SearchDocument } from "../search-document.ts";

/** Every setting of the service, with its row in the table of settings. */
export function listSettingDocuments(): SearchDocument[] {
  return listSettings().map(({ variable, flag, about }) => ({
    kind: "setting",
    title: variable,
    detail: about,
    text: flag,
    path: `${guidePath({ slug: "settings" })}#${variable}`,
  }));
}

/** A guide, and each of its sections. */
export function listGuideDocuments(guide: Guide): SearchDocument[] {
  // The index has only links; "Guides" is an entry of the navigation.
  if (guide.slug === "index") return [];
  // Entries of their own have the rows of these tables.
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

/** The searchable words of a guide, without link targets. */
function plain(markdown: string): string {
  return markdown.replaceAll(/\]\([^)]*\)/g, "]").replaceAll(/[^\w\s.,-]+/g, " ");
}
