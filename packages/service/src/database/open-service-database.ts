import type { PostgresPool } from "kysely";
import type pg from "pg";
import { LostServers } from "./cluster/lost-servers.ts";
import { type ConnectionCounts, countConnections, type Database, overPool } from "./connect.ts";
import { DatabaseHealth, type Report } from "./database-health.ts";
import { endTimedOutConnections } from "./end-timed-out-connections.ts";
import {
  chooseServer,
  type DatabaseSettings,
  type OpenDatabase,
  openMigrationConnection,
} from "./open.ts";
import type { OutageLines } from "./outage-lines.ts";
import { createPools } from "./pools.ts";
import { type DatabaseCheck, type MigrationMode, prepareWhenReachable } from "./prepare.ts";
import { openReadStandby, type StandbyState } from "./read-standby.ts";
import { rejectUntilMigrated } from "./reject-until-migrated.ts";
import { rejectWhileStalled } from "./reject-while-stalled.ts";
import type { PoolName, StatementObserver } from "./statement-observer.ts";
import { remainingTime, unrefDelay } from "./timeouts.ts";

/** For metrics. */
export interface DatabaseState {
  readonly isMigrated: boolean;
  /** Whether writing statements can succeed, as the last probe found. */
  readonly isUp: boolean;
  /** How long the table check and the migrations have taken, until now while they run. */
  readonly migrationSeconds: number;
}

/** A running service's database, whose server may not be reachable yet. */
export interface ServiceDatabase extends Omit<OpenDatabase, "migrating"> {
  /**
   * Resolves once the tables are up to date; until then `db` fails as unavailable. Rejects with a
   * StartupError when retrying cannot help.
   */
  readonly migrated: Promise<void>;
  /**
   * Settles once a fast server has the tables or migrates them, else soon. Rejects with a StartupError as `migrated`
   * does.
   */
  readonly checked: Promise<void>;
  /** A separate pool for feeds, housekeeping and deliveries, so they take no connection from requests. */
  readonly background: Database;
  /** Destroys the background connections: their statements fail at once. */
  abortBackground(): void;
  /** One connection with a short timeout for leases, which expire when the database is silent for seconds. */
  readonly leases: Database;
  /** A small pool for the queues' own statements: a heartbeat must not wait behind deliveries. */
  readonly queues: Database;
  /** For reads allowed to lag some seconds: the standby, or the same connections as `db` without one. */
  readonly reads: Database;
  /** Undefined without a standby. */
  standbyState(): StandbyState | undefined;
  connections(): ConnectionCounts;
  state(): DatabaseState;
  /** A distributed database's lost servers, as `host:port`. */
  lostServers(): readonly string[];
  /** Takes the log lines for failures explained by the reported outage. */
  readonly outage: Pick<OutageLines, "absorb">;
  /** Why the database is not ready, in one line. */
  problem(): string;
  /** Waits for running statements up to the timeout, then destroys their connections. */
  close(timeoutMs?: number): Promise<void>;
}

const backgroundPoolSize = 8;

/** Long, for large batches and hourly deletions. The leases notice a silent database. */
const backgroundTimeoutMs = 600_000;
const leaseTimeoutMs = 2000;
const queuePoolSize = 3;
const queueTimeoutMs = 30_000;
const probeTimeoutMs = 3000;

/** A server accepting connections without answering must not hold up the start. */
const maxCheckMs = 2000;

export interface OpenOptions {
  /** Ends an embedded server's start. */
  readonly signal?: AbortSignal | undefined;
  /** Rejects with a StartupError when this process must not work on the database. */
  readonly check?: DatabaseCheck;
  /** Logs the migration steps. */
  readonly inform?: (line: string) => void;
  readonly statements?: StatementObserver;
}

/**
 * Opens the service's database. Does not wait for an unreachable external server.
 *
 * @throws StartupError when the embedded server cannot be started
 */
