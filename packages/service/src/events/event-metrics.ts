import type { EventKind } from "@bellwether/alerts";
import { Counter, Gauge, type Registry } from "prom-client";

const kinds: readonly EventKind[] = [
  "price-change",
  "new-token",
  "last-trade-price-change",
  "position-level",
];

/** How many events this replica made, and how far it has evaluated prices. */
export class EventMetrics {
  readonly #events = new Map<EventKind, number>(kinds.map((kind) => [kind, 0]));
  readonly #seen = new Map<string, () => Date | undefined>();

  count(event: EventKind, events: number): void {
    this.#events.set(event, (this.#events.get(event) ?? 0) + events);
  }

  /** Reads a feed's time at each scrape; a later detector for the feed replaces an earlier one. */
  watch(feed: string, readSeenUntil: () => Date | undefined): void {
    this.#seen.set(feed, readSeenUntil);
  }

  register(registry: Registry): void {
    const [events, seen] = [this.#events, this.#seen];
    new Counter({
      registers: [registry],
      name: "bellwether_events_total",
      help: "Events of subscriptions, and alerts of wallets' rules, that were stored for delivery.",
      labelNames: ["event"],
      collect() {
        this.reset();
        for (const [event, count] of events) this.inc({ event }, count);
      },
    });
    new Gauge({
      registers: [registry],
      name: "bellwether_event_prices_timestamp_seconds",
      help: "The time of the newest price that was evaluated for events, in seconds since 1970.",
      labelNames: ["feed"],
      collect() {
        this.reset();
        for (const [feed, read] of seen) {
          const time = read();
          if (time !== undefined) this.set({ feed }, time.getTime() / 1000);
        }
      },
    });
  }
}
