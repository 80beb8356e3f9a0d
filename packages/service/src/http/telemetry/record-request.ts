import type { FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "./log.ts";
import type { RequestMetrics } from "./request-metrics.ts";

/** Writes a request to the log and the metrics; called once, when the response ends. */
export type RecordRequest = (request: FastifyRequest, reply: FastifyReply) => void;

export function createRecordRequest(log: Log, metrics: RequestMetrics): RecordRequest {
  return function recordRequest(request, reply) {
    const { requestContext } = request;
    if (requestContext === undefined) return;
    const durationMs = performance.now() - requestContext.startedAt;
    const operationId = requestContext.operation?.operationId ?? "none";
    const { id: requestId, method } = request;
    const { statusCode: status } = reply;
    metrics.observe(operationId, status, durationMs);
    log.request({ requestId, operationId, method, path: requestContext.path, status, durationMs });
  };
}
