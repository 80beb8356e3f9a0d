import { packChannels } from "../domain/channels/channel.ts";
import { outsideChannels } from "../domain/delivery/jobs.ts";
import { type FeedIdentity, jobNameOf } from "../domain/feeds/partitions.ts";
import { EventDetector, type EventStores } from "../events/event-detector.ts";
import { EventMetrics } from "../events/event-metrics.ts";
import { openEventStores } from "../store/store.ts";
import type { Delivery } from "./open-delivery.ts";
import type { PartContext } from "./part-context.ts";

export interface Detection {
  readonly stores: EventStores;
  readonly metrics: EventMetrics;
  /** Creates the detector for a feed whose job starts on this replica. */
  createDetector(feed: FeedIdentity): EventDetector;
}

/** Event detection in what feeds bring in. */
export function openDetectors(
  { database, clock, random, repayOptions }: PartContext,
  delivery: Pick<Delivery, "channels">,
): Detection {
  const used = outsideChannels.filter((channel) => delivery.channels.isOn(channel));
  const channels = packChannels(["IN_APP", ...used]);
  const isServerLost = () => database.lostServers().length > 0;
  const outbox = { random, channels, linkTo, isServerLost };
  const stores = openEventStores(database.background, outbox, repayOptions);
  const metrics = new EventMetrics();
  const createDetector = (feed: FeedIdentity) => {
    const count = metrics.count.bind(metrics);
    const detector = new EventDetector({ feed, stores, clock, count });
    metrics.watch(jobNameOf(feed), () => detector.seenUntil);
    return detector;
  };
  return { stores, metrics, createDetector };
}

/** A Solana token's page in the Solana Foundation's explorer. */
function linkTo({ id }: { readonly id: string }): string | undefined {
  const [chain, address] = id.split(":");
  if (chain !== "solana" || address === undefined) return undefined;
  return `https://explorer.solana.com/address/${encodeURIComponent(address)}`;
}
