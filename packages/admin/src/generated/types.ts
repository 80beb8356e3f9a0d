// Generated from Bellwether admin 0.2.1 by @bellwether/generate. Edit the document, not this file.

/**
 * The id of an app.
 *
 * Format: uuid.
 *
 * @example 5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2
 */
export type AppId = string;

/**
 * The id of a key; not the key itself.
 *
 * Format: uuid.
 *
 * @example 3a9f6c1e-5b2d-4e8f-8a7c-1d2e3f4a5b6c
 */
export type KeyId = string;

/**
 * The id of an admin key.
 *
 * Format: uuid.
 *
 * @example 7c1d0b52-6f0e-4c7c-9a0d-2f7b1d5c8e31
 */
export type AdminKeyId = string;

/**
 * A name that people see.
 *
 * 1 to 100 characters. Pattern: `^ *[^\x20\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff][^\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff]*$`.
 *
 * @example Harbor Alerts
 */
export type Name = string;

/**
 * The purpose of the app, shown to subscribers.
 *
 * 1 to 500 characters. Pattern: `^ *[^\x20\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff][^\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff]*$`.
 *
 * @example Rates and positions of Harbor's lending market.
 */
export type AppText = string;

/**
 * A URL that starts with http:// or https://.
 *
 * At most 500 characters. Pattern: `^https?://[!#-;=?-Z_a-z~\[\]]+$`.
 *
 * @example https://harbor.bellwether.example
 */
export type WebUrl = string;

/**
 * The https URL of a square image.
 *
 * At most 500 characters. Pattern: `^https://[!#-;=?-Z_a-z~\[\]]+$`.
 *
 * @example https://bellwether.example/icons/harbor.svg
 */
export type IconUrl = string;

/** An app that sends alerts. */
export interface App {
  id: AppId;
  /**
   * The name that subscribers see.
   *
   * At least 1 character.
   */
  name: string;
  /** The purpose of the app. */
  description?: string;
  /**
   * The URL of the app's icon.
   *
   * Format: uri.
   */
  icon?: string;
  /**
   * The URL of the app's website.
   *
   * Format: uri.
   */
  websiteUrl?: string;
  /** The wallet whose sessions may send alerts for the app. */
  wallet?: string;
  /** Whether the app may use the events beta. */
  earlyAccess: boolean;
  /**
   * The number of wallets that subscribe to the app. Absent in lists.
   *
   * Unit: count. At least 0.
   */
  subscribers?: number;
  /**
   * The number of the app's active API keys.
   *
   * Unit: count. At least 0.
   */
  activeKeys: number;
  /**
   * The creation time, in UTC.
   *
   * Format: date-time.
   */
  createdAt: string;
}

/** A page of apps and the next cursor. */
export interface AppPage {
  /** The apps on this page. */
  apps: App[];
  cursor: NextCursor;
}

/** A wallet that subscribes to an app. */
export interface AppSubscriber {
  walletAddress: WalletAddress;
}

/** A page of subscribers and the next cursor. */
export interface SubscriberPage {
  /** The subscribers on this page. */
  subscribers: AppSubscriber[];
  cursor: NextCursor;
}

/** The app to create. */
export interface CreateAppRequest {
  name: Name;
  description?: AppText;
  icon?: IconUrl;
  websiteUrl?: WebUrl;
  wallet?: WalletAddress;
}

/** The fields to change. */
export interface UpdateAppRequest {
  name?: Name;
  description?: AppText;
  icon?: IconUrl;
  websiteUrl?: WebUrl;
  /** Whether the app may use the events beta. */
  earlyAccess?: boolean;
}

/**
 * The id of a topic.
 *
 * Format: uuid.
 *
 * @example 0f3c2a1b-77c4-4a52-8c0f-1f2f6f1f9d10
 */
export type AdminTopicId = string;

/**
 * The subject of the topic's alerts, shown to subscribers.
 *
 * 1 to 500 characters. Pattern: `^ *[^\x20\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff][^\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff]*$`.
 *
 * @example When the rate of a market changes.
 */
export type TopicText = string;

/** A topic of an app. */
export interface AdminTopic {
  id: AdminTopicId;
  appId: AppId;
  /**
   * The name that subscribers see.
   *
   * At least 1 character.
   */
  name: string;
  /**
   * The name in lowercase, with hyphens between its words. It changes with the name.
   *
   * At least 1 character.
   */
  slug: string;
  /** The subject of its alerts. */
  description?: string;
  /**
   * The number of wallets that subscribe to the topic. Absent in lists.
   *
   * Unit: count. At least 0.
   */
  subscribers?: number;
  /**
   * The creation time, in UTC.
   *
   * Format: date-time.
   */
  createdAt: string;
}

/** A page of topics and the next cursor. */
export interface AdminTopicPage {
  /** The topics on this page. */
  topics: AdminTopic[];
  cursor: NextCursor;
}

/** The topic to create. */
export interface CreateTopicRequest {
  appId: AppId;
  name: Name;
  description?: TopicText;
}

/** The fields to change. */
export interface UpdateTopicRequest {
  name?: Name;
  description?: TopicText;
}

/**
 * A day in UTC.
 *
 * Format: date. Pattern: `^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$`.
 *
 * @example 2026-11-02
 */
export type Day = string;

/** The usage of an app or a client key. Calls without either key have an entry without both. */
export interface Usage {
  /** The day; absent for the whole range. */
  day?: Day;
  /** The app whose API key was used for the requests, and that sent the alerts. */
  appId?: AppId;
  /** The name of the app. */
  appName?: string;
  /** The client key of calls without an API key. */
  keyId?: KeyId;
  /** The name of the client key, or of its client. */
  keyName?: string;
  requests: RequestCounts;
  /**
   * The sessions that were created.
   *
   * Unit: count. At least 0.
   */
  signIns: number;
  /**
   * The sends that were accepted.
   *
   * Unit: count. At least 0.
   */
  sends: number;
  /** The results of these sends on each channel, by the day of the send. */
  deliveries: DeliveryCounts[];
}

/** Requests by outcome. */
export interface RequestCounts {
  /**
   * Requests that succeeded: a status below 400.
   *
   * Unit: count. At least 0.
   */
  ok: number;
  /**
   * Requests that were refused: a status from 400 to 499.
   *
   * Unit: count. At least 0.
   */
  refused: number;
  /**
   * Requests that failed in the service: a status of 500 or more.
   *
   * Unit: count. At least 0.
   */
  failed: number;
}

/** The results of alerts on a channel. Pending and retried alerts are not counted. */
export interface DeliveryCounts {
  /**
   * The channel.
   *
   * Later versions may add values.
   */
  channel: "IN_APP" | "PUSH" | "EMAIL" | "TELEGRAM" | (string & {});
  /**
   * Alerts that the next server accepted, or that are in the inbox.
   *
   * Unit: count. At least 0.
   */
  sent: number;
  /**
   * Alerts that could not be delivered.
   *
   * Unit: count. At least 0.
   */
  failed: number;
  /**
   * Alerts that were skipped: the wallet has no address on the channel, or is blocked.
   *
   * Unit: count. At least 0.
   */
  skipped: number;
}

/** A page of usage, its days and the next cursor. */
export interface UsagePage {
  /** The first day. */
  from: Day;
  /** The last day. */
  to: Day;
  /** The usage on this page. */
  usage: Usage[];
  cursor: NextCursor;
}

