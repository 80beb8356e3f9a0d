import { Gauge, type Registry } from "prom-client";
import type { FeedState } from "./run-feeds.ts";

/** What `/metrics` tells of the feeds. */
export function addFeedMetrics(registry: Registry, states: () => readonly FeedState[]): void {
  addGauge("bellwether_feed_last_batch_timestamp_seconds", "When the last batch came.", (state) =>
    state.lastBatchAt === undefined ? undefined : state.lastBatchAt.getTime() / 1000,
  );
  addGauge("bellwether_feed_accepted", "Entries taken since the start.", (state) => state.accepted);
  addGauge("bellwether_feed_problems", "Entries refused since the start.", (one) => one.problems);

  function addGauge(name: string, help: string, read: (state: FeedState) => number | undefined) {
    new Gauge({
      name,
      help,
      labelNames: ["feed"],
      registers: [registry],
      collect() {
        for (const state of states()) {
          const value = read(state);
          if (value !== undefined) this.set({ feed: state.name }, value);
        }
      },
    });
  }
}
