import type { FastifyReply, FastifyRequest } from "fastify";
import { isProblem, refuse } from "../domain/problems.ts";
import type { AnyHandler, AnyReply } from "../operations/handler.ts";
import type { Service } from "../service.ts";
import type { OperationPlan } from "./request/operation-plan.ts";
import { readCall } from "./request/read-call.ts";
import type { OperationValidator } from "./request/validators.ts";
import type { GracefulShutdown } from "./response/graceful-shutdown.ts";
import type { CheckResponse } from "./response/response-check.ts";
import type { SendProblem } from "./response/send-problem.ts";
import { sendJson } from "./response/send-reply.ts";

export interface HandlerContext {
  readonly service: Service;
  readonly sendProblem: SendProblem;
  readonly shutdown: GracefulShutdown;
  readonly checkResponse: CheckResponse | undefined;
}

/** A handler answered what its operation does not declare. */
export class UndeclaredResponseError extends Error {
  constructor(operationId: string, problems: readonly string[]) {
    super(`${operationId} answered what the spec does not allow: ${problems.join(" ")}`);
    this.name = "UndeclaredResponseError";
  }
}

/** Reads the call, lets the handler answer it, and writes the reply. */
export async function handleRequest(
  { service, sendProblem, shutdown, checkResponse }: HandlerContext,
  operation: OperationPlan,
  validator: OperationValidator,
  handler: AnyHandler | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = readCall(operation, validator, request);
  if (isProblem(call)) return sendProblem(request, reply, call);
  if (handler === undefined) return sendProblem(request, reply, refuse("not-implemented"));
  const answer = await handler(call, service);
  if (isProblem(answer)) return sendProblem(request, reply, answer);
  const problems = checkResponse?.(operation, answer) ?? [];
  if (problems.length > 0) throw new UndeclaredResponseError(operation.operationId, problems);
  if (shutdown.isClosing) reply.header("connection", "close");
  return sendReply(reply, answer);
}

function sendReply(reply: FastifyReply, { status, headers, body }: AnyReply): FastifyReply {
  if (headers !== undefined) reply.headers(headers);
  return body === undefined ? reply.code(status).send() : sendJson(reply, status, body);
}