/**
 * `client` identifies a client with users, `api` a server of an app, `feed` an indexer.
 *
 * @example api
 */
export type KeyKind = "client" | "api" | "feed";

/** A key without its secret. */
export interface AccessKey {
  id: KeyId;
  /**
   * The kind: `client` for a client with users, `api` for a server of an app, `feed` for an indexer.
   *
   * Later versions may add values. At least 1 character.
   */
  kind: "client" | "api" | "feed" | (string & {});
  /**
   * The name of the key. Absent for a key without one.
   *
   * At least 1 character.
   */
  name?: string;
  /**
   * The client of a client key.
   *
   * At least 1 character.
   */
  client?: string;
  appId?: AppId;
  /**
   * The feed of a feed key.
   *
   * At least 1 character.
   */
  feed?: string;
  /** The origins of the pages on which wallets sign in. Only client keys have origins; empty for other kinds. */
  origins: string[];
  /**
   * The rights of a feed key. Absent for other kinds, and for a feed key that was created before rights: it has all of them.
   *
   * Each item: At least 1 character.
   */
  rights?: string[];
  /**
   * The prefix and the last four characters of the key.
   *
   * At least 1 character.
   */
  hint: string;
  /**
   * The creation time, in UTC.
   *
   * Format: date-time.
   */
  createdAt: string;
  /**
   * The time when the key was revoked, in UTC. Absent for an active key.
   *
   * Format: date-time.
   */
  revokedAt?: string;
}

/** A page of keys and the next cursor. */
export interface AccessKeyPage {
  /** The keys on this page. */
  keys: AccessKey[];
  cursor: NextCursor;
}

/** A new key with its secret, which is shown only once. */
export interface AccessKeyWithSecret extends AccessKey {
  /**
   * The key. It is shown only once.
   *
   * At least 1 character.
   */
  key: string;
}

/**
 * The origins of the pages on which wallets sign in, such as https://app.example. http:// is accepted only on this machine.
 *
 * At most 50 items. Each item: At most 255 characters.
 */
export type Origins = string[];

/**
 * What a feed may write with more than new entries of its own. `assets`: descriptions of tokens that the service knows from another feed of a lower place, such as the catalogue. `jumps`: values with `jumpConfirmed`. `links:<host>`: markets with links to this host; `links` to any host. `providers`: markets of providers that belong to another feed.
 *
 * At most 50 items. Each item: 1 to 264 characters. Pattern: `^(assets|jumps|providers|links|links:[a-z0-9.-]+(:[0-9]{1,5})?)$`.
 *
 * @example [
 *   "jumps",
 *   "links:app.harbor.example"
 * ]
 */
export type FeedRights = string[];

/** A key of a client with users. */
export interface CreateClientKeyRequest {
  /** The kind of the key. */
  kind: "client";
  name?: Name;
  client: Name;
  origins?: Origins;
}

/** A key of a server of an app. */
export interface CreateApiKeyRequest {
  /** The kind of the key. */
  kind: "api";
  name?: Name;
  appId: AppId;
}

/** A key that pushes batches of a feed. */
export interface CreateFeedKeyRequest {
  /** The kind of the key. */
  kind: "feed";
  name?: Name;
  /**
   * The name of the feed, as in the setting `push:<name>`.
   *
   * 1 to 64 characters. Pattern: `^[a-z0-9-]+$`.
   */
  feed: string;
  /** The rights of the key. Without them it writes new entries of its own only. */
  rights?: FeedRights;
}

/** The key to create. */
export type CreateKeyRequest = CreateClientKeyRequest | CreateApiKeyRequest | CreateFeedKeyRequest;

/** The fields to change. */
export interface UpdateKeyRequest {
  name?: Name;
  origins?: Origins;
  /** The new rights of a feed key. */
  rights?: FeedRights;
}

/** An admin key without its secret. */
export interface AdminKey {
  id: AdminKeyId;
  /**
   * The name of its holder.
   *
   * At least 1 character.
   */
  name: string;
  role: AnyAdminRole;
  /**
   * The prefix and the last four characters of the key.
   *
   * At least 1 character.
   */
  hint: string;
  /**
   * The creation time, in UTC.
   *
   * Format: date-time.
   */
  createdAt: string;
  /**
   * The time when the key was revoked, in UTC. Absent for an active key.
   *
   * Format: date-time.
   */
  revokedAt?: string;
}

/** A page of admin keys and the next cursor. */
export interface AdminKeyPage {
  /** The admin keys on this page. */
  adminKeys: AdminKey[];
  cursor: NextCursor;
}

/** What an admin key may do. Each role includes the one before: `read` sees the state of the deployment, `operate` also works with wallets and dead letters, `all` also manages apps, topics and keys, and erases wallets. */
export type AdminRole = "read" | "operate" | "all";

/**
 * The role of the admin key; in an audit entry, its role at the time of the call.
 *
 * Later versions may add values. At least 1 character.
 */
export type AnyAdminRole = "read" | "operate" | "all" | (string & {});

/** An admin key with its secret. */
export interface AdminKeyWithSecret extends AdminKey {
  /**
   * The key. It is shown only once.
   *
   * At least 1 character.
   */
  key: string;
}

/** The admin key to create. */
export interface CreateAdminKeyRequest {
  name: Name;
  role: AdminRole;
}

/** The fields of the admin key to change. */
export interface UpdateAdminKeyRequest {
  role: AdminRole;
}

/** A session of an admin key without its token. */
export interface AdminSession {
  adminKeyId: AdminKeyId;
  /**
   * The name of the admin key's holder.
   *
   * At least 1 character.
   */
  adminKeyName: string;
  role: AnyAdminRole;
  /**
   * The time of the start, in UTC.
   *
   * Format: date-time.
   */
  startedAt: string;
  /**
   * The time, in UTC, when the session ends unless `renewAdminSession` is called.
   *
   * Format: date-time.
   */
  idleExpiresAt: string;
  /**
   * The time, in UTC, when the session ends in any case.
   *
   * Format: date-time.
   */
  expiresAt: string;
}

/** A session of an admin key with its token. */
export interface AdminSessionWithToken extends AdminSession {
  /**
   * The token, to send as `X-Admin-Key`. It is shown only once.
   *
   * At least 1 character.
   */
  token: string;
}

/** The result of ending sessions of an admin key. */
export interface EndedAdminSessions {
  /**
   * The number of sessions that ended.
   *
   * Unit: count. At least 0.
   */
  ended: number;
}

/** A call that changed something or read the data of a wallet, or attempted to. */
export interface AuditEntry {
  /**
   * The id of the entry.
   *
   * Format: uuid.
   */
  id: string;
  /**
   * The time of the call, in UTC.
   *
   * Format: date-time.
   */
  at: string;
  adminKeyId: AdminKeyId;
  /**
   * The name of the admin key.
   *
   * At least 1 character.
   */
  adminKeyName: string;
  adminKeyRole: AnyAdminRole;
  /**
   * The operation, such as `revokeKey`.
   *
   * At least 1 character.
   */
  operation: string;
  /** The target of the call, such as `apps/` with an id. Absent if a refused call created nothing. */
  target?: string;
  /**
   * The id of the request in the service's logs.
   *
   * At least 1 character.
   */
  requestId: string;
  /**
   * The outcome: `done`, `refused` with a 4xx error, or `failed` with a 5xx error. `started` until the call ends. A call that stays `started` was interrupted when the service stopped; the change may have been made.
   *
   * Later versions may add values. At least 1 character.
   */
  outcome: "started" | "done" | "refused" | "failed" | (string & {});
  /** The error code of a refused call. */
  code?: string;
}

