import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database } from "./connect.ts";
import { endTimedOutConnections } from "./end-timed-out-connections.ts";
import type { Tables } from "./generated/tables.ts";

/** What PostgreSQL itself says while it starts; `failures.ts` knows it as passing. */
const notYet = () => Object.assign(new Error("The database is not ready yet."), { code: "57P03" });

/**
 * The database as requests see it: until it is prepared, every statement fails as it does while the
 * server is away. Nobody reads tables that are not there yet, and nothing is written into old ones.
 */
export function rejectUntilMigrated(isPrepared: () => boolean, pool: pg.Pool): Database {
  const open = endTimedOutConnections(pool);
  const guarded = {
    connect: () => (isPrepared() ? open.connect() : Promise.reject(notYet())),
    // Whoever opened the pool ends it.
    end: async () => {},
    options: pool.options,
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) });
}
