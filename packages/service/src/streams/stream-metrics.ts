import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { MarkKind } from "../domain/inbox/inbox-rows.ts";
import type { StreamEnd } from "./inbox-stream.ts";

export interface StreamMetrics {
  countEvent(event: string): void;
  countEnd(reason: StreamEnd): void;
  observePoll(seconds: number): void;
  /** Adds them to a registry. */
  register(registry: Registry, countOpen: () => number): void;
}

const marks: readonly MarkKind[] = ["seen", "read", "unread", "archive", "unarchive", "clear"];
const events = ["alert", ...marks, "summary", "reset", "heartbeat"];
const reasons: readonly StreamEnd[] = ["client", "slow", "session", "stop"];
const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createStreamMetrics(): StreamMetrics {
  const registers: Registry[] = [];
  const sent = new Counter({
    name: "bellwether_inbox_stream_events_total",
    help: "Events that were sent to streams of inboxes, by event.",
    labelNames: ["event"],
    registers,
  });
  const ended = new Counter({
    name: "bellwether_inbox_streams_ended_total",
    help: "Streams of inboxes that ended, by reason.",
    labelNames: ["reason"],
    registers,
  });
  const polls = new Histogram({
    name: "bellwether_inbox_stream_poll_duration_seconds",
    help: "How long it took to read what changed in the inboxes of open streams, and to send it.",
    buckets: bucketsSeconds,
    registers,
  });
  // Prometheus misses the increase when a series begins above 0.
  for (const event of events) sent.inc({ event }, 0);
  for (const reason of reasons) ended.inc({ reason }, 0);
  return {
    countEvent: (event) => sent.inc({ event }),
    countEnd: (reason) => ended.inc({ reason }),
    observePoll: (seconds) => polls.observe(seconds),
    register(registry, countOpen) {
      registry.registerMetric(sent);
      registry.registerMetric(ended);
      registry.registerMetric(polls);
      new Gauge({
        name: "bellwether_inbox_streams_open",
        help: "Open streams of inboxes.",
        registers: [registry],
        collect() {
          this.set(countOpen());
        },
      });
    },
  };
}
