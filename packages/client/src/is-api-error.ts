import { ApiError } from "./errors.ts";

/** Narrows an error to one that a host documents: by operation, by status, and by code. */
export type ErrorGuard<Errors extends object> = <
  Id extends keyof Errors,
  Status extends keyof Errors[Id],
  Code extends string = string,
>(
  error: unknown,
  operationId: Id,
  status: Status,
  code?: Code,
) => error is DocumentedError<Errors[Id][Status], Status, Code>;

/** An `ApiError` whose body is what the spec documents for its status. */
export type DocumentedError<Body, Status, Code extends string = string> = ApiError & {
  readonly status: Status;
  readonly body: Body;
} & (string extends Code ? unknown : { readonly code: Code });

/**
 * Whether an error is an answer of the service, with this status and this code where they are given.
 *
 * @example if (isApiError(error, 429)) console.log(error.requestId);
 */
export function isApiError<Status extends number, Code extends string>(
  error: unknown,
  status?: Status,
  code?: Code,
): error is ApiError & { readonly status: Status; readonly code: Code } {
  return (
    error instanceof ApiError &&
    (status === undefined || error.status === status) &&
    (code === undefined || error.code === code)
  );
}

/** The guard of every host. A body that is no object did not come from the service itself. */
export function isDocumentedError(
  error: unknown,
  operationId: unknown,
  status: unknown,
  code?: string,
): boolean {
  return (
    isApiError(error, status as number, code) &&
    error.operationId === operationId &&
    typeof error.body === "object" &&
    error.body !== null
  );
}
