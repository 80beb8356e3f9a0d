import { escapeHtml } from "../../site/html.ts";

export interface Tab {
  readonly title: string;
  readonly html: string;
}

/**
 * Tabs that need no script: `details` of one name, of which the browser keeps one open. The text of closed ones
 * is in the page, so browsers find and print it.
 *
 * @param group a name that is unique on the page
 */
export function renderTabs(group: string, tabs: readonly Tab[]): string {
  const items = tabs.map(
    ({ title, html }, index) =>
      `<details name="${group}"${index === 0 ? " open" : ""}><summary>${escapeHtml(title)}</summary><div>${html}</div></details>`,
  );
  return `<div class="tabs">${items.join("")}</div>`;
}
