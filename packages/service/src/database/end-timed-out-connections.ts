import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { isReadTimeout } from "./failures.ts";

/**
 * The pool with one rule more: a connection whose answer did not come in time is ended. The driver alone
 * gives up the statement and keeps the connection, on which everything that is asked next, the rollback
 * first, waits behind the answer that never comes.
 */
export function endTimedOutConnections(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => watch(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
}

function watch(client: pg.PoolClient): PostgresPoolClient {
  const query = async <Row>(text: string, values: readonly unknown[]) => {
    try {
      const result = await client.query(text, [...values]);
      return result as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      if (isReadTimeout(error)) destroyConnection(client);
      throw error;
    }
  };
  return {
    // Kysely asks in another way only where a cursor is set, which we have not.
    query: query as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  };
}

/** Ends a connection without waiting for the other side, which may be gone. */
export function destroyConnection(client: pg.PoolClient): void {
  // A client of a pool is one like any other, and its socket is there, which its type leaves out.
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
