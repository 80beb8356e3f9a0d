import type { Credentials } from "./credentials.ts";

/** What a client is made with. */
export interface ClientOptions {
  /** The origin of the service, with a path prefix if it has one. Default: the spec's server. */
  readonly baseUrl?: string | undefined;
  /** A `fetch` of your own. Default: the global one, looked up at each call. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What a single call may set. */
export interface CallOptions {
  /** Ends the call when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** Headers of this request, over those of the client. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What goes into an operation that takes nothing. */
export type EmptyRequest = Readonly<Record<string, never>>;

/** Everything that the runtime needs to act for one host. */
export interface ClientSetup extends ClientOptions {
  readonly credentials: Credentials;
}
