import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { openPool, type PoolOptions, type Target } from "./connect.ts";
import { destroyConnection } from "./end-timed-out-connections.ts";
import { unrefDelay } from "./timeouts.ts";

const terminateTimeoutMs = 1000;

/** All this process's connections to the database, in one pool for each purpose. */
export interface Pools {
  open(options: PoolOptions): pg.Pool;
  /** Destroys a pool's connections, open or being opened; their statements fail. */
  destroyConnections(pool: pg.Pool): void;
  /** Waits for running statements up to the timeout, then destroys their connections; the server rolls back. */
  close(timeoutMs?: number): Promise<void>;
}

export function createPools(target: Target, report: (line: string) => void): Pools {
  const pools: pg.Pool[] = [];
  const clients = new Map<pg.ClientBase, pg.Pool>();
  return {
    open(options) {
      const onCreate = (client: pg.ClientBase) => {
        clients.set(client, pool);
        client.once("end", () => clients.delete(client));
      };
      const pool = openPool(target, { ...options, report, onCreate });
      pools.push(pool);
      return pool;
    },
    destroyConnections(pool) {
      for (const [client, owner] of clients) if (owner === pool) destroyConnection(client);
    },
    async close(timeoutMs = 5000) {
      let isIdle = false;
      const open = pools.filter((pool) => !pool.ending);
      const ended = Promise.all(open.map((pool) => pool.end())).then(() => {
        isIdle = true;
      });
      await Promise.race([ended, unrefDelay(timeoutMs)]);
      // `end` resolves before the server closed the connections; it never closes a hanging one.
      const deadline = performance.now() + terminateTimeoutMs;
      while (isIdle && clients.size > 0 && performance.now() < deadline) await sleep(5);
      for (const client of clients.keys()) destroyConnection(client);
      await ended;
    },
  };
}
