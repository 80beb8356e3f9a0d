import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { formatDay } from "./domain/admin/usage.ts";
import type { Clock } from "./domain/clock.ts";
import type { EventStores } from "./events/event-detector.ts";
import type { EventMetrics } from "./events/event-metrics.ts";
import type { Job } from "./leases/job-shares.ts";
import type { Settings } from "./settings/settings.ts";
import { forgetExpired, type Store } from "./store/store.ts";

const hourMs = 3_600_000;

/** Soon after the start, when a feed's backfill has arrived. */
const firstAveragesMs = 15_000;

const minuteMs = 60_000;
const usageEveryMs = 5 * minuteMs;
const dayMs = 86_400_000;

/** Deletes expired rows, refreshes averages and drops old history, once an hour; repairs deliveries each minute. */
export function createHousekeeping(
  store: Store,
  events: Pick<EventStores, "priceStates" | "levelStates" | "positionCrossings">,
  metrics: Pick<EventMetrics, "count">,
  retention: Pick<Settings, "sendsKeptDays" | "outcomesKeptDays" | "usageKeptDays">,
  clock: Clock,
  log: Pick<Logger, "warn">,
): Job {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  return {
    name: "housekeeping",
    async run(signal) {
      await Promise.all([
        repeat(
          0,
          "Deliveries to webhooks could not be checked",
          () => store.deliveryAttempts.sweep(clock.now()),
          minuteMs,
        ),
        repeat(
          minuteMs,
          "Events of positions could not be made",
          // Wallets read on request have no detector.
          async () =>
            metrics.count("position-level", await events.positionCrossings.tell(clock.now())),
          minuteMs,
        ),
        repeat(firstAveragesMs, "Old results could not be deleted", async () => {
          await store.retention.dropOutcomes(daysAgo(retention.outcomesKeptDays));
        }),
        repeat(firstAveragesMs, "Old deliveries could not be deleted", async () => {
          const before = daysAgo(retention.outcomesKeptDays);
          while (!signal.aborted && (await store.retention.deleteDeliveries(before)));
          while (!signal.aborted && (await store.retention.deleteEvents(before)));
        }),
        repeat(firstAveragesMs, "Old sends could not be deleted", async () => {
          await store.retention.deleteSends(daysAgo(retention.sendsKeptDays), signal);
        }),
        repeat(
          0,
          "The usage could not be counted",
          // A send's results change for a day, and held alerts' for four.
          () => store.usage.countSends(formatDay(clock.now().getTime() - 4.5 * dayMs)),
          usageEveryMs,
        ),
        repeat(firstAveragesMs, "Old usage could not be deleted", async () => {
          await store.usage.deleteBefore(formatDay(daysAgo(retention.usageKeptDays).getTime()));
        }),
        repeat(firstAveragesMs, "States of event triggers could not be deleted", async () => {
          await events.priceStates.forgetUnwatched();
          await events.levelStates.forgetUnwatched();
        }),
        repeat(
          firstAveragesMs,
          "Levels of ended subscriptions could not be deleted",
          () => store.positionRules.forgetEnded(),
          dayMs,
        ),
        repeat(0, "Expired rows could not be deleted", async () => {
          await forgetExpired(store, clock.now());
        }),
        repeat(firstAveragesMs, "The histories could not be maintained", async () => {
          await store.markets.refreshAverages(clock.now());
          await store.markets.dropOldHistory(clock.now());
        }),
      ]);

      async function repeat(
        firstMs: number,
        failure: string,
        work: () => Promise<void>,
        everyMs = hourMs,
      ) {
        for (let waitMs = firstMs; !signal.aborted; waitMs = everyMs) {
          await sleep(waitMs, undefined, { signal }).catch(() => undefined);
          if (signal.aborted) return;
          await work().catch((error: unknown) => {
            if (!signal.aborted) log.warn({ error }, `${failure}; trying again later.`);
          });
        }
      }
    },
  };
}
