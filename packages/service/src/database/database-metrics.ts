import { Gauge, type Registry } from "prom-client";
import type { ConnectionCounts } from "./connect.ts";

/** Adds the metrics of the connection pool, named after the OpenTelemetry conventions. */
export function addDatabaseMetrics(registry: Registry, count: () => ConnectionCounts): void {
  const registers = [registry];
  new Gauge({
    name: "bellwether_database_connections",
    help: "Open connections to the database, by state.",
    labelNames: ["state"],
    registers,
    collect() {
      const { used, idle } = count();
      this.set({ state: "used" }, used);
      this.set({ state: "idle" }, idle);
    },
  });
  new Gauge({
    name: "bellwether_database_connections_max",
    help: "The maximum number of connections to the database.",
    registers,
    collect() {
      this.set(count().max);
    },
  });
  new Gauge({
    name: "bellwether_database_pending_requests",
    help: "Queries that wait for a connection to the database.",
    registers,
    collect() {
      this.set(count().waiting);
    },
  });
}
