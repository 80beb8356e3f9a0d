import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { deadLetterQueue } from "../../jobs/prepare-queues.ts";
import { readWaitingJobs, type WaitingJobs } from "../../jobs/waiting-jobs.ts";

export interface DatabaseStatus {
  readonly serverVersion: string;
  readonly sizeBytes: number;
  readonly migrations: number;
  readonly newestMigration: string;
  readonly migratedAt: Date;
}

export interface QueueStatus {
  readonly queues: readonly WaitingJobs[];
  readonly deadLetters: number;
}

/** How many event subscriptions or rules are enabled, by kind. */
export interface WatchCount {
  readonly kind: string;
  readonly enabledCount: number;
}

/** Wallets may have millions of rules, and the operator's page asks every few seconds. */
const mostCounted = 100_000;

/** What an operator sees about the database and the queues. */
export class ServiceStatusStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async readDatabase(): Promise<DatabaseStatus> {
    const { rows } = await sql<DatabaseStatus>`
      select current_setting('server_version') as "serverVersion",
        pg_database_size(current_database())::float8 as "sizeBytes",
        (select count(*)::int from schema_migrations) as migrations,
        name as "newestMigration", applied_at as "migratedAt"
      from schema_migrations order by name desc limit 1`.execute(this.#db);
    const [status] = rows;
    // The service serves only a migrated database.
    if (status === undefined) throw new Error("The database has no migration.");
    return status;
  }

  async readQueues(): Promise<QueueStatus> {
    const all = await readWaitingJobs(this.#db);
    return {
      queues: all.filter(({ queue }) => queue !== deadLetterQueue),
      deadLetters: all.find(({ queue }) => queue === deadLetterQueue)?.jobs ?? 0,
    };
  }

  async countWatches(): Promise<WatchCount[]> {
    const { rows } = await sql<WatchCount>`
      select trigger ->> 'event' as kind, count(*)::int as "enabledCount"
      from event_subscriptions where enabled group by 1
      union all
      select 'position-rule', count(*)::int
      from (select from position_rules where enabled limit ${sql.lit(mostCounted)}) as counted
      having count(*) > 0
      order by kind`.execute(this.#db);
    return rows;
  }
}
