import type pg from "pg";
import { destroyConnection } from "../database/end-timed-out-connections.ts";

/**
 * Runs work on connections, which end when the signal does: a statement may wait for a lock for minutes, and nothing
 * else ends it.
 */
export async function stopOnSignal<Result>(
  clients: readonly pg.ClientBase[],
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const stop = () => clients.forEach(destroyConnection);
  signal?.addEventListener("abort", stop);
  try {
    return await work();
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
