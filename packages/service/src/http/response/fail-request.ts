import type { FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { isUnavailable } from "../../database/transient-errors.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import { UnavailableError } from "../../domain/unavailable.ts";
import { maxBodyBytes, refuseLarge } from "../request/body-rules.ts";
import type { HostPlan } from "../request/operation-plan.ts";
import type { SendProblem } from "./send-problem.ts";

export type FailRequest = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

export interface FailContext {
  readonly sendProblem: SendProblem;
  readonly hosts: Readonly<Record<string, HostPlan>>;
  readonly log: Logger;
  /** The host of a request that never reached an operation. */
  readonly hostOf: (request: FastifyRequest) => string | undefined;
}

/** What is thrown becomes an answer that says nothing of our inside, and a line in the log that does. */
export function createFailRequest({ sendProblem, hosts, log, hostOf }: FailContext): FailRequest {
  return function failRequest(error, request, reply) {
    const { operation } = request.requestContext ?? {};
    const host = operation?.host ?? hostOf(request);
    const maxBytes = maxBodyBytes[hosts[host ?? ""]?.errorShape ?? "data"];
    const problem = refuseFrameworkError(error, maxBytes) ?? refuseFailure(error);
    const line = { requestId: request.id, operationId: operation?.operationId, error };
    if (problem.code === "internal-error") log.error(line, "failed");
    if (problem.code === "unavailable") log.warn(line, "unavailable");
    if (problem.code === "too-large") reply.header("connection", "close");
    sendProblem(request, reply, problem, host);
  };
}

function refuseFailure(error: unknown): Problem {
  const away = isUnavailable(error) ? new UnavailableError("away", { cause: error }) : error;
  if (!(away instanceof UnavailableError)) return refuse("internal-error");
  const { retryAfterSeconds } = away;
  return refuse("unavailable", {
    message: `The service is not ready; try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  });
}

/** Fastify found these before any code of ours saw the request. */
function refuseFrameworkError(error: unknown, maxBytes: number): Problem | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return refuseLarge(maxBytes);
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return refuse("invalid-request", {
        message: "The body has not as many bytes as Content-Length says.",
      });
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return refuse("unsupported-media-type");
    case "FST_ERR_BAD_URL":
      return refuse("invalid-request", {
        message: "The path has a percent-encoding that is no UTF-8 text.",
      });
    case "FST_ERR_MAX_PARAM_LENGTH":
      return refuse("not-found");
    default:
      return undefined;
  }
}
