import type { FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "./log.ts";
import type { RequestMetrics } from "./request-metrics.ts";

/** Writes a request to the log and the metrics; called once, when the response ends. */
export type RecordRequest = (request: FastifyRequest, reply: FastifyReply) => void;

const maxUserAgent = 128;

export function createRecordRequest(log: Log, metrics: RequestMetrics): RecordRequest {
  return function recordRequest(request, reply) {
    const { requestContext } = request;
    if (requestContext === undefined) return;
    const durationMs = performance.now() - requestContext.startedAt;
    const operationId = requestContext.operation?.operationId ?? "none";
    const { id: requestId, method } = request;
    const { statusCode: status } = reply;
    metrics.observe(operationId, status, durationMs);
    const { path, caller } = requestContext;
    const bytes = Number(reply.getHeader("content-length") ?? 0);
    // Long ones are those of attackers.
    const userAgent = request.headers["user-agent"]?.slice(0, maxUserAgent);
    const { clientKey: clientKeyId, app: appId, feed: feedName } = caller;
    const outcome = { status, durationMs, bytes };
    const called = { clientKeyId, appId, feedName, userAgent };
    log.request({ requestId, operationId, method, path, ...outcome, ...called });
  };
}
