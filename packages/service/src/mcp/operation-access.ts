import type { paths } from "../generated/paths.ts";

export type OperationId = keyof typeof paths;

export interface OperationRequest {
  readonly operationId: OperationId;
  /** The values of the path's placeholders. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue | undefined>>;
  readonly body?: object;
}

export type QueryValue = string | number | boolean | readonly string[];

export interface OperationAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * The operations of the HTTP API for one MCP request, with the credentials of that request. A call passes the checks, limits
 * and records of the same call over HTTP.
 */
export interface OperationAccess {
  /** Whether the service serves the operation and the request has the credentials that it takes. */
  has(operationId: OperationId): boolean;
  call(request: OperationRequest): Promise<OperationAnswer>;
}

/** An operation refused a call; the message is for the model. */
export class OperationError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "OperationError";
    this.code = code;
  }
}

interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
}

/**
 * Calls an operation and returns the body of its success.
 *
 * @throws an OperationError with the message of the operation's error
 */
export async function callOperation<Body>(
  access: OperationAccess,
  request: OperationRequest,
): Promise<Body> {
  const { status, body } = await access.call(request);
  // The spec of the operation says what the body of a success is; the edge sends nothing else.
  if (status >= 200 && status < 300) return body as Body;
  const { code = "internal-error", message = "The operation failed." } = (body ?? {}) as ErrorBody;
  throw new OperationError(code, message);
}
