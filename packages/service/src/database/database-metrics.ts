import { Gauge, type Registry } from "prom-client";
import type { ConnectionCounts } from "./connect.ts";

/** What `/metrics` tells of the connections to the database, in the words of OpenTelemetry. */
export function addDatabaseMetrics(registry: Registry, count: () => ConnectionCounts): void {
  const registers = [registry];
  new Gauge({
    name: "bellwether_database_connections",
    help: "Open connections to the database, by what they do.",
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
    help: "How many connections to the database there may be.",
    registers,
    collect() {
      this.set(count().max);
    },
  });
  new Gauge({
    name: "bellwether_database_pending_requests",
    help: "Callers of the database that wait for a connection.",
    registers,
    collect() {
      this.set(count().waiting);
    },
  });
}