/** A page of audit entries and the next cursor. */
export interface AuditEntryPage {
  /** The entries on this page. */
  entries: AuditEntry[];
  cursor: NextCursor;
}

/**
 * The id of a send.
 *
 * Format: uuid.
 *
 * @example 2d9f7c64-1b83-4e0a-9f35-8a6c0e5d7b21
 */
export type SendId = string;

/**
 * The id of a dead letter.
 *
 * Format: uuid.
 *
 * @example a6d1e9f4-2c8b-4b57-9f30-7e5d1c4b8a92
 */
export type DeadLetterId = string;

/** The state of the service. */
export interface ServiceStatus {
  /**
   * The time of the response, in UTC.
   *
   * Format: date-time.
   */
  at: string;
  database: DatabaseStatus;
  /** The running replicas, oldest first. */
  replicas: Replica[];
  /** The feeds that a replica is configured to read, by name. */
  feeds: FeedStatus[];
  /** The queues of jobs, by name. */
  queues: Queue[];
  /**
   * The number of jobs that failed after all their retries.
   *
   * Unit: count. At least 0.
   */
  deadLetters: number;
  /**
   * The number of webhooks whose last attempt failed, or that the service has disabled.
   *
   * Unit: count. At least 0.
   */
  failingWebhooks: number;
  /**
   * The number of sends of the last 24 hours that are not done.
   *
   * Unit: count. At least 0.
   */
  sendsInFlight: number;
  /** The kinds of event subscriptions and rules that are enabled, by name. */
  watches: Watch[];
}

/** How many event subscriptions or rules of a kind are enabled. */
export interface Watch {
  /**
   * The event of event subscriptions; `position-rule` for the rules of wallets.
   *
   * At least 1 character.
   */
  kind: string;
  /**
   * The number of enabled ones, counted to 100,000.
   *
   * Unit: count. At least 0.
   */
  enabledCount: number;
}

/** The database and its migrations. */
export interface DatabaseStatus {
  /**
   * The version of PostgreSQL.
   *
   * At least 1 character.
   */
  serverVersion: string;
  /**
   * The size of the database on disk.
   *
   * Unit: bytes. At least 0.
   */
  sizeBytes: number;
  /**
   * The number of applied migrations.
   *
   * Unit: count. At least 0.
   */
  migrations: number;
  /**
   * The newest applied migration.
   *
   * At least 1 character.
   */
  newestMigration: string;
  /**
   * The time when the newest migration was applied, in UTC.
   *
   * Format: date-time.
   */
  migratedAt: string;
}

/** A replica, as of its last report. */
export interface Replica {
  /**
   * The id of the replica, new at each start.
   *
   * Format: uuid.
   */
  id: string;
  /**
   * The version of the service.
   *
   * At least 1 character.
   */
  version: string;
  /**
   * The time when the replica started, in UTC.
   *
   * Format: date-time.
   */
  startedAt: string;
  /**
   * The time of its last report, in UTC.
   *
   * Format: date-time.
   */
  reportedAt: string;
  /** The leases that the replica holds, for jobs that run on one replica at a time, such as `feed:simulator`. */
  leases: string[];
  /** The channels other than the inbox. */
  channels: ChannelStatus[];
}

/** A channel on one replica. */
export interface ChannelStatus {
  channel: AnyChannel;
  /**
   * The mode: `provider` sends to a provider, `mailbox` to the page `/mailbox`, `off` sends nothing.
   *
   * Later versions may add values. At least 1 character.
   */
  mode: "provider" | "mailbox" | "off" | (string & {});
  /**
   * The state: `working`, `paused` while its server is unreachable or refuses the credential, or `off`.
   *
   * Later versions may add values. At least 1 character.
   */
  state: "working" | "paused" | "off" | (string & {});
  /** The reason the channel is paused. */
  reason?: string;
}

/** A feed, as of the last report of the replica that reads it. */
export interface FeedStatus {
  /**
   * The name of the feed, with its partition.
   *
   * At least 1 character.
   */
  name: string;
  /**
   * The state: `reading`, `failing` if the last read of the source failed, `starting` before the first response, `stopped` while no replica reads it.
   *
   * Later versions may add values. At least 1 character.
   */
  state: "reading" | "failing" | "starting" | "stopped" | (string & {});
  /**
   * The replica that reads the feed. Absent if there is none.
   *
   * Format: uuid.
   */
  replicaId?: string;
  /**
   * The time of the last response of the source, in UTC.
   *
   * Format: date-time.
   */
  lastSuccessAt?: string;
  /**
   * The time of the last failed read of the source, in UTC.
   *
   * Format: date-time.
   */
  lastFailureAt?: string;
  /** The last problem of the source or of an entry. */
  lastProblem?: string;
  /**
   * The number of accepted entries since the replica started.
   *
   * Unit: count. At least 0.
   */
  entriesAccepted: number;
  /**
   * The number of invalid entries and other problems since the replica started.
   *
   * Unit: count. At least 0.
   */
  problems: number;
  /**
   * The number of entries that are waiting for the price of their token or for their market.
   *
   * Unit: count. At least 0.
   */
  entriesWaiting: number;
}

/** The load of a queue. */
export interface Queue {
  /**
   * The name of the queue.
   *
   * At least 1 character.
   */
  queue: string;
  /**
   * The number of pending and running jobs.
   *
   * Unit: count. At least 0.
   */
  jobs: number;
  /**
   * The age of the oldest due job, in seconds.
   *
   * Unit: seconds. At least 0.
   */
  oldestDueSeconds: number;
}

/** A send and its results so far. */
export interface SendProgress {
  id: SendId;
  appId: AppId;
  /**
   * The name of the app.
   *
   * At least 1 character.
   */
  appName: string;
  /** The title of the message. */
  title: string;
  /**
   * The state: `expanding` while recipients are added, `delivering` while alerts are pending or retried, `done` after that.
   *
   * Later versions may add values. At least 1 character.
   */
  state: "expanding" | "delivering" | "done" | (string & {});
  /**
   * The time when the send was accepted, in UTC.
   *
   * Format: date-time.
   */
  createdAt: string;
  /**
   * The time after which waiting recipients are skipped, in UTC.
   *
   * Format: date-time.
   */
  expiresAt: string;
  /** The results for each requested channel. */
  channels: ChannelTotals[];
}

/** A page of sends and the next cursor. */
export interface SendPage {
  /** The sends on this page. */
  sends: SendProgress[];
  cursor: NextCursor;
}

