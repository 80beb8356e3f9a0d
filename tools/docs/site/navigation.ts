import { listHosts } from "@bellwether/bundle/hosts";

/** Where in the navigation a page belongs. */
export type Section =
  | "quick-start"
  | "reference"
  | "guides"
  | "changes"
  | "console"
  | "decisions"
  | "contents";

interface Place {
  readonly section: Section;
  readonly title: string;
  /** Its first page, under the site's root. */
  readonly path: string;
}

/** The navigation of every page, in its order; the reference stands in it with a list of the hosts. */
export const places: readonly Place[] = [
  { section: "quick-start", title: "Quick start", path: "guides/quick-start.html" },
  { section: "reference", title: "Reference", path: "contents.html#reference" },
  { section: "guides", title: "Guides", path: "guides/index.html" },
  { section: "changes", title: "Changes", path: "changes/index.html" },
  { section: "console", title: "Console", path: "console/index.html" },
  { section: "decisions", title: "Decisions", path: "decisions/index.html" },
];

/** A host's name as a person reads it: `lending-actions` is Lending actions. */
export function hostTitle(host: string): string {
  const words = host.replaceAll("-", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export const hosts: readonly string[] = listHosts();
