import { renderPage } from "../site/page.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";

/** A page for each decision. */
export function renderDecisions({ decisions }: SiteContext): SiteFiles {
  return new Map(
    decisions.map(({ slug, title, html }) => {
      const path = `decisions/${slug}.html`;
      return [path, renderPage({ path, title, description: title, content: html })];
    }),
  );
}
