import type { paths } from "../generated/paths.ts";

export type OperationId = keyof typeof paths;

export interface OperationRequest {
  readonly operationId: OperationId;
  /** The path placeholders' values. */
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
 * The HTTP API operations for one MCP request, with its credentials. A call passes the same checks, limits and records
 * as over HTTP.
 */
export interface OperationAccess {
  /** Whether the service serves the operation and the request has the credentials it takes. */
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
 * Calls an operation and returns its success body.
 *
 * @throws an OperationError with the operation error's message
 */
export async function callOperation<Body>(
  access: OperationAccess,
  request: OperationRequest,
): Promise<Body> {
  const { status, body } = await access.call(request);
  // The operation's spec says what a success body is; the edge sends nothing else.
  if (status >= 200 && status < 300) return body as Body;
  const { code = "internal-error", message = "The operation failed." } = (body ?? {}) as ErrorBody;
  throw new OperationError(code, message);
}
