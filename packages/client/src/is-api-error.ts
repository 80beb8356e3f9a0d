import { ApiError } from "./errors.ts";

/** Narrows an error to one a host documents: by operation, by status, and by code. */
export type ErrorGuard<Errors extends object> = <
  Id extends keyof Errors,
  Status extends StatusOf<Errors[Id]>,
  Code extends CodeOf<BodyOf<Errors[Id], Status>> = CodeOf<BodyOf<Errors[Id], Status>>,
>(
  error: unknown,
  operationId: Id,
  status: Status,
  code?: Code,
) => error is DocumentedError<BodyOf<Errors[Id], Status>, Status & number, Code>;

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

/** The codes of an error body. Editors suggest the known ones; later ones compile. */
type CodeOf<Body> = Body extends
  | { readonly code: infer Code extends string }
  | { readonly error: { readonly code: infer Code extends string } }
  ? Code | (string & {})
  : string | undefined;

/** An `ApiError` with the body the spec documents for its status. */
export interface DocumentedError<
  Body,
  Status extends number,
  Code extends string | undefined = CodeOf<Body>,
> extends ApiError {
  readonly status: Status;
  readonly body: Body;
  readonly code: Code;
}

/**
 * Whether an error is an `ApiError`, with this status and this code if given. Like `instanceof`, it recognises errors from
 * every copy of this package.
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

/** Every host's error guard. A body other than an object came from a proxy, not from the service. */
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
