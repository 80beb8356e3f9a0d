import { setTimeout as sleep } from "node:timers/promises";
import type { DeliveryParts, LeasedJob } from "./delivery-parts.ts";

/** Alerts may be late by this, never early. */
const everyMs = 5000;

/** Adds jobs for alerts whose quiet hours, digest or throttle is over. */
export function createHeldAlertQueueing({
  store,
  clock,
  log,
}: Pick<DeliveryParts, "store" | "clock" | "log">): LeasedJob {
  return {
    name: "held-alerts",
    async run(signal) {
      while (!signal.aborted) {
        const queued = await store.heldAlerts.queueDue(clock.now()).catch((error: unknown) => {
          if (!signal.aborted)
            log.warn({ error }, "Held alerts could not be queued; trying again.");
          return 0;
        });
        if (queued === 0) await sleep(everyMs, undefined, { signal }).catch(() => {});
      }
    },
  };
}
