import type { FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { isUnavailable } from "../../database/transient-errors.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import { refuseLargeBody } from "../request/check-body-headers.ts";
import type { SendProblem } from "./send-problem.ts";

export type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

export interface ErrorHandlerContext {
  readonly sendProblem: SendProblem;
  readonly log: Logger;
  /** The host for a request which never reached an operation. */
  readonly hostOf: (request: FastifyRequest) => string | undefined;
}

/** A request has more than one `Host` header. */
export class SeveralHostsError extends Error {
  override readonly name = "SeveralHostsError";
}

/** Logs a thrown error, and sends a problem without internals. */
export function createErrorHandler({
  sendProblem,
  log,
  hostOf,
}: ErrorHandlerContext): ErrorHandler {
  return function handleError(error, request, reply) {
    const { operation } = request.requestContext ?? {};
    const host = operation?.host ?? hostOf(request);
    const { bodyLimit } = request.routeOptions;
    const problem = toFrameworkProblem(error, bodyLimit) ?? toFailureProblem(error);
    const line = { requestId: request.id, operationId: operation?.operationId, error };
    if (problem.code === "internal-error") log.error(line, "failed");
    if (problem.code === "unavailable") log.warn(line, "unavailable");
    if (problem.code === "too-large") reply.header("connection", "close");
    sendProblem(request, reply, problem, host);
  };
}

/** How soon a caller may try again while the database is unreachable. */
const retryAfterSeconds = 5;

function toFailureProblem(error: unknown): Problem {
  if (!isUnavailable(error)) return refuse("internal-error");
  return refuse("unavailable", {
    message: `The service is not ready; try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  });
}

/** Fastify's errors about the request, before an operation sees it. */
function toFrameworkProblem(error: unknown, maxBytes: number): Problem | undefined {
  if (error instanceof SeveralHostsError) {
    return refuse("invalid-request", {
      message: "The request has several Host headers; send one.",
    });
  }
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return refuseLargeBody(maxBytes);
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return refuse("invalid-request", {
        message: "The length of the body differs from Content-Length.",
      });
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return refuse("unsupported-media-type");
    case "FST_ERR_BAD_URL":
      return refuse("invalid-request", {
        message: "The path has a percent-encoding that is not UTF-8.",
      });
    case "FST_ERR_MAX_PARAM_LENGTH":
      return refuse("not-found");
    default:
      return undefined;
  }
}
