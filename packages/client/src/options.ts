import type { Credentials } from "./credentials.ts";

/** What both a client and a single call can set; a call's value wins. */
export interface SharedOptions {
  /** A `fetch` of your own. Default: the global one, looked up at each request. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Headers of the request. Those of a call come on top of the client's. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** How long the whole call may take, waits and retries included, in ms. 0: no limit. Default: 30,000. */
  readonly timeoutMs?: number | undefined;
  /** How often a request that is safe to repeat is tried again. 0 to 10. Default: 2. */
  readonly retries?: number | undefined;
  /** Called around each attempt, for logs and traces. They never see a credential. */
  readonly hooks?: Hooks | undefined;
  /** Looks at each decoded success and may throw; made by the package's `validate` entry point. */
  readonly validate?: ((answer: DecodedAnswer) => void) | undefined;
}

/** What a client is made with. */
export interface ClientOptions extends SharedOptions {
  /** The origin of the service, with a path prefix if it has one. Default: the spec's server. */
  readonly baseUrl?: string | undefined;
}

/** What a single call may set. */
export interface CallOptions extends SharedOptions {
  /** Ends the call when it aborts, also while it waits for a retry. */
  readonly signal?: AbortSignal | undefined;
}

export interface Hooks {
  /** Runs before each attempt is sent. It may add to `headers`, such as a `traceparent`. */
  readonly before?: ((attempt: AttemptStart) => void | Promise<void>) | undefined;
  /** Runs after each attempt, with its response or its error. */
  readonly after?: ((attempt: AttemptEnd) => void | Promise<void>) | undefined;
}

export interface AttemptStart {
  readonly operationId: string;
  /** The HTTP method, in capitals. */
  readonly method: string;
  /** The address, without any credential that travels in it. */
  readonly url: string;
  /** 0 for the first try. */
  readonly attempt: number;
  /** The headers so far, names in lower case; credentials are added afterwards. */
  readonly headers: Record<string, string>;
}

export interface AttemptEnd extends AttemptStart {
  readonly durationMs: number;
  /** The response, if one arrived; do not read its body. */
  readonly response: Response | undefined;
  /** Why the attempt failed, if it did. */
  readonly error: unknown;
}

/** A success as it was decoded, before the caller gets it. */
export interface DecodedAnswer {
  readonly operationId: string;
  readonly response: Response;
  readonly data: unknown;
}

/** What goes into an operation that takes nothing. */
export type EmptyRequest = Readonly<Record<string, never>>;

/** Everything that the runtime needs to act for one host. */
export interface ClientSetup extends ClientOptions {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
}
