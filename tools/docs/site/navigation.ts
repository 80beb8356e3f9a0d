import { listHosts } from "@bellwether/bundle/hosts";

/** A page's navigation item. */
export type Section =
  | "quick-start"
  | "reference"
  | "guides"
  | "changes"
  | "console"
  | "packages"
  | "decisions"
  | "contents";

export interface NavigationItem {
  readonly section: Section;
  readonly title: string;
  /** Its first page, under the site's root. */
  readonly path: string;
}

/** Every page's navigation; design notes are in the footer. The reference item opens the host list. */
export const navigation: readonly NavigationItem[] = [
  { section: "quick-start", title: "Quick start", path: "guides/quick-start.html" },
  { section: "reference", title: "Reference", path: "contents.html#reference" },
  { section: "guides", title: "Guides", path: "guides/index.html" },
  { section: "changes", title: "Changes", path: "changes/index.html" },
  { section: "console", title: "Console", path: "console/index.html" },
  { section: "packages", title: "Packages", path: "packages/index.html" },
];

/** A host's title: `lending-actions` becomes Lending actions. */
export function hostTitle(host: string): string {
  const words = host.replaceAll("-", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export const hostNames: readonly string[] = listHosts();
