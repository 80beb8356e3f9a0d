import { Gauge, type Registry } from "prom-client";
import { addDatabaseMetrics } from "../database/database-metrics.ts";
import { addServerMetrics } from "../database/server-metrics.ts";
import type { StatementObserver } from "../database/statement-observer.ts";
import { addFeedMetrics } from "../feeds/feed-metrics.ts";
import type { FeedRunner } from "../feeds/run-feeds.ts";
import { addEventLoopMetrics } from "../http/telemetry/event-loop-metrics.ts";
import { addProcessMetrics } from "../http/telemetry/process-metrics.ts";
import type { BackgroundJobs } from "../leases/background-jobs.ts";
import { readVersion } from "../version.ts";
import type { Delivery } from "./open-delivery.ts";
import type { Detection } from "./open-detectors.ts";
import type { PartContext } from "./part-context.ts";
import { addStorageMetrics } from "./storage-metrics.ts";

interface MeasuredParts {
  readonly statements: StatementObserver;
  readonly feedRunner: Pick<FeedRunner, "states">;
  readonly jobs: Pick<BackgroundJobs, "states">;
  readonly delivery: Pick<Delivery, "registerMetrics">;
  readonly detection: Pick<Detection, "metrics">;
}

/**
 * Adds the metrics for the process and every part but the application, which adds its own.
 *
 * @returns what measures the event loop until it is stopped
 */
export function openMetrics(
  { database, settings }: Pick<PartContext, "database" | "settings">,
  registry: Registry,
  { statements, feedRunner, jobs, delivery, detection }: MeasuredParts,
): { stop(): void } {
  addProcessMetrics(registry);
  addBuildInfo(registry);
  addDatabaseMetrics(registry, database);
  addServerMetrics(registry, database.queues);
  addStorageMetrics(registry, settings);
  addFeedMetrics(registry, feedRunner.states);
  addLeaseMetrics(registry, () => jobs.states());
  statements.register(registry);
  delivery.registerMetrics(registry);
  detection.metrics.register(registry);
  return addEventLoopMetrics(registry);
}

function addLeaseMetrics(registry: Registry, states: BackgroundJobs["states"]): void {
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
