import { escapeHtml } from "../../site/html.ts";

export interface Tab {
  readonly title: string;
  readonly html: string;
}

/**
 * Tabs without a script: `details` elements sharing a name; the browser keeps one open. The page contains the text of
 * closed tabs, so browsers find and print it.
 *
 * @param group a unique name on the page
 */
export function renderTabs(group: string, tabs: readonly Tab[]): string {
  const items = tabs.map(
    ({ title, html }, index) =>
      `<details name="${group}"${index === 0 ? " open" : ""}><summary>${escapeHtml(title)}</summary><div>${html}</div></details>`,
  );
  return `<div class="tabs">${items.join("")}</div>`;
}
