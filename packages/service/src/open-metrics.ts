import { collectDefaultMetrics, Gauge, type Registry } from "prom-client";
import { addDatabaseMetrics } from "./database/database-metrics.ts";
import type { ServiceDatabase } from "./database/open-service-database.ts";
import { addFeedMetrics } from "./feeds/feed-metrics.ts";
import type { FeedRunner } from "./feeds/run-feeds.ts";
import type { LeaseRunner } from "./lease-runner.ts";
import { readVersion } from "./version.ts";

const sumsOfDefaultMetrics = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];

/**
 * Adds the metrics for the process, the database, the feeds and the leases; the application adds those for requests.
 */
export function addServiceMetrics(
  registry: Registry,
  database: ServiceDatabase,
  feeds: FeedRunner,
  leases: () => ReturnType<LeaseRunner["states"]>,
): void {
  collectDefaultMetrics({ register: registry });
  // Gauges with names of counters; the gauges by type, such as nodejs_active_handles, have the same numbers.
  for (const name of sumsOfDefaultMetrics) registry.removeSingleMetric(name);
  addBuildInfo(registry);
  addDatabaseMetrics(registry, database);
  addFeedMetrics(registry, feeds.states);
  addLeaseMetrics(registry, leases);
}

function addLeaseMetrics(
  registry: Registry,
  states: () => ReturnType<LeaseRunner["states"]>,
): void {
  new Gauge({
    name: "bellwether_lease_held",
    help: "1 when this replica runs what the lease is for, else 0.",
    labelNames: ["lease"],
    registers: [registry],
    collect() {
      for (const { name, isHeld } of states()) this.set({ lease: name }, Number(isHeld));
    },
  });
}

function addBuildInfo(registry: Registry): void {
  const info = new Gauge({
    name: "bellwether_build_info",
    help: "The version that runs; always 1.",
    labelNames: ["version"],
    registers: [registry],
  });
  info.set({ version: readVersion() }, 1);
}
