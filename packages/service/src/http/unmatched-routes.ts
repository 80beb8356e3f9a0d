import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Problem, refuse } from "../domain/problems.ts";
import { toRoutePath } from "./operation-routes.ts";
import { findPath, withImpliedMethods } from "./path-lookup.ts";
import type { HostPlan, OperationPlan } from "./request/operation-plan.ts";
import { createRequestContext } from "./request/request-context.ts";
import { answerPreflight, type HeadersOf } from "./response/host-headers.ts";
import type { SendProblem } from "./response/send-problem.ts";
import type { ServedPaths } from "./served-paths.ts";
import type { RecordRequest } from "./telemetry/record-request.ts";

export interface UnmatchedContext {
  readonly hosts: Readonly<Record<string, HostPlan>>;
  readonly headersOf: HeadersOf;
  readonly sendProblem: SendProblem;
  readonly recordRequest: RecordRequest;
  /** The public URL's path; empty without one. */
  readonly publicPath: string;
}

type NotFoundContext = UnmatchedContext & Pick<ServedPaths, "selectOperations">;

/** Adds a preflight for every path whose spec does not describe one. */
export function addPreflights(
  app: FastifyInstance,
  operations: readonly OperationPlan[],
  { headersOf, recordRequest }: UnmatchedContext,
): void {
  for (const [path, same] of Map.groupBy(operations, (operation) => operation.path)) {
    const methods = same.map((operation) => operation.method);
    if (methods.includes("OPTIONS")) continue;
    const { common, preflight } = headersOf(same[0]?.host);
    const allow = withImpliedMethods(methods).join(", ");
    const headers = { ...common, allow };
    const methodsOfPath = { ...preflight, "access-control-allow-methods": allow };
    app.options(toRoutePath(path), (request, reply) => {
      createRequestContext(request);
      reply.raw.once("close", () => recordRequest(request, reply));
      const asked = request.headers["access-control-request-headers"];
      reply.headers({ ...headers, ...answerPreflight(methodsOfPath, asked) });
      return reply.code(204).header("x-request-id", request.id).send();
    });
  }
}

/**
 * Some hosts have paths under `/api/v0` and others under `/v0`. A path with the other prefix is 404 with the right
 * path; a legacy action link path, `/api/v0/{token}/{type}`, would match many.
 */
export function addMisplacedPaths(
  app: FastifyInstance,
  operations: readonly OperationPlan[],
  { sendProblem, recordRequest, publicPath }: UnmatchedContext,
): void {
  const known = new Set(operations.map(({ path }) => path));
  for (const [path, same] of Map.groupBy(operations, (operation) => operation.path)) {
    const misplaced = path.startsWith("/api/") ? path.slice("/api".length) : `/api${path}`;
    if (!/\/v0\/[^{]*$/.test(path) || known.has(misplaced)) continue;
    const message = `There is no such path; it is ${publicPath}${path}.`;
    const send = (request: FastifyRequest, reply: FastifyReply) => {
      createRequestContext(request);
      reply.raw.once("close", () => recordRequest(request, reply));
      return sendProblem(request, reply, refuse("not-found", { message }), same[0]?.host);
    };
    const method = same
      .map((operation) => operation.method)
      .filter((method) => method !== "OPTIONS");
    // Before the body is read.
    app.route({
      method,
      url: misplaced,
      onRequest: (request, reply) => void send(request, reply),
      handler: send,
    });
  }
}

/** An unknown path is 404 and a known path with another method 405, before the body is read. */
export async function addNotFound(
  app: FastifyInstance,
  operations: readonly OperationPlan[],
  { sendProblem, recordRequest, selectOperations }: NotFoundContext,
): Promise<void> {
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    const isRecorded = request.requestContext !== undefined;
    const { path } = createRequestContext(request);
    if (!isRecorded) reply.raw.once("close", () => recordRequest(request, reply));
    const served = selectOperations(request.raw, operations);
    const { methods, host } = findPath(served, path);
    if (methods.length === 0) {
      return sendProblem(request, reply, refuseUnknownPath(served, path), host);
    }
    const allow = methods.join(", ");
    reply.header("allow", allow);
    const message = `The path does not take ${request.method}; it takes ${allow}.`;
    return sendProblem(request, reply, refuse("method-not-allowed", { message }), host);
  };
  app.addHook("onRequest", (request, reply) => void sendNotFound(request, reply));
  // For a route matching a path with an empty segment.
  app.setNotFoundHandler(sendNotFound);
}

function refuseUnknownPath(operations: readonly OperationPlan[], path: string): Problem {
  const withoutSlash = path.replace(/\/+$/, "");
  const isKnown = withoutSlash !== path && findPath(operations, withoutSlash).methods.length > 0;
  const message = isKnown
    ? "Leave out the slash at the end of the path."
    : "There is no such path.";
  return refuse("not-found", { message });
}
