import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import type { ObserveStatement } from "./statement-observer.ts";
import { isReadTimeout } from "./transient-errors.ts";

/**
 * Ends a connection whose answer did not arrive in time. The driver alone gives up the statement and keeps the
 * connection, on which every later statement, the rollback first, waits behind the missing answer.
 *
 * @param observe is called with each connection's and statement's error, and when it was begun
 * @param begin is called before each statement, and what it returns after it
 */
export function endTimedOutConnections(
  pool: pg.Pool,
  observe: ObserveError = () => {},
  begin?: ObserveStatement,
): PostgresPool {
  return {
    connect: async () => watch(await connect(pool, observe), observe, begin),
    end: () => pool.end(),
    options: pool.options,
  };
}

/** @param begunAt the `performance.now()` time */
export type ObserveError = (error: unknown, begunAt: number) => void;

async function connect(pool: pg.Pool, observe: ObserveError): Promise<pg.PoolClient> {
  const begunAt = performance.now();
  try {
    return await pool.connect();
  } catch (error) {
    observe(error, begunAt);
    throw error;
  }
}

function watch(
  client: pg.PoolClient,
  observe: ObserveError,
  begin: ObserveStatement = () => () => {},
): PostgresPoolClient {
  const query = async <Row>(text: string, values: readonly unknown[]) => {
    const end = begin(text);
    const begunAt = performance.now();
    try {
      const result = await client.query(text, [...values]);
      end();
      return result as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      end(error);
      observe(error, begunAt);
      if (isReadTimeout(error)) destroyConnection(client);
      throw error;
    }
  };
  return {
    // Kysely calls it differently only with a cursor, which is not configured.
    query: query as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  };
}

const destroyed = new WeakSet<pg.ClientBase>();

/** Whether this process ended the connection: its error is no news. */
export function isDestroyed(client: pg.ClientBase): boolean {
  return destroyed.has(client);
}

/** Ends a connection without waiting for the server, which may be gone. */
export function destroyConnection(client: pg.ClientBase): void {
  destroyed.add(client);
  // A client's type omits its connection.
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
