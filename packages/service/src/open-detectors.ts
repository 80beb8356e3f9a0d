import type { Database } from "./database/connect.ts";
import { packChannels } from "./domain/channels/channel.ts";
import type { Clock } from "./domain/clock.ts";
import { outsideChannels } from "./domain/delivery/jobs.ts";
import { type FeedIdentity, jobNameOf } from "./domain/feeds/partitions.ts";
import type { Random } from "./domain/random.ts";
import { EventDetector, type EventStores } from "./events/event-detector.ts";
import type { EventMetrics } from "./events/event-metrics.ts";
import type { Delivery } from "./open-delivery.ts";
import { openEventStores } from "./store/store.ts";

interface DetectorParts {
  readonly delivery: Pick<Delivery, "channels">;
  readonly clock: Clock;
  readonly random: Random;
  readonly metrics: EventMetrics;
}

/** The event stores, and the factory for the detector of a feed whose job starts on this replica. */
export function openDetectors(
  db: Database,
  { delivery, clock, random, metrics }: DetectorParts,
): { readonly stores: EventStores; createDetector(feed: FeedIdentity): EventDetector } {
  const used = outsideChannels.filter((channel) => delivery.channels.isOn(channel));
  const channels = packChannels(["IN_APP", ...used]);
  const stores = openEventStores(db, { random, channels, linkTo });
  const createDetector = (feed: FeedIdentity) => {
    const count = metrics.count.bind(metrics);
    const detector = new EventDetector({ feed, stores, clock, count });
    metrics.watch(jobNameOf(feed), () => detector.seenUntil);
    return detector;
  };
  return { stores, createDetector };
}

/** A Solana token's page in the Solana Foundation's explorer. */
function linkTo({ id }: { readonly id: string }): string | undefined {
  const [chain, address] = id.split(":");
  if (chain !== "solana" || address === undefined) return undefined;
  return `https://explorer.solana.com/address/${encodeURIComponent(address)}`;
}
