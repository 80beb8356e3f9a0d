import { Counter, Histogram, type Registry } from "prom-client";

export interface RequestMetrics {
  observe(operationId: string, status: number, durationMs: number): void;
  /** @param quota the exceeded quota's name */
  countRefusal(quota: string): void;
  /** Counts a connection ended because its caller stopped reading. */
  countStalled(): void;
  /** @param result `ok` or the problem's code */
  countSignIn(method: SignInMethod, result: string): void;
}

export type SignInMethod = "message" | "transaction";

const bucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests by operation and status, and measures how long they take. */
export function addRequestMetrics(registry: Registry): RequestMetrics {
  const counts = new Map<string, Map<number, number>>();
  new Counter({
    name: "bellwether_http_requests_total",
    help: "Requests that were answered, by operation and status.",
    labelNames: ["operation_id", "status"],
    registers: [registry],
    // Counted in a map and exported on a scrape: `inc` hashes its labels on each call, 1% of a request.
    collect() {
      this.reset();
      for (const [operation_id, byStatus] of counts) {
        for (const [status, count] of byStatus) this.inc({ operation_id, status }, count);
      }
    },
  });
  const durations = new Histogram({
    name: "bellwether_http_request_duration_seconds",
    help: "From the first byte of a request to the last of its response, by operation.",
    labelNames: ["operation_id"],
    buckets: bucketsSeconds,
    registers: [registry],
  });
  const refusals = new Counter({
    name: "bellwether_rate_limit_refusals_total",
    help: "Requests that were refused with 429, by the exceeded quota.",
    labelNames: ["quota"],
    registers: [registry],
  });
  const signIns = new Counter({
    name: "bellwether_sign_ins_total",
    help: "Attempts to sign in, by method and result: ok, or the code of the problem.",
    labelNames: ["method", "result"],
    registers: [registry],
  });
  // Prometheus misses the increase when a series begins above 0.
  const stalled = new Counter({
    name: "bellwether_http_stalled_connections_total",
    help: "Connections that were ended because their callers stopped reading responses.",
    registers: [registry],
  });
  for (const quota of ["default", "key", "operation", "concurrency", "unread"])
    refusals.inc({ quota }, 0);
  for (const method of ["message", "transaction"]) signIns.inc({ method, result: "ok" }, 0);
  return {
    countRefusal: (quota) => refusals.inc({ quota }),
    countStalled: () => stalled.inc(),
    countSignIn: (method, result) => signIns.inc({ method, result }),
    observe(operationId, status, durationMs) {
      const byStatus = counts.get(operationId) ?? new Map<number, number>();
      counts.set(operationId, byStatus);
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      durations.observe({ operation_id: operationId }, durationMs / 1000);
    },
  };
}