/** A webhook whose last attempt failed, or that the service has disabled. */
export interface FailingWebhook {
  /**
   * The id of the webhook.
   *
   * Format: uuid.
   */
  id: string;
  appId: AppId;
  /**
   * The name of the app.
   *
   * At least 1 character.
   */
  appName: string;
  /**
   * The URL.
   *
   * At least 1 character.
   */
  url: string;
  /** Whether events are delivered. */
  enabled: boolean;
  /**
   * The number of failed attempts since the last success.
   *
   * Unit: count. At least 0.
   */
  consecutiveFailures: number;
  /**
   * The time of the first failure since the last success, in UTC.
   *
   * Format: date-time.
   */
  failingSince?: string;
  /**
   * The reason the service disabled it: `failing` after five days without a success, `gone` after a 410 response. Absent if the webhook is enabled.
   *
   * Later versions may add values. At least 1 character.
   */
  disabledReason?: "failing" | "gone" | (string & {});
  /**
   * The creation time, in UTC.
   *
   * Format: date-time.
   */
  createdAt: string;
}

/** A page of webhooks and the next cursor. */
export interface FailingWebhookPage {
  /** The webhooks on this page. */
  webhooks: FailingWebhook[];
  cursor: NextCursor;
}

/** Whether events are delivered. */
export interface UpdateAppWebhookRequest {
  /** Whether events are delivered. */
  enabled: boolean;
}

/** A job that failed after all its retries. */
export interface DeadLetter {
  id: DeadLetterId;
  /**
   * The queue of the job.
   *
   * At least 1 character.
   */
  queue: string;
  /**
   * The time of the last failure, in UTC.
   *
   * Format: date-time.
   */
  failedAt: string;
  /**
   * The number of attempts.
   *
   * Unit: count. At least 0.
   */
  attempts: number;
  /** The message of the last error, without personal addresses. */
  error: string;
  sendId?: SendId;
  /**
   * The webhook of a delivery.
   *
   * Format: uuid.
   */
  webhookId?: string;
  /**
   * The delivery to a webhook.
   *
   * Format: uuid.
   */
  deliveryId?: string;
  dismissal?: DeadLetterDismissal;
}

/** Who dismissed a dead letter, and why. Absent from a dead letter that needs attention. */
export interface DeadLetterDismissal {
  /**
   * The reason, for other operators.
   *
   * At least 1 character.
   */
  reason: string;
  /**
   * The name of the admin key, or `command line`.
   *
   * At least 1 character.
   */
  by: string;
  /**
   * The time of the dismissal, in UTC.
   *
   * Format: date-time.
   */
  at: string;
}

/** Why the dead letter needs no attention. */
export interface DismissDeadLetterRequest {
  /**
   * The reason, for other operators. The erasure of a wallet removes a reason that names it.
   *
   * 1 to 500 characters. Pattern: `^ *[^\x20\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff][^\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff]*$`.
   */
  reason: string;
}

/** A page of dead letters and the next cursor. */
export interface DeadLetterPage {
  /** The dead letters on this page. */
  deadLetters: DeadLetter[];
  cursor: NextCursor;
}

/** The dead letters to resend. */
export interface ResendDeadLettersRequest {
  /** Must be `true`; selects every dead letter, or every one of `queue`. */
  all: true;
  /**
   * The queue of the jobs. Defaults to all queues.
   *
   * 1 to 64 characters. Pattern: `^[a-z0-9-]+$`.
   */
  queue?: string;
}

/** The number of jobs that were requeued. */
export interface ResentJobs {
  /**
   * The number of requeued jobs.
   *
   * Unit: count. At least 0.
   */
  resent: number;
}

/** The data of a wallet. */
export interface Wallet {
  walletAddress: WalletAddress;
  /**
   * The time when the wallet was blocked, in UTC. Absent if it is not blocked.
   *
   * Format: date-time.
   */
  blockedAt?: string;
  /** Its email address. */
  email?: string;
  /** The name of its Telegram account. */
  telegram?: string;
  /**
   * The number of its devices for push messages.
   *
   * Unit: count. At least 0.
   */
  pushDevices: number;
  /**
   * The number of its valid sessions in `listSessions`.
   *
   * Unit: count. At least 0.
   */
  sessions: number;
  /**
   * The number of alerts in its inbox.
   *
   * Unit: count. At least 0.
   */
  alerts: number;
  /**
   * The number of its own rules in `listPositionRules`.
   *
   * Unit: count. At least 0.
   */
  positionRules: number;
  /** The apps that the wallet subscribes to, sorted by name. */
  subscriptions: WalletSubscription[];
}

/** An app that a wallet subscribes to. */
export interface WalletSubscription {
  appId: AppId;
  /**
   * The name of the app.
   *
   * At least 1 character.
   */
  appName: string;
  /** The channels that the app may use. */
  channels: AnyChannel[];
}

/** The outcome of an alert of a wallet at one address. */
export interface WalletDelivery {
  /**
   * The id of the alert.
   *
   * Format: uuid.
   */
  alertId: string;
  sendId: SendId;
  appId: AppId;
  /**
   * The name of the app.
   *
   * At least 1 character.
   */
  appName: string;
  /** The title of the message. */
  title: string;
  channel: AnyChannel;
  /**
   * The device of a push message. Absent on other channels, and for a wallet without a device.
   *
   * Format: uuid.
   */
  deviceId?: string;
  /**
   * The state: `waiting` before the first attempt, `sent` once the next server accepted the alert or it is in the inbox, `retrying` before another attempt, `failed` after the last attempt, `skipped` without an attempt.
   *
   * Later versions may add values. At least 1 character.
   */
  state: "waiting" | "sent" | "retrying" | "failed" | "skipped" | (string & {});
  /**
   * The number of attempts so far.
   *
   * Unit: count. At least 0.
   */
  attempts: number;
  /**
   * The reason the alert was not sent, as in `listSendDeliveries`. Absent if it was sent or is pending.
   *
   * At least 1 character.
   */
  code?: string;
  /**
   * The time when the send was accepted, in UTC.
   *
   * Format: date-time.
   */
  createdAt: string;
  /**
   * The time of the last attempt, or of the decision to skip, in UTC. Absent while the alert is pending.
   *
   * Format: date-time.
   */
  updatedAt?: string;
}

/** A page of deliveries of a wallet and the next cursor. */
export interface WalletDeliveryPage {
  /** The deliveries on this page. */
  deliveries: WalletDelivery[];
  cursor: NextCursor;
}

/** A row that the service stores about a wallet. */
export interface WalletRecord {
  /**
   * The table of the row.
   *
   * At least 1 character.
   */
  table: string;
  /** The columns of the row, as they are stored. Later versions may add and remove columns. */
  row: {
    [key: string]: unknown;
  };
}

/** A page of records and the next cursor. */
export interface WalletRecordPage {
  /** The records on this page, by table. */
  records: WalletRecord[];
  cursor: NextCursor;
}

/** The wallet to erase. */
export interface EraseWalletRequest {
  walletAddress: WalletAddress;
}

/** The result of erasing a wallet. */
export interface ErasedWallet {
  walletAddress: WalletAddress;
  /**
   * The time when the wallet was erased, in UTC.
   *
   * Format: date-time.
   */
  erasedAt: string;
}

/** A wallet that cannot sign in and receives no alerts. */
export interface BlockedWallet {
  walletAddress: WalletAddress;
  /** The reason for the block, for other operators. */
  reason?: string;
  /**
   * The time when the wallet was blocked, in UTC.
   *
   * Format: date-time.
   */
  blockedAt: string;
}

/** A page of blocked wallets and the next cursor. */
export interface BlockedWalletPage {
  /** The blocked wallets on this page. */
  wallets: BlockedWallet[];
  cursor: NextCursor;
}

