import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../domain/caller.ts";
import type { RequestFacts } from "../operations/handler.ts";
import { PreparedJson } from "../response-cache.ts";
import type { OperationPlan } from "./operation-plan.ts";
import { splitTarget } from "./request/raw-query.ts";

/** What the edge knows of one request while it is at work on it. */
export interface RequestContext {
  readonly operation: OperationPlan | undefined;
  /** The address without its query, which a log may hold. */
  readonly path: string;
  readonly search: string;
  readonly startedAt: number;
  caller: Caller;
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
    operation,
    path,
    search,
    startedAt: performance.now(),
    caller: {},
  };
  request.requestContext = requestContext;
  return requestContext;
}

/**
 * What a handler may ask about the request. A class, because an object written in place with a getter
 * gets a hidden class of its own each time, which keeps its request until the next full collection.
 */
export class FactsOfRequest implements RequestFacts {
  readonly id: string;
  readonly search: string;
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest, search: string) {
    this.id = request.id;
    this.search = search;
    this.#request = request;
  }

  /** Only worked out for the few handlers that ask. */
  get origin(): string {
    return `${this.#request.protocol}://${this.#request.host}`;
  }
}

export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header("content-type", "application/json; charset=utf-8")
    .send(body instanceof PreparedJson ? body.text : JSON.stringify(body));
}
