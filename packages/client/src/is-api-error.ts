import type { ApiError } from "./errors.ts";

/** Narrows an error to one that a host documents: by operation, by status, and by code. */
export type ErrorGuard<Errors extends object> = <
  Id extends keyof Errors,
  Status extends StatusOf<Errors[Id]>,
  Code extends string = string,
>(
  error: unknown,
  operationId: Id,
  status: Status,
  code?: Code,
) => error is DocumentedError<BodyOf<Errors[Id], Status>, Status, Code>;

/** The documented statuses; any status when the spec has a range such as `4XX` or `default`. */
type StatusOf<Errors> = Extract<keyof Errors, string> extends never ? keyof Errors : number;

type BodyOf<Errors, Status> = Status extends keyof Errors
  ? Errors[Status]
  : RangeOf<Status> extends keyof Errors
    ? Errors[RangeOf<Status>]
    : "default" extends keyof Errors
      ? Errors["default"]
      : unknown;

type RangeOf<Status> = `${Status & number}` extends `${infer First}${number}`
  ? `${First}XX`
  : never;

/** An `ApiError` with the body that the spec documents for its status. */
export type DocumentedError<Body, Status, Code extends string = string> = ApiError & {
  readonly status: Status;
  readonly body: Body;
} & (string extends Code ? unknown : { readonly code: Code });

/**
 * Whether an error is an `ApiError`, with this status and this code if given. Unlike `instanceof`, it also recognizes
 * errors of another copy of the package, such as the CommonJS one beside the ES module.
 *
 * @example if (isApiError(error, 429)) console.log(error.requestId);
 */
export function isApiError<Status extends number, Code extends string>(
  error: unknown,
  status?: Status,
  code?: Code,
): error is ApiError & { readonly status: Status; readonly code: Code } {
  return (
    isErrorOfAnyCopy(error) &&
    (status === undefined || error.status === status) &&
    (code === undefined || error.code === code)
  );
}

function isErrorOfAnyCopy(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError" && "operationId" in error;
}

/** The error guard of every host. A body that is not an object came from a proxy, not from the service. */
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
