import type { Registry } from "prom-client";
import { InboxStreams } from "../streams/inbox-streams.ts";
import type { PartContext } from "./part-context.ts";

/** The inbox streams, on the background connections. */
export function openStreams(
  { settings, background: store, clock, random }: PartContext,
  registry: Registry,
): InboxStreams {
  const { maxOpenStreams } = settings;
  const streams = new InboxStreams({ store, clock, random, maxOpenStreams });
  streams.metrics.register(registry, () => streams.openStreams);
  return streams;
}
