import { closedUntil } from "./closed-until.ts";
import {
  type ConnectionCounts,
  countConnections,
  type Database,
  isReady,
  overPool,
} from "./connect.ts";
import { chooseServer, type DatabaseSettings, type OpenDatabase, openMigrating } from "./open.ts";
import { countDown, unheld } from "./patience.ts";
import { createPools } from "./pools.ts";
import { prepareWhenThere } from "./prepare.ts";

/** A database that may not be there yet. */
export interface AwaitedDatabase extends OpenDatabase {
  /**
   * Settles once the tables are up to date; until then `db` fails as unavailable. Rejects with a
   * StartupError when waiting does not help.
   */
  readonly prepared: Promise<void>;
  /** The same for what nobody waits for, so that feeds and housekeeping take no connection from requests. */
  readonly background: Database;
  /** What is under way in the background fails now, for its caller must not wait any longer. */
  cutBackground(): void;
  /** For leases, which are lost when the database is silent for seconds: one connection, and little patience. */
  readonly leases: Database;
  connections(): ConnectionCounts;
  /** Waits so long for the statements under way, then breaks them off. */
  close(patienceMs?: number): Promise<void>;
}

const backgroundPoolSize = 4;

/** A batch of a feed or an hour's clearing away may be large. That no answer comes at all, the leases tell. */
const backgroundPatienceMs = 600_000;
const leasePatienceMs = 2000;

/**
 * Opens the database without waiting for a server that was given and is away.
 *
 * @throws StartupError when a server of our own cannot be started
 */
export async function awaitDatabase(
  settings: DatabaseSettings,
  report: (line: string) => void,
): Promise<AwaitedDatabase> {
  const { target, stop } = await chooseServer(settings, report);
  const pools = createPools(target, report);
  const pool = pools.open({ poolSize: settings.databasePoolSize });
  const background = pools.open({ poolSize: backgroundPoolSize, patienceMs: backgroundPatienceMs });
  const leases = pools.open({ poolSize: 1, patienceMs: leasePatienceMs });
  const closing = new AbortController();
  let isPrepared = false;
  const db = closedUntil(() => isPrepared, pool);
  const prepared = prepareWhenThere(
    overPool(pool),
    openMigrating(pools),
    report,
    closing.signal,
  ).then(() => {
    isPrepared = !closing.signal.aborted;
  });
  // Whoever waits for it is told; a failure before that must not end the process.
  prepared.catch(() => {});
  return {
    db,
    background: closedUntil(() => isPrepared, background),
    cutBackground: () => pools.cut(background),
    leases: closedUntil(() => isPrepared, leases),
    prepared,
    connections: () => countConnections(pool),
    isReady: async () => isPrepared && (await isReady(db)),
    async close(patienceMs = 5000) {
      closing.abort();
      const leftMs = countDown(patienceMs);
      await Promise.race([prepared.catch(() => {}), unheld(leftMs())]);
      await pools.close(leftMs());
      await stop();
    },
  };
}
