import type { FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Problem } from "../../domain/problems.ts";
import { challengeOf } from "../access/credentials.ts";
import { quotaHeaders, quotaOfProblem } from "../access/rate-limits.ts";
import type { HostPlan, OperationPlan } from "../request/operation-plan.ts";
import { toDeclaredProblem } from "./declared-problem.ts";
import type { GracefulShutdown } from "./graceful-shutdown.ts";
import type { HeadersOf } from "./host-headers.ts";
import { sendJson } from "./send-reply.ts";

export interface SendProblemContext {
  readonly hosts: Readonly<Record<string, HostPlan>>;
  readonly headersOf: HeadersOf;
  readonly shutdown: GracefulShutdown;
  readonly log: Logger;
  readonly docsUrl: string;
}

export type SendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  /** The host for an unmatched path; an operation has its own. */
  host?: string,
) => FastifyReply;

const defaultRetryAfterSeconds = 5;

/** Creates the one function to turn a problem into a response. */
export function createSendProblem({
  hosts,
  headersOf,
  shutdown,
  log,
  docsUrl,
}: SendProblemContext): SendProblem {
  return function sendProblem(request, reply, problem, host) {
    const { requestContext } = request;
    const operation = requestContext?.operation;
    if (requestContext !== undefined) requestContext.problem = problem.code;
    const hostName = operation?.host ?? host;
    const shape = hosts[hostName ?? ""]?.errorShape ?? "data";
    const context = { requestId: request.id, docsUrl };
    const { status, body, isSubstitute } = toDeclaredProblem(shape, operation, problem, context);
    if (isSubstitute) {
      const { code } = problem;
      const { operationId } = operation ?? {};
      log.error({ requestId: request.id, operationId, code, status }, "undeclared problem");
    }
    reply.headers({ "x-request-id": request.id, ...headersOf(hostName).common });
    if (shutdown.isStopping) reply.header("connection", "close");
    addStatusHeaders(reply, status, problem, operation);
    return sendJson(reply, status, body);
  };
}

function addStatusHeaders(
  reply: FastifyReply,
  status: number,
  problem: Problem,
  operation: OperationPlan | undefined,
): void {
  const retryAfterSeconds = problem.retryAfterSeconds ?? defaultRetryAfterSeconds;
  if (status === 401 && operation) reply.header("www-authenticate", challengeOf(operation));
  if (status === 429 && !reply.hasHeader("ratelimit")) {
    reply.headers(quotaHeaders(quotaOfProblem(retryAfterSeconds)));
  }
  if (status === 429 || status === 503 || problem.retryAfterSeconds !== undefined) {
    reply.header("retry-after", String(retryAfterSeconds));
  }
}
