import { collectDefaultMetrics, Registry } from "prom-client";

const sumsOfDefaultMetrics = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];

let processRegistry: Registry | undefined;

/**
 * Adds the metrics of this process, which all its services share. prom-client never disconnects its garbage collection
 * observer. The observer keeps the registry, and a service's registry keeps the service in memory once closed.
 */
export function addProcessMetrics(registry: Registry): void {
  processRegistry ??= openProcessRegistry();
  for (const { name } of processRegistry.getMetricsAsArray()) {
    const metric = processRegistry.getSingleMetric(name);
    if (metric !== undefined) registry.registerMetric(metric);
  }
}

function openProcessRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges with counter names; the gauges by type, such as nodejs_active_handles, have the same numbers.
  for (const name of sumsOfDefaultMetrics) registry.removeSingleMetric(name);
  return registry;
}
