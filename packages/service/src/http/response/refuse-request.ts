import type { FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Refusal } from "../../domain/refusals.ts";
import { challengeOf } from "../access/credentials.ts";
import { quotaHeaders, quotaOfRefusal } from "../access/rate-limits.ts";
import type { Lifecycle } from "../lifecycle.ts";
import type { ErrorShapeName, HostPlan, OperationPlan } from "../operation-plan.ts";
import { sendJson } from "../request-context.ts";
import { writeRefusal } from "./declared-problem.ts";
import type { HostHeaders } from "./host-headers.ts";

export interface RefuseContext {
  readonly hosts: Readonly<Record<string, HostPlan>>;
  readonly hostHeaders: Readonly<Record<ErrorShapeName, HostHeaders>>;
  readonly lifecycle: Lifecycle;
  readonly log: Logger;
}

export type RefuseRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  /** The host of a path that no operation has; an operation knows its own. */
  host?: string,
) => FastifyReply;

const defaultWaitSeconds = 5;

/** The one place that turns a refusal into an answer. */
export function createRefuseRequest({
  hosts,
  hostHeaders,
  lifecycle,
  log,
}: RefuseContext): RefuseRequest {
  return function refuseRequest(request, reply, refusal, host) {
    const operation = request.requestContext?.operation;
    const shape = hosts[operation?.host ?? host ?? ""]?.errorShape ?? "data";
    const { status, body, isSubstitute } = writeRefusal(shape, operation, refusal);
    if (isSubstitute) {
      const { refused } = refusal;
      const { operationId } = operation ?? {};
      log.error({ requestId: request.id, operationId, refused, status }, "undeclared refusal");
    }
    reply.headers({ "x-request-id": request.id, ...hostHeaders[shape].always });
    if (lifecycle.isClosing) reply.header("connection", "close");
    addStatusHeaders(reply, status, refusal, operation);
    return sendJson(reply, status, body);
  };
}

function addStatusHeaders(
  reply: FastifyReply,
  status: number,
  refusal: Refusal,
  operation: OperationPlan | undefined,
): void {
  const waitSeconds = refusal.retryAfterSeconds ?? defaultWaitSeconds;
  if (status === 401 && operation) reply.header("www-authenticate", challengeOf(operation));
  if (status === 429 && !reply.hasHeader("ratelimit")) {
    reply.headers(quotaHeaders(quotaOfRefusal(waitSeconds)));
  }
  if (status === 429 || status === 503 || refusal.retryAfterSeconds !== undefined) {
    reply.header("retry-after", String(waitSeconds));
  }
}