export async function openServiceDatabase(
  settings: DatabaseSettings & { readonly migrations?: MigrationMode },
  report: Report,
  { signal, check = async () => {}, inform = () => {}, statements }: OpenOptions = {},
): Promise<ServiceDatabase> {
  const { target, stop } = await chooseServer(settings, report, signal);
  const { databaseUrl, dataFolder } = settings;
  const health = new DatabaseHealth({ report, ...(databaseUrl === undefined && { dataFolder }) });
  const lostServers = new LostServers(report);
  const { stall } = health;
  const observe = (error: unknown, begunAt: number) => {
    health.observe(error, begunAt);
    lostServers.observe(error, begunAt);
  };
  const pools = createPools(target, health.noteBroken);
  const pool = pools.open({ poolSize: settings.databasePoolSize });
  const background = pools.open({ poolSize: backgroundPoolSize, timeoutMs: backgroundTimeoutMs });
  const leases = pools.open({ poolSize: 1, timeoutMs: leaseTimeoutMs });
  const queues = pools.open({ poolSize: queuePoolSize, timeoutMs: queueTimeoutMs });
  const probe = pools.open({ poolSize: 1, timeoutMs: probeTimeoutMs });
  const closing = new AbortController();
  let isMigrated = false;
  /** Why the migrations have not ended yet. */
  let delay: string | undefined;
  const openedAt = performance.now();
  let migratedAt: number | undefined;
  const watched = (some: pg.Pool, name: PoolName) =>
    endTimedOutConnections(some, observe, statements?.forPool(name));
  const open = (some: pg.Pool, name: PoolName) =>
    rejectUntilMigrated(() => isMigrated, watched(some, name));
  const requests = rejectWhileStalled(watched(pool, "requests"), stall);
  const db = rejectUntilMigrated(() => isMigrated, requests);
  const standby = openStandby(settings, requests, report, statements);
  const reads = standby && rejectUntilMigrated(() => isMigrated, standby.pool);
  const checked = Promise.withResolvers<void>();
  const migrated = prepareWhenReachable(
    overPool(pool, observe),
    openMigrationConnection(pools, observe),
    (line, reason) => {
      delay = reason;
      report(line);
      checked.resolve();
    },
    closing.signal,
    {
      mode: settings.migrations,
      onStep(sentence) {
        delay = "The database is migrating.";
        inform(sentence);
        checked.resolve();
      },
      check,
    },
  ).then(() => {
    isMigrated = !closing.signal.aborted;
    migratedAt = performance.now();
    if (!isMigrated) return;
    const probing = overPool(probe, observe);
    lostServers.begin(probing, closing.signal);
    void health.watch({
      probe: probing,
      abortProbe: () => pools.destroyConnections(probe),
      destroyConnections: () => pools.destroyConnections(pool),
      destroyAllConnections: () => {
        for (const each of [pool, background, leases, queues]) pools.destroyConnections(each);
      },
      signal: closing.signal,
    });
  });
  migrated.then(checked.resolve, checked.reject);
  checked.promise.catch(() => {});
  // Awaiting callers receive the rejection; without one it must not end the process.
  migrated.catch(() => {});
  return {
    db,
    background: open(background, "background"),
    abortBackground: () => pools.destroyConnections(background),
    reads: reads ?? db,
    standbyState: () => standby?.state(),
    leases: open(leases, "leases"),
    queues: open(queues, "queues"),
    migrated,
    checked: Promise.race([checked.promise, unrefDelay(maxCheckMs)]),
    connections: () => countConnections(pool),
    state: () => ({
      isUp: isMigrated && health.isUp,
      isMigrated,
      migrationSeconds: ((migratedAt ?? performance.now()) - openedAt) / 1000,
    }),
    isReady: async () => isMigrated && (await health.isReady(db)),
    lostServers: () => lostServers.names,
    outage: {
      absorb: (error, line) => lostServers.absorb(error, line) || health.outage.absorb(error, line),
    },
    problem: () => (isMigrated ? undefined : delay) ?? health.describe(),
    async close(timeoutMs = 5000) {
      closing.abort();
      const leftMs = remainingTime(timeoutMs);
      await Promise.race([migrated.catch(() => {}), unrefDelay(leftMs())]);
      await Promise.all([pools.close(leftMs()), standby?.close(leftMs())]);
      await stop();
    },
  };
}

function openStandby(
  { readDatabaseUrl: url, readMaxLagSeconds = 10, databasePoolSize: poolSize }: DatabaseSettings,
  primary: PostgresPool,
  report: (line: string) => void,
  statements: StatementObserver | undefined,
) {
  if (url === undefined) return undefined;
  const observe = statements?.forPool("standby");
  const options = { url, poolSize, maxLagSeconds: readMaxLagSeconds, primary, report };
  return openReadStandby({ ...options, ...(observe && { observe }) });
}
