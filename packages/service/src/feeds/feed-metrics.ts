import { Counter, Gauge, type Registry } from "prom-client";
import type { FeedState } from "./run-feeds.ts";

/** Adds the metrics of the feeds, read from their states at each scrape. */
export function addFeedMetrics(registry: Registry, states: () => readonly FeedState[]): void {
  const common = { labelNames: ["feed"] as const, registers: [registry] };
  new Gauge({
    ...common,
    name: "bellwether_feed_last_batch_timestamp_seconds",
    help: "When the last batch arrived, in seconds since 1970.",
    collect() {
      this.reset();
      for (const { name, lastBatchAt } of states()) {
        if (lastBatchAt !== undefined) this.set({ feed: name }, lastBatchAt.getTime() / 1000);
      }
    },
  });
  addCounter(
    "bellwether_feed_entries_accepted_total",
    "Entries that were accepted.",
    (state) => state.accepted,
  );
  addCounter(
    "bellwether_feed_problems_total",
    "Invalid entries that were left out, and other problems of a source.",
    (state) => state.problems,
  );

  function addCounter(name: string, help: string, read: (state: FeedState) => number) {
    new Counter({
      ...common,
      name,
      help,
      collect() {
        this.reset();
        for (const state of states()) this.inc({ feed: state.name }, read(state));
      },
    });
  }
}
