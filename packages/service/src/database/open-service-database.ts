import {
  type ConnectionCounts,
  countConnections,
  type Database,
  isReady,
  overPool,
} from "./connect.ts";
import {
  chooseServer,
  type DatabaseSettings,
  type OpenDatabase,
  openMigrationConnection,
} from "./open.ts";
import { createPools } from "./pools.ts";
import { prepareWhenReachable } from "./prepare.ts";
import { rejectUntilMigrated } from "./reject-until-migrated.ts";
import { remainingTime, unrefDelay } from "./timeouts.ts";

/** A database that may not be there yet. */
export interface ServiceDatabase extends OpenDatabase {
  /**
   * Settles once the tables are up to date; until then `db` fails as unavailable. Rejects with a
   * StartupError when waiting does not help.
   */
  readonly prepared: Promise<void>;
  /** The same for what nobody waits for, so that feeds and housekeeping take no connection from requests. */
  readonly background: Database;
  /** What is under way in the background fails now, for its caller must not wait any longer. */
  abortBackground(): void;
  /** For leases, which are lost when the database is silent for seconds: one connection, and little patience. */
  readonly leases: Database;
  connections(): ConnectionCounts;
  /** Waits so long for the statements under way, then breaks them off. */
  close(timeoutMs?: number): Promise<void>;
}

const backgroundPoolSize = 4;

/** A batch of a feed or an hour's clearing away may be large. That no answer comes at all, the leases tell. */
const backgroundTimeoutMs = 600_000;
const leaseTimeoutMs = 2000;

/**
 * Opens the database without waiting for a server that was given and is away.
 *
 * @throws StartupError when a server of our own cannot be started
 */
export async function openServiceDatabase(
  settings: DatabaseSettings,
  report: (line: string) => void,
): Promise<ServiceDatabase> {
  const { target, stop } = await chooseServer(settings, report);
  const pools = createPools(target, report);
  const pool = pools.open({ poolSize: settings.databasePoolSize });
  const background = pools.open({ poolSize: backgroundPoolSize, timeoutMs: backgroundTimeoutMs });
  const leases = pools.open({ poolSize: 1, timeoutMs: leaseTimeoutMs });
  const closing = new AbortController();
  let isPrepared = false;
  const db = rejectUntilMigrated(() => isPrepared, pool);
  const prepared = prepareWhenReachable(
    overPool(pool),
    openMigrationConnection(pools),
    report,
    closing.signal,
  ).then(() => {
    isPrepared = !closing.signal.aborted;
  });
  // Whoever waits for it is told; a failure before that must not end the process.
  prepared.catch(() => {});
  return {
    db,
    background: rejectUntilMigrated(() => isPrepared, background),
    abortBackground: () => pools.cut(background),
    leases: rejectUntilMigrated(() => isPrepared, leases),
    prepared,
    connections: () => countConnections(pool),
    isReady: async () => isPrepared && (await isReady(db)),
    async close(timeoutMs = 5000) {
      closing.abort();
      const leftMs = remainingTime(timeoutMs);
      await Promise.race([prepared.catch(() => {}), unrefDelay(leftMs())]);
      await pools.close(leftMs());
      await stop();
    },
  };
}