/** The wallet to block. */
export interface BlockWalletRequest {
  walletAddress: WalletAddress;
  /**
   * The reason for the block, for other operators. The wallet does not see it.
   *
   * 1 to 500 characters. Pattern: `^ *[^\x20\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff][^\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff]*$`.
   */
  reason?: string;
}

/** The result of unblocking a wallet. */
export interface UnblockedWallet {
  /** Always `true`. */
  unblocked: boolean;
}

/**
 * A channel in a response. Later versions may add channels.
 *
 * Later versions may add values.
 *
 * @example IN_APP
 */
export type AnyChannel = "PUSH" | "IN_APP" | "EMAIL" | "TELEGRAM" | (string & {});

/** The problem with one field of the request. */
export interface FieldProblem {
  /**
   * The path of the field, with dots and indexes, such as `recipient.walletAddresses[3]`.
   *
   * @example limit
   */
  field: string;
  /**
   * The problem with the value.
   *
   * @example is 500
   */
  problem: string;
  /**
   * The accepted values.
   *
   * @example 1 to 200
   */
  allowed?: string;
}

/** The fields that every error response has at its top level, on every host. */
export interface ErrorFields {
  /**
   * A stable kebab-case error code. New codes may be added; handle an unknown code by its status.
   *
   * At least 1 character.
   *
   * @example invalid-request
   */
  code: string;
  /**
   * The HTTP status, repeated for clients that keep only the body.
   *
   * Unit: http-status. At least 400.
   *
   * @example 400
   */
  status: number;
  /**
   * A sentence that names the field, the problem and the allowed values.
   *
   * At least 1 character.
   *
   * @example limit is 500; it must be between 1 and 200.
   */
  message: string;
  /** One entry for each invalid field. */
  details?: FieldProblem[];
  /**
   * The id of the request in the service's logs, also sent as a header. Quote it in problem reports.
   *
   * 1 to 64 characters.
   *
   * @example 01JBQ8K3W5N7T2V9X4Y6Z8A0BC
   */
  requestId: string;
  /**
   * The page that documents the code.
   *
   * Format: uri.
   *
   * @example https://bellwether.example/docs/guides/errors.html#invalid-request
   */
  documentationUrl: string;
}

/** An error that programs can branch on. */
export interface ErrorDetail extends ErrorFields {
  /**
   * The error code. These are the codes of this version.
   *
   * Later versions may add values.
   */
  code:
    | "invalid-request"
    | "wrong-code"
    | "code-expired"
    | "unauthorized"
    | "signature-mismatch"
    | "message-expired"
    | "message-unknown"
    | "wallet-blocked"
    | "forbidden"
    | "early-access-needed"
    | "not-found"
    | "method-not-allowed"
    | "idempotency-key-reused"
    | "idempotency-key-in-use"
    | "already-verified"
    | "limit-reached"
    | "delivery-underway"
    | "too-large"
    | "unsupported-media-type"
    | "too-many-requests"
    | "internal-error"
    | "not-implemented"
    | "channel-unavailable"
    | "unavailable"
    | (string & {});
}

/** An error response of the alerts host. */
export interface AlertsError extends ErrorDetail {
  /** The fields of the top level again. */
  error: ErrorDetail;
}

/**
 * An opaque, signed position in a list.
 *
 * 1 to 512 characters.
 *
 * @example eyJhZnRlciI6ImhhcmJvci1sZW5kaW5nLXVzZGMifQ.6mVZ4Q1tXw
 */
export type Cursor = string;

/** The results of a send on one channel. `waiting`, `held`, `digested`, `throttled`, `sent`, `retrying`, `failed` and `skipped` add up to `recipients`, except on `PUSH`: a wallet with several devices counts once in `recipients`, and once for each device in the counts of attempts. */
export interface ChannelTotals {
  channel: AnyChannel;
  /**
   * The number of wallets that the send is addressed to: those that it names, or all subscribers of the app. The same on every channel.
   *
   * Unit: count. At least 0.
   */
  recipients: number;
  /**
   * The number of wallets whose alert was not attempted yet.
   *
   * Unit: count. At least 0.
   */
  waiting: number;
  /**
   * The number of wallets whose alert waits until their quiet hours end.
   *
   * Unit: count. At least 0.
   */
  held: number;
  /**
   * The number of wallets whose alert waits for a digest.
   *
   * Unit: count. At least 0.
   */
  digested: number;
  /**
   * The number of wallets whose alert waits because of a throttle.
   *
   * Unit: count. At least 0.
   */
  throttled: number;
  /**
   * The time when the next held, digested or throttled alert is due, in UTC. Absent if none waits.
   *
   * Format: date-time.
   */
  nextDueAt?: string;
  /**
   * The number of addresses at which the next server accepted the alert.
   *
   * Unit: count. At least 0.
   */
  sent: number;
  /**
   * The number of addresses that are retried.
   *
   * Unit: count. At least 0.
   */
  retrying: number;
  /**
   * The number of addresses that failed permanently.
   *
   * Unit: count. At least 0.
   */
  failed: number;
  /**
   * The number of wallets and addresses that were skipped: not subscribed to this channel, without an address, suppressed or expired.
   *
   * Unit: count. At least 0.
   */
  skipped: number;
}

/** The cursor of the next page, or null on the last page. */
export type NextCursor = Cursor | null;

/**
 * Identifies a webhook of an app.
 *
 * Format: uuid.
 *
 * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
 */
export type WebhookId = string;

/**
 * An https URL on the public internet. Other URLs are rejected, unless the service is configured for development.
 *
 * At most 2048 characters. Format: uri. Pattern: `^https?://`.
 *
 * @example https://hooks.bellwether.example/harbor
 */
export type WebhookUrl = string;

/**
 * A note for your own use.
 *
 * At most 200 characters.
 *
 * @example Prices for the rate page
 */
export type WebhookNote = string;

/** A URL that receives events. */
export interface Webhook {
  id: WebhookId;
  url: WebhookUrl;
  description?: WebhookNote;
  /** Whether events are delivered. Becomes `false` after five days of failures or a 410 response. */
  enabled: boolean;
  /**
   * The time of the first failure since the last success, in UTC. Absent if there was none.
   *
   * Format: date-time.
   */
  failingSince?: string;
  /**
   * The reason the service disabled the webhook: `failing` after five days without a success, `gone` after a 410 response. Absent if the webhook is enabled or the app disabled it.
   *
   * Later versions may add values. At least 1 character.
   */
  disabledReason?: "failing" | "gone" | (string & {});
  /**
   * The creation time, in UTC.
   *
   * Format: date-time.
   */
  createdAt: string;
}

/**
 * Identifies a delivery. Its messages carry the id as `webhook-id`.
 *
 * Format: uuid.
 *
 * @example c3a8e1f6-2b94-47d0-8e5f-6a7b9c0d1e23
 */
export type DeliveryId = string;

/** A call of a webhook and its result. */
export interface DeliveryAttempt {
  /**
   * The start of the attempt, in UTC.
   *
   * Format: date-time.
   */
  startedAt: string;
  /**
   * The time until the response had ended or the attempt failed, in milliseconds.
   *
   * Unit: milliseconds. At least 0.
   */
  durationMs: number;
  /**
   * The HTTP status of the response. Absent if there was no response.
   *
   * Unit: http-status. At least 100.
   */
  status?: number;
  /**
   * The reason the attempt failed, such as `http-500`, `timeout` or `dns`. Absent if it succeeded.
   *
   * At least 1 character.
   */
  code?: string;
  /**
   * The beginning of the response body, with signing secrets and keys of the service masked. Absent if the body is empty.
   *
   * 1 to 1024 characters.
   */
  responseText?: string;
}

