import { type LocatedOperation, listOperations } from "@bellwether/bundle/open-api";
import { escapeHtml } from "./html.ts";
import { hostTitle, navigation } from "./navigation.ts";
import { renderPage } from "./page.ts";
import {
  compatibilityPath,
  guidePath,
  hostChangesPath,
  openApiFormats,
  openApiPath,
  operationPath,
  redocPath,
  referencePath,
  rulesPath,
  schemasPath,
  tagFile,
} from "./paths.ts";
import type { PublishedHost } from "./published-hosts.ts";
import type { SiteContext } from "./site-context.ts";
import type { SiteFiles } from "./site-files.ts";

export const openApiFilesNote =
  "The newest version of each API. The page of each older version links to its files. Import a file into Postman, Insomnia or Bruno, or generate a client from it.";

/** The list of all pages, which replaces the search where scripts do not run. */
export function renderContents({ hosts, decisions, guides }: SiteContext): SiteFiles {
  const path = "contents.html";
  const content = `<h1>All pages</h1>
<p class="lead">All sections, guides, operations and design notes. Use your browser's search to find words on this page.</p>
<h2 id="sections">Sections</h2>
<ul>${navigation
    .filter(({ section }) => section !== "reference")
    .map(({ title, path: to }) => `<li><a href="${to}">${title}</a></li>`)
    .join(
      "",
    )}<li><a href="${compatibilityPath}">Compatibility of released versions</a></li><li><a href="${rulesPath}">Rules of spec-diff</a></li></ul>
<h2 id="guides">Guides</h2>
<ul>${guides.map(({ slug, title }) => `<li><a href="${guidePath({ slug })}">${escapeHtml(title)}</a></li>`).join("")}</ul>
<h2 id="reference">Reference</h2>
${hosts.map(renderHost).join("\n")}
<h2 id="openapi-files">OpenAPI files</h2>
<p>${openApiFilesNote}</p>
<ul>${hosts.map(renderFiles).join("")}</ul>
<h2 id="decisions">Design notes</h2>
<ul class="columns">${decisions.map(({ slug, title }) => `<li><a href="decisions/${slug}.html">${escapeHtml(title)}</a></li>`).join("")}</ul>`;
  const toc = [
    { id: "sections", title: "Sections", level: 2 as const },
    { id: "guides", title: "Guides", level: 2 as const },
    { id: "reference", title: "Reference", level: 2 as const },
    ...hosts.map(({ host }) => ({ id: host, title: hostTitle(host), level: 3 as const })),
    { id: "openapi-files", title: "OpenAPI files", level: 2 as const },
    { id: "decisions", title: "Design notes", level: 2 as const },
  ];
  const title = "All pages";
  const description = "All guides, operations, versions and design notes of Bellwether.";
  const page = { path, title, description, content, toc, section: "contents" as const };
  return new Map([[path, renderPage(page)]]);
}

function renderFiles({ host, newest }: PublishedHost): string {
  const links = openApiFormats.map(
    (format) => `<a href="${openApiPath(host, format)}">${format.toUpperCase()}</a>`,
  );
  return `<li>${escapeHtml(hostTitle(host))} ${escapeHtml(newest.version)}: ${links.join(", ")}</li>`;
}

function renderOperation(host: string, { method, path, operation }: LocatedOperation): string {
  return `<li><a href="${operationPath(host, operation)}">${escapeHtml(operation.summary ?? path)}</a> <code>${method.toUpperCase()} ${escapeHtml(path)}</code></li>`;
}

function renderHost({ host, newest, versions }: PublishedHost): string {
  const byTag = Map.groupBy(
    listOperations(newest.document),
    ({ operation }) => operation.tags?.[0] ?? "",
  );
  const tags = [...byTag].map(
    ([tag, operations]) =>
      `<li><a href="${host}/${tagFile(tag)}">${escapeHtml(tag)}</a><ul>${operations.map((located) => renderOperation(host, located)).join("")}</ul></li>`,
  );
  const numbers = versions.map(
    ({ version }) => `<a href="${referencePath(host, version)}">${escapeHtml(version)}</a>`,
  );
  return `<h3 id="${host}"><a href="${referencePath(host)}">${escapeHtml(hostTitle(host))}</a></h3>
<ul>${tags.join("")}</ul>
<p><a href="${schemasPath(host)}">Schemas</a>. <a href="${redocPath(host)}">In Redoc</a>. Versions: ${numbers.join(", ")}. <a href="${hostChangesPath(host)}">Changes</a>.</p>`;
}
