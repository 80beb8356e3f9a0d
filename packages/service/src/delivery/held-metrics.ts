import { setTimeout as sleep } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";

/** What the held alerts table shows. */
export interface HeldMeasure {
  readonly held: number;
  /** How long the oldest due alert has waited; 0 without one. */
  readonly oldestDueSeconds: number;
}

/** A scrape must end while the database is silent. */
const longestReadMs = 1000;

export function addHeldGauges(
  registers: readonly Registry[],
  read: () => Promise<HeldMeasure | undefined>,
): void {
  const add = (name: string, help: string, readValue: (measure: HeldMeasure) => number) =>
    new Gauge({
      ...{ name, help, registers: [...registers] },
      async collect() {
        this.reset();
        const failed = () => undefined;
        const measure = await Promise.race([
          read().catch(failed),
          sleep(longestReadMs, undefined, { ref: false }),
        ]);
        if (measure !== undefined) this.set(readValue(measure));
        else this.remove();
      },
    });
  add(
    "bellwether_held_alerts",
    "Alerts that wait for quiet hours, a digest or a throttle, counted up to 100,000.",
    ({ held }) => held,
  );
  add(
    "bellwether_held_alerts_oldest_due_seconds",
    "How long the oldest held alert that is due waits to be sent.",
    ({ oldestDueSeconds }) => oldestDueSeconds,
  );
}
