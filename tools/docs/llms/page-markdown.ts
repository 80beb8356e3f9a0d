import rehypeParse from "rehype-parse";
import rehypeRemark, { type Options } from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { markdownPath } from "../site/paths.ts";

type Handle = NonNullable<NonNullable<Options["handlers"]>[string]>;
type HtmlElement = Parameters<Handle>[1];

/** Languages of code by what its tab or caption says. */
const languages: Readonly<Record<string, string>> = {
  curl: "sh",
  Shell: "sh",
  TypeScript: "ts",
  fetch: "ts",
  JSON: "json",
  YAML: "yaml",
  HTTP: "http",
};

/** What only a browser can use. */
const nothing: Handle = () => undefined;

const handlers: Record<string, Handle> = {
  nav: nothing,
  button: nothing,
  form: nothing,
  input: nothing,
  select: nothing,
  svg: nothing,
  script: nothing,
  style: nothing,
  dialog: nothing,
  figure(state, node) {
    const label = String(node.properties.dataLabel ?? "");
    if (label === "") return state.all(node);
    return { type: "code", lang: languages[label] ?? null, value: textOf(node, "figcaption") };
  },
  aside: (state, node) => ({ type: "blockquote", children: state.toFlow(state.all(node)) }),
};

/** All text inside an element but that of one kind of child. */
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

/** The main part of a page as Markdown; `path` is for the error when it has none. */
export function writePage(path: string, html: string): string {
  const [, main] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  if (main === undefined) throw new Error(`${path} has no main part.`);
  return String(processor.processSync(withMirrorLinks(main)));
}

/** Links between pages lead from mirror to mirror; what is for the eye alone is left out. */
function withMirrorLinks(html: string): string {
  return html
    .replaceAll(/<a class="anchor"[^>]*>[^<]*<\/a>/g, "")
    .replaceAll(/<span aria-hidden="true">[^<]*<\/span>/g, "")
    .replaceAll(/href="([^"]*)"/g, (_, href: string) => `href="${markdownPath(href)}"`)
    .replaceAll(/#\/[\w-]+\/(\w+)"/g, (_, name: string) => `#${name}"`);
}