/** A message to a webhook and the state of its delivery. */
export interface Delivery {
  id: DeliveryId;
  /**
   * The kind of event.
   *
   * Later versions may add values. At least 1 character.
   */
  event:
    | "price-change"
    | "new-token"
    | "last-trade-price-change"
    | "position-level"
    | (string & {});
  /**
   * The state: `pending` while another attempt is due, `delivered` after a 2xx response, `failed` after the last attempt.
   *
   * Later versions may add values. At least 1 character.
   */
  state: "pending" | "delivered" | "failed" | (string & {});
  /**
   * The number of attempts so far.
   *
   * Unit: count. At least 0.
   */
  attempts: number;
  /**
   * The HTTP status of the last response. Absent if there was no response.
   *
   * Unit: http-status. At least 100.
   */
  lastStatus?: number;
  /**
   * The reason the last attempt failed, such as `http-500`, `timeout` or `dns`. Absent if it succeeded.
   *
   * At least 1 character.
   */
  lastCode?: string;
  /**
   * The time when the delivery was queued, in UTC. Lists are sorted by it.
   *
   * Format: date-time.
   */
  createdAt: string;
  /**
   * The time of the last attempt, in UTC.
   *
   * Format: date-time.
   */
  lastAttemptAt?: string;
  /**
   * The time of the next attempt, in UTC. Absent if none is due, and while the delivery waits for the webhook to respond again or to be enabled.
   *
   * Format: date-time.
   */
  nextAttemptAt?: string;
  /**
   * The newest attempts, newest first. Absent before the first one.
   *
   * At most 12 items.
   */
  recentAttempts?: DeliveryAttempt[];
}

/** A page of deliveries and the next cursor. */
export interface DeliveryPage {
  /** The deliveries of this page, newest first. */
  deliveries: Delivery[];
  cursor: NextCursor;
}

/** The deliveries to replay. */
export interface ReplayDeliveriesRequest {
  /**
   * The start of the range, in UTC, inclusive. Deliveries have their time in `createdAt`.
   *
   * Format: date-time.
   */
  from: string;
  /**
   * The end of the range, in UTC, exclusive.
   *
   * Format: date-time.
   */
  to: string;
  /**
   * Only replay deliveries in these states. Defaults to failed ones. A pending one is attempted now instead of at its next attempt, unless an attempt is in progress.
   *
   * 1 to 3 items.
   */
  states?: ("failed" | "delivered" | "pending")[];
  cursor?: Cursor;
}

/** The number of deliveries that a call has queued, and the cursor for the next call. */
export interface ReplayedDeliveries {
  /**
   * The number of deliveries that this call has queued.
   *
   * Unit: count. At least 0.
   */
  queued: number;
  cursor: NextCursor;
}

/**
 * A Solana wallet address: the 32-byte ed25519 public key in base58.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 *
 * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
 */
export type WalletAddress = string;

/**
 * A channel through which alerts reach a subscriber.
 *
 * @example IN_APP
 */
export type Channel = "PUSH" | "IN_APP" | "EMAIL" | "TELEGRAM";

export interface paths {
  "/admin/v1/status": {
    get: operations["getServiceStatus"];
  };
  "/admin/v1/sends": {
    get: operations["listSends"];
  };
  "/admin/v1/sends/{sendId}": {
    get: operations["getSendProgress"];
  };
  "/admin/v1/failing-webhooks": {
    get: operations["listFailingWebhooks"];
  };
  "/admin/v1/webhooks/{webhookId}": {
    patch: operations["updateAppWebhook"];
  };
  "/admin/v1/webhooks/{webhookId}/deliveries": {
    get: operations["listWebhookDeliveries"];
  };
  "/admin/v1/webhooks/{webhookId}/deliveries/replay": {
    post: operations["replayWebhookDeliveries"];
  };
  "/admin/v1/dead-letters": {
    get: operations["listDeadLetters"];
  };
  "/admin/v1/dead-letters/resend": {
    post: operations["resendDeadLetters"];
  };
  "/admin/v1/dead-letters/{deadLetterId}/resend": {
    post: operations["resendDeadLetter"];
  };
  "/admin/v1/dead-letters/{deadLetterId}/dismiss": {
    post: operations["dismissDeadLetter"];
  };
  "/admin/v1/apps": {
    get: operations["listAllApps"];
    post: operations["createApp"];
  };
  "/admin/v1/apps/{appId}": {
    get: operations["getApp"];
    patch: operations["updateApp"];
  };
  "/admin/v1/apps/{appId}/subscribers": {
    get: operations["listAppSubscribers"];
  };
  "/admin/v1/topics": {
    get: operations["listAllTopics"];
    post: operations["createTopic"];
  };
  "/admin/v1/topics/{topicId}": {
    get: operations["getTopic"];
    patch: operations["updateTopic"];
  };
  "/admin/v1/keys": {
    get: operations["listKeys"];
    post: operations["createKey"];
  };
  "/admin/v1/keys/{keyId}": {
    get: operations["getKey"];
    patch: operations["updateKey"];
  };
  "/admin/v1/keys/{keyId}/revoke": {
    post: operations["revokeKey"];
  };
  "/admin/v1/usage": {
    get: operations["listUsage"];
  };
  "/admin/v1/admin-keys": {
    get: operations["listAdminKeys"];
    post: operations["createAdminKey"];
  };
  "/admin/v1/admin-keys/{adminKeyId}": {
    patch: operations["updateAdminKey"];
  };
  "/admin/v1/admin-keys/{adminKeyId}/revoke": {
    post: operations["revokeAdminKey"];
  };
  "/admin/v1/sessions": {
    post: operations["createAdminSession"];
  };
  "/admin/v1/sessions/renew": {
    post: operations["renewAdminSession"];
  };
  "/admin/v1/sessions/revoke": {
    post: operations["revokeAdminSession"];
  };
  "/admin/v1/audit-entries": {
    get: operations["listAuditEntries"];
  };
  "/admin/v1/wallets/{walletAddress}": {
    get: operations["getWallet"];
  };
  "/admin/v1/wallets/{walletAddress}/revoke-sessions": {
    post: operations["revokeWalletSessions"];
  };
  "/admin/v1/wallets/{walletAddress}/deliveries": {
    get: operations["listWalletDeliveries"];
  };
  "/admin/v1/wallets/{walletAddress}/records": {
    get: operations["exportWallet"];
  };
  "/admin/v1/blocked-wallets": {
    get: operations["listBlockedWallets"];
    post: operations["blockWallet"];
  };
  "/admin/v1/blocked-wallets/{walletAddress}/unblock": {
    post: operations["unblockWallet"];
  };
  "/admin/v1/erased-wallets": {
    post: operations["eraseWallet"];
  };
}

export type webhooks = Record<string, never>;

