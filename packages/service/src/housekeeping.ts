import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Clock } from "./domain/clock.ts";
import type { Job } from "./lease-runner.ts";
import { forgetExpired, type Store } from "./store/store.ts";

const everyMs = 3_600_000;

/** Soon, so that what a feed brings of the past is averaged when it is there. */
const firstAveragesMs = 15_000;

/** What has to be done once an hour: dropping what time has made useless, averages, room for new history. */
export function createHousekeeping(store: Store, clock: Clock, log: Pick<Logger, "warn">): Job {
  return {
    name: "housekeeping",
    async run(signal) {
      await Promise.all([
        repeat(0, "What has expired could not be dropped", async () => {
          await forgetExpired(store, clock.now());
        }),
        repeat(firstAveragesMs, "The histories could not be looked after", async () => {
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
