import type { PublishedHost } from "./published-hosts.ts";

/** Input for every part of the site, read once. */
export interface SiteContext {
  readonly hosts: readonly PublishedHost[];
  readonly decisions: readonly Decision[];
  readonly guides: readonly Guide[];
  /** The site's deployment URL, with a trailing slash; undefined when unknown. */
  readonly siteUrl: string | undefined;
  /** Called with each finished step. */
  readonly onProgress: (step: string) => void;
}

/** One page from `docs/decisions`. */
export interface Decision {
  readonly slug: string;
  readonly title: string;
  readonly html: string;
}

/** One page from `docs/guides`, with its placeholders filled from the specs, or from the service's operator docs. */
export interface Guide {
  /** `index` is the page listing the others. */
  readonly slug: string;
  /** Its Markdown file, from the repository root. */
  readonly source: string;
  /** The heading above it in the index; empty for the index. */
  readonly group: string;
  readonly title: string;
  /** Its description in the index; the index has its own first paragraph. */
  readonly description: string;
  readonly markdown: string;
}
