/** Where a contestant sends its calls, and with what. */
export interface ContestantOptions {
  readonly baseUrl: string;
  /** Undefined leaves the contestant to what it uses by itself. */
  readonly fetch: typeof globalThis.fetch | undefined;
}

/**
 * What every contestant exports: a client, made once, whose call lists the lending markets, 50 to a page,
 * with a key in a header, and throws on an error status.
 */
export type CreateCall = (options: ContestantOptions) => () => Promise<unknown>;
