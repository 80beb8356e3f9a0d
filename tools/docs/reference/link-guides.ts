import {
  type ExternalDocs,
  httpMethods,
  type OpenApiDocument,
  type PathItem,
} from "@bellwether/bundle/open-api";

/**
 * Turns `externalDocs` links to the published docs into links within this site, so they also work offline and on any
 * deployment. An operation's link ends its description, since Redoc does not show their `externalDocs`. Links to other
 * sites stay.
 *
 * @param pageUrl the link target for a path under the site's root
 */
export function linkGuides(
  document: OpenApiDocument,
  pageUrl: (path: string) => string,
): OpenApiDocument {
  const linked = structuredClone(document);
  const { externalDocs } = linked;
  if (externalDocs === undefined) return linked;
  for (const item of [...listItems(linked.paths), ...listItems(linked.webhooks)]) {
    for (const operation of httpMethods.flatMap((method) => item[method] ?? [])) {
      const path = docsPath(externalDocs, operation.externalDocs);
      if (path === undefined) continue;
      const { description = "", externalDocs: { description: title = path } = {} } = operation;
      const link = `[${title}](${pageUrl(path)})`;
      Object.assign(operation, { description: `${description.trim()}\n\n${link}`.trim() });
      Reflect.deleteProperty(operation, "externalDocs");
    }
  }
  return { ...linked, externalDocs: { ...externalDocs, url: pageUrl("index.html") } };
}

/** A docs link's path under the site's root; undefined for another site. */
export function docsPath(
  { url: root }: ExternalDocs,
  link: ExternalDocs | undefined,
): string | undefined {
  return link?.url.startsWith(`${root}/`) ? link.url.slice(root.length + 1) : undefined;
}

function listItems(items: Readonly<Record<string, PathItem>> = {}): PathItem[] {
  return Object.values(items);
}
