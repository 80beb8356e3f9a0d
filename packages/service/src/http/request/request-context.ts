import type { FastifyRequest } from "fastify";
import type { Caller } from "../../domain/caller.ts";
import type { Holders } from "../../domain/rate-limits/holder.ts";
import type { RequestInfo } from "../../operations/handler.ts";
import type { Span } from "../../tracing/tracer.ts";
import type { WaitOutside, Work } from "../../tracing/work.ts";
import type { OperationPlan } from "./operation-plan.ts";
import { splitTarget } from "./request-target.ts";

/** One request's state at the edge. */
export interface RequestContext extends Work {
  readonly requestId: string;
  readonly operation: OperationPlan | undefined;
  /** Without the query, which may hold private data: the log has the path. */
  readonly path: string;
  readonly search: string;
  readonly startedAt: number;
  caller: Caller;
  /** Whose quotas the request counts against; undefined for an open operation. */
  holders: Holders | undefined;
  span: Span | undefined;
  waitOutside: WaitOutside | undefined;
  /** The response's problem code. */
  problem: string | undefined;
  /** When a stream began. */
  streamedAt: number | undefined;
  /** The quota the caller has exceeded. */
  exceededQuota: string | undefined;
}

declare module "fastify" {
  interface FastifyRequest {
    requestContext: RequestContext | undefined;
  }
}

export function createRequestContext(
  request: FastifyRequest,
  operation?: OperationPlan,
): RequestContext {
  const { path, search } = splitTarget(request.raw.url ?? "/");
  const requestContext: RequestContext = {
    requestId: request.id,
    operationId: operation?.operationId,
    operation,
    path,
    search,
    startedAt: performance.now(),
    caller: {},
    holders: undefined,
    span: undefined,
    waitOutside: undefined,
    problem: undefined,
    streamedAt: undefined,
    exceededQuota: undefined,
  };
  request.requestContext = requestContext;
  return requestContext;
}

/**
 * The request as handlers see it. A class, because an object literal with a getter gets a new hidden
 * class each time, which keeps its request alive until the next full collection.
 */
export class LazyRequestInfo implements RequestInfo {
  readonly id: string;
  readonly search: string;
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest, search: string) {
    this.id = request.id;
    this.search = search;
    this.#request = request;
  }

  // Computed on demand: few handlers read them.
  get origin(): string {
    return `${this.#request.protocol}://${this.#request.host}`;
  }

  get userAgent(): string | undefined {
    return this.#request.headers["user-agent"];
  }

  get address(): string {
    return this.#request.clientAddress;
  }
}
