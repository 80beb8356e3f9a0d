/** The server that a client calls, and the `fetch` that it uses. */
export interface CallOptions {
  readonly baseUrl: string;
  /** Undefined leaves the client its default. */
  readonly fetch: typeof globalThis.fetch | undefined;
  /** The wait before a retry, for Octokit only. Undefined leaves it its default. */
  readonly retryDelayMs?: number;
}

/**
 * What the module of every client exports: creates the client once, and returns a call that lists the lending markets, 50 to a page,
 * with a key in a header, and throws on an error status.
 */
export type CreateCall = (options: CallOptions) => () => Promise<unknown>;
