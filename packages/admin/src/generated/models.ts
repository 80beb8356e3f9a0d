// Generated from Bellwether admin 0.1.0 by tools/generate. Edit the spec, not this file.

import type { components } from "./types.ts";

/**
 * The id of an app.
 *
 * Format: uuid.
 */
export type AppId = components["schemas"]["AppId"];

/**
 * The id of a key; not the key itself.
 *
 * Format: uuid.
 */
export type KeyId = components["schemas"]["KeyId"];

/**
 * The id of an admin key.
 *
 * Format: uuid.
 */
export type AdminKeyId = components["schemas"]["AdminKeyId"];

/**
 * A name that people see.
 *
 * 1 to 100 characters. Pattern: `^[^\x00-\x1f\x7f]+$`.
 */
export type Name = components["schemas"]["Name"];

/**
 * What the app is for. Subscribers see it.
 *
 * 1 to 500 characters. Pattern: `^[^\x00-\x1f\x7f]+$`.
 */
export type AppText = components["schemas"]["AppText"];

/**
 * A URL that starts with http:// or https://.
 *
 * At most 500 characters. Pattern: `^https?://[\x21-\x7e]+$`.
 */
export type WebUrl = components["schemas"]["WebUrl"];

/** An app that sends alerts. */
export type App = components["schemas"]["App"];

/** A page of apps and the next cursor. */
export type AppPage = components["schemas"]["AppPage"];

/** The app to create. */
export type CreateAppRequest = components["schemas"]["CreateAppRequest"];

/** The fields to change. */
export type UpdateAppRequest = components["schemas"]["UpdateAppRequest"];

/**
 * The id of a topic.
 *
 * Format: uuid.
 */
export type AdminTopicId = components["schemas"]["AdminTopicId"];

/**
 * What the alerts of the topic are about. Subscribers see it.
 *
 * 1 to 500 characters. Pattern: `^[^\x00-\x1f\x7f]+$`.
 */
export type TopicText = components["schemas"]["TopicText"];

/** A topic of an app. */
export type AdminTopic = components["schemas"]["AdminTopic"];

/** A page of topics and the next cursor. */
export type AdminTopicPage = components["schemas"]["AdminTopicPage"];

/** The topic to create. */
export type CreateTopicRequest = components["schemas"]["CreateTopicRequest"];

/** The fields to change. */
export type UpdateTopicRequest = components["schemas"]["UpdateTopicRequest"];

/**
 * A day in UTC.
 *
 * Format: date. Pattern: `^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$`.
 */
export type Day = components["schemas"]["Day"];

/** What an app or a client key used. Without both, calls that had neither key. */
export type Usage = components["schemas"]["Usage"];

/** Requests by outcome. */
export type RequestCounts = components["schemas"]["RequestCounts"];

/** The results of alerts on a channel. Alerts that wait or are tried again are in none. */
export type DeliveryCounts = components["schemas"]["DeliveryCounts"];

/** A page of usage, its days and the next cursor. */
export type UsagePage = components["schemas"]["UsagePage"];

/**
 * `client` identifies a client that people use, `api` a server of an app, `feed` an indexer.
 */
export type KeyKind = components["schemas"]["KeyKind"];

/** A key without its secret. */
export type AccessKey = components["schemas"]["AccessKey"];

/** A page of keys and the next cursor. */
export type AccessKeyPage = components["schemas"]["AccessKeyPage"];

/** A new key with its secret, which is shown only once. */
export type AccessKeyWithSecret = components["schemas"]["AccessKeyWithSecret"];

/**
 * The origins of the pages that wallets sign in to, such as https://app.example; http:// only on this machine.
 *
 * At most 50 items. Each item: At most 255 characters.
 */
export type Origins = components["schemas"]["Origins"];

/** A key of a client that people use. */
export type CreateClientKeyRequest = components["schemas"]["CreateClientKeyRequest"];

/** A key of a server of an app. */
export type CreateApiKeyRequest = components["schemas"]["CreateApiKeyRequest"];

/** A key that pushes batches of a feed. */
export type CreateFeedKeyRequest = components["schemas"]["CreateFeedKeyRequest"];

