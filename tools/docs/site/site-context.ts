import type { Decision } from "../decisions/read-decisions.ts";
import type { Guide } from "../guides/read-guides.ts";
import type { PublishedHost } from "./published-hosts.ts";

/** What every part of the site is made from, read once. */
export interface SiteContext {
  readonly hosts: readonly PublishedHost[];
  readonly decisions: readonly Decision[];
  readonly guides: readonly Guide[];
  /** Where the site will be, with a slash at the end, for the few files that must name it. */
  readonly address: string;
  /** A folder for what tools need on disk; it is removed afterwards. */
  readonly scratch: string;
  /** Told what was just finished. */
  readonly onProgress: (done: string) => void;
}
