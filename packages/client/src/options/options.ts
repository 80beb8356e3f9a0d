import type { Receipt } from "../call/call.ts";
import type { Deadline } from "../call/deadline.ts";
import type { AnsweredCall } from "../operation.ts";

/** Credentials by security scheme name; each is a value or a function returning one. */
export type Credentials = Readonly<Record<string, Credential | undefined>>;
export type Credential = string | (() => string | Promise<string>);

/** Options for a client and for a single call; the call's win. */
export interface SharedOptions {
  /** Replaces the global `fetch`. Default: the global one, looked up at each request. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /**
   * More options of `fetch`, such as `cache`, `credentials`, `keepalive`, Next.js's `next` or undici's `dispatcher`.
   */
  readonly fetchOptions?: Readonly<Record<string, unknown>> | undefined;
  /** Request headers. A call's are added to the client's. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Timeout for the whole call in ms, retries included. 0: no limit. Default: 30,000. */
  readonly timeoutMs?: number | undefined;
  /**
   * Time in ms for an attempt's response to begin, while a retry is left; the last attempt has the rest of `timeoutMs`.
   * 0: no limit. Default: 10,000.
   */
  readonly attemptTimeoutMs?: number | undefined;
  /** Maximum retries for a request safe to repeat. 0 to 10. Default: 2. */
  readonly retries?: number | undefined;
  /**
   * Called before and after each attempt, for logs and traces; made by `createHooks` or `logCalls`. Hooks never see a
   * credential. Client hooks run around call hooks.
   */
  readonly hooks?: CallHooks | undefined;
  /** Checks each decoded success and may throw. The `/validate` entry point of the host package creates it. */
  readonly validate?: ((answer: DecodedResponse) => void) | undefined;
}

/** Options of a client. */
export interface ClientOptions extends SharedOptions {
  /** The service's origin, with a path prefix if it has one. Default: the spec's server. */
  readonly baseUrl?: string | undefined;
  /** Other base URLs for servers named in the spec for single operations, by the URL in the spec. */
  readonly servers?: Readonly<Record<string, string>> | undefined;
  /**
   * Names whose credentials these are, such as a wallet's address, in the keys of `/query`. Default: a digest of the
   * credentials. Set it where a credential is a function that may return another identity's credential. `with` drops it
   * when it changes a credential.
   */
  readonly identity?: string | undefined;
  /**
   * Sends secrets, such as an API key, from a web page. Every page visitor can read them, so set it only where no
   * stranger can open the page. Default: false, and a client with a secret throws in a page.
   */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

/** Options of a single call. */
export interface CallOptions extends SharedOptions {
  /** Aborts the call, also while it waits for a retry. */
  readonly signal?: AbortSignal | undefined;
  /** Parameters, properties and headers unknown to this client version, unchecked; made by `extras`. */
  readonly extras?: CallExtras | undefined;
}

/** What `extras` makes: functions, so only programs importing it bundle the code. */
export interface CallExtras {
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | null | undefined>>;
  addQuery(pairs: string): string;
  addBody(operationId: string, body: unknown): unknown;
}

/** What `createHooks` makes: functions, so only programs importing it bundle the code. */
export interface CallHooks {
  /** Sends an attempt between the hooks. */
  (call: AnsweredCall, attempt: Attempt, send: SendAttempt): Promise<unknown>;
  readonly parts: readonly Hooks[];
  beforeRetry(retry: Retry): Promise<void>;
}

/** Sends a call once. */
export type SendAttempt = (call: AnsweredCall, attempt: Attempt) => Promise<unknown>;

/** A call attempt, and what all attempts of the call share. */
export interface Attempt {
  /** 0 for the first attempt. */
  readonly number: number;
  readonly receipt: Receipt;
  readonly deadline: Deadline;
}

export interface Hooks {
  /** Runs before each attempt is sent. It may add to `headers`, such as a `traceparent`. */
  readonly before?: ((attempt: AttemptStart) => void | Promise<void>) | undefined;
  /** Runs after each attempt, with its response or its error. */
  readonly after?: ((attempt: AttemptEnd) => void | Promise<void>) | undefined;
  /** Runs before the wait for another attempt. */
  readonly retry?: ((retry: Retry) => void | Promise<void>) | undefined;
}

export interface Retry {
  readonly operationId: string;
  /** 1 for the first retry. */
  readonly attempt: number;
  /** The maximum for this call. */
  readonly retries: number;
  /** The wait before the attempt. */
  readonly delayMs: number;
}

export interface AttemptStart {
  readonly operationId: string;
  /** The HTTP method, in capitals. */
  readonly method: string;
  /** The URL, without credentials. */
  readonly url: string;
  /** 0 for the first attempt. */
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

/** A decoded success, before the call returns it. */
export interface DecodedResponse {
  readonly operationId: string;
  readonly response: Response;
  readonly data: unknown;
}

/** An operation's request without parameters and body. */
export type EmptyRequest = Readonly<Record<string, never>>;

/** A client's options, resolved. */
export interface ClientSetup extends ClientOptions {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
}
