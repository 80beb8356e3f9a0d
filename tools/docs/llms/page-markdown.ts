import rehypeParse from "rehype-parse";
import rehypeRemark, { type Options } from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { markdownPath } from "../site/paths.ts";

type Handle = NonNullable<NonNullable<Options["handlers"]>[string]>;
type HtmlElement = Parameters<Handle>[1];

/** Code block languages by label. */
const languages: Readonly<Record<string, string>> = {
  curl: "sh",
  Shell: "sh",
  Install: "sh",
  "Run everything locally": "sh",
  TypeScript: "ts",
  fetch: "ts",
  Python: "python",
  Go: "go",
  JSON: "json",
  YAML: "yaml",
  HTTP: "http",
};

/** Drops elements needing a browser. */
const drop: Handle = () => undefined;

const handlers: Record<string, Handle> = {
  nav: drop,
  button: drop,
  form: drop,
  input: drop,
  select: drop,
  svg: drop,
  script: drop,
  style: drop,
  dialog: drop,
  figure(state, node) {
    const label = String(node.properties.dataLabel ?? "");
    if (label === "") return state.all(node);
    return { type: "code", lang: languages[label] ?? null, value: textOf(node, "figcaption") };
  },
  aside: (state, node) => ({ type: "blockquote", children: state.toFlow(state.all(node)) }),
};

/** An element's text without its children of one tag. */
function textOf(node: HtmlElement, without: string): string {
  return node.children
    .map((child) => {
      if (child.type === "text") return child.value;
      return child.type === "element" && child.tagName !== without ? textOf(child, without) : "";
    })
    .join("");
}

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, { handlers })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: "-", rule: "-" });

/** A page's main element as Markdown; the error message names `path`. */
export function writePage(path: string, html: string): string {
  const [, main] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  if (main === undefined) throw new Error(`${path} has no main element.`);
  return String(processor.processSync(toMarkdownLinks(main)));
}

/** Links lead to Markdown files; decorative elements are removed. */
function toMarkdownLinks(html: string): string {
  return html
    .replaceAll(/<a class="anchor"[^>]*>[^<]*<\/a>/g, "")
    .replaceAll(/<span aria-hidden="true">[^<]*<\/span>/g, "")
    .replaceAll(/href="([^"]*)"/g, (_, href: string) => `href="${markdownPath(href)}"`)
    .replaceAll(/#\/[\w-]+\/(\w+)"/g, (_, name: string) => `#${name}"`);
}
