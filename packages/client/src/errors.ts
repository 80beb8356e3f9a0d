import { readRetryAfterMs } from "./call/retry-after.ts";

// `declare` keeps fields set by the constructor out of the compiled classes.

/** Marks our errors across copies of this package, such as the CommonJS and the ES module one. */
const errorBrand = Symbol.for("@bellwether/client/error");

/** Every client failure is one of these. `instanceof` and `name` tell them apart across copies of this package. */
export abstract class BellwetherError extends Error {
  abstract override get name(): string;
  /** The failed operation, as the spec names it, or the function called. */
  declare readonly operationId: string;

  constructor(operationId: string, message: string, options?: ErrorOptions) {
    super(`${operationId}: ${message}`, options);
    this.operationId = operationId;
    hide(this, errorBrand, true);
  }

  /** npm may install several copies of this package, and a program may load both its ES module and its CommonJS. */
  // biome-ignore-start lint/complexity/noThisInStatic: each subclass inherits the method.
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (super[Symbol.hasInstance](value)) return true;
    const { prototype } = this;
    // A subclass without its own name has no twin in another copy.
    const isTwin = Object.hasOwn(prototype, "name") && prototype.name === field(value, "name");
    return (isTwin || this === BellwetherError) && field(value, errorBrand) === true;
  }
  // biome-ignore-end lint/complexity/noThisInStatic: each subclass inherits the method.
}

/** Sets a property hidden from `console.log`: a response alone fills a screen. */
function hide(error: object, name: PropertyKey, value: unknown): void {
  Object.defineProperty(error, name, { value });
}

/** The options or the arguments cannot be used; nothing was sent. */
export class ArgumentError extends BellwetherError {
  override get name() {
    return "ArgumentError" as const;
  }
  /** The missing or unusable option or argument. */
  declare readonly argument: string;

  constructor(operationId: string, argument: string, problem: string, options?: ErrorOptions) {
    super(operationId, `${argument} ${problem}`, options);
    this.argument = argument;
  }
}

/** No complete response arrived: the service is unreachable, or the connection broke. */
export class ConnectionError extends BellwetherError {
  override get name() {
    return "ConnectionError" as const;
  }
  /** The response whose body broke off; undefined when none had begun. */
  declare readonly response: Response | undefined;

  constructor(operationId: string, cause: unknown, response?: Response) {
    const what = response === undefined ? "no response" : `${response.status} broke off`;
    super(operationId, `${what}: ${reasonOf(cause)}`, { cause });
    hide(this, "response", response);
  }
}

/** The call took longer than its `timeoutMs`, retries included. Hooks also see attempts beyond `attemptTimeoutMs`. */
export class TimeoutError extends BellwetherError {
  override get name() {
    return "TimeoutError" as const;
  }
  declare readonly timeoutMs: number;

  constructor(operationId: string, timeoutMs: number) {
    super(operationId, `no answer within ${timeoutMs} ms`);
    this.timeoutMs = timeoutMs;
  }
}

/** The call's signal was aborted; `cause` is the signal's reason. */
export class AbortError extends BellwetherError {
  override get name() {
    return "AbortError" as const;
  }

  constructor(operationId: string, reason: unknown) {
    super(operationId, "aborted by its signal", { cause: reason });
  }
}

/** A complete response arrived, but its body is not one the operation returns. */
export class DecodeError extends BellwetherError {
  override get name() {
    return "DecodeError" as const;
  }
  declare readonly response: Response;
  declare readonly status: number;

  constructor(operationId: string, response: Response, problem: string, cause?: unknown) {
    super(operationId, `${response.status} ${problem}`, { cause });
    hide(this, "response", response);
    this.status = response.status;
  }
}

/** The service responded with an error status. */
export class ApiError extends BellwetherError {
  override get name() {
    return "ApiError" as const;
  }
  declare readonly status: number;
  /** The stable error code, such as `not-found`. */
  declare readonly code: string | undefined;
  /** Problems with single fields, where the service reports them. */
  declare readonly details: unknown;
  /** The request's id; quote it when you report a problem. */
  declare readonly requestId: string | undefined;
  /** The page documenting the code. */
  declare readonly documentationUrl: string | undefined;
  /** How long the service asks to wait before the next request, in ms; undefined when it does not say. */
  declare readonly retryAfterMs: number | undefined;
  /** The decoded body: an object where it was JSON, else the start of its text, undefined when empty. */
  declare readonly body: unknown;
  declare readonly response: Response;

  constructor(operationId: string, response: Response, body: unknown) {
    const { status, statusText, headers } = response;
    // Earlier alerts API versions have all fields but `message` in `error` alone.
    const inner = field(body, "error");
    const text = (name: string) => textField(body, name) ?? textField(inner, name);
    super(operationId, `${status} ${(text("message") ?? statusText).slice(0, 500)}`.trimEnd());
    this.status = status;
    this.code = text("code");
    this.details = field(body, "details") ?? field(inner, "details");
    this.requestId = headers.get("x-request-id") ?? text("requestId");
    this.documentationUrl = text("documentationUrl");
    this.retryAfterMs = readRetryAfterMs(headers);
    hide(this, "body", body);
    hide(this, "response", response);
  }
}

function field(value: unknown, name: PropertyKey): unknown {
  // Primitives have no such property; only null and undefined would throw.
  return (value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[name];
}

function textField(value: unknown, name: string): string | undefined {
  const found = field(value, name);
  return typeof found === "string" ? found : undefined;
}

/** Node puts the reason for a failed fetch in `cause`; the message repeats it. */
function reasonOf(cause: unknown): string {
  const inner = field(cause, "cause");
  const reason = textField(inner, "message") || textField(inner, "code");
  const message = textField(cause, "message") ?? String(cause);
  return reason ? `${message} (${reason})` : message;
}
