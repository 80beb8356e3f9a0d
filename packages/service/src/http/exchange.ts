import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../domain/caller.ts";
import type { RequestFacts } from "./handler.ts";
import type { OperationPlan } from "./operation-plan.ts";
import { splitTarget } from "./raw-query.ts";

/** What the edge knows of one request while it is at work on it. */
export interface Exchange {
  readonly operation: OperationPlan | undefined;
  readonly startedAt: number;
  caller: Caller;
}

declare module "fastify" {
  interface FastifyRequest {
    exchange: Exchange | undefined;
  }
}

export function beginExchange(request: FastifyRequest, operation?: OperationPlan): Exchange {
  const exchange: Exchange = { operation, startedAt: performance.now(), caller: {} };
  request.exchange = exchange;
  return exchange;
}

/** Where the request came in is only worked out for the few handlers that ask. */
export function factsOf(request: FastifyRequest, search: string): RequestFacts {
  return {
    id: request.id,
    search,
    get origin() {
      return `${request.protocol}://${request.host}`;
    },
  };
}

/** The path without its query, which a log may hold. */
export function pathOf(request: FastifyRequest): string {
  return splitTarget(request.raw.url ?? "/").path;
}

export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header("content-type", "application/json; charset=utf-8")
    .send(JSON.stringify(body));
}
