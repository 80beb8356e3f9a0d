import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Clock } from "./domain/clock.ts";
import type { Job } from "./lease-runner.ts";
import { forgetExpired, type Store } from "./store/store.ts";

const everyMs = 3_600_000;

/** Soon after the start, when the backfill of a feed has arrived. */
const firstAveragesMs = 15_000;

/** Deletes expired rows, refreshes averages and drops old history, once an hour. */
export function createHousekeeping(store: Store, clock: Clock, log: Pick<Logger, "warn">): Job {
  return {
    name: "housekeeping",
    async run(signal) {
      await Promise.all([
        repeat(0, "Expired rows could not be deleted", async () => {
          await forgetExpired(store, clock.now());
        }),
        repeat(firstAveragesMs, "The histories could not be maintained", async () => {
          await store.markets.refreshAverages(clock.now());
          await store.markets.dropOldHistory(clock.now());
        }),
      ]);

      async function repeat(firstMs: number, failure: string, work: () => Promise<void>) {
        for (let waitMs = firstMs; !signal.aborted; waitMs = everyMs) {
          await sleep(waitMs, undefined, { signal }).catch(() => undefined);
          if (signal.aborted) return;
          await work().catch((error: unknown) => {
            if (!signal.aborted) log.warn({ error }, `${failure}; the next try is in an hour.`);
          });
        }
      }
    },
  };
}
