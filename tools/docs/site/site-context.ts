import type { Decision } from "../decisions/read-decisions.ts";
import type { Guide } from "../guides/read-guides.ts";
import type { PublishedHost } from "./published-hosts.ts";

/** What every part of the site is made from, read once. */
export interface SiteContext {
  readonly hosts: readonly PublishedHost[];
  readonly decisions: readonly Decision[];
  readonly guides: readonly Guide[];
  /** Where the site is going to be served, with a slash at its end; undefined where nobody said. */
  readonly siteUrl: string | undefined;
  /** A folder for what tools need on disk; it is removed afterwards. */
  readonly scratch: string;
  /** Told what was just finished. */
  readonly onProgress: (done: string) => void;
}
