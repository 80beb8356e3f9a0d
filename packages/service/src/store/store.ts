import type { Database } from "../database/connect.ts";
import type { RepayOptions } from "../domain/events/position-occurrence.ts";
import type { FeedRanking } from "../domain/feeds/feed-ranking.ts";
import { systemRandom } from "../domain/random.ts";
import { SecretCipher } from "../domain/secret-cipher.ts";
import { DeadLetters } from "../jobs/dead-letters.ts";
import { JobQueue } from "../jobs/job-queue.ts";
import { AdminKeyStore } from "./admin/admin-keys.ts";
import { AdminSessionStore } from "./admin/admin-sessions.ts";
import { AppStore } from "./admin/apps.ts";
import { AuditLogStore } from "./admin/audit-log.ts";
import { ReplicaReportStore } from "./admin/replica-reports.ts";
import { ServiceStatusStore } from "./admin/service-status.ts";
import { UsageStore } from "./admin/usage.ts";
import { AssetStore } from "./assets/assets.ts";
import { PastPriceStore } from "./assets/past-prices.ts";
import { AccessKeyStore } from "./auth/access-keys.ts";
import { SessionStore } from "./auth/sessions.ts";
import { ChannelStore } from "./channels/channels.ts";
import { EmailCodeStore } from "./channels/email-codes.ts";
import { MailboxStore } from "./channels/mailbox.ts";
import { PushDeviceStore } from "./channels/push-devices.ts";
import { PushKeyStore } from "./channels/push-keys.ts";
import { EventOutbox, type EventOutboxOptions } from "./events/event-outbox.ts";
import { EventSubscriptionStore } from "./events/event-subscriptions.ts";
import { LevelStateStore } from "./events/level-states.ts";
import { PositionCrossingStore } from "./events/position-crossings.ts";
import { PositionRuleStore } from "./events/position-rules.ts";
import { PriceStateStore } from "./events/price-states.ts";
import { TokenHoldingStore } from "./events/token-holdings.ts";
import { TokenSightingStore } from "./events/token-sightings.ts";
import { WatchedTokenStore } from "./events/watched-tokens.ts";
import { FeedMarkStore } from "./feeds/feed-marks.ts";
import { FeedOwnerStore } from "./feeds/feed-owners.ts";
import { PushedBatchStore } from "./feeds/pushed-batches.ts";
import { InboxStore } from "./inbox/inbox.ts";
import { InboxChangeStore } from "./inbox/inbox-changes.ts";
import { MarketStore } from "./markets/markets.ts";
import { PositionFlowStore } from "./positions/position-flows.ts";
import { PositionStore } from "./positions/positions.ts";
import { PreferenceStore } from "./preferences/preferences.ts";
import { HeldAlertStore } from "./sends/held-alerts.ts";
import { OutcomePartitions } from "./sends/outcome-partitions.ts";
import { RecipientStore } from "./sends/recipients.ts";
import { SendBatchStore } from "./sends/send-batches.ts";
import { SendOutcomeStore } from "./sends/send-outcomes.ts";
import { SendOverviewStore } from "./sends/send-overview.ts";
import { SendStatusStore } from "./sends/send-status.ts";
import { SendStore } from "./sends/sends.ts";
import { ThrottleStore } from "./sends/throttles.ts";
import { IdempotencyKeyStore } from "./service/idempotency-keys.ts";
import { RateLimitStore } from "./service/rate-limits.ts";
import { RetentionStore } from "./service/retention.ts";
import { SubscriptionStore } from "./subscriptions/subscriptions.ts";
import { TopicStore } from "./subscriptions/topics.ts";
import { createTableVersionReader } from "./table-versions.ts";
import { BlockedWalletStore } from "./wallets/blocked-wallets.ts";
import { WalletDeliveryStore } from "./wallets/wallet-deliveries.ts";
import { WalletErasureStore } from "./wallets/wallet-erasure.ts";
import { WalletOverviewStore } from "./wallets/wallet-overview.ts";
import { WalletRecordStore } from "./wallets/wallet-records.ts";
import { DeliveryStore } from "./webhooks/deliveries.ts";
import { DeliveryAttemptStore } from "./webhooks/delivery-attempts.ts";
import { DeliveryReplayStore } from "./webhooks/delivery-replay.ts";
import { createWebhookEnqueuer } from "./webhooks/enqueue-webhook-jobs.ts";
import { FailingWebhookStore } from "./webhooks/failing-webhooks.ts";
import { WebhookStore } from "./webhooks/webhooks.ts";

/** The tables by area. */
export type Store = ReturnType<typeof openStore>;

