import type { FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** Writes a request into the log and the metrics; called once, when its answer is out. */
export type RecordRequest = (request: FastifyRequest, reply: FastifyReply) => void;

export function createRecordRequest(log: Log, metrics: Metrics): RecordRequest {
  return function recordRequest(request, reply) {
    const { requestContext } = request;
    if (requestContext === undefined) return;
    const durationMs = performance.now() - requestContext.startedAt;
    const operationId = requestContext.operation?.operationId ?? "none";
    const { id: requestId, method } = request;
    const { statusCode: status } = reply;
    metrics.observe(operationId, status, durationMs);
    log.answered({ requestId, operationId, method, path: requestContext.path, status, durationMs });
  };
}
