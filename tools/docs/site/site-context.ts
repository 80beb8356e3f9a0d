import type { PublishedHost } from "./published-hosts.ts";

/** The input of every part of the site, read once. */
export interface SiteContext {
  readonly hosts: readonly PublishedHost[];
  readonly decisions: readonly Decision[];
  readonly guides: readonly Guide[];
  /** The URL that the site is deployed to, with a trailing slash; undefined when it is unknown. */
  readonly siteUrl: string | undefined;
  /** Called with each finished step. */
  readonly onProgress: (step: string) => void;
}

/** One page of `docs/decisions`. */
export interface Decision {
  readonly slug: string;
  readonly title: string;
  readonly html: string;
}

/** One page of `docs/guides`, with its placeholders filled from the specs, or of the operator's docs of the service. */
export interface Guide {
  /** `index` is the page that lists the others. */
  readonly slug: string;
  /** Its Markdown file, from the root of the repository. */
  readonly source: string;
  /** The heading above it in the index; empty for the index. */
  readonly group: string;
  readonly title: string;
  /** Its description in the index; the index has its own first paragraph. */
  readonly description: string;
  readonly markdown: string;
}
