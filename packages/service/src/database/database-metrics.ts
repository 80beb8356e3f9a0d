import { Gauge, type Registry } from "prom-client";
import type { ConnectionCounts } from "./connect.ts";
import type { StandbyState } from "./read-standby.ts";

/** Adds the metrics of the connection pool, named after the OpenTelemetry conventions, and of the standby. */
export function addDatabaseMetrics(
  registry: Registry,
  count: () => ConnectionCounts,
  standby: () => StandbyState | undefined,
): void {
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
  new Gauge({
    name: "bellwether_database_standby_used",
    help: "1 while lists are read at the standby, 0 while the primary serves them. No value without a standby.",
    registers,
    collect() {
      const state = standby();
      if (state === undefined) this.remove();
      else this.set(Number(state.isUsed));
    },
  });
  new Gauge({
    name: "bellwether_database_standby_lag_seconds",
    help: "The age of the last commit that the standby has replayed.",
    registers,
    collect() {
      const { lagSeconds } = standby() ?? {};
      if (lagSeconds === undefined) this.remove();
      else this.set(lagSeconds);
    },
  });
}
