import type { AlertMessage, Event } from "@bellwether/alerts";
import type { Database } from "../../src/database/connect.ts";
import { packChannels } from "../../src/domain/channels/channel.ts";
import type { Clock } from "../../src/domain/clock.ts";
import type { FeedIdentity, TokenPartition } from "../../src/domain/feeds/partitions.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { EventDetector } from "../../src/events/event-detector.ts";
import { applyBatch, type LiveFeed } from "../../src/feeds/batches/apply-batch.ts";
import { TickRecorder } from "../../src/feeds/batches/tick-recorder.ts";
import type { FeedBatch } from "../../src/feeds/feed.ts";
import { createEventSubscription } from "../../src/operations/events.ts";
import { createWebhook } from "../../src/operations/webhooks.ts";
import { openEventStores } from "../../src/store/store.ts";
import { makeApp, makeTopic, makeWallet } from "../support/test-accounts.ts";
import { bodyOf, callHandler, createTestService, testTime } from "../support/test-service.ts";

export const sol = "solana:So11111111111111111111111111111111111111112";
export const solAsset = {
  chain: "solana",
  address: "So11111111111111111111111111111111111111112",
  name: "Solana",
  symbol: "SOL",
};

/** A service whose clock a test moves, and feeds run by its replicas, with these channels on. */
export async function beginEvents(
  db: Database,
  channels: Parameters<typeof packChannels>[0] = ["IN_APP"],
) {
  let nowMs = testTime.getTime();
  const clock = { now: () => new Date(nowMs) };
  const { service } = createTestService(db, { clock });
  const { app, caller } = await makeApp(service);
  await service.store.assets.saveAssets(
    "test",
    [{ ...solAsset, id: sol, tags: [] }],
    new Date(nowMs - 86_400_000),
  );

  async function subscribe(trigger: object, destination?: object): Promise<string> {
    const body = { trigger, destination: destination ?? (await addWebhook()) };
    const made = bodyOf(await callHandler(createEventSubscription, service, { body, caller }));
    return made.id;
  }

  async function addWebhook() {
    const body = { url: "https://hooks.bellwether.example/events" };
    const { id } = bodyOf(await callHandler(createWebhook, service, { body, caller }));
    return { type: "webhook", webhookId: id } as const;
  }

  async function addTopic() {
    const { id } = await makeTopic(service, app.id);
    return { type: "topic", topicId: id } as const;
  }

  async function addSubscriber(topicId?: string): Promise<string> {
    const { address } = makeWallet();
    await service.store.subscriptions.add(app.id, address, packChannels(["IN_APP"]), clock.now());
    if (topicId !== undefined) await service.store.subscriptions.addTopic(topicId, address);
    return address;
  }

  return {
    ...{ service, app, caller, clock, subscribe, addWebhook, addTopic, addSubscriber },
    replica: (name = "prices", partition?: TokenPartition, refreshEveryMs = 0) =>
      openReplica(
        db,
        { name, ...(partition && { partition }) },
        { clock, refreshEveryMs, channels: packChannels(channels) },
      ),
    /** Milliseconds since the test's start. */
    moveTo(ms: number) {
      nowMs = testTime.getTime() + ms;
    },
    /** The titles and texts in a wallet's inbox, oldest first. */
    async readInbox(wallet: string) {
      const rows = await db
        .selectFrom("alerts")
        .innerJoin("sends", "sends.id", "alerts.send_id")
        .select("sends.message")
        .where("alerts.wallet", "=", wallet)
        .orderBy("seq")
        .execute();
      return rows.map(({ message }) => message as unknown as AlertMessage);
    },
    /** All deliveries' events, in order. */
    async readEvents(): Promise<Event[]> {
      const rows = await db.selectFrom("deliveries").select("body").orderBy("seq").execute();
      return rows.flatMap(({ body }) => (body as unknown as { events: Event[] }).events);
    },
  };
}

interface ReplicaOptions {
  readonly clock: Clock;
  readonly refreshEveryMs: number;
  readonly channels: number;
}

/** A replica holding a feed's lease: its memory is lost with it. */
function openReplica(
  db: Database,
  feed: FeedIdentity,
  { clock, refreshEveryMs, channels }: ReplicaOptions,
) {
  const stores = openEventStores(db, { random: systemRandom, channels });
  const detector = new EventDetector({ feed, stores, clock, refreshEveryMs });
  const { service } = createTestService(db, { clock });
  const live: LiveFeed = {
    ticks: new TickRecorder(service.store.assets, feed.name),
    observe: (checked, batch) => detector.observe(checked, batch),
  };
  return {
    stores,
    detector,
    live,
    apply: (batch: Omit<FeedBatch, "observedAt">) =>
      applyBatch(service.store, feed.name, { observedAt: clock.now(), ...batch }, live),
  };
}
