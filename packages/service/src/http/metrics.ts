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
  // Each pair of labels is looked up once; after that, counting costs next to nothing.
  const counters = new Map<string, Counter.Internal>();
  const timers = new Map<string, Histogram.Internal<string>>();
  return {
    registry,
    observe(operationId, status, durationMs) {
      const key = `${operationId} ${status}`;
      const counter = counters.get(key) ?? requests.labels(operationId, String(status));
      counters.set(key, counter);
      counter.inc();
      const timer = timers.get(operationId) ?? durations.labels(operationId);
      timers.set(operationId, timer);
      timer.observe(durationMs / 1000);
    },
  };
}
