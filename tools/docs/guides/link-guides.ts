const siteUrl = "https://bellwether.example/docs/";

/**
 * Points links between guides to their pages, which share a folder on the site. Guides link to the operator's docs by
 * their place in the repository, and the operator's docs, which are published with the service, link to the site.
 * Links to other files of the repository become text.
 */
export function linkGuides(markdown: string): string {
  return markdown
    .replaceAll(/\]\((?:\.\.\/)+packages\/service\/docs\/([^)]+)\)/g, "]($1)")
    .replaceAll("](../deploy/", "](deploy/")
    .replaceAll(`](${siteUrl}guides/`, "](")
    .replaceAll(`](${siteUrl}`, "](../")
    .replaceAll(/\[([^\]]+)\]\((?:\.\.\/README|(?:\.\.\/){3})[^)]*\)/g, "$1");
}
