import type pg from "pg";
import {
  type ConnectionCounts,
  countConnections,
  type Database,
  isReady,
  overPool,
} from "./connect.ts";
import { DatabaseHealth } from "./database-health.ts";
import { endTimedOutConnections } from "./end-timed-out-connections.ts";
import {
  chooseServer,
  type DatabaseSettings,
  type OpenDatabase,
  openMigrationConnection,
} from "./open.ts";
import { createPools } from "./pools.ts";
import { type DatabaseCheck, prepareWhenReachable } from "./prepare.ts";
import { rejectUntilMigrated } from "./reject-until-migrated.ts";
import { rejectWhileStalled } from "./reject-while-stalled.ts";
import type { PoolName, StatementObserver } from "./statement-observer.ts";
import { remainingTime, unrefDelay } from "./timeouts.ts";

/** For metrics. */
export interface DatabaseState {
  /** Whether statements that write can succeed, as far as is known. */
  readonly isUp: boolean;
  readonly isMigrated: boolean;
  /** How long the check of the tables and the migrations have taken, until now while they run. */
  readonly migrationSeconds: number;
}

/** The database of a running service, whose server may not be reachable yet. */
export interface ServiceDatabase extends OpenDatabase {
  /**
   * Resolves once the tables are up to date; until then `db` fails as unavailable. Rejects with a
   * StartupError when retrying cannot help.
   */
  readonly migrated: Promise<void>;
  /** Settles after the first check of a server that answers at once, else soon; rejects when the check does. */
  readonly checked: Promise<void>;
  /** A pool of its own for feeds, housekeeping and deliveries, so that they take no connection from requests. */
  readonly background: Database;
  /** Destroys the background connections: their statements fail at once. */
  abortBackground(): void;
  /** One connection with a short timeout for leases, which expire when the database is silent for seconds. */
  readonly leases: Database;
  /** A small pool for the queues' own statements: a heartbeat must not wait behind deliveries. */
  readonly queues: Database;
  connections(): ConnectionCounts;
  state(): DatabaseState;
  /** Why the database is not ready, in one line. */
  problem(): string;
  /** Waits for running statements up to the timeout, then destroys their connections. */
  close(timeoutMs?: number): Promise<void>;
}

const backgroundPoolSize = 8;

/** Long, for large batches and hourly deletions. A database that is silent is noticed by the leases. */
const backgroundTimeoutMs = 600_000;
const leaseTimeoutMs = 2000;
const queuePoolSize = 3;
const queueTimeoutMs = 30_000;
const probeTimeoutMs = 3000;

/** A server that accepts connections and does not answer must not hold up the start. */
const maxCheckMs = 2000;

/**
 * Opens the database of the service. Does not wait for an external server that is unreachable.
 *
 * @param signal ends the start of an embedded server
 * @param check rejects with a StartupError when this process must not work on the database
 * @throws StartupError when the embedded server cannot be started
 */
export async function openServiceDatabase(
  settings: DatabaseSettings,
  report: (line: string) => void,
  signal?: AbortSignal,
  check: DatabaseCheck = async () => {},
  statements?: StatementObserver,
): Promise<ServiceDatabase> {
  const { target, stop } = await chooseServer(settings, report, signal);
  const pools = createPools(target, report);
  const pool = pools.open({ poolSize: settings.databasePoolSize });
  const background = pools.open({ poolSize: backgroundPoolSize, timeoutMs: backgroundTimeoutMs });
  const leases = pools.open({ poolSize: 1, timeoutMs: leaseTimeoutMs });
  const queues = pools.open({ poolSize: queuePoolSize, timeoutMs: queueTimeoutMs });
  const probe = pools.open({ poolSize: 1, timeoutMs: probeTimeoutMs });
  const { databaseUrl, dataFolder } = settings;
  const health = new DatabaseHealth({ report, ...(databaseUrl === undefined && { dataFolder }) });
  const { observe, stall } = health;
  const closing = new AbortController();
  let isMigrated = false;
  const openedAt = performance.now();
  let migratedAt: number | undefined;
  const watched = (some: pg.Pool, name: PoolName) =>
    endTimedOutConnections(some, observe, statements?.forPool(name));
  const open = (some: pg.Pool, name: PoolName) =>
    rejectUntilMigrated(() => isMigrated, watched(some, name));
  const requests = rejectWhileStalled(watched(pool, "requests"), stall);
  const db = rejectUntilMigrated(() => isMigrated, requests);
  const checked = Promise.withResolvers<void>();
  const migrated = prepareWhenReachable(
    overPool(pool, observe),
    openMigrationConnection(pools, observe),
    (line) => {
      report(line);
      checked.resolve();
    },
    closing.signal,
    async (reachable) => {
      await check(reachable);
      checked.resolve();
    },
  ).then(() => {
    isMigrated = !closing.signal.aborted;
    migratedAt = performance.now();
    if (!isMigrated) return;
    void health.watch({
      probe: overPool(probe, observe),
      abortProbe: () => pools.destroyConnections(probe),
      destroyConnections: () => pools.destroyConnections(pool),
      signal: closing.signal,
    });
  });
  migrated.catch(checked.reject);
  checked.promise.catch(() => {});
  // Awaiting callers receive the rejection; without one it must not end the process.
  migrated.catch(() => {});
  return {
    db,
    background: open(background, "background"),
    abortBackground: () => pools.destroyConnections(background),
    leases: open(leases, "leases"),
    queues: open(queues, "queues"),
    migrated,
    checked: Promise.race([checked.promise, unrefDelay(maxCheckMs)]),
    connections: () => countConnections(pool),
    state: () => ({
      isUp: isMigrated && health.isWritable,
      isMigrated,
      migrationSeconds: ((migratedAt ?? performance.now()) - openedAt) / 1000,
    }),
    isReady: async () => isMigrated && health.isWritable && (await isReady(db)),
    problem: () => health.describe(),
    async close(timeoutMs = 5000) {
      closing.abort();
      const leftMs = remainingTime(timeoutMs);
      await Promise.race([migrated.catch(() => {}), unrefDelay(leftMs())]);
      await pools.close(leftMs());
      await stop();
    },
  };
}
