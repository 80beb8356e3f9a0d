import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { AwaitedDatabase } from "./database/await-database.ts";
import { addDatabaseMetrics } from "./database/database-metrics.ts";
import { addFeedMetrics } from "./feeds/feed-metrics.ts";
import type { FeedRunner } from "./feeds/run-feeds.ts";
import { readVersion } from "./version.ts";

/** The metrics of the process, the database and the feeds; the application adds those of requests. */
export function openMetrics(
  database: AwaitedDatabase,
  feeds: () => FeedRunner | undefined,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addBuildInfo(registry);
  addDatabaseMetrics(registry, () => database.connections());
  addFeedMetrics(registry, () => feeds()?.states() ?? []);
  return registry;
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
