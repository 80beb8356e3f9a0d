import { Counter, Gauge, type Registry } from "prom-client";
import { refusalReasons } from "../domain/feeds/feed-ranking.ts";
import type { FeedState } from "./run-feeds.ts";

/** Adds the feeds' metrics, read from their states at each scrape. */
export function addFeedMetrics(registry: Registry, states: () => readonly FeedState[]): void {
  const common = { labelNames: ["feed"] as const, registers: [registry] };
  addTime(
    "bellwether_feed_last_success_timestamp_seconds",
    "When the source last responded, with news or without, in seconds since 1970.",
    (state) => state.lastSuccessAt,
  );
  addTime(
    "bellwether_feed_last_failure_timestamp_seconds",
    "When the source could last not be read, in seconds since 1970; 0 if it always could.",
    (state) => state.lastFailureAt ?? new Date(0),
  );
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
  addCounter(
    "bellwether_feed_batches_set_aside_total",
    "Batches that were given up, because writing them again would fail again.",
    (state) => state.setAside,
  );
  addCounter(
    "bellwether_feed_write_failures_total",
    "Attempts to write a batch that the database refused or did not answer.",
    (state) => state.writeFailures,
  );
  new Counter({
    name: "bellwether_feed_refused_entries_total",
    help: "Valid entries that were left out, because their feed may not write them.",
    labelNames: ["feed", "reason"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name: feed, refused } of states()) {
        for (const reason of refusalReasons) this.inc({ feed, reason }, refused[reason]);
      }
    },
  });
  new Gauge({
    ...common,
    name: "bellwether_feed_entries_waiting",
    help: "Entries that wait for the price of their token or for their market.",
    collect() {
      this.reset();
      for (const state of states()) this.set({ feed: state.name }, state.waiting);
    },
  });

  function addTime(name: string, help: string, read: (state: FeedState) => Date | undefined) {
    new Gauge({
      ...common,
      name,
      help,
      collect() {
        this.reset();
        for (const state of states()) {
          const time = read(state);
          if (time !== undefined) this.set({ feed: state.name }, time.getTime() / 1000);
        }
      },
    });
  }

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
