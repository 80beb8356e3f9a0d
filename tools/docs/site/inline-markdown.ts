import { marked } from "marked";

/** Renders Markdown inside a paragraph or table cell. */
export function inlineMarkdown(text = ""): string {
  return marked.parseInline(text.trim(), { async: false });
}
