import type { FastifyReply, FastifyRequest } from "fastify";
import type { UsageCounter } from "../../domain/admin/usage.ts";
import { traceFields } from "../../tracing/work.ts";
import type { Log } from "./log.ts";
import { redactPath } from "./redact-secrets.ts";
import type { RequestMetrics, SignInMethod } from "./request-metrics.ts";
import { endServerSpan } from "./server-span.ts";

/** Writes a request to the log and the metrics; called once, when the response ends. */
export type RecordRequest = (request: FastifyRequest, reply: FastifyReply) => void;

const maxUserAgent = 128;

export function createRecordRequest(
  log: Log,
  metrics: RequestMetrics,
  usage?: UsageCounter,
): RecordRequest {
  return function recordRequest(request, reply) {
    const { requestContext } = request;
    if (requestContext === undefined) return;
    const { startedAt, streamedAt } = requestContext;
    const durationMs = performance.now() - startedAt;
    const operationId = requestContext.operation?.operationId ?? "none";
    const { id: requestId, method } = request;
    const { statusCode: status } = reply;
    // A stream lasts as long as its page: what was slow is its start.
    const answeredMs = streamedAt === undefined ? durationMs : streamedAt - startedAt;
    metrics.observe(operationId, status, answeredMs);
    const { caller, span, problem, exceededQuota, operation } = requestContext;
    const path = operation ? requestContext.path : redactPath(requestContext.path);
    // The operator's page would hide what others call; paths without an operation come from scanners.
    if (operation !== undefined && operation.host !== "admin") {
      usage?.countRequest(caller, status, operationId in signInMethods);
    }
    if (status === 429) metrics.countRefusal(exceededQuota ?? "operation");
    countSignIn(metrics, operationId, problem);
    const bytes = Number(reply.getHeader("content-length") ?? 0);
    // Long ones come from attackers.
    const userAgent = request.headers["user-agent"]?.slice(0, maxUserAgent);
    const { clientKey: clientKeyId, app: appId, feed: feedName } = caller;
    const outcome = { status, durationMs, bytes };
    const called = { clientKeyId, appId, feedName, userAgent };
    const trace = traceFields(requestContext);
    log.request({ requestId, operationId, method, path, ...outcome, ...called, ...trace });
    if (span !== undefined) endServerSpan(span, status, problem);
  };
}

/** Sign-ins end with one of two operations; a refused one has its problem's code. */
function countSignIn(metrics: RequestMetrics, operationId: string, problem: string | undefined) {
  const method = signInMethods[operationId];
  if (method !== undefined) metrics.countSignIn(method, problem ?? "ok");
}

const signInMethods: Readonly<Record<string, SignInMethod>> = {
  verifyWallet: "message",
  verifySignInTransaction: "transaction",
};
