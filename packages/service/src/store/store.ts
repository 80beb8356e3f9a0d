import type { Database } from "../database/connect.ts";
import { systemRandom } from "../domain/random.ts";
import { SecretCipher } from "../domain/secret-cipher.ts";
import { DeadLetters } from "../jobs/dead-letters.ts";
import { JobQueue } from "../jobs/job-queue.ts";
import { AccessKeyStore } from "./access-keys.ts";
import { AdminKeyStore } from "./admin-keys.ts";
import { AppStore } from "./apps.ts";
import { AssetStore } from "./assets.ts";
import { AuditLogStore } from "./audit-log.ts";
import { BlockedWalletStore } from "./blocked-wallets.ts";
import { ChannelStore } from "./channels.ts";
import { DeliveryStore } from "./deliveries.ts";
import { DeliveryAttemptStore } from "./delivery-attempts.ts";
import { EmailCodeStore } from "./email-codes.ts";
import { EventOutbox, type EventOutboxOptions } from "./event-outbox.ts";
import { EventSubscriptionStore } from "./event-subscriptions.ts";
import { FailingWebhookStore } from "./failing-webhooks.ts";
import { FeedMarkStore } from "./feed-marks.ts";
import { IdempotencyKeyStore } from "./idempotency-keys.ts";
import { InboxStore } from "./inbox.ts";
import { LevelStateStore } from "./level-states.ts";
import { MailboxStore } from "./mailbox.ts";
import { MarketStore } from "./markets.ts";
import { PositionStore } from "./positions.ts";
import { PriceStateStore } from "./price-states.ts";
import { PushDeviceStore } from "./push-devices.ts";
import { PushKeyStore } from "./push-keys.ts";
import { PushedBatchStore } from "./pushed-batches.ts";
import { RateLimitStore } from "./rate-limits.ts";
import { RecipientStore } from "./recipients.ts";
import { ReplicaReportStore } from "./replica-reports.ts";
import { RetentionStore } from "./retention.ts";
import { SendBatchStore } from "./send-batches.ts";
import { SendOutcomeStore } from "./send-outcomes.ts";
import { SendOverviewStore } from "./send-overview.ts";
import { SendStatusStore } from "./send-status.ts";
import { SendStore } from "./sends.ts";
import { ServiceStatusStore } from "./service-status.ts";
import { SessionStore } from "./sessions.ts";
import { SubscriptionStore } from "./subscriptions.ts";
import { createTableVersionReader } from "./table-versions.ts";
import { TokenHoldingStore } from "./token-holdings.ts";
import { TokenSightingStore } from "./token-sightings.ts";
import { TopicStore } from "./topics.ts";
import { UsageStore } from "./usage.ts";
import { WalletDeliveryStore } from "./wallet-deliveries.ts";
import { WalletErasureStore } from "./wallet-erasure.ts";
import { WalletOverviewStore } from "./wallet-overview.ts";
import { WalletRecordStore } from "./wallet-records.ts";
import { WatchedTokenStore } from "./watched-tokens.ts";
import type { EnqueueWebhookJobs } from "./webhook-jobs.ts";
import { WebhookStore } from "./webhooks.ts";

/** The tables by area. */
export type Store = ReturnType<typeof openStore>;

export function openStore(db: Database, cipher = new SecretCipher(undefined, systemRandom)) {
  const { jobs, enqueue } = openQueue();

  return {
    accessKeys: new AccessKeyStore(db, cipher),
    adminKeys: new AdminKeyStore(db),
    apps: new AppStore(db),
    assets: new AssetStore(db),
    auditLog: new AuditLogStore(db),
    blockedWallets: new BlockedWalletStore(db),
    channels: new ChannelStore(db),
    deadLetters: new DeadLetters(db),
    deliveries: new DeliveryStore(db, enqueue),
    deliveryAttempts: new DeliveryAttemptStore(db, enqueue, cipher),
    emailCodes: new EmailCodeStore(db, jobs),
    eventSubscriptions: new EventSubscriptionStore(db),
    failingWebhooks: new FailingWebhookStore(db),
    idempotencyKeys: new IdempotencyKeyStore(db),
    inbox: new InboxStore(db),
    mailbox: new MailboxStore(db),
    markets: new MarketStore(db),
    pushedBatches: new PushedBatchStore(db),
    pushKeys: new PushKeyStore(db, cipher),
    positions: new PositionStore(db),
    pushDevices: new PushDeviceStore(db),
    rateLimits: new RateLimitStore(db),
    recipients: new RecipientStore(db),
    replicaReports: new ReplicaReportStore(db),
    retention: new RetentionStore(db),
    sendBatches: new SendBatchStore(db),
    sendOutcomes: new SendOutcomeStore(db, jobs),
    sendOverview: new SendOverviewStore(db),
    sendStatus: new SendStatusStore(db),
    sends: new SendStore(db, jobs),
    serviceStatus: new ServiceStatusStore(db),
    sessions: new SessionStore(db),
    subscriptions: new SubscriptionStore(db),
    walletDeliveries: new WalletDeliveryStore(db),
    walletErasure: new WalletErasureStore(db),
    topics: new TopicStore(db),
    usage: new UsageStore(db),
    walletOverview: new WalletOverviewStore(db),
    walletRecords: new WalletRecordStore(db),
    webhooks: new WebhookStore(db, enqueue, cipher),
  };
}

/** What the operations of market data read. */
export function openMarketData(db: Database): Pick<Store, "assets" | "markets" | "positions"> {
  return {
    assets: new AssetStore(db),
    markets: new MarketStore(db),
    positions: new PositionStore(db),
  };
}

/** What detectors of events read and write. */
export function openEventStores(
  db: Database,
  { random, channels, linkTo }: Omit<EventOutboxOptions, "jobs" | "enqueue">,
) {
  const options = { random, channels, ...(linkTo !== undefined && { linkTo }) };
  const outbox = new EventOutbox({ ...openQueue(), ...options });
  const readTableVersion = createTableVersionReader(db);
  return {
    assets: new AssetStore(db),
    feedMarks: new FeedMarkStore(db),
    levelStates: new LevelStateStore(db, outbox),
    priceStates: new PriceStateStore(db, outbox),
    tokenHoldings: new TokenHoldingStore(db),
    tokenSightings: new TokenSightingStore(db, outbox),
    watchedTokens: new WatchedTokenStore(db),
    readVersion: () => readTableVersion("event_subscriptions"),
  };
}

function openQueue() {
  const jobs = new JobQueue();
  const enqueue: EnqueueWebhookJobs = (transaction, due) =>
    jobs.add(
      transaction,
      "webhooks",
      due.map(({ startAfter, ...data }) => ({ data, startAfter })),
    );
  return { jobs, enqueue };
}

/** Deletes expired rows. Safe to run at any time, repeatedly and on several replicas at once. */
export async function forgetExpired(store: Store, now: Date): Promise<void> {
  await store.sessions.forgetExpired(now);
  await store.idempotencyKeys.forgetExpired(now);
  await store.pushedBatches.forgetExpired(now);
  await store.channels.forgetExpired(now);
  await store.rateLimits.forgetExpired(now);
  await store.auditLog.forgetExpired(now);
}
