/** Text that may stand in HTML, inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

export interface Page {
  /** Where it stands under the site's root, such as `decisions/keys.html`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The HTML of its main part. */
  readonly content: string;
  /** Scripts of the site that it needs, by their path under the root; they run once the page is there. */
  readonly scripts?: readonly string[];
}

/** The way from a page to the site's root: "" or "../../". The site works from any folder. */
export function rootFrom(path: string): string {
  return "../".repeat(path.split("/").length - 1);
}

/** One page of the site: no script, no font and no image from anywhere else. */
export function renderPage({ path, title, description, content, scripts = [] }: Page): string {
  const root = rootFrom(path);
  const name = path === "index.html" ? title : `${title} · Bellwether`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(name)}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark)}">
<style>${styles}</style>${scripts
    .map(
      (script) => `
<script defer src="${root}${script}"></script>`,
    )
    .join("")}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><a class="brand" href="${root}index.html">${mark}<span>Bellwether</span></a></header>
<main id="content">
${content}
</main>
</body>
</html>
`;
}

/** A bell, drawn as a rising line and its clapper. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f766e"/><path d="M7 22h18l-2.5-3.5V14a6.5 6.5 0 0 0-13 0v4.5z" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/><circle cx="16" cy="25" r="1.8" fill="#fbbf24"/></svg>`;

const styles = `
:root { --ink: #16211f; --soft: #52635f; --paper: #fbfcfb; --line: #d9e2df; --accent: #0f766e; --code: #eef3f1; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6efec; --soft: #9db0ab; --paper: #101615; --line: #2a3633; --accent: #5eead4; --code: #1a2321; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
header { padding: 1rem clamp(1rem, 4vw, 3rem); border-bottom: 1px solid var(--line); }
.brand { display: inline-flex; gap: .6rem; align-items: center; font-weight: 650; color: inherit; text-decoration: none; }
main { max-width: 72rem; margin: 0 auto; padding: 2rem clamp(1rem, 4vw, 3rem) 4rem; }
h1 { font-size: clamp(1.8rem, 4vw, 2.6rem); line-height: 1.15; letter-spacing: -.02em; margin: .5rem 0 1rem; max-width: 24ch; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1.05rem; margin: 0; }
p { max-width: 68ch; }
a { color: var(--accent); text-underline-offset: .18em; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 4px; }
.lead { font-size: 1.15rem; color: var(--soft); }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem; }
.hosts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1rem; padding: 0; list-style: none; }
.hosts li { border: 1px solid var(--line); border-radius: 12px; padding: 1.1rem 1.2rem; display: flex; flex-direction: column; gap: .5rem; }
.hosts p { margin: 0; color: var(--soft); }
.version { font: .8rem/1 ui-monospace, monospace; color: var(--soft); border: 1px solid var(--line); border-radius: 99px; padding: .25rem .55rem; margin-left: .5rem; white-space: nowrap; }
.links { margin-top: auto !important; display: flex; flex-wrap: wrap; gap: .4rem 1rem; }
pre { background: var(--code); border-radius: 10px; padding: 1rem; overflow-x: auto; font: .875rem/1.55 ui-monospace, monospace; }
code { font-family: ui-monospace, monospace; font-size: .92em; background: var(--code); border-radius: 4px; padding: .1em .3em; overflow-wrap: anywhere; }
pre code { background: none; padding: 0; font-size: 1em; overflow-wrap: normal; }
.decisions { columns: 16rem; padding-left: 1.2rem; }
@media print { header, .skip { display: none; } }
`;
