import type { FastifyReply, FastifyRequest } from "fastify";
import { isRefusal, refuse } from "../domain/refusals.ts";
import type { AnyHandler, AnyReply } from "../operations/handler.ts";
import type { Service } from "../service.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { OperationPlan } from "./operation-plan.ts";
import { readCall } from "./request/read-call.ts";
import type { OperationValidator } from "./request/validators.ts";
import { sendJson } from "./request-context.ts";
import type { RefuseRequest } from "./response/refuse-request.ts";
import type { CheckResponse } from "./response/response-check.ts";

export interface AnswerContext {
  readonly service: Service;
  readonly refuseRequest: RefuseRequest;
  readonly lifecycle: Lifecycle;
  readonly checkResponse: CheckResponse | undefined;
}

/** A handler answered what its operation does not declare. */
export class ResponseFault extends Error {
  constructor(operationId: string, problems: readonly string[]) {
    super(`${operationId} answered what the spec does not allow: ${problems.join(" ")}`);
    this.name = "ResponseFault";
  }
}

/** Reads the call, lets the handler answer it, and writes the reply. */
export async function answerRequest(
  { service, refuseRequest, lifecycle, checkResponse }: AnswerContext,
  operation: OperationPlan,
  validator: OperationValidator,
  handler: AnyHandler | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = readCall(operation, validator, request);
  if (isRefusal(call)) return refuseRequest(request, reply, call);
  if (handler === undefined) return refuseRequest(request, reply, refuse("not-implemented"));
  const answer = await handler(call, service);
  if (isRefusal(answer)) return refuseRequest(request, reply, answer);
  const problems = checkResponse?.(operation, answer) ?? [];
  if (problems.length > 0) throw new ResponseFault(operation.operationId, problems);
  if (lifecycle.isClosing) reply.header("connection", "close");
  return sendReply(reply, answer);
}

function sendReply(reply: FastifyReply, { status, headers, body }: AnyReply): FastifyReply {
  if (headers !== undefined) reply.headers(headers);
  return body === undefined ? reply.code(status).send() : sendJson(reply, status, body);
}