export function openStore(
  db: Database,
  cipher = new SecretCipher(undefined, systemRandom),
  ranking: FeedRanking = [],
  repayOptions?: RepayOptions,
) {
  const { jobs, enqueue } = openQueue();
  const outcomePartitions = new OutcomePartitions(db);

  return {
    accessKeys: new AccessKeyStore(db, cipher),
    adminKeys: new AdminKeyStore(db, cipher),
    adminSessions: new AdminSessionStore(db),
    apps: new AppStore(db),
    assets: new AssetStore(db, ranking),
    auditLog: new AuditLogStore(db),
    blockedWallets: new BlockedWalletStore(db),
    channels: new ChannelStore(db),
    deadLetters: new DeadLetters(db),
    deliveries: new DeliveryStore(db, enqueue),
    deliveryAttempts: new DeliveryAttemptStore(db, enqueue, cipher),
    deliveryReplay: new DeliveryReplayStore(db, enqueue),
    emailCodes: new EmailCodeStore(db, jobs),
    eventSubscriptions: new EventSubscriptionStore(db),
    failingWebhooks: new FailingWebhookStore(db),
    heldAlerts: new HeldAlertStore(db, jobs),
    idempotencyKeys: new IdempotencyKeyStore(db),
    inbox: new InboxStore(db),
    inboxChanges: new InboxChangeStore(db),
    mailbox: new MailboxStore(db),
    feedOwners: new FeedOwnerStore(db, ranking),
    markets: new MarketStore(db, ranking),
    pushedBatches: new PushedBatchStore(db),
    preferences: new PreferenceStore(db),
    pushKeys: new PushKeyStore(db, cipher),
    positionRules: new PositionRuleStore(db),
    positionFlows: new PositionFlowStore(db),
    positions: new PositionStore(db, ranking, repayOptions),
    pastPrices: new PastPriceStore(db),
    pushDevices: new PushDeviceStore(db),
    rateLimits: new RateLimitStore(db),
    recipients: new RecipientStore(db),
    replicaReports: new ReplicaReportStore(db),
    retention: new RetentionStore(db),
    sendBatches: new SendBatchStore(db),
    sendOutcomes: new SendOutcomeStore(db, jobs, outcomePartitions),
    sendOverview: new SendOverviewStore(db),
    sendStatus: new SendStatusStore(db),
    sends: new SendStore(db, jobs, outcomePartitions),
    serviceStatus: new ServiceStatusStore(db),
    sessions: new SessionStore(db),
    subscriptions: new SubscriptionStore(db),
    throttles: new ThrottleStore(db),
    walletDeliveries: new WalletDeliveryStore(db),
    walletErasure: new WalletErasureStore(db),
    topics: new TopicStore(db),
    usage: new UsageStore(db),
    walletOverview: new WalletOverviewStore(db),
    walletRecords: new WalletRecordStore(db),
    webhooks: new WebhookStore(db, enqueue, cipher),
  };
}

/** What market data operations read. */
export function openMarketData(db: Database): Pick<Store, "assets" | "markets" | "positions"> {
  return {
    assets: new AssetStore(db),
    markets: new MarketStore(db),
    positions: new PositionStore(db),
  };
}

/** What event detectors read and write. */
export function openEventStores(
  db: Database,
  options: Omit<EventOutboxOptions, "jobs" | "enqueue">,
  repayOptions?: RepayOptions,
) {
  const outbox = new EventOutbox({ ...openQueue(), ...options });
  const readTableVersion = createTableVersionReader(db);
  return {
    assets: new AssetStore(db),
    feedMarks: new FeedMarkStore(db),
    levelStates: new LevelStateStore(db, outbox),
    positionCrossings: new PositionCrossingStore(db, outbox, repayOptions),
    priceStates: new PriceStateStore(db, outbox),
    tokenHoldings: new TokenHoldingStore(db),
    tokenSightings: new TokenSightingStore(db, outbox),
    watchedTokens: new WatchedTokenStore(db),
    readVersion: () => readTableVersion("event_subscriptions"),
  };
}

function openQueue() {
  const jobs = new JobQueue();
  return { jobs, enqueue: createWebhookEnqueuer(jobs) };
}

/** Deletes expired rows. Safe to run at any time, repeatedly and on several replicas at once. */
export async function forgetExpired(store: Store, now: Date): Promise<void> {
  await store.sessions.forgetExpired(now);
  await store.idempotencyKeys.forgetExpired(now);
  await store.pushedBatches.forgetExpired(now);
  await store.channels.forgetExpired(now);
  await store.rateLimits.forgetExpired(now);
  await store.adminSessions.forgetExpired(now);
  await store.auditLog.forgetExpired(now);
  await store.deadLetters.forgetDismissals();
  await store.positionRules.forgetChanges(now);
  await store.inboxChanges.forgetExpired(now);
  await store.throttles.forgetExpired(now);
}