/** The key to create. */
export type CreateKeyRequest = components["schemas"]["CreateKeyRequest"];

/** The fields to change. */
export type UpdateKeyRequest = components["schemas"]["UpdateKeyRequest"];

/** An admin key without its secret. */
export type AdminKey = components["schemas"]["AdminKey"];

/** A page of admin keys and the next cursor. */
export type AdminKeyPage = components["schemas"]["AdminKeyPage"];

/** One call that changed something or read the data of a wallet, or tried to. */
export type AuditEntry = components["schemas"]["AuditEntry"];

/** A page of audit entries and the next cursor. */
export type AuditEntryPage = components["schemas"]["AuditEntryPage"];

/**
 * The id of a send.
 *
 * Format: uuid.
 */
export type SendId = components["schemas"]["SendId"];

/**
 * The id of a dead letter.
 *
 * Format: uuid.
 */
export type DeadLetterId = components["schemas"]["DeadLetterId"];

/** The state of the service. */
export type ServiceStatus = components["schemas"]["ServiceStatus"];

/** The database and its schema. */
export type DatabaseStatus = components["schemas"]["DatabaseStatus"];

/** A replica, as it last reported. */
export type Replica = components["schemas"]["Replica"];

/** A channel on one replica. */
export type ChannelStatus = components["schemas"]["ChannelStatus"];

/** A feed, as the replica that reads it last reported. */
export type FeedStatus = components["schemas"]["FeedStatus"];

/** The load of a queue. */
export type Queue = components["schemas"]["Queue"];

/** A send and its results so far. */
export type SendProgress = components["schemas"]["SendProgress"];

/** A page of sends and the next cursor. */
export type SendPage = components["schemas"]["SendPage"];

/** A webhook whose last attempt failed, or that the service has disabled. */
export type FailingWebhook = components["schemas"]["FailingWebhook"];

/** A page of webhooks and the next cursor. */
export type FailingWebhookPage = components["schemas"]["FailingWebhookPage"];

/** A job that failed until its retries ended. */
export type DeadLetter = components["schemas"]["DeadLetter"];

/** A page of dead letters and the next cursor. */
export type DeadLetterPage = components["schemas"]["DeadLetterPage"];

/** The dead letters to resend. */
export type ResendDeadLettersRequest = components["schemas"]["ResendDeadLettersRequest"];

/** The number of jobs that were given back to their queues. */
export type ResentJobs = components["schemas"]["ResentJobs"];

/** What the service knows of a wallet. */
export type Wallet = components["schemas"]["Wallet"];

/** An app that a wallet subscribes to. */
export type WalletSubscription = components["schemas"]["WalletSubscription"];

/** A wallet that cannot sign in and receives nothing. */
export type BlockedWallet = components["schemas"]["BlockedWallet"];

/** A page of blocked wallets and the next cursor. */
export type BlockedWalletPage = components["schemas"]["BlockedWalletPage"];

/** The wallet to block. */
export type BlockWalletRequest = components["schemas"]["BlockWalletRequest"];

/** The result of unblocking a wallet. */
export type UnblockedWallet = components["schemas"]["UnblockedWallet"];

/**
 * A channel of a response. Later versions may add channels.
 *
 * Later versions may add values.
 */
export type AnyChannel = components["schemas"]["AnyChannel"];

/** The problem with one field of the request. */
export type FieldProblem = components["schemas"]["FieldProblem"];

/** An error that programs can branch on. */
export type ErrorDetail = components["schemas"]["ErrorDetail"];

/** The error shape of the alerts host. */
export type AlertsError = components["schemas"]["AlertsError"];

/**
 * An opaque, signed position in a list.
 *
 * 1 to 512 characters.
 */
export type Cursor = components["schemas"]["Cursor"];

/**
 * The results of a send on one channel. On `PUSH` a wallet with several devices counts once as a recipient and once in a state for each device.
 */
export type ChannelTotals = components["schemas"]["ChannelTotals"];

/** The cursor of the next page, or null on the last page. */
export type NextCursor = components["schemas"]["NextCursor"];

/**
 * A Solana wallet address: the 32-byte ed25519 public key in base58.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 */
export type WalletAddress = components["schemas"]["WalletAddress"];
