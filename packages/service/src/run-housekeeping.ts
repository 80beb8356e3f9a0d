import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Clock } from "./domain/clock.ts";
import { forgetExpired, type Store } from "./store/store.ts";

const everyMs = 3_600_000;

/** Drops once an hour what time has made useless. Returns what ends it. */
export function runHousekeeping(store: Store, clock: Clock, log: Logger): () => Promise<void> {
  const controller = new AbortController();
  const running = keepHouse(controller.signal);
  return async () => {
    controller.abort();
    await running;
  };

  async function keepHouse(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await forgetExpired(store, clock.now());
      } catch (error) {
        log.warn({ error }, "What has expired could not be dropped; the next try is in an hour.");
      }
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
