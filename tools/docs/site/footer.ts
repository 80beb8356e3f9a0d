import { readFileSync } from "node:fs";
import { specFile } from "@bellwether/bundle/hosts";
import { escapeHtml, rootFrom } from "./html.ts";
import { hosts, hostTitle } from "./navigation.ts";

/** Read by its line: what is wrong with a spec is said, with its place, by whoever reads all of it. */
const versions = hosts.map((host) => {
  const [, version = ""] =
    /^ {2}version: *["']?([^"'\s]+)/m.exec(readFileSync(specFile(host), "utf8")) ?? [];
  return { host, version };
});

/** What stands under every page: the newest versions with their raw files, and what machines read. */
export function renderFooter(path: string): string {
  const root = rootFrom(path);
  const rows = versions.map(
    ({ host, version }) =>
      `<li><a href="${root}${host}/index.html">${escapeHtml(hostTitle(host))}</a> <span>${escapeHtml(version)}</span> <a href="${root}${host}/openapi.yaml" aria-label="${host} as YAML">YAML</a> <a href="${root}${host}/openapi.json" aria-label="${host} as JSON">JSON</a></li>`,
  );
  return `<footer class="bottom"><div>
<section aria-labelledby="footer-versions"><h2 id="footer-versions">Versions</h2><ul class="versions">${rows.join("")}</ul></section>
<section aria-labelledby="footer-machines"><h2 id="footer-machines">For machines</h2><ul>
<li><a href="${root}llms.txt">llms.txt</a></li>
<li><a href="${markdownOf(path)}">This page as Markdown</a></li>
<li><a href="${root}changes.atom">Changes as a feed</a></li>
</ul></section>
<section aria-labelledby="footer-about"><h2 id="footer-about">About</h2><ul>
<li><a href="${root}contents.html">Everything on this site</a></li>
<li><a href="${root}decisions/index.html">What was decided, and why</a></li>
<li><a href="${root}license.txt">MIT licence</a></li>
</ul></section>
</div></footer>`;
}

/** The Markdown mirror of a page stands beside it. */
export function markdownOf(path: string): string {
  return (path.split("/").at(-1) ?? path).replace(/\.html$/, ".md");
}
