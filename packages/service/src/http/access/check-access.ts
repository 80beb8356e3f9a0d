import type { FastifyReply, FastifyRequest } from "fastify";
import { isProblem, type Problem } from "../../domain/problems.ts";
import { holdersOf } from "../../domain/rate-limits/holder.ts";
import { checkBodyHeaders } from "../request/check-body-headers.ts";
import type { OperationPlan } from "../request/operation-plan.ts";
import { checkPermission, type PermissionContext } from "./check-permission.ts";
import type { createSessionReader, ReadCaller } from "./credentials.ts";
import { quotaHeaders, type RateLimiter, refuseExceededQuota } from "./rate-limits.ts";

export interface AccessContext extends PermissionContext {
  readonly readCaller: ReadCaller;
  readonly readSession: ReturnType<typeof createSessionReader>;
  readonly limiter: RateLimiter | undefined;
}

/**
 * Checks a request before its body is read: its credentials, its quota, whether the caller may call the operation, and
 * its body's headers. Adds the caller to the request context.
 */
export async function checkAccess(
  context: AccessContext,
  operation: OperationPlan,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Problem | undefined> {
  const { readCaller, readSession, limiter } = context;
  const caller = await readCaller(operation, request.headers);
  // Failed attempts count too, against the address: otherwise guessing keys would be free.
  const holder = isProblem(caller) ? {} : caller;
  // Without limits, turns and quotas need no wallet.
  const wallet = limiter && (await readSession(holder, request.headers));
  const holders = holdersOf({ ...holder, ...(wallet && { wallet }) }, request.clientAddress);
  if (request.requestContext !== undefined) request.requestContext.holders = holders;
  const quota = await limiter?.take({ holders, cost: operation.quotaCost ?? 1 });
  if (quota !== undefined) {
    reply.headers(quotaHeaders(quota));
    if (quota.isExceeded) {
      if (request.requestContext !== undefined) request.requestContext.exceededQuota = quota.name;
      return refuseExceededQuota(quota);
    }
  }
  if (isProblem(caller)) return caller;
  if (request.requestContext !== undefined) request.requestContext.caller = caller;
  return (
    (await checkPermission(context, operation, request)) ??
    checkBodyHeaders(operation, request.headers)
  );
}

/** Whether an operation needs none of these checks. */
export function hasOpenAccess(
  { limiter }: Pick<AccessContext, "limiter">,
  operation: OperationPlan,
): boolean {
  // A page cannot read why its preflight was refused, and a response costs nothing.
  const isUnlimited = limiter === undefined || operation.method === "OPTIONS";
  return operation.security.length === 0 && isUnlimited && operation.body === undefined;
}
