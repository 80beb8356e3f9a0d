import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import { isProblem, refuse } from "../domain/problems.ts";
import type { AnyHandler } from "../operations/handler.ts";
import { isTracing } from "../tracing/tracer.ts";
import { runWork } from "../tracing/work.ts";
import { type AccessContext, checkAccess, hasOpenAccess } from "./access/check-access.ts";
import type { RequestSlots } from "./access/request-slots.ts";
import { type HandlerContext, handleRequest } from "./handle-request.ts";
import { mergeHandlers } from "./merge-handlers.ts";
import type { HostPlan, OperationPlan } from "./request/operation-plan.ts";
import { createRequestContext } from "./request/request-context.ts";
import { createDeprecationHeaders } from "./response/deprecation-headers.ts";
import { answerPreflight, type HeadersOf } from "./response/host-headers.ts";
import type { RecordRequest } from "./telemetry/record-request.ts";
import { startServerSpan } from "./telemetry/server-span.ts";

export interface OperationsContext extends AccessContext, Omit<HandlerContext, "deprecations"> {
  readonly hosts: Readonly<Record<string, HostPlan>>;
  readonly headersOf: HeadersOf;
  readonly handlers: ReadonlyMap<string, AnyHandler>;
  /** Limits a caller's concurrent requests; undefined without rate limits. */
  readonly slots: RequestSlots | undefined;
  readonly recordRequest: RecordRequest;
  /** The deprecations page's URL; undefined without public docs. */
  readonly deprecationsUrl: string | undefined;
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Adds a route for each operation; hosts with a common path share its route. */
export function addOperations(
  app: FastifyInstance,
  operations: readonly OperationPlan[],
  context: OperationsContext,
): void {
  const routes = Map.groupBy(operations, (operation) => `${operation.method} ${operation.path}`);
  for (const shared of routes.values()) {
    const [operation] = shared;
    if (operation === undefined) continue;
    const handlers = shared.map((operation) => findHandler(operation, context));
    const handler = mergeHandlers(handlers.filter((handler) => handler !== undefined));
    addOperation(app, operation, handler, context);
  }
}

/** A CORS preflight has headers only, which the access hook adds. */
const handlePreflight: AnyHandler = async () => ({ status: 204 });

function findHandler(
  { method, operationId }: OperationPlan,
  { handlers }: OperationsContext,
): AnyHandler | undefined {
  return method === "OPTIONS" ? handlePreflight : handlers.get(operationId);
}

function addOperation(
  app: FastifyInstance,
  operation: OperationPlan,
  handler: AnyHandler | undefined,
  context: OperationsContext,
): void {
  const validator = context.validators.get(operation.operationId);
  if (validator === undefined) {
    throw new Error(`${operation.operationId} has no validator; run the build of the service.`);
  }
  const deprecations = createDeprecationHeaders(operation, context.deprecationsUrl);
  const route = { ...context, deprecations };
  const handle: Handle = (request, reply) =>
    // Reading a body leaves the work the access hook began.
    inSlot(context, operation, request, reply, () =>
      runWork(request.requestContext ?? {}, () =>
        handleRequest(route, operation, validator, handler, request, reply),
      ),
    );
  app.route({
    method: operation.method,
    url: toRoutePath(operation.path),
    ...(operation.body && { bodyLimit: operation.body.maxBytes }),
    onRequest: createAccessHook(operation, route, handle),
    handler: handle,
  });
}

/**
 * Handles a request once its caller has a slot. A caller gone meanwhile gets nothing. The slot is free again when the
 * response is made: a slow reader must not keep a public key's slots from others.
 */
async function inSlot(
  { slots, sendProblem }: Pick<OperationsContext, "slots" | "sendProblem">,
  { quotaCost: cost = 1 }: OperationPlan,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: () => Promise<void>,
): Promise<unknown> {
  const { requestContext } = request;
  if (slots === undefined || requestContext?.holders === undefined) {
    await handle();
    return reply;
  }
  const limited = { holders: requestContext.holders, cost };
  const handled = await slots.run(limited, async (waitOutside) => {
    requestContext.waitOutside = waitOutside;
    if (!reply.raw.closed) await handle();
  });
  if (isProblem(handled)) {
    requestContext.exceededQuota = "concurrency";
    return sendProblem(request, reply, handled);
  }
  // Fastify takes it for a promise to the whole response.
  return reply;
}

export function toRoutePath(path: string): string {
  return path.replace(/\{([^}]+)\}/g, ":$1");
}

/** Runs before the body is read. An operation without a body is handled here, without reading one. */
export function createAccessHook(
  operation: OperationPlan,
  context: OperationsContext & Pick<HandlerContext, "deprecations">,
  handle: Handle,
): onRequestHookHandler {
  const { headersOf, sendProblem, shutdown, recordRequest } = context;
  const { common, preflight } = headersOf(operation.host);
  const headers = { ...common, ...context.deprecations.always };
  const isOpen = hasOpenAccess(context, operation);
  const placeholders = operation.parameters.flatMap((parameter) => parameter.segment ?? []);

  function proceed(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
    if (operation.body !== undefined) done();
    // Fastify would read a body the operation does not take, and refuse its type or its length.
    else handle(request, reply).catch(done);
  }

  return function checkRequest(request, reply, done) {
    const requestContext = createRequestContext(request, operation);
    const { path } = requestContext;
    // The router matches an empty segment with a placeholder; the spec has no such path.
    const isUnknown = hasEmptySegment(path, placeholders);
    if (isTracing() && !isUnknown) {
      requestContext.span = startServerSpan(request, operation, path);
    }
    reply.headers(headers);
    reply.header("x-request-id", request.id);
    if (operation.method === "OPTIONS") {
      const asked = request.headers["access-control-request-headers"];
      reply.headers(answerPreflight(preflight, asked));
    }
    shutdown.track(reply.raw, () => recordRequest(request, reply));
    if (shutdown.isClosing) {
      sendProblem(request, reply, refuse("unavailable", { message: "The service is stopping." }));
    } else if (isUnknown) {
      reply.callNotFound();
    } else if (isOpen) proceed(request, reply, done);
    else {
      runWork(requestContext, () => checkAccess(context, operation, request, reply)).then(
        (problem) => {
          if (problem === undefined) proceed(request, reply, done);
          else sendProblem(request, reply, problem);
        },
        done,
      );
    }
  };
}

function hasEmptySegment(path: string, placeholders: readonly number[]): boolean {
  // Only two slashes in a row or one at the end make an empty segment.
  if (!path.includes("//") && !path.endsWith("/")) return false;
  const segments = path.split("/");
  return placeholders.some((index) => segments[index] === "");
}