export interface components {
  schemas: {
    AppId: AppId;
    KeyId: KeyId;
    AdminKeyId: AdminKeyId;
    Name: Name;
    AppText: AppText;
    WebUrl: WebUrl;
    IconUrl: IconUrl;
    App: App;
    AppPage: AppPage;
    AppSubscriber: AppSubscriber;
    SubscriberPage: SubscriberPage;
    CreateAppRequest: CreateAppRequest;
    UpdateAppRequest: UpdateAppRequest;
    AdminTopicId: AdminTopicId;
    TopicText: TopicText;
    AdminTopic: AdminTopic;
    AdminTopicPage: AdminTopicPage;
    CreateTopicRequest: CreateTopicRequest;
    UpdateTopicRequest: UpdateTopicRequest;
    Day: Day;
    Usage: Usage;
    RequestCounts: RequestCounts;
    DeliveryCounts: DeliveryCounts;
    UsagePage: UsagePage;
    KeyKind: KeyKind;
    AccessKey: AccessKey;
    AccessKeyPage: AccessKeyPage;
    AccessKeyWithSecret: AccessKeyWithSecret;
    Origins: Origins;
    FeedRights: FeedRights;
    CreateClientKeyRequest: CreateClientKeyRequest;
    CreateApiKeyRequest: CreateApiKeyRequest;
    CreateFeedKeyRequest: CreateFeedKeyRequest;
    CreateKeyRequest: CreateKeyRequest;
    UpdateKeyRequest: UpdateKeyRequest;
    AdminKey: AdminKey;
    AdminKeyPage: AdminKeyPage;
    AdminRole: AdminRole;
    AnyAdminRole: AnyAdminRole;
    AdminKeyWithSecret: AdminKeyWithSecret;
    CreateAdminKeyRequest: CreateAdminKeyRequest;
    UpdateAdminKeyRequest: UpdateAdminKeyRequest;
    AdminSession: AdminSession;
    AdminSessionWithToken: AdminSessionWithToken;
    EndedAdminSessions: EndedAdminSessions;
    AuditEntry: AuditEntry;
    AuditEntryPage: AuditEntryPage;
    SendId: SendId;
    DeadLetterId: DeadLetterId;
    ServiceStatus: ServiceStatus;
    Watch: Watch;
    DatabaseStatus: DatabaseStatus;
    Replica: Replica;
    ChannelStatus: ChannelStatus;
    FeedStatus: FeedStatus;
    Queue: Queue;
    SendProgress: SendProgress;
    SendPage: SendPage;
    FailingWebhook: FailingWebhook;
    FailingWebhookPage: FailingWebhookPage;
    UpdateAppWebhookRequest: UpdateAppWebhookRequest;
    DeadLetter: DeadLetter;
    DeadLetterDismissal: DeadLetterDismissal;
    DismissDeadLetterRequest: DismissDeadLetterRequest;
    DeadLetterPage: DeadLetterPage;
    ResendDeadLettersRequest: ResendDeadLettersRequest;
    ResentJobs: ResentJobs;
    Wallet: Wallet;
    WalletSubscription: WalletSubscription;
    WalletDelivery: WalletDelivery;
    WalletDeliveryPage: WalletDeliveryPage;
    WalletRecord: WalletRecord;
    WalletRecordPage: WalletRecordPage;
    EraseWalletRequest: EraseWalletRequest;
    ErasedWallet: ErasedWallet;
    BlockedWallet: BlockedWallet;
    BlockedWalletPage: BlockedWalletPage;
    BlockWalletRequest: BlockWalletRequest;
    UnblockedWallet: UnblockedWallet;
    AnyChannel: AnyChannel;
    FieldProblem: FieldProblem;
    ErrorFields: ErrorFields;
    ErrorDetail: ErrorDetail;
    AlertsError: AlertsError;
    Cursor: Cursor;
    ChannelTotals: ChannelTotals;
    NextCursor: NextCursor;
    WebhookId: WebhookId;
    WebhookUrl: WebhookUrl;
    WebhookNote: WebhookNote;
    Webhook: Webhook;
    DeliveryId: DeliveryId;
    DeliveryAttempt: DeliveryAttempt;
    Delivery: Delivery;
    DeliveryPage: DeliveryPage;
    ReplayDeliveriesRequest: ReplayDeliveriesRequest;
    ReplayedDeliveries: ReplayedDeliveries;
    WalletAddress: WalletAddress;
    Channel: Channel;
  };
  responses: {
    App: {
      headers: ResponseHeaders1;
      content: {
        "application/json": App;
      };
    };
    AccessKey: Response1;
    UnknownAdminKey: Response2;
    TooManyRequests: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Retry-After": components["headers"]["RetryAfter"];
        RateLimit: components["headers"]["ExceededRateLimit"];
        "RateLimit-Policy": components["headers"]["ExceededRateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": AlertsError;
      };
    };
    InternalError: Response2;
    Unavailable: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": AlertsError;
      };
    };
    InvalidPage: Response2;
    InvalidId: Response2;
    SendNotFound: Response2;
    InvalidWebhookChange: Response2;
    RoleTooLow: Response2;
    AnyWebhookNotFound: Response2;
    TooLarge: Response2;
    UnsupportedMediaType: Response2;
    InvalidReplay: Response2;
    IdempotencyConflict: Response2;
    InvalidResend: Response2;
    DeadLetterNotFound: Response2;
    InvalidDismissal: Response2;
    InvalidApp: Response2;
    AppNotFound: Response2;
    InvalidTopic: Response2;
    AdminTopicNotFound: Response2;
    InvalidKey: Response2;
    KeyLimitReached: Response2;
    KeyNotFound: Response2;
    InvalidKeyChange: Response2;
    ActiveKeyNotFound: Response2;
    InvalidUsageRange: Response2;
    InvalidAdminKey: Response2;
    AdminKeyConflict: Response2;
    AdminKeyNotFound: Response2;
    LastAdminKey: Response2;
    AdminKeyNeeded: Response2;
    AdminSessionNeeded: Response2;
    InvalidAuditFilter: Response2;
    InvalidWallet: Response2;
    WalletNotFound: Response2;
    InvalidExport: Response2;
    InvalidBlock: Response2;
    NotBlocked: Response2;
  };
  parameters: {
    IdempotencyKey: string;
    Limit: number;
    AppId: AppId;
    TopicId: AdminTopicId;
    KeyId: KeyId;
    AdminKeyId: AdminKeyId;
    SendId: SendId;
    WebhookId: string;
    DeadLetterId: DeadLetterId;
    WalletAddress: WalletAddress;
    Cursor: Cursor;
  };
  requestBodies: never;
  headers: {
    RequestId: string;
    RateLimit: string;
    RateLimitPolicy: string;
    RetryAfter: number;
    ExceededRateLimit: string;
    ExceededRateLimitPolicy: string;
  };
  pathItems: never;
}

