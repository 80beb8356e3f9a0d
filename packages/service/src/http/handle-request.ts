import type { FastifyReply, FastifyRequest } from "fastify";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import { networkOf } from "../domain/rate-limits/network.ts";
import type { AnyHandler, AnyReply } from "../operations/handler.ts";
import type { Service } from "../service.ts";
import type { OperationPlan } from "./request/operation-plan.ts";
import { readCall } from "./request/read-call.ts";
import type { OperationValidator } from "./request/validators.ts";
import type { DeprecationHeaders } from "./response/deprecation-headers.ts";
import type { GracefulShutdown } from "./response/graceful-shutdown.ts";
import type { CheckResponse } from "./response/response-check.ts";
import { sendEvents } from "./response/send-events.ts";
import type { SendProblem } from "./response/send-problem.ts";
import { type JsonText, partBytes, sendReply, serialize } from "./response/send-reply.ts";
import type { UnreadResponses } from "./response/unread-responses.ts";

export interface HandlerContext {
  readonly service: Service;
  readonly sendProblem: SendProblem;
  readonly shutdown: GracefulShutdown;
  readonly checkResponse: CheckResponse | undefined;
  /** The public URL's path, which locations begin with; empty without one. */
  readonly publicPath: string;
  readonly deprecations: DeprecationHeaders;
  readonly unread: UnreadResponses;
}

/** A handler returned a reply its operation does not declare. */
export class UndeclaredResponseError extends Error {
  constructor(operationId: string, differences: readonly string[]) {
    super(
      `${operationId} returned a response that its spec does not allow: ${differences.join(" ")}`,
    );
    this.name = "UndeclaredResponseError";
  }
}

/** Validates a request, calls the handler, and sends its reply. Does not wait until the caller has read it. */
export async function handleRequest(
  context: HandlerContext,
  operation: OperationPlan,
  validator: OperationValidator,
  handler: AnyHandler | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { service, sendProblem, checkResponse, deprecations } = context;
  const call = await readCall(operation, validator, request);
  if (isProblem(call)) return void sendProblem(request, reply, call);
  reply.headers(deprecations.of(call));
  if (handler === undefined) return void sendProblem(request, reply, refuse("not-implemented"));
  const result = await handler(call, service);
  if (isProblem(result)) return void sendProblem(request, reply, result);
  if (result.events !== undefined) {
    if (request.requestContext) request.requestContext.streamedAt = performance.now();
    return sendEvents(reply, result.events);
  }
  const differences = checkResponse?.(operation, result) ?? [];
  if (differences.length > 0) {
    throw new UndeclaredResponseError(operation.operationId, differences);
  }
  sendResult(context, result, request, reply);
}

function sendResult(
  { unread, sendProblem, shutdown, publicPath }: HandlerContext,
  result: AnyReply,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const text = result.body === undefined ? undefined : serialize(result.body);
  const problem = holdBody(unread, text, request, reply);
  if (problem !== undefined) return void sendProblem(request, reply, problem);
  if (shutdown.isStopping) reply.header("connection", "close");
  sendReply(reply, result, text, publicPath);
}

/** Counts a long body until its caller has read it. */
function holdBody(
  unread: UnreadResponses,
  text: JsonText | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Problem | undefined {
  if (text === undefined || text.length <= partBytes) return undefined;
  const problem = unread.hold(networkOf(request.clientAddress), text, reply.raw);
  if (problem !== undefined && request.requestContext !== undefined) {
    request.requestContext.exceededQuota = "unread";
  }
  return problem;
}
