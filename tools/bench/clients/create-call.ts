/** The server that a client calls, and the `fetch` that it uses. */
export interface BenchCallOptions {
  readonly baseUrl: string;
  /** Default: the client's own. */
  readonly fetch: typeof globalThis.fetch | undefined;
  /** The wait before a retry, for Octokit only. Undefined leaves it its default. */
  readonly retryDelayMs?: number;
}

/**
 * The export of every client module. Creates the client once, and returns a call that lists 50 lending
 * markets with a key in a header and throws on an error status.
 */
export type CreateCall = (options: BenchCallOptions) => () => Promise<unknown>;
