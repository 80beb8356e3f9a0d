import { hostTitle } from "./navigation.ts";
import { hostChangesPath, markdownPath, openApiPath, referencePath } from "./paths.ts";
import type { PublishedHost } from "./published-hosts.ts";

export const apiCatalogPath = ".well-known/api-catalog";

/**
 * The API catalog (RFC 9727) as a linkset (RFC 9264). Clients look for it at an origin's root. Without the site's URL
 * its links are relative to its own address.
 */
export function renderApiCatalog(
  hosts: readonly PublishedHost[],
  siteUrl: string | undefined,
): string {
  const base = siteUrl ?? "../";
  const linkset = hosts.map(({ host, newest }) => ({
    anchor: `${base}${host}/`,
    "service-desc": [
      { href: base + openApiPath(host, "yaml"), type: "application/yaml" },
      { href: base + openApiPath(host, "json"), type: "application/json" },
    ],
    "service-doc": [
      {
        href: base + referencePath(host),
        type: "text/html",
        title: `${hostTitle(host)} ${newest.version}`,
      },
      { href: base + markdownPath(referencePath(host)), type: "text/markdown" },
    ],
    status: [
      { href: base + hostChangesPath(host), type: "text/html", title: "Versions and changes" },
    ],
  }));
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}
