import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../domain/problems.ts";
import { toRoute } from "./operation-routes.ts";
import { findPath, withImpliedMethods } from "./path-lookup.ts";
import type { ErrorShapeName, HostPlan, OperationPlan } from "./request/operation-plan.ts";
import { createRequestContext } from "./request/request-context.ts";
import type { HostHeaders } from "./response/host-headers.ts";
import type { SendProblem } from "./response/send-problem.ts";
import type { RecordRequest } from "./telemetry/record-request.ts";

export interface UnmatchedContext {
  readonly hosts: Readonly<Record<string, HostPlan>>;
  readonly hostHeaders: Readonly<Record<ErrorShapeName, HostHeaders>>;
  readonly sendProblem: SendProblem;
  readonly recordRequest: RecordRequest;
}

/** A preflight for every path whose spec does not describe one of its own. */
export function addPreflights(
  app: FastifyInstance,
  operations: readonly OperationPlan[],
  { hosts, hostHeaders, recordRequest }: UnmatchedContext,
): void {
  for (const [path, same] of Map.groupBy(operations, (one) => one.path)) {
    const methods = same.map((one) => one.method);
    if (methods.includes("OPTIONS")) continue;
    const { always, preflight } = hostHeaders[hosts[same[0]?.host ?? ""]?.errorShape ?? "data"];
    const allow = withImpliedMethods(methods).join(", ");
    const headers = { ...always, ...preflight, allow, "access-control-allow-methods": allow };
    app.options(toRoute(path), (request, reply) => {
      createRequestContext(request);
      reply.raw.once("close", () => recordRequest(request, reply));
      return reply.code(204).headers(headers).header("x-request-id", request.id).send();
    });
  }
}

/**
 * An unknown path is 404, a known one with another method 405; each in the shape of its host, and
 * before the body is read: what is wrong with that is beside the point.
 */
export async function addNotFound(
  app: FastifyInstance,
  operations: readonly OperationPlan[],
  { sendProblem, recordRequest }: UnmatchedContext,
): Promise<void> {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const isWatched = request.requestContext !== undefined;
    const { path } = createRequestContext(request);
    if (!isWatched) reply.raw.once("close", () => recordRequest(request, reply));
    return refuseUnmatched(operations, sendProblem, path, request, reply);
  };
  app.addHook("onRequest", (request, reply) => void answer(request, reply));
  // For a route whose gate finds that the path is another.
  app.setNotFoundHandler(answer);
}

function refuseUnmatched(
  operations: readonly OperationPlan[],
  sendProblem: SendProblem,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { methods, host } = findPath(operations, path);
  if (methods.length === 0) {
    const withoutSlash = path.endsWith("/") && findPath(operations, path.replace(/\/+$/, ""));
    const isSlash = withoutSlash && withoutSlash.methods.length > 0;
    const hint = isSlash ? "Leave out the slash at the end of the path." : "There is no such path.";
    return sendProblem(request, reply, refuse("not-found", { message: hint }), host);
  }
  const allow = methods.join(", ");
  reply.header("allow", allow);
  const message = `The path does not take ${request.method}; it takes ${allow}.`;
  return sendProblem(request, reply, refuse("method-not-allowed", { message }), host);
}
