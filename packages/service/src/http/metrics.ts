import { Counter, Histogram, Registry } from "prom-client";

/** What `/metrics` tells of requests. */
export interface Metrics {
  readonly registry: Registry;
  readonly observe: (operationId: string, status: number, durationMs: number) => void;
}

export function createMetrics(registry: Registry = new Registry()): Metrics {
  const requests = new Counter({
    name: "bellwether_http_requests_total",
    help: "Requests that were answered, by operation and status.",
    labelNames: ["operation_id", "status"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "bellwether_http_request_duration_seconds",
    help: "From the first byte of a request to the last of its answer, by operation.",
    labelNames: ["operation_id"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    registry,
    observe(operationId, status, durationMs) {
      requests.inc({ operation_id: operationId, status });
      durations.observe({ operation_id: operationId }, durationMs / 1000);
    },
  };
}
