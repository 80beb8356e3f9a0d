/** `robots.txt` allows everything. It names the sitemap if the site's URL is known, since it must be absolute. */
export function renderRobots(siteUrl: string | undefined): string {
  const sitemap = siteUrl === undefined ? "" : `\nSitemap: ${siteUrl}sitemap.xml\n`;
  return `User-agent: *\nAllow: /\n${sitemap}`;
}