export interface operations {
  getServiceStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": ServiceStatus;
        };
      };
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listSends: {
    parameters: {
      query?: {
        appId?: AppId;
        inFlight?: boolean;
        state?: "expanding" | "delivering" | "done";
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": SendPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getSendProgress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sendId: components["parameters"]["SendId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": SendProgress;
        };
      };
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["SendNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listFailingWebhooks: {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": FailingWebhookPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateAppWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateAppWebhookRequest;
      };
    };
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": Webhook;
        };
      };
      400: components["responses"]["InvalidWebhookChange"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["AnyWebhookNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listWebhookDeliveries: {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": DeliveryPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["AnyWebhookNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  replayWebhookDeliveries: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": ReplayDeliveriesRequest;
      };
    };
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": ReplayedDeliveries;
        };
      };
      400: components["responses"]["InvalidReplay"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["AnyWebhookNotFound"];
      409: components["responses"]["IdempotencyConflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listDeadLetters: {
    parameters: {
      query?: {
        queue?: string;
        dismissed?: boolean;
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": DeadLetterPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  resendDeadLetters: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": ResendDeadLettersRequest;
      };
    };
    responses: {
      200: Response3;
      400: components["responses"]["InvalidResend"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  resendDeadLetter: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        deadLetterId: components["parameters"]["DeadLetterId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response3;
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["DeadLetterNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  dismissDeadLetter: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        deadLetterId: components["parameters"]["DeadLetterId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": DismissDeadLetterRequest;
      };
    };
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": DeadLetterDismissal;
        };
      };
      400: components["responses"]["InvalidDismissal"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["DeadLetterNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listAllApps: {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": AppPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createApp: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateAppRequest;
      };
    };
    responses: {
      201: {
        headers: ResponseHeaders2;
        content: {
          "application/json": App;
        };
      };
      400: components["responses"]["InvalidApp"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      409: components["responses"]["IdempotencyConflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getApp: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        appId: components["parameters"]["AppId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["App"];
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["AppNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateApp: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        appId: components["parameters"]["AppId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateAppRequest;
      };
    };
    responses: {
      200: components["responses"]["App"];
      400: components["responses"]["InvalidApp"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["AppNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listAppSubscribers: {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path: {
        appId: components["parameters"]["AppId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": SubscriberPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["AppNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listAllTopics: {
    parameters: {
      query?: {
        appId?: AppId;
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": AdminTopicPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createTopic: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateTopicRequest;
      };
    };
    responses: {
      201: {
        headers: ResponseHeaders2;
        content: {
          "application/json": AdminTopic;
        };
      };
      400: components["responses"]["InvalidTopic"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["AppNotFound"];
      409: components["responses"]["IdempotencyConflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getTopic: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        topicId: components["parameters"]["TopicId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response4;
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["AdminTopicNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateTopic: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        topicId: components["parameters"]["TopicId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateTopicRequest;
      };
    };
    responses: {
      200: Response4;
      400: components["responses"]["InvalidTopic"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["AdminTopicNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listKeys: {
    parameters: {
      query?: {
        kind?: KeyKind;
        appId?: AppId;
        active?: boolean;
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": AccessKeyPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createKey: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateKeyRequest;
      };
    };
    responses: {
      201: {
        headers: ResponseHeaders2;
        content: {
          "application/json": AccessKeyWithSecret;
        };
      };
      400: components["responses"]["InvalidKey"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["AppNotFound"];
      409: components["responses"]["KeyLimitReached"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        keyId: components["parameters"]["KeyId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["AccessKey"];
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["KeyNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        keyId: components["parameters"]["KeyId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateKeyRequest;
      };
    };
    responses: {
      200: components["responses"]["AccessKey"];
      400: components["responses"]["InvalidKeyChange"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["ActiveKeyNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  revokeKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        keyId: components["parameters"]["KeyId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response1;
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["ActiveKeyNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listUsage: {
    parameters: {
      query?: {
        from?: Day;
        to?: Day;
        appId?: AppId;
        interval?: "day" | "range";
        limit?: number;
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": UsagePage;
        };
      };
      400: components["responses"]["InvalidUsageRange"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listAdminKeys: {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": AdminKeyPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createAdminKey: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateAdminKeyRequest;
      };
    };
    responses: {
      201: {
        headers: ResponseHeaders2;
        content: {
          "application/json": AdminKeyWithSecret;
        };
      };
      400: components["responses"]["InvalidAdminKey"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      409: components["responses"]["AdminKeyConflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateAdminKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        adminKeyId: components["parameters"]["AdminKeyId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateAdminKeyRequest;
      };
    };
    responses: {
      200: Response5;
      400: components["responses"]["InvalidAdminKey"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["AdminKeyNotFound"];
      409: components["responses"]["LastAdminKey"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  revokeAdminKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        adminKeyId: components["parameters"]["AdminKeyId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response5;
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["AdminKeyNotFound"];
      409: components["responses"]["LastAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createAdminSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": AdminSessionWithToken;
        };
      };
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["AdminKeyNeeded"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  renewAdminSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": AdminSession;
        };
      };
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["AdminSessionNeeded"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  revokeAdminSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": EndedAdminSessions;
        };
      };
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listAuditEntries: {
    parameters: {
      query?: {
        operation?: string;
        adminKeyId?: AdminKeyId;
        target?: string;
        requestId?: string;
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": AuditEntryPage;
        };
      };
      400: components["responses"]["InvalidAuditFilter"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getWallet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        walletAddress: components["parameters"]["WalletAddress"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response6;
      400: components["responses"]["InvalidWallet"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["WalletNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  revokeWalletSessions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        walletAddress: components["parameters"]["WalletAddress"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response6;
      400: components["responses"]["InvalidWallet"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["WalletNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listWalletDeliveries: {
    parameters: {
      query?: {
        channel?: Channel;
        state?: "waiting" | "sent" | "retrying" | "failed" | "skipped";
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path: {
        walletAddress: components["parameters"]["WalletAddress"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": WalletDeliveryPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["WalletNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  exportWallet: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path: {
        walletAddress: components["parameters"]["WalletAddress"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": WalletRecordPage;
        };
      };
      400: components["responses"]["InvalidExport"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["WalletNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listBlockedWallets: {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": BlockedWalletPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  blockWallet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": BlockWalletRequest;
      };
    };
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": BlockedWallet;
        };
      };
      400: components["responses"]["InvalidBlock"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  unblockWallet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        walletAddress: components["parameters"]["WalletAddress"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": UnblockedWallet;
        };
      };
      400: components["responses"]["InvalidWallet"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      404: components["responses"]["NotBlocked"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  eraseWallet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": EraseWalletRequest;
      };
    };
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": ErasedWallet;
        };
      };
      400: components["responses"]["InvalidBlock"];
      401: components["responses"]["UnknownAdminKey"];
      403: components["responses"]["RoleTooLow"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
}

interface ResponseHeaders1 {
  "X-Request-Id": components["headers"]["RequestId"];
  RateLimit: components["headers"]["RateLimit"];
  "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
  [name: string]: unknown;
}

interface ResponseHeaders2 {
  Location: string;
  "X-Request-Id": components["headers"]["RequestId"];
  RateLimit: components["headers"]["RateLimit"];
  "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
  [name: string]: unknown;
}

interface Response1 {
  headers: ResponseHeaders1;
  content: {
    "application/json": AccessKey;
  };
}

interface Response2 {
  headers: ResponseHeaders1;
  content: {
    "application/json": AlertsError;
  };
}

interface Response3 {
  headers: ResponseHeaders1;
  content: {
    "application/json": ResentJobs;
  };
}

interface Response4 {
  headers: ResponseHeaders1;
  content: {
    "application/json": AdminTopic;
  };
}

interface Response5 {
  headers: ResponseHeaders1;
  content: {
    "application/json": AdminKey;
  };
}

interface Response6 {
  headers: ResponseHeaders1;
  content: {
    "application/json": Wallet;
  };
}
