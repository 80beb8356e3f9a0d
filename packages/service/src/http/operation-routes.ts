import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import { refuse } from "../domain/problems.ts";
import type { AnyHandler } from "../operations/handler.ts";
import { type AccessContext, checkAccess, hasOpenAccess } from "./access/check-access.ts";
import { type HandlerContext, handleRequest } from "./handle-request.ts";
import { mergeHandlers } from "./merge-handlers.ts";
import { maxBodyBytes } from "./request/check-body-headers.ts";
import type { ErrorShapeName, HostPlan, OperationPlan } from "./request/operation-plan.ts";
import { createRequestContext } from "./request/request-context.ts";
import type { OperationValidator } from "./request/validators.ts";
import type { GracefulShutdown } from "./response/graceful-shutdown.ts";
import type { HostHeaders } from "./response/host-headers.ts";
import type { RecordRequest } from "./telemetry/record-request.ts";

export interface OperationsContext extends AccessContext, HandlerContext {
  readonly hosts: Readonly<Record<string, HostPlan>>;
  readonly hostHeaders: Readonly<Record<ErrorShapeName, HostHeaders>>;
  readonly validators: ReadonlyMap<string, OperationValidator>;
  readonly handlers: ReadonlyMap<string, AnyHandler>;
  readonly shutdown: GracefulShutdown;
  readonly recordRequest: RecordRequest;
}

/** One route for each operation; hosts that share a path share its route. */
export function addOperations(
  app: FastifyInstance,
  operations: readonly OperationPlan[],
  context: OperationsContext,
): void {
  const routes = Map.groupBy(operations, (one) => `${one.method} ${one.path}`);
  for (const shared of routes.values()) {
    const [operation] = shared;
    if (operation === undefined) continue;
    const found = shared.map((one) => findHandler(one, context));
    const handler = mergeHandlers(found.filter((one) => one !== undefined));
    addOperation(app, operation, handler, context);
  }
}

/** A CORS preflight has nothing to say beyond the headers, which the gate sends. */
const answerPreflight: AnyHandler = async () => ({ status: 204 });

function findHandler(
  { method, operationId }: OperationPlan,
  { handlers }: OperationsContext,
): AnyHandler | undefined {
  return method === "OPTIONS" ? answerPreflight : handlers.get(operationId);
}

function addOperation(
  app: FastifyInstance,
  operation: OperationPlan,
  handler: AnyHandler | undefined,
  context: OperationsContext,
): void {
  const shape = context.hosts[operation.host]?.errorShape ?? "data";
  const validator = context.validators.get(operation.operationId);
  if (validator === undefined) throw new Error(`${operation.operationId} has no validator.`);
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    handleRequest(context, operation, validator, handler, request, reply);
  app.route({
    method: operation.method,
    url: toRoute(operation.path),
    bodyLimit: maxBodyBytes[shape],
    onRequest: createGate(operation, shape, context, answer),
    handler: answer,
  });
}

export function toRoute(path: string): string {
  return path.replace(/\{([^}]+)\}/g, ":$1");
}

/** What comes before the body is read; where none is taken, the answer too. */
function createGate(
  operation: OperationPlan,
  shape: ErrorShapeName,
  context: OperationsContext,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): onRequestHookHandler {
  const { hostHeaders, sendProblem, shutdown, recordRequest } = context;
  const { always, preflight } = hostHeaders[shape];
  const headers = operation.method === "OPTIONS" ? { ...always, ...preflight } : always;
  const isFree = hasOpenAccess(context, operation);
  const placeholders = operation.parameters.flatMap((one) => one.segment ?? []);

  function goOn(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
    if (operation.body !== undefined) done();
    // Fastify would read a body that nobody asked for, and refuse its type or its length.
    else answer(request, reply).catch(done);
  }

  return function gate(request, reply, done) {
    const { path } = createRequestContext(request, operation);
    reply.headers(headers);
    reply.header("x-request-id", request.id);
    shutdown.accept(reply.raw, () => recordRequest(request, reply));
    if (shutdown.isClosing) {
      sendProblem(request, reply, refuse("unavailable", { message: "The service is stopping." }));
    } else if (hasEmptySegment(path, placeholders)) {
      // To the router an empty segment is a value; to a reader it is another path.
      reply.callNotFound();
    } else if (isFree) goOn(request, reply, done);
    else {
      checkAccess(context, operation, maxBodyBytes[shape], request, reply).then((problem) => {
        if (problem === undefined) goOn(request, reply, done);
        else sendProblem(request, reply, problem);
      }, done);
    }
  };
}

function hasEmptySegment(path: string, placeholders: readonly number[]): boolean {
  // Only two slashes in a row or one at the end make an empty segment.
  if (!path.includes("//") && !path.endsWith("/")) return false;
  const segments = path.split("/");
  return placeholders.some((index) => segments[index] === "");
}
