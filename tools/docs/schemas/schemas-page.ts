import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { escapeHtml, rootFrom } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { renderPage } from "../site/page.ts";
import { referencePath, schemasPath } from "../site/paths.ts";
import { isArchived, type PublishedHost, type PublishedVersion } from "../site/published-hosts.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { renderSchema } from "./render-schema.ts";
import { listSchemaNames, listSchemaUses } from "./schema-uses.ts";

const style = "assets/schemas.css";

/** A page with named schemas for each version; the newest is also at its host's path. */
export async function renderSchemas({ hosts }: SiteContext): Promise<SiteFiles> {
  const css = await readFile(join(import.meta.dirname, "schemas.css"), "utf8");
  const pages = hosts.flatMap((host) => [
    renderSchemasPage(schemasPath(host.host), host, host.newest),
    ...host.versions.map((version) =>
      renderSchemasPage(schemasPath(host.host, version.version), host, version),
    ),
  ]);
  return new Map([[style, css], ...pages]);
}

function renderSchemasPage(
  path: string,
  host: PublishedHost,
  published: PublishedVersion,
): [path: string, html: string] {
  const { document, version } = published;
  const names = listSchemaNames(document);
  const root = rootFrom(path);
  const title = `Schemas of ${hostTitle(host.host).toLowerCase()} ${version}`;
  const list = isArchived(host, published) ? renderArchived(names) : renderAll(document, names);
  const content = `<h1>${escapeHtml(title)}</h1>
${renderVersions(root, host, version)}
${list}`;
  const html = renderPage({
    path,
    title,
    description: `The ${names.length} named schemas of ${document.info.title} ${version}: fields, types, limits, examples.`,
    content,
    section: "reference",
    host: host.host,
    layout: "wide",
    styles: [style],
    breadcrumbs: [
      {
        title: `${document.info.title} ${version}`,
        path:
          path === schemasPath(host.host)
            ? referencePath(host.host)
            : referencePath(host.host, version),
      },
    ],
  });
  return [path, html];
}

function renderAll(document: OpenApiDocument, names: readonly string[]): string {
  const uses = listSchemaUses(document);
  const items = names.map((name) => `<li><a href="#${name}">${escapeHtml(name)}</a></li>`);
  const sections = names.map((name) => {
    const own = uses.get(name) ?? { operations: [], schemas: [] };
    return renderSchema(document, name, own);
  });
  return `<p class="lead">The ${names.length} named schemas of requests and responses, each with its fields and the operations that use it.</p>
<ul class="schema-names">${items.join("")}</ul>
${sections.join("\n")}`;
}

/** For an older version, the names; its Markdown copy and Redoc have the fields. */
function renderArchived(names: readonly string[]): string {
  const items = names.map((name) => `<li id="${name}">${escapeHtml(name)}</li>`);
  return `<p class="lead">An older version with ${names.length} named schemas. <a href="index.md">The Markdown copy of its reference</a> has the fields of each, and <a href="redoc.html">Redoc</a> shows them in the operations.</p>
<ul class="schema-names">${items.join("")}</ul>`;
}

function renderVersions(root: string, { host, versions }: PublishedHost, shown: string): string {
  const others = versions
    .filter(({ version }) => version !== shown)
    .map(
      ({ version }) => `<a href="${root}${schemasPath(host, version)}">${escapeHtml(version)}</a>`,
    );
  return others.length === 0 ? "" : `<p>Other versions: ${others.join(", ")}.</p>`;
}
