import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { pathOf } from "./exchange.ts";
import type { Metrics } from "./metrics.ts";

/** One line in the log and one count for each request that was answered. */
export function watchRequests(app: FastifyInstance, log: Logger, metrics: Metrics): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { exchange } = request;
    if (exchange !== undefined) {
      const durationMs = performance.now() - exchange.startedAt;
      const operationId = exchange.operation?.operationId ?? "none";
      const { statusCode: status } = reply;
      metrics.observe(operationId, status, durationMs);
      if (log.isLevelEnabled("info")) {
        const { id: requestId, method } = request;
        const rounded = Math.round(durationMs * 1000) / 1000;
        log.info(
          { requestId, operationId, method, path: pathOf(request), status, durationMs: rounded },
          "answered",
        );
      }
    }
    done();
  });
}
