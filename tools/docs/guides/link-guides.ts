const siteUrl = "https://bellwether.example/docs/";

/** The guides with more detail than these service README sections. */
const readmeSections: Readonly<Record<string, string>> = {
  settings: "settings.html",
  "keys-and-apps": "running.html#create-keys",
  "action-links": "running.html#custody",
};

/**
 * Points links between guides to their pages, which share a folder on the site. Guides link to the operator's docs by
 * their place in the repository. The operator's docs are published with the service, and link to its README instead of
 * a guide. Links to other repository files become text.
 */
export function linkGuides(markdown: string): string {
  return markdown
    .replaceAll(/\]\((?:\.\.\/)+packages\/service\/docs\/([^)]+)\)/g, "]($1)")
    .replaceAll("](../deploy/", "](deploy/")
    .replaceAll(/\]\(\.\.\/README\.md#([\w-]+)\)/g, (link, section: string) => {
      const guide = readmeSections[section];
      return guide === undefined ? link : `](${guide})`;
    })
    .replaceAll(`](${siteUrl}guides/`, "](")
    .replaceAll(`](${siteUrl}`, "](../")
    .replaceAll(/\[([^\]]+)\]\((?:\.\.\/README|(?:\.\.\/){3})[^)]*\)/g, "$1");
}
