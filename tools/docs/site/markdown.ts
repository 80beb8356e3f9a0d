import { Marked } from "marked";
import { renderCode } from "./code/render-code.ts";
import { escapeHtml } from "./html.ts";
import type { Heading } from "./page.ts";

/** A rendered Markdown file. */
export interface MarkdownPage {
  /** Its first heading's text. */
  readonly title: string;
  readonly html: string;
  /** Its headings below the title. */
  readonly toc: readonly Heading[];
}

const labels: Readonly<Record<string, string>> = {
  sh: "Shell",
  bash: "Shell",
  ts: "TypeScript",
  python: "Python",
  go: "Go",
  json: "JSON",
  yaml: "YAML",
  http: "HTTP",
  console: "Shell",
  dockerfile: "Dockerfile",
  ini: "Configuration",
  text: "Output",
};

/**
 * Renders Markdown with highlighted code, scrollable tables, links to Markdown files' pages, and callouts for
 * `> [!NOTE]`, `> [!TIP]` and `> [!WARNING]`. Consecutive code blocks with different labels become tabs. The label
 * follows the language: ```ts fetch
 */
export function renderMarkdownPage(markdown: string): MarkdownPage {
  const toc: Heading[] = [];
  const taken = new Set<string>();
  let title = "";
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const text = this.parser.parseInline(tokens, this.parser.textRenderer);
        if (depth === 1) {
          title ||= unescapeHtml(text);
          return `<h1>${html}</h1>\n`;
        }
        const id = claimId(text, taken);
        if (depth <= 3) toc.push({ id, title: unescapeHtml(text), level: depth === 2 ? 2 : 3 });
        return `<h${depth} id="${id}">${html}<a class="anchor" href="#${id}" aria-label="Link to this heading">#</a></h${depth}>\n`;
      },
      code({ text, lang = "" }) {
        const [language = "text", ...words] = lang.split(" ");
        const label = words.join(" ") || labels[language] || language || "Text";
        return `${renderCode([{ label, language, code: text }])}\n`;
      },
      blockquote({ tokens }) {
        return renderQuote(this.parser.parse(tokens));
      },
      link({ href, tokens, title: hint }) {
        const hinted = hint ? ` title="${escapeHtml(hint)}"` : "";
        return `<a href="${escapeHtml(pageOf(href))}"${hinted}>${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const html = wrapTables(marked.parse(markdown) as string);
  return { title, html: joinTabs(html), toc };
}

/** Wide tables scroll on their own. Each region has its own name: the heading above it, with a number. */
function wrapTables(html: string): string {
  let heading = "";
  let count = 0;
  return html
    .replaceAll(/<h[1-6][^>]*>(.*?)(?=<a class="anchor"|<\/h)|<table>/g, (found, text?: string) => {
      if (text !== undefined) {
        heading = text.replaceAll(/<[^>]+>/g, "");
        return found;
      }
      count += 1;
      return `<div class="table" tabindex="0" role="region" aria-label="Table ${count}: ${heading}"><table>`;
    })
    .replaceAll("</table>", "</table></div>")
    .replaceAll(/<th([^>]*)><\/th>/g, "<td$1></td>");
}

/** A Markdown file's page; other links are unchanged. */
function pageOf(href: string): string {
  return /^[a-z]+:/.test(href) ? href : href.replace(/\.md(?=#|$)/, ".html");
}

function renderQuote(html: string): string {
  const [, kind] = /^<p>\[!(NOTE|TIP|WARNING)\]\s*/.exec(html) ?? [];
  if (kind === undefined) return `<blockquote>${html}</blockquote>\n`;
  const body = html.replace(/^<p>\[!\w+\]\s*/, "<p>");
  return `<aside class="callout ${kind.toLowerCase()}" role="note">${body}</aside>\n`;
}

/** Groups consecutive code blocks with different request labels into tabs. */
function joinTabs(html: string): string {
  const block = String.raw`<figure class="code" data-label="(?:curl|TypeScript|fetch|Python|Go)">(?:(?!<\/figure>)[\s\S])*<\/figure>\s*`;
  return html.replace(new RegExp(`(?:${block}){2,}`, "g"), (blocks) =>
    new Set(blocks.match(/data-label="[^"]+"/g)).size > 1
      ? `<div class="samples">\n${blocks.trim()}\n</div>\n`
      : blocks,
  );
}

function claimId(text: string, taken: Set<string>): string {
  const base = unescapeHtml(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  let id = base || "section";
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
