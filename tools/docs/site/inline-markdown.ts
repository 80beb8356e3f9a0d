import { marked } from "marked";

/** Markdown of a description where no block can stand. */
export function inlineMarkdown(text = ""): string {
  return marked.parseInline(text.trim(), { async: false });
}
