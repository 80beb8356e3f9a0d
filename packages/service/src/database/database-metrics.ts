import { Gauge, type Registry } from "prom-client";
import type { ServiceDatabase } from "./open-service-database.ts";

/** Adds the database, connection pool and standby metrics, named after the OpenTelemetry conventions. */
export function addDatabaseMetrics(
  registry: Registry,
  {
    connections: count,
    state,
    standbyState: standby,
    lostServers,
  }: Pick<ServiceDatabase, "connections" | "state" | "standbyState" | "lostServers">,
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
    name: "bellwether_database_up",
    help: "1 when the tables are up to date and the database answers and can write, else 0.",
    registers,
    collect() {
      this.set(Number(state().isUp));
    },
  });
  new Gauge({
    name: "bellwether_database_lost_servers",
    help: "The servers of a distributed database that its coordinator does not reach.",
    registers,
    collect() {
      this.set(lostServers().length);
    },
  });
  new Gauge({
    name: "bellwether_database_migrated",
    help: "1 once the tables are those of this version, else 0.",
    registers,
    collect() {
      this.set(Number(state().isMigrated));
    },
  });
  new Gauge({
    name: "bellwether_database_migration_duration_seconds",
    help: "How long reaching the database and migrating its tables took at the start of this replica.",
    registers,
    collect() {
      this.set(state().migrationSeconds);
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
