/** Every failure of a client is one of these. */
export class BellwetherError extends Error {
  /** The operation that failed, as the spec names it. */
  readonly operationId: string;

  constructor(operationId: string, message: string, options?: ErrorOptions) {
    super(`${operationId}: ${message}`, options);
    this.name = new.target.name;
    this.operationId = operationId;
  }
}

/** The arguments cannot be turned into a request; nothing was sent. */
export class ArgumentError extends BellwetherError {
  /** The argument that is missing or unusable. */
  readonly argument: string;

  constructor(operationId: string, argument: string, problem: string) {
    super(operationId, `${argument} ${problem}`);
    this.argument = argument;
  }
}

/** No response arrived: the service cannot be reached, or the connection broke. */
export class ConnectionError extends BellwetherError {
  constructor(operationId: string, cause: unknown) {
    super(operationId, `no response: ${reasonOf(cause)}`, { cause });
  }
}

/** A response arrived, but its body is not what the operation returns. */
export class DecodeError extends BellwetherError {
  readonly response: Response;
  readonly status: number;

  constructor(operationId: string, response: Response, problem: string, cause?: unknown) {
    super(operationId, `${response.status} ${problem}`, { cause });
    this.response = response;
    this.status = response.status;
  }
}

/** The service answered with an error status. */
export class ApiError extends BellwetherError {
  readonly status: number;
  /** The service's own name for the problem, where its host has such names. */
  readonly code: string | undefined;
  /** What the service says about single fields, where it does. */
  readonly details: unknown;
  /** Quote this when you report a problem. */
  readonly requestId: string | undefined;
  /** The decoded body: an object where it was JSON, the text otherwise, undefined when empty. */
  readonly body: unknown;
  readonly response: Response;

  constructor(operationId: string, response: Response, body: unknown) {
    const { code, details, message } = readErrorBody(body);
    super(operationId, `${response.status} ${message ?? response.statusText}`.trimEnd());
    this.status = response.status;
    this.code = code;
    this.details = details;
    this.requestId = response.headers.get("x-request-id") ?? undefined;
    this.body = body;
    this.response = response;
  }
}

interface ErrorBody {
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly details: unknown;
}

/** The hosts nest their error fields differently; the inner object wins where both exist. */
function readErrorBody(body: unknown): ErrorBody {
  const inner = field(body, "error");
  return {
    code: textField(inner, "code") ?? textField(body, "code"),
    message: textField(inner, "message") ?? textField(body, "message"),
    details: field(inner, "details") ?? field(body, "details"),
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function textField(value: unknown, name: string): string | undefined {
  const found = field(value, name);
  return typeof found === "string" ? found : undefined;
}

/** Node hides the reason of a failed fetch in `cause`; a person needs to see it. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message} (${cause.cause.message})` : cause.message;
}
