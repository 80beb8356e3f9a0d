import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type { Database } from "./connect.ts";
import type { Tables } from "./generated/tables.ts";

/** A starting PostgreSQL's error code, which `transient-errors.ts` treats as transient. */
const startingError = () =>
  Object.assign(new Error("The database is not ready yet."), { code: "57P03" });

/**
 * Rejects every statement until the migrations have run, as if the server were starting: requests must not read not yet
 * existing tables, nor write into old ones.
 */
export function rejectUntilMigrated(isMigrated: () => boolean, pool: PostgresPool): Database {
  const guarded = {
    connect: () => (isMigrated() ? pool.connect() : Promise.reject(startingError())),
    // The pool's opener ends it.
    end: async () => {},
    options: pool.options,
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) });
}
