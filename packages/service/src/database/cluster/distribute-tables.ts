import { sql } from "kysely";
import pg from "pg";
import { retryWhileLocked, runWithLockTimeout } from "../apply-migration.ts";
import type { Database } from "../connect.ts";
import type { MigrateOptions } from "../migration.ts";
import { StartupError } from "../startup-error.ts";
import { type ClusterTable, readClusterStatus } from "./cluster-status.ts";

/** A table to spread or to copy. Writers to the table wait while its rows are copied; readers go on. */
export interface DistributionStep extends Pick<ClusterTable, "name" | "place" | "bytes" | "rows"> {
  /** The first table's; the others follow it. */
  readonly shards: number;
}

/** Why the database cannot be distributed; the message is one line saying what to do. */
export class NotDistributableError extends StartupError {
  override readonly name = "NotDistributableError";
}

/**
 * What commands do with a distributed database.
 *
 * @param migrating without a statement timeout
 */
export function openCluster(db: Database, migrating: Database, report: (line: string) => void) {
  return {
    readStatus: () => readClusterStatus(db),
    plan: (shards: number) => planDistribution(db, shards),
    async distribute(step: DistributionStep) {
      report(`Distributing: ${step.name}.`);
      await distributeTable(migrating, step, { onStep: report }).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError)) throw error;
        // Such as the operator's own foreign key.
        throw new NotDistributableError(
          `${step.name} was not distributed: ${error.message}; run the command again to go on with it.`,
        );
      });
    },
  };
}

/**
 * The tables not in their place.
 *
 * @throws NotDistributableError without Citus or a server taking shards
 */
async function planDistribution(db: Database, shards: number): Promise<DistributionStep[]> {
  const { citus, nodes, tables } = await readClusterStatus(db);
  if (citus === undefined) {
    throw new NotDistributableError(
      'The database has no extension citus; add it to shared_preload_libraries on each server and run "create extension citus" in the database as a superuser.',
    );
  }
  if (!nodes.some(({ isCoordinator }) => isCoordinator)) {
    throw new NotDistributableError(
      "The cluster does not know its coordinator; run \"select citus_set_coordinator_host('<host>')\" in the database as a superuser.",
    );
  }
  if (!nodes.some(({ isActive, takesShards }) => isActive && takesShards)) {
    throw new NotDistributableError(
      "The cluster has no server for shards; run \"select citus_add_node('<host>', 5432)\" in the database as a superuser for each one.",
    );
  }
  const lost = nodes.find(({ isActive, isReachable }) => isActive && !isReachable);
  if (lost !== undefined) {
    throw new NotDistributableError(
      `The server ${lost.host}:${lost.port} of the cluster is not reachable from all others; start it, or take it out with citus_disable_node.`,
    );
  }
  return tables
    .filter(({ isInPlace }) => !isInPlace)
    .map(({ name, place, bytes, rows }) => ({
      ...{ name, place, bytes, shards },
      ...(rows !== undefined && { rows }),
    }));
}

/** Spreads or copies one table in its own transaction, so an interrupted run goes on with the next one. */
async function distributeTable(
  db: Database,
  { name, place, shards }: DistributionStep,
  options: MigrateOptions,
): Promise<void> {
  await retryWhileLocked(`Distributing: ${name}`, options, () =>
    runWithLockTimeout(db, async (transaction) => {
      await spread(place, name, shards).execute(transaction);
    }),
  );
}

function spread(place: DistributionStep["place"], table: string, shards: number) {
  if (place === "everywhere") return sql`select create_reference_table(${table})`;
  if (table === "subscriptions") {
    return sql`select create_distributed_table(${table}, 'wallet', shard_count := ${shards}::int)`;
  }
  return sql`select create_distributed_table(${table}, 'wallet', colocate_with := 'subscriptions')`;
}
