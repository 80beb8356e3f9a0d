import { Counter, type Registry } from "prom-client";
import type { OperationCounters } from "../service.ts";

const recipients = ["subscriber", "subscribers", "all-subscribers"] as const;

/** Adds counters for what operations do, as far as status codes do not show it. */
export function addOperationMetrics(registry: Registry): OperationCounters {
  const sends = new Counter({
    name: "bellwether_sends_total",
    help: "Sends that were accepted, by recipient.",
    labelNames: ["recipient"],
    registers: [registry],
  });
  // Prometheus misses the increase when a series begins above 0.
  for (const recipient of recipients) sends.inc({ recipient }, 0);
  return { countSend: (recipient) => sends.inc({ recipient }) };
}
