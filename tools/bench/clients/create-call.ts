/** The server a client calls, and the `fetch` it uses. */
export interface BenchCallOptions {
  readonly baseUrl: string;
  /** Default: the client's own. */
  readonly fetch: typeof globalThis.fetch | undefined;
  /** The wait before a retry, for Octokit only. Undefined leaves it its default. */
  readonly retryDelayMs?: number;
}

/**
 * Every client module's export. Creates the client once, and returns a call listing 50 lending markets. The call sends
 * a key in a header and throws on an error status.
 */
export type CreateCall = (options: BenchCallOptions) => () => Promise<unknown>;
