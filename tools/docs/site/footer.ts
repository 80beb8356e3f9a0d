import { escapeHtml, fileNameOf, rootFrom } from "./html.ts";
import { hostTitle } from "./navigation.ts";
import { newestVersions } from "./newest-versions.ts";
import { feedPath, markdownPath, referencePath } from "./paths.ts";

/** Every page's footer: the newest versions with their OpenAPI files, and formats for programs. */
export function renderFooter(path: string): string {
  const root = rootFrom(path);
  const rows = newestVersions.map(
    ({ host, version }) =>
      `<li><a href="${root}${referencePath(host)}">${escapeHtml(hostTitle(host))}</a> <span>${escapeHtml(version)}</span> <a href="${root}${host}/openapi.yaml" aria-label="${host} as YAML">YAML</a> <a href="${root}${host}/openapi.json" aria-label="${host} as JSON">JSON</a></li>`,
  );
  return `<footer class="bottom"><div>
<section aria-labelledby="footer-versions"><h2 id="footer-versions">Versions</h2><ul class="versions">${rows.join("")}</ul></section>
<section aria-labelledby="footer-formats"><h2 id="footer-formats">Machine-readable</h2><ul>
<li><a href="${root}llms.txt">llms.txt</a></li>
<li><a href="${markdownPath(fileNameOf(path))}">This page as Markdown</a></li>
<li><a href="${root}${feedPath()}">Atom feed of changes</a></li>
</ul></section>
<section aria-labelledby="footer-about"><h2 id="footer-about">About</h2><ul>
<li><a href="${root}contents.html">All pages</a></li>
<li><a href="${root}decisions/index.html">Design notes</a></li>
<li><a href="${root}license.txt">MIT licence</a></li>
</ul></section>
</div></footer>`;
}
