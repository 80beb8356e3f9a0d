import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { openPool, type PoolOptions, type Target } from "./connect.ts";
import { destroyConnection } from "./end-timed-out-connections.ts";
import { unrefDelay } from "./timeouts.ts";

const goodbyeMs = 1000;

/** All connections of this process to the database, in pools by what they are for. */
export interface Pools {
  open(options: PoolOptions): pg.Pool;
  /** Breaks off what waits for an answer on a pool's connections. */
  cut(pool: pg.Pool): void;
  /** Waits so long for the statements under way, then cuts them off; the server takes back what they did. */
  close(timeoutMs?: number): Promise<void>;
}

export function createPools(target: Target, report: (line: string) => void): Pools {
  const pools: pg.Pool[] = [];
  const clients = new Map<pg.PoolClient, pg.Pool>();
  return {
    open(options) {
      const pool = openPool(target, { ...options, report });
      pool.on("connect", (client) => clients.set(client, pool));
      pool.on("remove", (client) => clients.delete(client));
      pools.push(pool);
      return pool;
    },
    cut(pool) {
      for (const [client, owner] of clients) if (owner === pool) destroyConnection(client);
    },
    async close(timeoutMs = 5000) {
      let isIdle = false;
      const open = pools.filter((pool) => !pool.ending);
      const ended = Promise.all(open.map((pool) => pool.end())).then(() => {
        isIdle = true;
      });
      await Promise.race([ended, unrefDelay(timeoutMs)]);
      // A pool is at its end once it said goodbye. Where a connection hangs, nobody hears that.
      const deadline = performance.now() + goodbyeMs;
      while (isIdle && clients.size > 0 && performance.now() < deadline) await sleep(5);
      for (const client of clients.keys()) destroyConnection(client);
      await ended;
    },
  };
}
